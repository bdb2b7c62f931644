/** The lesson's main promise: change a number, press Run, and everything that follows is right. */

import { describe, expect } from "vitest";

import { expectedText } from "../lesson/expected-prints";
import { cells, scriptOf } from "../lesson/lesson-cells";
import { programs } from "../lesson/programs";
import { test } from "./browser-test";
import { contents, packagings } from "./built-pages";
import { lessonK, lessonQ, printedRow, weightsByHand } from "./by-hand";
import type { LessonPage } from "./lesson-page";
import { createDraw, drawLesson } from "./random-lesson";

const ids = cells.map(({ id }) => id);
const weightsCaption = "Attention weights A = softmax_row(S + M)";

const pages = packagings.flatMap((packaging) =>
  contents.map((content) => ({ packaging, content })),
);

describe.each(pages)("the $content $packaging page", ({ packaging, content }) => {
  test("follows an edit of Q(4, 1) down to the numbers that Vega draws", async ({ open }) => {
    const lesson = await open(packaging, { content });
    await lesson.appendLine("qk", "Q(4, 1) = 0;");
    await lesson.run("qk");
    await lesson.waitUntilFresh();

    const before = weightsByHand(lessonQ, lessonK);
    const A = weightsByHand(lessonQ.with(3, [0, 0, 0, 0]), lessonK);
    expect(A[3]).not.toEqual(before[3]);
    const printed = ["A =", "Matrix(5x5)", ...A.map(printedRow), ""].join("\n");
    expect(await lesson.printed("softmax")).toBe(printed);

    const [, ...tableRows] = await lesson.table("pipeline-heatmaps", weightsCaption);
    expect(tableRows[3]).toEqual(["t4", ...A[3]!.map(tableEntry)]);

    const drawn = await lesson.viewRows("pipeline-heatmaps", "panel2-mark0");
    expect(drawn).toHaveLength(25);
    for (const { row, column, value } of drawn) {
      expect(value).toBeCloseTo(A[Number(row) - 1]![Number(column) - 1]!, 14);
    }
    await lesson.page.getByText("It puts 0.25, was 0.43 on token 1").waitFor();
  });
});

describe.each(packagings)("the emptied %s page", (packaging) => {
  test("computes the document's lines when all cells run", async ({ open }) => {
    const lesson = await open(packaging, { content: "emptied" });
    expect(await printedByAll(lesson)).toBe("");
    await lesson.runAll();
    const expected = ids.map(expectedText).join("");
    await expect.poll(() => printedByAll(lesson)).toBe(expected);
    await lesson.waitUntilFresh();
    expect(await lesson.plots.count()).toBeGreaterThanOrEqual(5);
    expect(await lesson.plots.locator("svg").count()).toBe(await lesson.plots.count());
  });
});

describe.each(packagings)("random edits of the %s page", (packaging) => {
  test("print what both programs print", { timeout: 120_000 }, async ({ open }) => {
    const lesson = await open(packaging, { content: "emptied" });
    const draw = createDraw(packaging === "single" ? 8 : 2017);
    for (let turn = 0; turn < 5; ++turn) {
      const { name, texts } = drawLesson(draw);
      const runs = await Promise.all(Object.values(programs).map((run) => run(scriptOf(texts))));
      for (const [id, text] of texts) await lesson.replaceCode(id, text);
      await lesson.runAll();
      await lesson.waitUntilFresh();
      const text = await printedByAll(lesson);
      for (const run of runs) expect(run, name).toEqual({ code: 0, text, errors: "" });
    }
  });
});

async function printedByAll(lesson: LessonPage): Promise<string> {
  const texts = await Promise.all(ids.map((id) => lesson.printed(id)));
  return texts.join("");
}

function tableEntry(value: number): string {
  return value === 0 ? "0" : value.toFixed(4);
}
