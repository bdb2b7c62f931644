/** Predictions: made by the keyboard alone, compared by the engine, kept, skipped and switched off. */

import { readFile } from "node:fs/promises";

import type { Locator } from "playwright-core";
import { describe, expect } from "vitest";

import type { Work } from "../../web/page/carry/work";
import { test } from "./browser-test";
import type { LessonPage } from "./lesson-page";

const prediction = (lesson: LessonPage, id: string) => lesson.page.locator(`#predict-${id}`);
const covered = (lesson: LessonPage) => lesson.page.locator(".output[data-covered]").count();
const hiddenNumbers = (lesson: LessonPage) =>
  lesson.page.getByRole("img", { name: "Hidden until you predict" });
/** A number in a claim about the ranks, which its prediction asks for. */
const numberOf = (lesson: LessonPage, expression: string) =>
  lesson.page.locator(`lesson-claim live-number[data-expression="${expression}"]`).first();

/** Types numbers into the boxes, from the first on; an empty one is left alone. */
async function typeNumbers(lesson: LessonPage, id: string, numbers: string[]): Promise<void> {
  const { keyboard } = lesson.page;
  const box = prediction(lesson, id);
  const tabsBetween = (await box.getByRole("slider").count()) > 0 ? 2 : 1;
  await box.getByRole("spinbutton").first().focus();
  for (const number of numbers) {
    await keyboard.type(number);
    for (let count = 0; count < tabsBetween; ++count) await keyboard.press("Tab");
  }
}

/** `place` is counted from 0. */
async function choose(lesson: LessonPage, id: string, place: number): Promise<void> {
  const { keyboard } = lesson.page;
  await prediction(lesson, id).getByRole("radio").first().focus();
  await keyboard.press("Space");
  for (let count = 0; count < place; ++count) await keyboard.press("ArrowDown");
}

async function show(lesson: LessonPage, id: string): Promise<Locator> {
  const box = prediction(lesson, id);
  await box.getByRole("button", { name: "Show the result" }).focus();
  await lesson.page.keyboard.press("Enter");
  return box;
}

const words = (box: Locator) => box.innerText().then((text) => text.replace(/\s+/g, " "));

test("all eight are made by the keyboard, and the gap is told in numbers", async ({ open }) => {
  const lesson = await open("single");
  const { keyboard } = lesson.page;
  expect(await lesson.page.locator("lesson-prediction").count()).toBe(8);
  expect(await covered(lesson)).toBe(7);
  const gaps: [id: string, words: string[]][] = [];

  // By dragging with the arrow keys.
  await prediction(lesson, "variance").getByRole("slider").focus();
  for (const key of ["End", "ArrowLeft"]) await keyboard.press(key);
  gaps.push(["variance", ["result 528, gap 488", "Gap: 488."]]);
  await choose(lesson, "saturation", 2);
  gaps.push(["saturation", ["result 0.000, gap 2.000", "Gap: 2.000."]]);
  // What is not touched is no guess.
  await typeNumbers(lesson, "row-four", ["0.4", "", "0.2"]);
  const some = ["0.427 gap 0.027", "0.157 no guess", "0.157 gap 0.043"];
  gaps.push(["row-four", [...some, "Largest gap: 0.043. Not guessed: t2, t4, t5."]]);
  await prediction(lesson, "no-mask").getByRole("checkbox").first().focus();
  for (const key of ["Space", "Tab", "Tab", "Space"]) await keyboard.press(key);
  gaps.push(["no-mask", ["4 of 4 as you predicted."]]);
  await prediction(lesson, "second-verb").getByRole("combobox").first().focus();
  for (const place of [1, 3, 3, 1, 2]) {
    for (let count = 0; count < place; ++count) await keyboard.press("ArrowDown");
    await keyboard.press("Tab");
  }
  gaps.push(["second-verb", ["place 3, as predicted", "4 of 5 as you predicted."]]);
  await choose(lesson, "parameters", 2);
  gaps.push(["parameters", ["result 72, gap 72", "Gap: 72."]]);
  await choose(lesson, "rank", 3);
  gaps.push(["rank", ["result 2, gap 2"]]);
  await typeNumbers(lesson, "knob", ["3", "2", "1"]);
  gaps.push([
    "knob",
    ["result 2.995, gap 0.005", "result 2.256, gap 0.256", "Largest gap: 0.831."],
  ]);

  for (const [id, expected] of gaps) {
    const box = await show(lesson, id);
    for (const part of expected) await expect.poll(() => words(box)).toContain(part);
    expect(await box.locator(".because").getAttribute("open")).not.toBeNull();
  }
  expect(await covered(lesson)).toBe(0);
});

test("Run shows the result too, and later runs move it", async ({ open }) => {
  const lesson = await open("hosted");
  await typeNumbers(lesson, "row-four", ["0.4"]);
  await lesson.run("softmax");
  const box = prediction(lesson, "row-four");
  await expect.poll(() => words(box)).toContain("0.427 gap 0.027");
  expect(await box.getByRole("status").innerText()).toBe(
    "Gap: 0.027. Not guessed: t2, t3, t4, t5.",
  );
  await lesson.appendLine("qk", "Q(4, :) = 0;");
  await expect.poll(() => words(box)).toContain("0.250 gap 0.150");
});

test("the result is shown to whoever has entered nothing, and stays", async ({ open }) => {
  const lesson = await open("single");
  const results: [id: string, words: string[]][] = [
    ["row-four", ["0.427 no guess", "Nothing guessed."]],
    ["rank", ["result 2, not guessed", "Nothing guessed."]],
    ["second-verb", ["place 3, not guessed", "Nothing guessed."]],
    // None of them is a prediction too.
    ["no-mask", ["2 of 4 as you predicted."]],
  ];
  for (const [id, expected] of results) {
    const box = await show(lesson, id);
    for (const part of expected) await expect.poll(() => words(box)).toContain(part);
  }
  await lesson.reload();
  await expect.poll(() => words(prediction(lesson, "rank"))).toContain("Nothing guessed.");
});

test("a bar that was not touched is no guess, and a click where it stands is one of 0", async ({
  open,
}) => {
  const lesson = await open("single");
  const box = prediction(lesson, "knob");
  const bar = box.getByRole("slider", { name: "c = 3, bar" });
  const number = box.getByRole("spinbutton", { name: "c = 3" });
  expect(await bar.getAttribute("aria-valuetext")).toBe("not guessed");
  expect(await number.inputValue()).toBe("");
  await bar.click({ position: { x: 8, y: 12 } });
  expect(await bar.getAttribute("aria-valuetext")).toBeNull();
  expect(await number.inputValue()).toBe("0");
  await show(lesson, "knob");
  await expect.poll(() => words(box)).toContain("Gap: 0.169. Not guessed: c = 0.1, c = 1.");
});

test("answers are kept over a reload, travel in the saved work, and can be given again", async ({
  open,
}) => {
  const lesson = await open("hosted");
  await choose(lesson, "rank", 3);
  await show(lesson, "rank");
  await typeNumbers(lesson, "variance", ["64"]);
  await lesson.reload();
  const box = prediction(lesson, "rank");
  await expect.poll(() => words(box)).toContain("result 2, gap 2");
  expect(await box.getByRole("radio", { name: "4" }).isChecked()).toBe(true);
  const typed = prediction(lesson, "variance").getByRole("spinbutton");
  expect(await typed.inputValue()).toBe("64");
  await lesson.page.getByRole("button", { name: "More", exact: true }).click();
  const arriving = lesson.page.waitForEvent("download");
  await lesson.page.getByRole("button", { name: "Save my work" }).click();
  const work = JSON.parse(await readFile(await (await arriving).path(), "utf8")) as Work;
  expect(work.texts["predict-rank"]!.text).toBe("4");
  expect(work.texts["predict-variance"]!.text).toBe("? 64");

  await box.getByRole("button", { name: "Predict again" }).click();
  expect(await words(box)).not.toContain("gap");
  expect(await box.getByRole("radio", { name: "4" }).isChecked()).toBe(false);
});

describe("what gives a result away", () => {
  test("is hidden below its cell, and neither a click nor Enter shows or asks it", async ({
    open,
  }) => {
    const lesson = await open("single");
    const { page } = lesson;
    const rank = numberOf(lesson, "rank(S)");
    const before = await hiddenNumbers(lesson).count();
    expect(await rank.getAttribute("aria-label")).toBe("Hidden until you predict");
    // What is known beforehand stays.
    expect(await numberOf(lesson, "d_k").getAttribute("role")).toBe("button");
    await rank.click();
    await rank.focus();
    await page.keyboard.press("Enter");
    const printed = await lesson.output("rank").locator("pre").first().boundingBox();
    await page.mouse.click(printed!.x + 20, printed!.y + 20);
    expect(await lesson.output("rank").getAttribute("inert")).toBe("");
    expect(await page.getByRole("region", { name: /comes from/ }).count()).toBe(0);
    expect(await hiddenNumbers(lesson).count()).toBe(before);

    await prediction(lesson, "rank").getByRole("button", { name: "Skip" }).click();
    expect(await hiddenNumbers(lesson).count()).toBe(before - 5);
    await rank.click();
    await page.getByRole("region", { name: /comes from/ }).waitFor();
  });

  test("stays hidden when it only follows from an edit elsewhere", async ({ open }) => {
    const lesson = await open("single");
    await lesson.appendLine("qk", "Q(4, :) = 0;");
    await expect.poll(() => lesson.printed("softmax")).toContain("0.250000, 0.250000, 0.250000");
    expect(await covered(lesson)).toBe(7);
    await lesson.runAll();
    await lesson.waitUntilFresh();
    expect(await covered(lesson)).toBe(7);
    // Nor does fading a program give its result away.
    await lesson.cell("softmax").getByRole("combobox").selectOption("One blank");
    await lesson.cell("softmax").getByRole("combobox").selectOption("Worked example");
    await lesson.waitUntilFresh();
    expect(await covered(lesson)).toBe(7);
    await lesson.button("softmax", "Step").click();
    await expect.poll(() => covered(lesson)).toBe(6);
  });

  test("leads to its prediction, and stands on paper", async ({ open }) => {
    const lesson = await open("single");
    const { page } = lesson;
    await lesson.cell("rank").getByRole("link", { name: "Hidden until you predict" }).click();
    expect(new URL(page.url()).hash).toBe("#predict-rank");
    const filterOf = (element: Element) => getComputedStyle(element).filter;
    expect(await numberOf(lesson, "rank(S)").evaluate(filterOf)).toContain("blur");
    await page.emulateMedia({ media: "print" });
    expect(await numberOf(lesson, "rank(S)").evaluate(filterOf)).toBe("none");
  });
});

describe("whoever does not want to predict", () => {
  test("skips one by its button", async ({ open }) => {
    const lesson = await open("single");
    await prediction(lesson, "rank").getByRole("button", { name: "Skip" }).click();
    expect(await lesson.output("rank").getAttribute("data-covered")).toBeNull();
    expect(await words(prediction(lesson, "rank"))).not.toContain("gap");
  });

  test("switches all of them off, and they stay off", async ({ open }) => {
    const lesson = await open("hosted");
    const toggle = () => lesson.page.getByRole("switch", { name: "Predict" });
    await toggle().click();
    expect(await covered(lesson)).toBe(0);
    expect(await hiddenNumbers(lesson).count()).toBe(0);
    expect(await prediction(lesson, "rank").isVisible()).toBe(false);
    await lesson.reload();
    expect(await toggle().getAttribute("aria-checked")).toBe("false");
    expect(await covered(lesson)).toBe(0);
    await toggle().click();
    expect(await prediction(lesson, "rank").isVisible()).toBe(true);
    expect(await covered(lesson)).toBe(7);
  });

  test("has the questions and all results without scripts", async ({ open }) => {
    const lesson = await open("single", { javaScriptEnabled: false });
    expect(await prediction(lesson, "rank").isVisible()).toBe(true);
    expect(await prediction(lesson, "rank").getByRole("radio").count()).toBe(0);
    expect(await covered(lesson)).toBe(0);
    expect(await hiddenNumbers(lesson).count()).toBe(0);
  });
});
