/** `window.lesson`, as scripts of others rely on it: promises of plain data. */

import { describe, expect } from "vitest";

import { expectedText } from "../lesson/expected-prints";
import { test } from "./browser-test";
import { packagings } from "./built-pages";
import type { LessonPage } from "./lesson-page";

describe.each(packagings)("window.lesson of the %s page", (packaging) => {
  test("runs edited code and tells what came out", async ({ open }) => {
    const lesson = await open(packaging);
    const ran = await lesson.page.evaluate(async () => {
      const { setCode, run } = window.lesson!;
      await setCode("scores", "S = zeros(T, T);\nprint(S(1, :));");
      return run("scores");
    });
    expect(ran.state).toBe("fresh");
    expect(ran.outputs).toEqual(await outputsOf(lesson, "scores"));
    expect(ran.outputs).toEqual([
      {
        kind: "value",
        type: "vector",
        rows: 1,
        cols: 5,
        data: [0, 0, 0, 0, 0],
        text: "[1×5]  0.000000  0.000000  0.000000  0.000000  0.000000\n",
      },
    ]);
    // All that follows has settled too.
    expect(await lesson.state("output-heatmaps")).toBe("fresh");
    expect(await lesson.printed("softmax")).toContain("  [0.500000, 0.500000, 0.000000");
  });

  test("resolves with an error as data", async ({ open }) => {
    const lesson = await open(packaging);
    const ran = await lesson.page.evaluate(async () => {
      await window.lesson!.setCode("scores", "S = Q(9, 1);");
      return window.lesson!.run("scores");
    });
    expect(ran).toMatchObject({
      state: "failed",
      outputs: [{ kind: "error", error: "index", source: "scores", line: 1, column: 5 }],
    });
  });

  test("knows outputs before anything ran, and variables after", async ({ open }) => {
    const lesson = await open(packaging);
    const figures = await outputsOf(lesson, "pipeline-heatmaps");
    expect(figures).toMatchObject([{ kind: "figure", rows: 1, cols: 3 }]);
    await lesson.page.evaluate(() => window.lesson!.run("checks"));
    const variables = await lesson.page.evaluate(() => window.lesson!.variables());
    expect(variables.find(({ name }) => name === "max_upper")).toMatchObject({
      kind: "number",
      rows: 1,
      cols: 1,
      text: "0",
    });
    expect(variables.find(({ name }) => name === "A")).toMatchObject({ rows: 5, cols: 5 });
  });

  test("puts everything back", async ({ open }) => {
    const lesson = await open(packaging);
    await lesson.page.evaluate(async () => {
      const { setCode, run, reset } = window.lesson!;
      await setCode("qk", "T = 3;");
      await run("qk");
      await reset();
    });
    await lesson.waitUntilFresh();
    expect(await lesson.codeText("qk")).toContain("T = 5;");
    expect(await lesson.printed("softmax")).toBe(expectedText("softmax"));
  });

  test("hands out copies", async ({ open }) => {
    const lesson = await open(packaging);
    await lesson.page.evaluate(async () => {
      const [figure] = await window.lesson!.outputs("pipeline-heatmaps");
      if (figure?.kind === "figure") figure.panels.length = 0;
    });
    expect(await outputsOf(lesson, "pipeline-heatmaps")).toMatchObject([
      { panels: [{ slot: 1 }, { slot: 2 }, { slot: 3 }] },
    ]);
  });

  test("rejects for a cell that there is not", async ({ open }) => {
    const lesson = await open(packaging);
    const run = lesson.page.evaluate(() => window.lesson!.run("nowhere"));
    await expect(run).rejects.toThrow("there is no cell called nowhere");
  });
});

function outputsOf(lesson: LessonPage, id: string) {
  return lesson.page.evaluate((cell) => window.lesson!.outputs(cell), id);
}
