/** Stop leaves at once, whatever the engine is busy with, and the reader chooses what remains. */

import { describe, expect } from "vitest";

import { expectedText } from "../lesson/expected-prints";
import { test } from "./browser-test";
import type { LessonPage } from "./lesson-page";

/** What Stop may take, in ms. */
const stopLimit = 250;

describe("a loop without end", () => {
  test("stops at once and keeps what was computed, if asked to", async ({ open }) => {
    const lesson = await open("single");
    await startEndlessLoop(lesson);
    expect(await stopMilliseconds(lesson, "scores")).toBeLessThan(stopLimit);
    await lesson.button("scores", "Keep what was computed").click();
    expect(await variableText(lesson, "S")).toBe("7");
    expect(await lesson.cell("scores").innerText()).toContain(
      "what was computed until then is kept",
    );
    await expectPageAlive(lesson);
  });

  test("stops at once and goes back to before the run, if asked to", async ({ open }) => {
    const lesson = await open("single");
    await lesson.run("checks");
    await expect.poll(() => variableText(lesson, "S")).toContain("Matrix(5x5)");
    await startEndlessLoop(lesson);
    expect(await stopMilliseconds(lesson, "scores")).toBeLessThan(stopLimit);
    await lesson.button("scores", "As before this run").click();
    expect(await variableText(lesson, "S")).toContain("Matrix(5x5)");
    expect(await lesson.cell("scores").innerText()).toContain("everything is as before this run");
    expect(await lesson.state("scores")).toBe("stale");
    await expectPageAlive(lesson);
  });

  test("stops by Escape", async ({ open }) => {
    const lesson = await open("single");
    await startEndlessLoop(lesson);
    await lesson.page.keyboard.press("Escape");
    await lesson.waitForState("scores", "stale");
    await lesson.button("scores", "As before this run").waitFor();
  });

  test("keeps its text over a reload, and does not run by itself", async ({ open }) => {
    const lesson = await open("single");
    await startEndlessLoop(lesson);
    await lesson.reload();
    expect(await lesson.codeText("scores")).toBe(endlessLoop);
    expect(await lesson.state("scores")).toBe("stale");
  });
});

describe("one product that takes many seconds", () => {
  test("stops at once, and another engine goes on", async ({ open }) => {
    const lesson = await open("single");
    await lesson.replaceCode("scores", "S = ones(3000, 3000) * ones(3000, 3000);");
    await lesson.run("scores");
    await lesson.waitForState("scores", "running");
    // Stopped before the product has begun, it would never have been there.
    await lesson.page.waitForTimeout(500);
    expect(await stopMilliseconds(lesson, "scores")).toBeLessThan(stopLimit);
    await expect
      .poll(() => lesson.cell("scores").innerText())
      .toContain("everything is as before this run");
    await expectPageAlive(lesson);
  });
});

const endlessLoop = "S = 7;\nwhile 1, end";

/** By Run, not by Live: that one would give up by itself. */
async function startEndlessLoop(lesson: LessonPage): Promise<void> {
  await lesson.replaceCode("scores", endlessLoop);
  await lesson.run("scores");
  await lesson.waitForState("scores", "running");
}

/** Presses Stop; how long the page then says that the cell runs, measured inside the page. */
async function stopMilliseconds(lesson: LessonPage, id: string): Promise<number> {
  const left = lesson.cell(id).evaluate(
    (cell) =>
      new Promise<number>((resolve) => {
        let pressed = NaN;
        cell.addEventListener("click", () => (pressed = performance.now()), { capture: true });
        new MutationObserver(() => {
          if (cell.getAttribute("data-state") !== "running") resolve(performance.now() - pressed);
        }).observe(cell, { attributes: true });
      }),
  );
  await lesson.button(id, "Stop").click();
  return left;
}

/** The page is not just there: what does not depend on the stopped cell computes. */
async function expectPageAlive(lesson: LessonPage): Promise<void> {
  await lesson.appendLine("project", "print(X(4, :));");
  await lesson.run("project");
  const row = "[1×6]  0.000000  0.000000  0.000000  1.000000  0.000000  0.000000\n";
  await expect.poll(() => lesson.printed("project")).toBe(row);
  expect(await lesson.printed("softmax")).toBe(expectedText("softmax"));
}

function variableText(lesson: LessonPage, name: string): Promise<string | undefined> {
  return lesson.page.evaluate(async (wanted) => {
    const variables = await window.lesson!.variables();
    return variables.find((variable) => variable.name === wanted)?.text;
  }, name);
}
