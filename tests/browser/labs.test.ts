/** The laboratories by the keyboard alone, and what happens when one of them fails. */

import type { Locator } from "playwright-core";
import { describe, expect } from "vitest";

import { expectedText } from "../lesson/expected-prints";
import { test } from "./browser-test";
import type { LessonPage } from "./lesson-page";

describe("by the keyboard alone", () => {
  test("the knob is turned, and heard of when it rests", async ({ open }) => {
    const lesson = await open("single");
    const lab = labOf(lesson, "Laboratory: turn the knob yourself");
    await press(lab.getByRole("slider", { name: "factor c" }), "Home");
    await expectResult(
      lab,
      "At c = 0.1 the row carries 2.995 of 3 bits, as much as 7.97 equal shares",
    );
    await press(lab.getByRole("slider", { name: "factor c" }), "End");
    await expectResult(
      lab,
      "At c = 3.0 the row carries 0.169 of 3 bits, as much as 1.12 equal shares",
    );
    await expect.poll(() => lab.getByRole("status").first().textContent()).toContain("0.169 of 3");
    // What is drawn follows, and what is read of it.
    const figure = lab.getByRole("figure");
    expect(await figure.getAttribute("aria-label")).toBe(
      "scores, c = 3.0; softmax, H = 0.169 bits",
    );
    await figure.getByText("Data", { exact: true }).press("Enter");
    await figure
      .locator("table")
      .last()
      .getByText(/^0\.98\d/)
      .waitFor();
    await press(lab.getByRole("button", { name: "Reset" }), "Enter");
    await expectResult(lab, "At c = 1.0 the row carries 2.256 of 3 bits");
  });

  test("settings are kept over a reload, and followed", async ({ open }) => {
    const lesson = await open("single");
    const knob = labOf(lesson, "Laboratory: turn the knob yourself");
    const sentence = labOf(lesson, "Laboratory: your own sentence");
    await press(knob.getByRole("slider", { name: "factor c" }), "End");
    await press(sentence.getByRole("button", { name: "Add a row" }), "Enter");
    await sentence.getByRole("textbox", { name: "word 6" }).fill("loudly");
    await sentence.getByRole("combobox", { name: "asks for a 6" }).selectOption("verb");
    await expectResult(sentence, "“loudly” attends to");
    await lesson.reload();
    await expectResult(knob, "At c = 3.0 the row carries 0.169 of 3 bits");
    await expectResult(sentence, "“loudly” attends to");
    expect(await knob.getByRole("slider").inputValue()).toBe("3");
    const asked = sentence.getByRole("combobox", { name: "asks for a 6" });
    expect(await asked.inputValue()).toBe("verb");
    await press(sentence.getByRole("button", { name: "Reset" }), "Enter");
    await expect.poll(() => sentence.getByRole("textbox").count()).toBe(5);
    await lesson.reload();
    expect(await sentence.getByRole("textbox").count()).toBe(5);
    expect(await sentence.getByRole("button", { name: "Reset" }).isDisabled()).toBe(true);
  });

  test("a dot product is widened", async ({ open }) => {
    const lesson = await open("single");
    const lab = labOf(lesson, "Laboratory: how wide is a dot product?");
    const width = lab.getByRole("slider", { name: /^width/ });
    await press(width, "End");
    expect(await width.getAttribute("aria-valuetext")).toBe("1024");
    await expectResult(
      lab,
      "from 390 samples, not 2000, so that the slider stays quick: the variance",
    );
    await expectResult(lab, "of 𝐪⋅𝐤 is 941.27, predicted is 1024");
    await press(lab.getByRole("slider", { name: "samples wanted" }), "Home");
    await expectResult(lab, "from 100 samples");
  });

  test("three masks are told apart", async ({ open }) => {
    const lesson = await open("single");
    const lab = labOf(lesson, "Laboratory: three ways to hide the future");
    await press(lab.getByRole("slider", { name: "scores times" }), "Home");
    await expectResult(lab, "it sums to 1.00, but 0.60 leaks");
    await press(lab.getByRole("slider", { name: /^row/ }), "ArrowLeft");
    await expectResult(lab, "Row 1: masked by adding, it sums to 1.00, and 0.00 of it goes");
    await expectResult(lab, "it sums to 1.00, but 0.80 leaks");
    await expectResult(lab, "what is left sums to 0.20");
  });

  test("another sentence is written, and a word more", async ({ open }) => {
    const lesson = await open("single");
    const lab = labOf(lesson, "Laboratory: your own sentence");
    await lab.getByRole("textbox", { name: "word 1" }).focus();
    await lesson.page.keyboard.press("Control+a");
    await lesson.page.keyboard.type('a "dog"');
    await expectResult(lab, '“it” attends to “a "dog"” with 0.87.');
    // From "noun" to "nothing".
    await lab.getByRole("combobox", { name: "asks for a 4" }).focus();
    await lesson.page.keyboard.press("Home");
    await expectResult(
      lab,
      '“it” attends to “a "dog"” and to “was” and to “soft” and to “it” with 0.25.',
    );
    await press(lab.getByRole("button", { name: "Add a row" }), "Enter");
    await lesson.page.keyboard.press("Control+a");
    await lesson.page.keyboard.type("ran");
    await expectResult(lab, '“ran” attends to “a "dog"” and to “it” with 0.45.');
    await press(lab.getByRole("button", { name: "Remove the last row" }), "Enter");
    await expect.poll(() => lab.locator(".result").innerText()).not.toContain("ran");
  });

  test("shapes follow the sizes of two sequences", async ({ open }) => {
    const lesson = await open("single");
    const lab = labOf(lesson, "Laboratory: two sequences");
    await press(lab.getByRole("slider", { name: /^keys/ }), "End");
    await expectResult(lab, "𝐒 and 𝐀 are 5 × 5, and 𝐎 is 5 × 2");
    await press(lab.getByRole("slider", { name: /^width d\s*v/ }), "End");
    await expectResult(lab, "𝐎 is 5 × 5: one row for each query");
    await press(lab.getByRole("slider", { name: /^queries/ }), "Home");
    await expectResult(lab, "𝐒 and 𝐀 are 1 × 5, and 𝐎 is 1 × 5");
  });

  test.for(["single", "hosted"] as const)(
    "attention is timed (%s)",
    async (packaging, { open }) => {
      const lesson = await open(packaging);
      const lab = labOf(lesson, "Laboratory: time and memory as the text grows");
      await expectResult(
        lab,
        "would need 268 MB and the tiled one 0.016 MB. Nothing is timed yet.",
      );
      const measure = lab.getByRole("button", { name: "Measure in this browser" });
      await press(measure, "Enter");
      await measure.waitFor({ timeout: 100_000 });
      const result = await textOf(lab);
      expect(result).toMatch(/At T = 2048: [\d.]+ ms straightforward, [\d.]+ ms tiled\./);
      // Both ways compute the same, and the square is seen.
      expect(result).toMatch(/outputs differ by \de-1[4-7] at most/);
      const slope = Number(/to the power of ([\d.]+) straightforward/.exec(result)![1]);
      expect(Math.abs(slope - 2)).toBeLessThan(0.7);
    },
  );
});

test("nothing runs before a control is touched", async ({ open }) => {
  const lesson = await open("single", { before: countRuns });
  for (const lab of await lesson.page.locator("lesson-lab").all())
    await lab.scrollIntoViewIfNeeded();
  expect(await lesson.page.evaluate(() => window.runs)).toBe(0);
  const lab = labOf(lesson, "Laboratory: turn the knob yourself");
  await press(lab.getByRole("slider"), "Home");
  await expectResult(lab, "2.995");
  expect(await lesson.page.evaluate(() => window.runs)).toBeGreaterThan(0);
});

test("a lab that fails says so, and the page lives on", async ({ open }) => {
  const lesson = await open("single");
  const lab = labOf(lesson, "Laboratory: turn the knob yourself");
  const slider = lab.getByRole("slider");
  const program = lab.locator(".script code");
  const original = await program.textContent();
  await setText(program, "x = zeros(1, 1e9);");
  await press(slider, "End");
  await lab.locator(".error .message").waitFor();
  await expectResult(lab, "not computable");
  // A loop without end has a Stop, and Escape is one.
  await setText(program, "while 1, end");
  await press(slider, "ArrowLeft");
  await lab.getByRole("button", { name: "Stop" }).waitFor();
  await lesson.page.keyboard.press("Escape");
  await lab.getByText("stopped", { exact: true }).waitFor();
  // What takes long in itself costs the engine, and another one goes on.
  await setText(program, "x = ones(3000, 3000) * ones(3000, 3000);");
  await press(slider, "ArrowLeft");
  await lab.getByRole("button", { name: "Stop" }).click();
  await expect.poll(() => lab.getByText("stopped", { exact: true }).count()).toBe(1);
  await setText(program, original!);
  await press(slider, "End");
  await expectResult(lab, "At c = 3.0 the row carries 0.169 of 3 bits");
  await lesson.run("softmax");
  await lesson.waitUntilFresh();
  expect(await lesson.printed("softmax")).toBe(expectedText("softmax"));
});

test("without scripts each lab shows what it starts with", async ({ open }) => {
  const lesson = await open("single", { javaScriptEnabled: false });
  const labs = await lesson.page.locator("lesson-lab").all();
  expect(labs).toHaveLength(6);
  for (const lab of labs) {
    expect(await lab.locator(".plot svg").count()).toBeGreaterThan(0);
    expect(await lab.locator(".result").count()).toBe(1);
    expect(await lab.locator("input, select, button").count()).toBe(0);
  }
  const lab = labOf(lesson, "Laboratory: turn the knob yourself");
  expect(await lab.locator(".settings").innerText()).toMatch(/factor\s*\S+\s*1/u);
  await expectResult(lab, "At c = 1.0 the row carries 2.256 of 3 bits");
});

declare global {
  interface Window {
    /** set by `countRuns` */
    runs: number;
  }
}

/** Runs in the page before its own scripts. */
function countRuns(): void {
  window.runs = 0;
  const post = Worker.prototype.postMessage;
  Worker.prototype.postMessage = function (this: Worker, message: { operation?: string }) {
    if (message.operation === "run") ++window.runs;
    post.call(this, message);
  };
}

function labOf(lesson: LessonPage, name: string): Locator {
  return lesson.page.getByRole("group", { name, exact: true });
}

async function press(control: Locator, key: string): Promise<void> {
  await control.focus();
  await control.page().keyboard.press(key);
}

async function setText(element: Locator, text: string): Promise<void> {
  await element.evaluate((node, value) => (node.textContent = value), text);
}

/** In one line, as it is heard. */
async function textOf(lab: Locator): Promise<string> {
  return ((await lab.locator(".result").textContent()) ?? "").replace(/\s+/g, " ");
}

async function expectResult(lab: Locator, words: string): Promise<void> {
  await expect.poll(() => textOf(lab)).toContain(words);
}
