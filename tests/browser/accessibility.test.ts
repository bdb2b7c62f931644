/** No serious finding of axe, in both colour schemes, before and after the engine has drawn. */

import AxeBuilder from "@axe-core/playwright";
import { describe, expect } from "vitest";

import { test } from "./browser-test";
import { packagings } from "./built-pages";
import type { LessonPage } from "./lesson-page";

describe.each(packagings)("the %s page", (packaging) => {
  test("has no serious finding", async ({ open }) => {
    const lesson = await open(packaging);
    await expectNoFindings(lesson);

    // A cell that fails, its dependants that wait, an editor, open tables.
    await lesson.appendLine("qk", "Q(4, 1) = 0;");
    await lesson.replaceCode("project", "d_model = Qx;");
    await lesson.waitForState("project", "failed");
    await lesson.waitForState("softmax", "fresh");
    await lesson.openTables("pipeline-heatmaps");
    await expectNoFindings(lesson);
  });
});

test("every figure has a name, a description and a table", async ({ open }) => {
  const lesson = await open("single");
  const figures = await lesson.page.getByRole("figure").all();
  expect(figures.length).toBeGreaterThanOrEqual(2);
  for (const figure of figures) {
    expect(await figure.getAttribute("aria-label")).toMatch(/\w/);
    const description = await figure.getAttribute("aria-describedby");
    expect(await lesson.page.locator(`[id="${description}"]`).innerText()).toMatch(/\w{3}/);
    expect(await figure.locator("table caption").count()).toBeGreaterThan(0);
  }
});

test("every cell is a group with a name, a box called Code, Run and Reset", async ({ open }) => {
  const lesson = await open("single");
  for (const id of await lesson.ids()) {
    const cell = lesson.cell(id);
    expect(await cell.getAttribute("role")).toBe("group");
    expect(await cell.getAttribute("aria-label")).toMatch(/\w/);
    expect(await lesson.code(id).count()).toBe(1);
    for (const name of ["Run", "Reset"]) expect(await lesson.button(id, name).count()).toBe(1);
  }
});

/** All that axe knows in light; in dark and on a projector only the looks are different. */
async function expectNoFindings({ page }: LessonPage): Promise<void> {
  const looks = () => seriousFindings(new AxeBuilder({ page }).withRules(["color-contrast"]));
  const setProjector = (isOn: boolean) =>
    page.evaluate((on) => document.documentElement.toggleAttribute("data-projector", on), isOn);
  await page.emulateMedia({ colorScheme: "light" });
  expect(await seriousFindings(new AxeBuilder({ page }))).toEqual([]);
  await setProjector(true);
  expect(await looks()).toEqual([]);
  await page.emulateMedia({ colorScheme: "dark" });
  expect(await looks()).toEqual([]);
  await setProjector(false);
  expect(await looks()).toEqual([]);
}

async function seriousFindings(axe: AxeBuilder): Promise<string[]> {
  const { violations } = await axe.analyze();
  return violations
    .filter(({ impact }) => impact === "serious" || impact === "critical")
    .flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(" ")}`));
}
