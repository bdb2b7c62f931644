/** Live: what follows from an edit follows by itself, and typing always comes first. */

import { expect } from "vitest";

import { expectedText } from "../lesson/expected-prints";
import { cells } from "../lesson/lesson-cells";
import { test } from "./browser-test";

test("dependants follow an edit by themselves", async ({ open }) => {
  const lesson = await open("single");
  await lesson.appendLine("qk", "T = 5; Q = Q * 0;");
  await lesson.waitForState("softmax", "stale");
  expect(await lesson.printed("softmax")).toBe(expectedText("softmax"));
  await lesson.waitUntilFresh();
  const average = "  [0.200000, 0.200000, 0.200000, 0.200000, 0.200000]\n";
  expect(await lesson.printed("softmax")).toContain(average);
  expect(await lesson.status.innerText()).toMatch(/^Changed: softmax, pipeline-heatmaps\b/);
});

test("a picture that has followed an edit answers the pointer", async ({ open }) => {
  const lesson = await open("hosted");
  await lesson.appendLine("qk", "Q(2, 1) = 0;");
  await lesson.waitUntilFresh();
  const picture = lesson.figure("pipeline-heatmaps").locator(".plot").last();
  await expect.poll(() => picture.locator("svg text").allTextContents()).toContain("0.50");
  await picture.hover();
  await picture.hover({ position: { x: 60, y: 60 } });
  await lesson.page.locator(".chart-tooltip:visible").waitFor();
});

test("what does not follow from an edit is left alone", async ({ open }) => {
  const lesson = await open("single");
  await lesson.appendLine("params", "print(7);");
  await lesson.waitUntilFresh();
  expect(await lesson.printed("params")).toBe(`${expectedText("params")}7\n`);
  expect(await lesson.status.innerText()).toBe("Changed: params.");
});

test("typing while it runs never wedges it", async ({ open }) => {
  const lesson = await open("single");
  await lesson.replaceCode("scores", `for i = 1:400000\n  x = i;\nend\n${scoresText}`);
  const hasRun = lesson.cell("scores").evaluate(waitUntilRunning);
  // Around the pause after which a run begins: some keys meet one, some do not.
  for (const [key, pause] of [250, 350, 450, 550, 310, 400, 330, 600].entries()) {
    await lesson.page.waitForTimeout(pause);
    await lesson.page.keyboard.type(String(key));
  }
  await hasRun;
  await lesson.waitUntilFresh();
  expect(await lesson.codeText("scores")).toMatch(/% 01234567$/);
  expect(await lesson.printed("softmax")).toBe(expectedText("softmax"));
});

test("typing in another cell while it runs loses neither edit", async ({ open }) => {
  const lesson = await open("single");
  await lesson.replaceCode("qk", `${qkText}\nQ = Q * 0;\nfor i = 1:400000\n  x = i;\nend`);
  await lesson.cell("qk").evaluate(waitUntilRunning);
  // Nothing in this text needs the other cell.
  await lesson.replaceCode("params", "print(7);");
  await lesson.waitUntilFresh();
  expect(await lesson.printed("params")).toBe("7\n");
  expect(await lesson.printed("softmax")).toContain("  [0.500000, 0.500000, 0.000000");
});

test("gives up after two seconds, says so, and goes on", async ({ open }) => {
  const lesson = await open("single");
  await lesson.replaceCode("scores", "while 1, end");
  await lesson.waitForState("scores", "running");
  await lesson.waitForState("scores", "stale");
  await lesson.cell("scores").getByText("Live stopped after 2 seconds").waitFor();
  await lesson.replaceCode("scores", scoresText);
  await lesson.waitUntilFresh();
});

test("switched off, nothing runs before Run is pressed", async ({ open }) => {
  const lesson = await open("single");
  await lesson.page.getByRole("switch", { name: "Live" }).click();
  await lesson.appendLine("qk", "Q = Q * 0;");
  await lesson.page.waitForTimeout(1000);
  expect(await lesson.state("qk")).toBe("stale");
  expect(await lesson.printed("softmax")).toBe(expectedText("softmax"));
  await lesson.run("qk");
  await lesson.waitUntilFresh();
  expect(await lesson.printed("softmax")).not.toBe(expectedText("softmax"));
});

test("Reset and its undo are edits like others", async ({ open }) => {
  const lesson = await open("single");
  await lesson.appendLine("qk", "Q = Q * 0;");
  await lesson.waitUntilFresh();
  const edited = await lesson.printed("softmax");
  await lesson.button("qk", "Reset").click();
  await expect.poll(() => lesson.printed("softmax")).toBe(expectedText("softmax"));
  await lesson.button("qk", "Undo reset").click();
  await expect.poll(() => lesson.printed("softmax")).toBe(edited);
  expect(await lesson.codeText("qk")).toMatch(/Q = Q \* 0;$/);
});

test("a failed cell leaves nothing at yes that follows from it", async ({ open }) => {
  const lesson = await open("single");
  const answer = lesson.page.getByRole("row").filter({ hasText: "diff_row1" }).getByRole("cell");
  expect(await answer.last().innerText()).toBe("yes");
  await lesson.replaceCode("scores", "S = Qx;");
  await lesson.waitForState("scores", "failed");
  await expect.poll(() => answer.last().innerText()).toBe("not run");
  await lesson.button("scores", "Reset").click();
  await expect.poll(() => answer.last().innerText()).toBe("yes");
});

test("Reset all and its undo are edits like others", async ({ open }) => {
  const lesson = await open("single");
  const notice = lesson.page.getByRole("group", { name: "Notice" });
  await lesson.replaceCode("scores", "S = Qx;");
  await lesson.waitForState("scores", "failed");
  await lesson.replaceCode("scores", "S = 0 * Q * K';");
  await lesson.waitUntilFresh();
  await lesson.replaceCode("scores", "S = Qx;");
  await lesson.waitForState("scores", "failed");
  await lesson.page.getByRole("button", { name: "More" }).click();
  await lesson.page.getByRole("button", { name: "Reset all" }).click();
  await lesson.waitUntilFresh();
  await expect.poll(() => lesson.status.innerText()).toMatch(/^Changed: .*softmax/);
  expect(await lesson.cell("scores").getByText("Qx").count()).toBe(0);
  await notice.getByRole("button", { name: "Undo" }).click();
  await lesson.waitForState("scores", "failed");
  expect(await lesson.codeText("scores")).toBe("S = Qx;");
});

test("an edit elsewhere waits for what runs, and says so; a reset ends the run", async ({
  open,
}) => {
  const lesson = await open("single");
  await lesson.replaceCode("scores", "while 1, end");
  await lesson.run("scores");
  await lesson.waitForState("scores", "running");
  await lesson.run("params");
  await lesson.cell("params").getByText("waits for scores, which is running").waitFor();
  await lesson.button("scores", "Reset").click();
  await lesson.waitUntilFresh();
  expect(await lesson.codeText("scores")).toBe("S = Q * K' * scale;");
});

const scoresText = "S = Q * K' * scale; % ";
const qkText = cells.find(({ id }) => id === "qk")!.source;

/** Runs in the page: a run may be over before anybody outside has looked. */
function waitUntilRunning(cell: Element): Promise<void> {
  return new Promise((resolve) => {
    const look = () => {
      if (cell.getAttribute("data-state") === "running") resolve();
    };
    new MutationObserver(look).observe(cell, { attributes: true });
    look();
  });
}
