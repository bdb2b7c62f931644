/** The page by the keyboard alone. */

import type { Locator } from "playwright-core";
import { expect } from "vitest";

import { test } from "./browser-test";
import type { LessonPage } from "./lesson-page";
import { lessonK, lessonQ, printedRow, weightsByHand } from "./by-hand";

test("Tab reaches the code, keys edit it, Shift-Enter runs it, Escape and Tab leave", async ({
  open,
}) => {
  const lesson = await open("single");
  const { keyboard } = lesson.page;
  await tabToCode(lesson, "qk");

  // The fourth row of Q is the last but one: 1.0 becomes 0.
  await press(lesson, ["Control+End", "ArrowUp", "Home", "Delete", "Delete", "Delete"]);
  await keyboard.type("0");
  expect(await lesson.codeText("qk")).toContain("\n      0, 0.0, 0.0, 0.0;\n      0.5, 0.5");
  await keyboard.press("Shift+Enter");
  await lesson.waitUntilFresh();
  const A = weightsByHand(lessonQ.with(3, [0, 0, 0, 0]), lessonK);
  expect(await lesson.printed("softmax")).toContain(printedRow(A[3]!));
  await expect.poll(() => lesson.status.innerText()).toMatch(/^Changed: softmax/);
  expect(await focused(lesson)).toEqual({ cell: "qk", name: "Code" });

  await keyboard.press("Escape");
  expect(await lesson.status.innerText()).toMatch(/Tab now leaves the editor/);
  await keyboard.press("Tab");
  expect(await focused(lesson)).toEqual({ cell: "qk", name: "Run" });
  await keyboard.press("Tab");
  expect(await focused(lesson)).toEqual({ cell: "qk", name: "Reset" });
  await keyboard.press("Enter");
  await expect
    .poll(() => lesson.codeText("qk"))
    .toContain("\n      1.0, 0.0, 0.0, 0.0;\n      0.5");
  expect(await focused(lesson)).toEqual({ cell: "qk", name: "Undo reset" });
});

test("keys that come right after the focus are not lost", async ({ open }) => {
  const lesson = await open("single");
  await lesson.code("scores").focus();
  await lesson.page.keyboard.type("% first", { delay: 0 });
  await lesson.page.keyboard.press("Enter");
  expect(await lesson.codeText("scores")).toBe("% first\nS = Q * K' * scale;");
});

test("Tab passes through the whole page and changes nothing", async ({ open }) => {
  const lesson = await open("single");
  const visited = new Set<string>();
  for (let turn = 0; turn < 60; ++turn) {
    // At once and after a moment: before the editor has taken over, and after.
    if (turn % 2 === 0) await lesson.page.waitForTimeout(60);
    const { cell, name } = await focused(lesson);
    visited.add(`${cell} ${name}`);
    await lesson.page.keyboard.press("Tab");
    const next = await focused(lesson);
    expect(next, `after ${cell} ${name}`).not.toEqual({ cell, name });
  }
  expect([...visited]).toEqual(expect.arrayContaining(["qk Code", "qk Run", "scores Code"]));
  await lesson.waitUntilFresh();
  expect(await lesson.page.locator(".controls button:enabled", { hasText: "Reset" }).count()).toBe(
    0,
  );
});

test("the focus that has moved on stays where it is", async ({ open }) => {
  const lesson = await open("single");
  const after = await lesson.cell("qk").evaluate(async (cell) => {
    cell.querySelector<HTMLElement>("[role=textbox]")!.focus();
    cell.querySelector<HTMLElement>("button")!.focus();
    await new Promise((resolve) => setTimeout(resolve, 100));
    return document.activeElement?.textContent;
  });
  expect(after).toBe("Run");
});

test("Tab indents once editing has begun, and says so", async ({ open }) => {
  const lesson = await open("single");
  const says = (hint: string) => lesson.cell("scores").getByText(hint).waitFor();
  await tabToCode(lesson, "scores");
  await says("Enter or typing edits; Tab moves on");
  await press(lesson, ["Enter", "Home", "Tab"]);
  expect(await lesson.codeText("scores")).toBe("  S = Q * K' * scale;");
  await says("Tab indents; Escape, then Tab, moves on");
  await press(lesson, ["Shift+Tab"]);
  expect(await lesson.codeText("scores")).toBe("S = Q * K' * scale;");
  expect(await focused(lesson)).toEqual({ cell: "scores", name: "Code" });
  await press(lesson, ["Escape", "Tab"]);
  expect(await focused(lesson)).toEqual({ cell: "scores", name: "Run" });
});

test("Tab indents after a click into the code", async ({ open }) => {
  const lesson = await open("single");
  for (const expected of ["  S = Q * K' * scale;", "    S = Q * K' * scale;"]) {
    await lesson.code("scores").click();
    await lesson.code("scores").and(editor(lesson)).waitFor();
    await press(lesson, ["Home", "Tab"]);
    expect(await lesson.codeText("scores")).toBe(expected);
    await lesson.page.getByRole("heading", { level: 1 }).click();
  }
});

async function press(lesson: LessonPage, keys: string[]): Promise<void> {
  for (const key of keys) await lesson.page.keyboard.press(key);
}

/** Waits until the editor is there. */
async function tabToCode(lesson: LessonPage, id: string): Promise<void> {
  for (let turn = 0; turn < 80; ++turn) {
    const at = await focused(lesson);
    if (at.cell === id && at.name === "Code") return lesson.code(id).and(editor(lesson)).waitFor();
    await lesson.page.keyboard.press("Tab");
  }
  throw new Error(`Tab does not lead to the code of cell '${id}'`);
}

/** What the static code turns into as soon as it has the focus. */
function editor(lesson: LessonPage): Locator {
  return lesson.page.locator(".cm-content");
}

/** Where the focus is: a cell, and the name of what has the focus in it. */
function focused(lesson: LessonPage): Promise<{ cell: string | null; name: string }> {
  return lesson.page.evaluate(() => {
    const element = document.activeElement;
    const cell = element?.closest("[data-cell]")?.getAttribute("data-cell") ?? null;
    const name = element?.getAttribute("aria-label") ?? element?.textContent?.trim() ?? "";
    return { cell, name };
  });
}
