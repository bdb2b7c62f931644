/** A cell a statement at a time, as a person takes it: by the keyboard, forwards, back and to the end. */

import { expect } from "vitest";

import { test } from "./browser-test";
import type { LessonPage } from "./lesson-page";

const bar = (lesson: LessonPage, id: string) =>
  lesson.cell(id).getByRole("group", { name: `Steps of ${id}` });
const words = (lesson: LessonPage, id: string) =>
  bar(lesson, id)
    .innerText()
    .then((text) => text.replace(/\s+/g, " "));
const place = (lesson: LessonPage, id: string) => bar(lesson, id).locator(".place").innerText();
const next = (lesson: LessonPage, id: string) => lesson.cell(id).locator(".next-statement");

test("Enter on Step goes on, Back returns, and at the end the cell is fresh", async ({ open }) => {
  const lesson = await open("single");
  const id = "kernel-smoother";
  const printed = await lesson.printed(id);
  const { keyboard } = lesson.page;
  await lesson.button(id, "Step").focus();
  const step = async (expected: string) => {
    await keyboard.press("Enter");
    await expect.poll(() => place(lesson, id)).toContain(expected);
  };
  await step("Line 3");
  expect(await lesson.state(id)).toBe("running");
  expect(await next(lesson, id).innerText()).toBe("t = 4");
  for (const line of ["Line 4", "Line 5", "Line 6"]) await step(line);
  await step("i: turn 1 of 4");
  expect(await lesson.status.innerText()).toMatch(/^Line 7, i: turn 1 of 4\. i = 1/);
  await step("Line 8");
  await step("Line 9");
  expect(await words(lesson, id)).toContain("num(1) = 20.0855, was 0");
  await step("Line 6");
  await step("i: turn 2 of 4");
  expect(await lesson.status.innerText()).toMatch(/^Line 7, i: turn 2 of 4\. i = 2, was 1/);

  await lesson.button(id, "Back").focus();
  for (const back of ["Line 6", "Line 9", "Line 8"]) {
    await keyboard.press("Enter");
    await expect.poll(() => place(lesson, id)).toContain(back);
  }
  expect(await next(lesson, id).innerText()).toBe("num = num + kappa * V2(i, :)");

  await lesson.button(id, "Continue").click();
  await lesson.waitForState(id, "fresh");
  expect(await bar(lesson, id).isVisible()).toBe(false);
  expect(await lesson.printed(id)).toBe(printed);
  await lesson.waitUntilFresh();
});

test("where a way ends, the focus goes to another one", async ({ open }) => {
  const lesson = await open("single");
  const { page } = lesson;
  await lesson.button("mask", "Step").focus();
  for (const line of ["Line 1", "Line 4"]) {
    await page.keyboard.press("Enter");
    await expect.poll(() => place(lesson, "mask")).toContain(line);
  }
  await lesson.button("mask", "Back").focus();
  await page.keyboard.press("Enter");
  await expect.poll(() => place(lesson, "mask")).toContain("Line 1");
  await expect.poll(() => page.locator(":focus").innerText()).toBe("Step into");
});

test("what is printed appears as it comes, and a call can be entered and left", async ({
  open,
}) => {
  const lesson = await open("hosted");
  await lesson.replaceCode(
    "scores",
    "function y = twice(x)\n  y = 2 * x;\nend\nprint(1)\nS = twice(Q) * K';\nprint(2)",
  );
  await lesson.waitUntilFresh();
  await lesson.button("scores", "Step").click();
  await expect.poll(() => place(lesson, "scores")).toContain("Line 4");
  expect(await lesson.printed("scores")).toBe("");
  await lesson.button("scores", "Step").click();
  await expect.poll(() => lesson.printed("scores")).toBe("1\n");
  await lesson.button("scores", "Step into").click();
  await expect.poll(() => place(lesson, "scores")).toContain("Line 2, in twice");
  await lesson.button("scores", "Step out").click();
  await expect.poll(() => place(lesson, "scores")).toContain("Line 6");
  expect(await words(lesson, "scores")).toContain("S: matrix 5 × 5");
});

test("the scores are followed entry by entry", async ({ open }) => {
  const lesson = await open("single");
  const step = lesson.button("scores", "Step");
  await step.click();
  await expect.poll(() => place(lesson, "scores")).toContain("Line 1");
  await step.click();
  await lesson.button("scores", "S entry by entry").click();
  const entry = lesson.cell("scores").getByRole("group", { name: "Entry by entry" });
  const entryWords = () => entry.innerText().then((text) => text.replace(/\s+/g, " "));
  await expect.poll(entryWords).toContain("S(1,1), row 1 of 5, column 1 of 5");
  expect(await entryWords()).toContain(
    "Q, row 1 1 0 0 0 K, row 1 2 0 0 0 product 2 0 0 0 sum 2 × scale 0.5 S(1,1) 1",
  );
  await lesson.button("scores", "Next entry").click();
  await expect.poll(entryWords).toContain("S(1,2), row 1 of 5, column 2 of 5");
  await step.click();
  await lesson.waitForState("scores", "fresh");
});

test("a softmax is followed from the scores to the quotient", async ({ open }) => {
  const lesson = await open("single");
  const step = lesson.button("softmax", "Step");
  await step.click();
  await expect.poll(() => place(lesson, "softmax")).toContain("Line 3");
  await step.click();
  await lesson.button("softmax", "A entry by entry").click();
  for (let count = 0; count < 5; ++count) await lesson.button("softmax", "Next entry").click();
  const entry = lesson.cell("softmax").getByRole("group", { name: "Entry by entry" });
  const entryWords = () => entry.innerText().then((text) => text.replace(/\s+/g, " "));
  await expect.poll(entryWords).toContain("A(2,1), row 2 of 5, column 1 of 5");
  expect(await entryWords()).toMatch(/maximum 1 sum 1\.3678\d+ A\(2,1\) 0\.7310\d+/);
  // What is wide scrolls in its box.
  await lesson.page.setViewportSize({ width: 360, height: 900 });
  expect(await lesson.page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
});

test("Stop leaves the steps, with both ways on; Escape does the same", async ({ open }) => {
  const lesson = await open("single");
  await lesson.replaceCode("scores", "S = 1;\nS = 2;\nwhile true\nend");
  await lesson.button("scores", "Step").click();
  await expect.poll(() => place(lesson, "scores")).toContain("Line 1");
  await lesson.button("scores", "Continue").click();
  await lesson.page.keyboard.press("Escape");
  await lesson.waitForState("scores", "stale");
  await lesson.button("scores", "As before this run").click();
  expect(await bar(lesson, "scores").isVisible()).toBe(false);
});
