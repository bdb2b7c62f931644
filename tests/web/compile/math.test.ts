import { expect, test } from "vitest";

import { typeset } from "../../../web/compile/math";
import { parse, place } from "./lesson-text";

const formulas = (body: string) =>
  parse(body)
    .tokens.flatMap((token) => [token, ...(token.children ?? [])])
    .filter(({ tag }) => tag === "math");

test("a formula in a sentence becomes MathML", () => {
  const [token] = formulas("So \\(d_k\\) it is.");
  expect(token!.content).toBe("<math><msub><mi>d</mi><mi>k</mi></msub></math>");
});

test("a formula on its own lines is a block and ends a paragraph", () => {
  const body = "Text\n\\[a\n= b\\]\nmore text\n";
  expect(formulas(body)[0]!.content).toContain('display="block"');
  expect(parse(body).tokens.map(({ type }) => type)).toEqual([
    ...["paragraph_open", "inline", "paragraph_close"],
    "math_block",
    ...["paragraph_open", "inline", "paragraph_close"],
  ]);
});

test("underscores and stars in a formula are not emphasis", () => {
  expect(formulas("\\(a_i * b_i * c\\)")[0]!.content).not.toContain("<em>");
});

test("says its place when a command is unknown", () => {
  expect(() => parse("Text\n\n\\[a +\n\\nosuch{b}\\]\n")).toThrow(
    `${place(4)}in a formula: Unsupported function name: \\nosuch`,
  );
  expect(() => parse("one\ntwo \\(\\nosuch\\)\n")).toThrow(`${place(2)}in a formula: `);
});

test.each([
  ["one\ntwo \\(a\n", 2, "\\( has no \\)"],
  ["one\n\n\\[a\n\nmore\n", 3, "\\[ has no \\] at the end of a line"],
])("refuses a formula without end: %j", (body, line, detail) => {
  expect(() => parse(body)).toThrow(place(line) + detail);
});

test("letters of the lesson's matrices carry their role, others none", () => {
  const roles = (formula: string) => [...typeset(formula, false, "a.md", 1).matchAll(/role-(\w)/g)];
  const found = roles("\\mathbf{Q}\\mathbf{k}_i V_{1,2} S \\mathbf{A} \\mathbf{o}").map(
    ([, role]) => role,
  );
  expect(found.join("")).toBe("qkvsao");
  expect(roles("\\mathbf{X} q k d_v \\mathbf{M} \\mathrm{softmax}")).toEqual([]);
});

test("sets no element that the page's policy or its readers would stumble over", () => {
  const markup = typeset(
    "\\mathrm{softmax}\\!\\left(\\frac{\\mathbf{Q}}{\\sqrt{d_k}}\\right)",
    true,
    "a.md",
    1,
  );
  expect(markup).not.toMatch(/<(script|svg|img|a)\b|onclick|href/);
});
