/** The page before and without any script: complete. */

import { describe, expect } from "vitest";

import { expectedText } from "../lesson/expected-prints";
import { cells } from "../lesson/lesson-cells";
import { test } from "./browser-test";
import { packagings } from "./built-pages";

describe.each(packagings)("the %s page without scripts", (packaging) => {
  test("shows all texts and formulas", async ({ open }) => {
    const { page } = await open(packaging, { javaScriptEnabled: false });
    const notice = page.locator("noscript");
    expect(await notice.isVisible()).toBe(true);
    expect(await notice.innerText()).toContain("Scripts do not run here.");
    expect(await page.getByRole("heading", { level: 2 }).count()).toBeGreaterThanOrEqual(5);
    // What is folded away opens without scripts too.
    const texts = page.locator(
      "main :is(p, li, h2, h3, summary):not(figure *, details :not(summary))",
    );
    expect(await allVisible(texts.filter({ hasText: /\w/ }))).toBe(true);
    const heights = await page
      .locator('math[display="block"]')
      .evaluateAll((formulas) => formulas.map((formula) => formula.clientHeight));
    expect(heights.length).toBeGreaterThanOrEqual(5);
    expect(Math.min(...heights)).toBeGreaterThan(15);
    expect(await page.locator("main").innerText()).toContain("It puts 0.43 on token 1");
  });

  test("shows code and outputs of all cells, and nothing to press", async ({ open }) => {
    const lesson = await open(packaging, { javaScriptEnabled: false });
    expect(await lesson.ids()).toEqual(cells.map(({ id }) => id));
    for (const { id, source } of cells) {
      const code = lesson.cell(id).locator(".code pre");
      expect(await code.isVisible()).toBe(true);
      expect(await code.textContent()).toBe(source);
      expect(await lesson.printed(id)).toBe(expectedText(id));
    }
    expect(await allVisible(lesson.page.locator("[data-output] pre"))).toBe(true);
    expect(await lesson.page.getByRole("button").count()).toBe(0);
    expect(await lesson.page.getByRole("textbox").count()).toBe(0);
  });

  test("shows the figures with their numbers, words and tables", async ({ open }) => {
    const lesson = await open(packaging, { javaScriptEnabled: false });
    const figures = lesson.page.getByRole("figure");
    expect(await figures.count()).toBeGreaterThanOrEqual(2);
    expect(await allVisible(lesson.plots.locator("svg"))).toBe(true);
    const weights = lesson.figure("pipeline-heatmaps").locator("svg").last();
    const numbers = await weights.locator("text").allTextContents();
    expect(numbers).toEqual(expect.arrayContaining(["1.00", "0.73", "0.27", "0.43", "0.26"]));
    await lesson.openTables("pipeline-heatmaps");
    const caption = "Attention weights A = softmax_row(S + M)";
    const [, , , , row4] = await lesson.table("pipeline-heatmaps", caption);
    expect(row4).toEqual(["t4", "0.4269", "0.1571", "0.1571", "0.2589", "0"]);
    expect(await lesson.figure("pipeline-heatmaps").locator("table").last().isVisible()).toBe(true);
  });
});

/** There is at least one, and each can be seen. */
async function allVisible(locator: ReturnType<import("playwright-core").Page["locator"]>) {
  const visible = await Promise.all((await locator.all()).map((each) => each.isVisible()));
  return visible.length > 0 && visible.every(Boolean);
}
