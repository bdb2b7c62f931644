/** Where a number comes from: asked at printed arrays, figures and sentences, by keys and by the mouse. */

import type { Locator } from "playwright-core";
import { describe, expect } from "vitest";

import { cells } from "../lesson/lesson-cells";
import { test } from "./browser-test";
import { packagings } from "./built-pages";
import type { LessonPage } from "./lesson-page";

const projectText = cells.find(({ id }) => id === "project")!.source;

describe.each(packagings)("on the %s page", (packaging) => {
  test("keys alone lead from A2(4,1) back to the line that wrote W_Q, and home again", async ({
    open,
  }) => {
    const lesson = await withoutPredictions(await open(packaging));
    const { keyboard } = lesson.page;
    await lesson.button("output", "Copy").focus();
    await tabTo(lesson, /^A2: entries/);
    for (let turn = 0; turn < 4; turn++) await keyboard.press("ArrowDown");
    await expect.poll(() => lesson.status.innerText()).toBe("row 4, column 1: 0.870049");
    await keyboard.press("Enter");

    await region(lesson, "A2(4, 1) = 0.870049").waitFor();
    expect(await formula(lesson)).toBe("e^3 / (e^3 + 3) = 0.870049");
    expect(await focusedName(lesson)).toBe("Where A2(4, 1) = 0.870049 comes from");
    const way = [
      ["entry (4, 1) of S2 + M2 = 3", "3 + 0 = 3"],
      ["S2(4, 1) = 3", "6 · 0.5 = 3"],
      ["entry (4, 1) of Q2 * K2' = 6", "2 · 3 + 3 terms that are 0 = 6"],
      ["Q2(4, 1) = 2", "1 · 2 + 5 terms that are 0 = 2"],
    ] as const;
    for (const [name, shown] of way) {
      await tabTo(lesson, name);
      await keyboard.press("Enter");
      await region(lesson, name).waitFor();
      expect(await formula(lesson)).toBe(shown);
    }
    await tabTo(lesson, "W_Q(4, 1) = 2");
    await keyboard.press("Enter");
    await region(lesson, "W_Q(4, 1) = 2").getByText("W_Q(4, :) = [2, 0, 0, 0];").waitFor();

    await tabTo(lesson, "Back");
    await keyboard.press("Enter");
    await region(lesson, "Q2(4, 1) = 2").waitFor();
    await tabTo(lesson, "A2(4, 1)");
    await keyboard.press("Enter");
    await region(lesson, "A2(4, 1) = 0.870049").waitFor();
    await keyboard.press("Escape");
    expect(await lesson.page.locator(".origin").count()).toBe(0);
    expect(await focusedName(lesson)).toMatch(/^A2: entries/);
  });
});

test("what is unfolded follows an edit of W_Q", async ({ open }) => {
  const lesson = await withoutPredictions(await open("single"));
  await clickEntry(lesson, "output", 0, "0.870049");
  await region(lesson, "A2(4, 1) = 0.870049").waitFor();
  await lesson.replaceCode("project", projectText.replace("W_Q(4, :) = [2,", "W_Q(4, :) = [1,"));
  const share = Math.exp(1.5) / (Math.exp(1.5) + 3);
  await region(lesson, `A2(4, 1) = ${share.toFixed(6)}`).waitFor();
  expect(await formula(lesson)).toBe(`e^1.5 / (e^1.5 + 3) = ${share.toFixed(6)}`);
});

test("an output mixes the values with the weights", async ({ open }) => {
  const lesson = await withoutPredictions(await open("single"));
  await clickEntry(lesson, "output", 1, "0.870049");
  const panel = region(lesson, "O(4, 1) = 0.870049");
  await panel.getByRole("rowheader", { name: "row 4 of A2" }).waitFor();
  await panel.getByRole("rowheader", { name: "column 1 of V2" }).waitFor();
  expect(await formula(lesson)).toBe("0.870049 · 1 + 4 terms that are 0 = 0.870049");
});

test("entries of a heat map and numbers in sentences can be asked", async ({ open }) => {
  const lesson = await withoutPredictions(await open("single"));
  await lesson.figure("pipeline-heatmaps").locator(".picture").focus();
  await press(lesson, ["ArrowDown", "ArrowDown", "Enter"]);
  await region(lesson, "S(2, 1) = 1").waitFor();
  await press(lesson, ["Escape", "ArrowDown", "ArrowDown", "PageDown", "PageDown", "Enter"]);
  await region(lesson, "A(2, 1) = 0.731059").waitFor();

  const number = lesson.page.locator("live-number", { hasText: "0.870" }).first();
  await number.click();
  await region(lesson, "A2(4, 1) = 0.870049").waitFor();
  await press(lesson, ["Escape"]);
  await number.focus();
  await press(lesson, ["ArrowRight", "ArrowLeft", "Enter"]);
  await region(lesson, "A2(4, 1) = 0.870049").waitFor();
  const panels = lesson.page.getByRole("region", { name: /^Where / });
  expect(await panels.count()).toBe(1);
});

test("an entropy goes through the function that computed it", async ({ open }) => {
  const lesson = await open("single");
  await lesson.page
    .locator("live-number", { hasText: /^3\.65$/ })
    .first()
    .click();
  const panel = lesson.page.getByRole("region", { name: /^Where / });
  await panel.getByRole("button", { name: /^H_A\(4\) = 1\.8/ }).click();
  await panel.getByText("row_entropies_bits gave it back").waitFor();
  await panel
    .getByRole("button", { name: /^H\(4\) = 1\.8/ })
    .last()
    .click();
  await panel.getByText("lib/info.rlab, line").waitFor();
});

test("what is older than an edit is not explained by it", async ({ open }) => {
  const lesson = await withoutPredictions(await open("single"));
  await lesson.page.getByRole("switch", { name: "Live" }).click();
  await lesson.appendLine("project", "Q2 = 2 * Q2;");
  await lesson.waitForState("output", "stale");
  await clickEntry(lesson, "output", 0, "0.870049");
  await expect
    .poll(() => lesson.status.innerText())
    .toBe("This is older than an edit; run it, then ask again.");
  expect(await lesson.page.locator(".origin").count()).toBe(0);
});

test("a page without scripts asks for nothing", async ({ open }) => {
  const { page } = await open("single", { javaScriptEnabled: false });
  expect(await page.locator("[role=application], live-number[role]").count()).toBe(0);
});

test("an entry of K names its own line and leads to the cell that holds it", async ({ open }) => {
  const lesson = await withoutPredictions(await open("single"));
  const number = lesson.page.locator('live-number[data-expression="S(4, 4)"]');
  await number.click();
  const panel = lesson.page.getByRole("region", { name: /^Where / });
  for (const name of [/Q \* K'/, /^K\(4, 1\) = 1/]) {
    await panel.getByRole("button", { name }).first().click();
  }
  await region(lesson, "K(4, 1) = 1").getByText("1.0, 1.0, 0.0, 0.0;", { exact: true }).waitFor();
  await panel.getByRole("link", { name: "cell qk, line 11" }).click();
  expect(new URL(lesson.page.url()).hash).toBe("#cell-qk");
});

test("a zero with a sign says why", async ({ open }) => {
  const lesson = await withoutPredictions(await open("single"));
  await lesson.appendLine("mask", "print(M)");
  await expect.poll(() => lesson.printed("mask")).toContain("-0.000000");
  await clickEntry(lesson, "mask", 0, "-0.000000");
  const panel = lesson.page.getByRole("region", { name: /^Where / });
  await panel.getByText("It prints as -0").waitFor();
});

/** Nothing is hidden then. */
async function withoutPredictions(lesson: LessonPage): Promise<LessonPage> {
  await lesson.page.getByRole("switch", { name: "Predict" }).click();
  return lesson;
}

function region(lesson: LessonPage, what: string): Locator {
  return lesson.page.getByRole("region", { name: `Where ${what} comes from`, exact: true });
}

function formula(lesson: LessonPage): Promise<string> {
  return lesson.page.locator(".origin").getByRole("math").innerText();
}

async function press(lesson: LessonPage, keys: string[]): Promise<void> {
  for (const key of keys) await lesson.page.keyboard.press(key);
}

/** Clicks the first place where a printed array shows the text. */
async function clickEntry(lesson: LessonPage, id: string, index: number, text: string) {
  const block = lesson.output(id).locator("pre.value").nth(index);
  await block.scrollIntoViewIfNeeded();
  const box = await block.evaluate((pre, shown) => {
    const begin = pre.textContent!.indexOf(shown);
    const range = document.createRange();
    range.setStart(pre.firstChild!, begin);
    range.setEnd(pre.firstChild!, begin + shown.length);
    const { left, top, width, height } = range.getBoundingClientRect();
    return { x: left + width / 2, y: top + height / 2 };
  }, text);
  await lesson.page.mouse.click(box.x, box.y);
}

async function tabTo(lesson: LessonPage, name: string | RegExp): Promise<void> {
  for (let turn = 0; turn < 30; turn++) {
    await lesson.page.keyboard.press("Tab");
    const focused = await focusedName(lesson);
    if (typeof name === "string" ? focused === name : name.test(focused)) return;
  }
  throw new Error(`Tab does not lead to '${String(name)}'`);
}

function focusedName(lesson: LessonPage): Promise<string> {
  return lesson.page.evaluate(() => {
    const { activeElement: element } = document;
    const text = element?.textContent ?? "";
    return element?.getAttribute("aria-label") ?? text.replace(/\s+/g, " ").trim();
  });
}
