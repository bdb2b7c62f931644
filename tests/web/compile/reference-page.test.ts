import { readFileSync } from "node:fs";

import { expect, test } from "vitest";

import { parseReference } from "../../../web/compile/markdown";
import { referencePageHtml } from "../../../web/compile/reference-page";

import { reference } from "./lesson-text";

const content = {
  document: reference("## Values {#language-values}\n"),
  body: "<p>All of it</p>\n",
};

test("the language's own page has no scripts, and leads back to the lessons", () => {
  const lessons = [{ number: 8, title: "A & B", address: "./08-a.html" }];
  const html = referencePageHtml(content, lessons, "main{}");
  expect(html).not.toContain("<script");
  expect(html).toContain("<title>The language</title>");
  expect(html).toContain('<li><a href="#language-values">Values</a></li>');
  expect(html).toContain('<main id="reference" class="reference">\n<p>All of it</p>');
  expect(html).toContain('<a href="./08-a.html">Lesson 08: A &amp; B</a>');
});

test("the reference in the tree parses and lists the functions", () => {
  const file = "web/reference/language.md";
  const { parts } = parseReference(readFileSync(file, "utf8"), file);
  expect(parts.filter(({ kind }) => kind === "functions")).toHaveLength(1);
  expect(parts.filter(({ kind }) => kind === "example").length).toBeGreaterThan(20);
});
