/** `::: predict`: what an author writes, what the page carries, and which mistakes stop the build. */
import { beforeAll, describe, expect, it } from "vitest";

import type { StoredForm } from "../../../web/charts/prediction";
import { openEngine } from "../../../web/engine/direct";
import type { Perform } from "../../../web/engine/dispatch";
import { prerender } from "../../../web/compile/prerender";
import { renderText } from "../../../web/compile/render";
import { loadRealCore } from "../engine/real-core";
import { parse, place } from "./lesson-text";

let open: () => Promise<Perform>;

beforeAll(async () => {
  const { createCore, wasm } = await loadRealCore();
  open = async () => (await openEngine(createCore, wasm)).perform;
});

const cell = '```rlab #a "A"\nx = [0.25 0.75];\n```\n';
const box = (attributes: string, inside = "How much?\n\n::: because\nBecause.\n:::\n") =>
  `::: predict {${attributes}}\n${inside}:::\n\n`;
const bars = 'id="p" by="bars" cell="a" names="t1; t2" truth="x(1); x(2)" to="1" step="0.01"';

async function render(body: string): Promise<string> {
  const document = parse(body);
  return renderText(document, prerender(document, await open(), {}), new Map());
}

describe("a prediction", () => {
  it("carries its form and the truth of after its cell, and is a question without scripts", async () => {
    const html = await render(box(`${bars} format="%.3f"`) + cell);
    const data = /data-form="([^"]*)"/.exec(html)![1]!.replaceAll("&quot;", '"');
    expect(JSON.parse(data) as StoredForm).toEqual({
      by: "bars",
      cell: "a",
      names: ["t1", "t2"],
      format: "%.3f",
      to: 1,
      step: 0.01,
      truths: [
        { expression: "x(1)", text: "0.25" },
        { expression: "x(2)", text: "0.75" },
      ],
    });
    expect(html).toContain('<lesson-prediction id="predict-p"');
    expect(html).toMatch(/<p>How much\?<\/p>\s*<details class="because"><summary>Why<\/summary>/);
    expect(html).toMatch(/class="answer-lines".*<\/lesson-prediction>/s);
    expect(html).not.toContain("<input");
  });

  it("of a choice has one truth and a value for each name", async () => {
    const html = await render(
      box('id="p" by="choice" cell="a" names="none; one" values="0; 1" truth="x(1)"') + cell,
    );
    expect(html).toContain("&quot;values&quot;:[0,1]");
  });

  it.each([
    ["an unknown way", 'id="p" by="guess" cell="a" names="t" truth="x"', "not by 'guess'"],
    ["no cell", 'id="p" by="marks" names="t" truth="x"', 'needs {cell="..."}'],
    [
      "fewer truths than names",
      'id="p" by="marks" cell="a" names="t1; t2" truth="x(1)"',
      "asks for 2 values and has 1 truths",
    ],
    [
      "bars without an end",
      'id="p" by="bars" cell="a" names="t" truth="x(1)" step="1"',
      'needs to="..." and step="..."',
    ],
    [
      "cells without a step",
      'id="p" by="cells" cell="a" names="t" truth="x(1)" to="1"',
      "the end of its cells and a step",
    ],
    [
      "a choice without values",
      'id="p" by="choice" cell="a" names="t1; t2" truth="x(1)" values="1; b"',
      "needs a number in values",
    ],
  ])("with %s is refused", (_, attributes, message) => {
    expect(() => parse(`Text\n\n${box(attributes)}${cell}`)).toThrow(place(3));
    expect(() => parse(`Text\n\n${box(attributes)}${cell}`)).toThrow(message);
  });

  it.each([
    ["a truth that cannot be computed", bars.replace("x(2)", "y"), cell, "the truth `y`"],
    ["a cell that does not come", bars, "", "has no cell 'a' below it"],
    ["a cell above it", bars, "above", "has no cell 'a' below it"],
    ["the id of another one", bars, "twice", "there is another prediction 'p'"],
  ])("with %s is refused", async (_, attributes, how, message) => {
    const one = box(attributes);
    const body = how === "above" ? cell + one : how === "twice" ? one + one + cell : one + how;
    await expect(render(body)).rejects.toThrow(message);
    await expect(render(body)).rejects.toThrow(/^lesson\.md:\d+: /);
  });

  it("knows reasons only within it", () => {
    expect(() => parse("::: because\nx\n:::\n")).toThrow("stands directly in 'predict'");
  });
});
