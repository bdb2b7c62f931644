import { expect, test } from "vitest";

import { lessonFields, referenceFields, splitFrontMatter } from "../../../web/compile/front-matter";

const whole = `---
number: 8
title: Attention
summary: >-
  Two
  lines.
prerequisites: [02-softmax]
libraries: [info]
credit: Somebody
---
Text
`;

test("reads every field", () => {
  expect(splitFrontMatter(whole, "a.md", lessonFields).matter).toEqual({
    number: 8,
    title: "Attention",
    summary: "Two lines.",
    prerequisites: ["02-softmax"],
    libraries: ["info"],
    credit: "Somebody",
  });
});

test("leaves out lists that are empty", () => {
  const short = whole.replace(/^(prerequisites|libraries).*\n/gm, "");
  expect(splitFrontMatter(short, "a.md", lessonFields).matter).toMatchObject({
    prerequisites: [],
    libraries: [],
  });
});

test("keeps the line numbers of the body", () => {
  const { body } = splitFrontMatter(whole, "a.md", lessonFields);
  expect(body.split("\n")[10]).toBe("Text");
  expect(body.trim()).toBe("Text");
});

test.each([
  ["no front matter", "# Text\n", "a.md:1: the text begins with front matter"],
  ["an unknown field", whole.replace("credit:", "credits:"), "a.md:9: unknown field 'credits'"],
  [
    "a wrong kind",
    whole.replace("number: 8", "number: eight"),
    "a.md:2: 'number' must be a whole number",
  ],
  ["a missing field", whole.replace("title: Attention\n", ""), "a.md:1: 'title' must be a text"],
  ["broken YAML", whole.replace("[info]", "[info"), "a.md:9: "],
])("names file and line of %s", (_what, text, message) => {
  expect(() => splitFrontMatter(text, "a.md", lessonFields)).toThrow(message);
});

test("the reference has a title and a summary and is no lesson", () => {
  const text = "---\ntitle: T\nsummary: S\n---\nText\n";
  expect(splitFrontMatter(text, "a.md", referenceFields).matter).toEqual({
    title: "T",
    summary: "S",
  });
  expect(() => splitFrontMatter(whole, "a.md", referenceFields)).toThrow(
    "a.md:2: unknown field 'number'",
  );
});
