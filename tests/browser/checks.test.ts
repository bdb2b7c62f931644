/** Exercises and cells answer for themselves: Check, what it finds, stages of a program, answers in words. */

import type { Locator } from "playwright-core";
import { describe, expect } from "vitest";

import { cells } from "../lesson/lesson-cells";
import { test } from "./browser-test";
import { packagings } from "./built-pages";
import type { LessonPage } from "./lesson-page";

const original = (id: string) => cells.find((cell) => cell.id === id)!.source;

/** An exercise by the name of its heading. */
const exercise = ({ page }: LessonPage, name: string): Locator => page.getByRole("group", { name });

/** The exercise's program, and not its solution. */
const program = (place: Locator): Locator =>
  place.getByRole("textbox", { name: "Code", exact: true });

const button = (place: Locator, name: string): Locator =>
  place.getByRole("button", { name, exact: true });

async function expectFinding(place: Locator, words: string | RegExp): Promise<void> {
  const finding = place.getByRole("status").filter({ hasText: words });
  await finding.waitFor();
}

describe.each(packagings)("an exercise on the %s page", (packaging) => {
  test("is checked, and its solution is offered after that", async ({ open }) => {
    const lesson = await open(packaging);
    const place = exercise(lesson, "4. Count the parameters");
    await place.getByText("Show the solution anyway").waitFor();
    await program(place).fill("n_qkv = 73728;\nn_all = 98304;");
    await button(place, "Check").click();
    await expectFinding(place, "This is right with d_model = 384, d_k = 64, d_v = 64 and with no");
    expect(await place.locator(".solution > summary").first().innerText()).toBe("Solution");
    await program(place).fill(
      "d_model = 384; d_k = 64; d_v = 64;\nn_qkv = 3 * d_model * d_k;\nn_all = n_qkv;",
    );
    await expect.poll(() => place.getByRole("status").innerText()).toBe("");
    await button(place, "Check").click();
    await expectFinding(place, "d_k and d_v are mixed up.");
    await program(place).fill("n_qkv = d_model * (2 * d_k + d_v);\nn_all = n_qkv + d_model * d_v;");
    await button(place, "Check").click();
    // Nothing has run: a check works on a copy.
    await expectFinding(place, "Right, and with other sizes too. What it shows is older: run it.");
    expect(await place.locator("[data-work]").getAttribute("data-state")).toBe("stale");

    await lesson.reload();
    await expectFinding(place, "Right, and with other sizes too.");
    expect(await place.locator(".solution > summary").first().innerText()).toBe("Solution");
    await program(place).fill("n_qkv = 1;");
    await expect.poll(() => place.getByRole("status").innerText()).toBe("");
    await lesson.page.getByRole("button", { name: "More" }).click();
    await lesson.page.getByRole("button", { name: "Reset all" }).click();
    await place.getByText("Show the solution anyway").waitFor();
  });
});

test("a check of a program that does not end is stopped by Escape, and by its limit", async ({
  open,
}) => {
  const lesson = await open("single");
  const place = exercise(lesson, "5. What does length cost?");
  await program(place).fill("while 1, end");
  await button(place, "Check").click();
  await button(place, "Stop the check").waitFor();
  await lesson.page.keyboard.press("Escape");
  await expectFinding(place, "The check was stopped: by you.");
  await button(place, "Check").click();
  await expectFinding(place, "The check was stopped: it ran for more than 2 seconds.");
  // The engine is as good as before.
  await lesson.appendLine("params", "print(7);");
  await lesson.waitUntilFresh();
  expect(await lesson.printed("params")).toMatch(/7\n$/);
});

test("a cell says what its edit has done to it, and nothing while it is right", async ({
  open,
}) => {
  const lesson = await open("single");
  const finding = lesson.cell("mask").getByRole("status");
  await lesson.replaceCode("mask", "M = cumsum(eye(T), 1);\nS_masked = S .* M;\nNEG_INF = -1e9;");
  await expectFinding(lesson.cell("mask"), "The mask multiplies the scores.");
  await lesson.replaceCode(
    "mask",
    "NEG_INF = -1e9;\nS_masked = S + NEG_INF * triu(ones(T, T), 1);",
  );
  await expect.poll(() => lesson.state("mask")).toBe("fresh");
  await button(lesson.cell("mask"), "Check").click();
  await expectFinding(lesson.cell("mask"), "Right");
  await lesson.button("mask", "Reset").click();
  await expect.poll(() => lesson.state("mask")).toBe("fresh");
  expect(await finding.innerText()).toBe("");
  expect(await button(lesson.cell("mask"), "Check").count()).toBe(0);
  // A cell without a check has nothing of this.
  expect(await lesson.cell("params").getByRole("status").count()).toBe(0);
});

test("a program fades and is filled in by the keyboard alone", async ({ open }) => {
  const lesson = await open("single");
  const { keyboard } = lesson.page;
  const cell = lesson.cell("scores");
  const stage = cell.getByRole("combobox", { name: "Show as" });
  expect(await stage.inputValue()).toBe("example");
  await lesson.button("scores", "Copy").focus();
  await keyboard.press("Tab");
  while (!(await stage.evaluate((select) => select === document.activeElement))) {
    await keyboard.press("Tab");
  }
  await keyboard.type("Three");
  await expect.poll(() => lesson.codeText("scores")).toBe("S = ____ * ____ * ____;");
  // Nothing has run for its sake.
  expect(await lesson.state("scores")).toBe("stale");
  await keyboard.press("Tab");
  await keyboard.press("Enter");
  await expectFinding(cell, "3 blanks are still empty.");

  await keyboard.press("Shift+Tab");
  await keyboard.press("ArrowUp");
  await expect.poll(() => lesson.codeText("scores")).toBe("S = Q * ____ * scale;");
  await lesson.code("scores").focus();
  await keyboard.press("Enter");
  await keyboard.press("Control+a");
  await keyboard.type("S = Q * K' * scale * scale;");
  await keyboard.press("Shift+Enter");
  await expectFinding(cell, "The scores are divided by d_k, or twice by its root.");
  await keyboard.press("Control+a");
  await keyboard.type("S = Q * K' / sqrt(d_k);");
  await keyboard.press("Shift+Enter");
  await lesson.waitForState("scores", "fresh");
  await expect.poll(() => cell.getByRole("status").innerText()).toBe("");
  await button(cell, "Check").focus();
  await keyboard.press("Enter");
  await expectFinding(cell, "Right, and with other sizes too. Next: three blanks.");
});

test("what was begun at a stage is there when one comes back", async ({ open }) => {
  const lesson = await open("single");
  const stage = lesson.cell("softmax").getByRole("combobox", { name: "Show as" });
  await stage.selectOption("Goal only");
  expect(await lesson.codeText("softmax")).toMatch(
    /^% Set A to the attention weights: .*\n% S_masked/,
  );
  await lesson.appendLine("softmax", "E = exp(S_masked);");
  await stage.selectOption("Worked example");
  expect(await lesson.codeText("softmax")).toBe(original("softmax"));
  await stage.selectOption("Goal only");
  expect(await lesson.codeText("softmax")).toMatch(/\nE = exp\(S_masked\);$/);
  await lesson.button("softmax", "Reset").click();
  expect(await stage.inputValue()).toBe("example");
  await lesson.waitUntilFresh();
});

test("a stage that was filled in is up to date when one comes back to it", async ({ open }) => {
  const lesson = await open("single");
  const stage = lesson.cell("mask").getByRole("combobox", { name: "Show as" });
  const note = lesson.cell("mask").getByText("waits for its blanks");
  await stage.selectOption("One blank");
  await note.waitFor();
  await lesson.replaceCode(
    "mask",
    "NEG_INF = -1e9;\nM = NEG_INF * triu(ones(T, T), 1);\nS_masked = S + M;",
  );
  await lesson.waitUntilFresh();
  await stage.selectOption("Worked example");
  await lesson.waitUntilFresh();
  await stage.selectOption("One blank");
  expect(await lesson.codeText("mask")).toContain("triu");
  await lesson.waitUntilFresh();
  expect(await note.count()).toBe(0);
});

test("three blanks of a cell leave no answer beside them", async ({ open }) => {
  const lesson = await open("single");
  await lesson
    .cell("softmax")
    .getByRole("combobox", { name: "Show as" })
    .selectOption("Three blanks");
  expect(await lesson.codeText("softmax")).not.toMatch(/softmax|S_masked|print\(A\)/);
});

test("blanks that are filled as the lesson does are an answer, and an edit outlives a stage", async ({
  open,
}) => {
  const lesson = await open("single");
  const cell = lesson.cell("softmax");
  const stage = cell.getByRole("combobox", { name: "Show as" });
  await stage.selectOption("Three blanks");
  await lesson.replaceCode("softmax", original("softmax"));
  expect(await stage.inputValue()).toBe("three");
  await button(cell, "Check").click();
  await expectFinding(cell, "Right, and with other sizes too. Next: goal only.");
  await stage.selectOption("Worked example");
  await lesson.replaceCode("softmax", "A = softmax(S_masked * 2);");
  await stage.selectOption("One blank");
  await stage.selectOption("Worked example");
  expect(await lesson.codeText("softmax")).toBe("A = softmax(S_masked * 2);");
});

test("stage, text and answers are kept over a reload and travel in a link", async ({ open }) => {
  const lesson = await open("single", {
    before: () => void (navigator.clipboard.writeText = () => Promise.reject(new Error("no"))),
  });
  const { page } = lesson;
  const question = "Why would this break the training of a language model?";
  const expectAll = async (there: LessonPage) => {
    const stage = there.cell("output").getByRole("combobox", { name: "Show as" });
    await expect.poll(() => stage.inputValue()).toBe("one");
    expect(await there.codeText("output")).toContain("\nO  = ____;");
    const answer = there.page.getByRole("textbox", { name: question });
    expect(await answer.inputValue()).toBe("It copies.");
  };
  await lesson.cell("output").getByRole("combobox").selectOption("One blank");
  const answer = page.getByRole("textbox", { name: question });
  const model = exercise(lesson, "2. Drop the mask").getByText("A model answer");
  expect(await model.innerText()).toBe("A model answer (write your own first, or open it anyway)");
  await answer.fill("It copies.");
  expect(await model.innerText()).toBe("A model answer");
  await expectAll(lesson);
  await lesson.reload();
  await expectAll(lesson);
  await page.getByRole("button", { name: "Share" }).click();
  const link = await page.getByRole("textbox", { name: "Text to copy" }).inputValue();
  const guest = await open("single");
  await guest.page.goto(link);
  await expectAll(guest);
});

test("without scripts there is the worked example, the question and the model answer", async ({
  open,
}) => {
  const lesson = await open("single", { javaScriptEnabled: false });
  expect(await lesson.cell("scores").locator("code").textContent()).toBe(original("scores"));
  expect(await lesson.page.getByRole("combobox").count()).toBe(0);
  expect(await lesson.page.getByRole("button", { name: "Check" }).count()).toBe(0);
  await lesson.page.getByText("Why would this break the training").waitFor();
  expect(await lesson.page.getByText("A model answer", { exact: true }).count()).toBe(5);
});
