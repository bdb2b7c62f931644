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

test("Tab indents inside the code", async ({ open }) => {
  const lesson = await open("single");
  await tabToCode(lesson, "scores");
  await press(lesson, ["Home", "Tab"]);
  expect(await lesson.codeText("scores")).toBe("  S = Q * K' * scale;");
  await press(lesson, ["Shift+Tab"]);
  expect(await lesson.codeText("scores")).toBe("S = Q * K' * scale;");
  expect(await focused(lesson)).toEqual({ cell: "scores", name: "Code" });
});

async function press(lesson: LessonPage, keys: string[]): Promise<void> {
  for (const key of keys) await lesson.page.keyboard.press(key);
}

/** Leaves every editor on the way as the page says one does, and waits until the last one is there. */
async function tabToCode(lesson: LessonPage, id: string): Promise<void> {
  for (let turn = 0; turn < 80; ++turn) {
    const at = await focused(lesson);
    if (at.cell === id && at.name === "Code") return lesson.code(id).and(editor(lesson)).waitFor();
    if (at.name === "Code") await lesson.page.keyboard.press("Escape");
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
