/** What matters most, in Firefox too: both outputs compute the document's lines, follow an edit and stop. */

import { launch, type Browser, type ElementHandle, type Page } from "puppeteer-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

import { expectedText } from "../lesson/expected-prints";
import { cells } from "../lesson/lesson-cells";
import { openBuiltPages, packagings, type BuiltPages, type Content } from "./built-pages";
import { lessonK, lessonQ, printedRow, weightsByHand } from "./by-hand";

/** What `softmax` prints after `Q(4, 1) = 0;`. */
const editedSoftmax = [
  "A =",
  "Matrix(5x5)",
  ...weightsByHand(lessonQ.with(3, [0, 0, 0, 0]), lessonK).map(printedRow),
  "",
].join("\n");

let browser: Browser;
let pages: BuiltPages;
const complaints: string[] = [];

beforeAll(async () => {
  const executablePath = process.env.FIREFOX ?? "/usr/bin/firefox-esr";
  browser = await launch({ browser: "firefox", executablePath, headless: true });
  pages = await openBuiltPages();
});

afterAll(async () => {
  await browser.close();
  await pages.close();
  expect(complaints).toEqual([]);
});

async function open(packaging: (typeof packagings)[number], content: Content): Promise<Page> {
  const page = await browser.newPage();
  await page.setViewport({ width: 1280, height: 900 });
  page.on("pageerror", (error) => complaints.push(String(error)));
  page.on("console", (message) => {
    if (message.type() === "error") complaints.push(message.text());
  });
  await page.evaluateOnNewDocument(() => {
    document.addEventListener("lesson:ready", () => (window.isLessonReady = true));
  });
  await page.goto(pages.address(packaging, content));
  await page.waitForFunction(() => window.isLessonReady);
  return page;
}

/** Presses a button of the page's controls, or of a cell, once it is there. */
async function press(page: Page, name: string, cell?: string): Promise<void> {
  const button = await page.waitForFunction(
    (text, place) =>
      [...document.querySelectorAll(`${place} button`)].find(
        (each) => each.textContent?.trim() === text,
      ),
    {},
    name,
    cell === undefined ? ".page-controls" : `[data-cell="${cell}"]`,
  );
  await (button as ElementHandle<HTMLButtonElement>).click();
}

function printed(page: Page, id: string): Promise<string> {
  return page.$$eval(`[data-cell="${id}"] [data-output] pre`, (texts) =>
    texts.map((text) => text.textContent).join(""),
  );
}

async function printedByAll(page: Page): Promise<string> {
  let all = "";
  for (const { id } of cells) all += await printed(page, id);
  return all;
}

async function appendLine(page: Page, id: string, line: string): Promise<void> {
  await page.click(`[data-cell="${id}"] .code`);
  await page.keyboard.down("Control");
  await page.keyboard.press("End");
  await page.keyboard.up("Control");
  await page.keyboard.type(`\n${line}`);
}

describe.each(packagings)("the %s page", (packaging) => {
  test("computes the document's lines in an emptied page", async () => {
    const page = await open(packaging, "emptied");
    expect(await printedByAll(page)).toBe("");
    await press(page, "Run all");
    await expect
      .poll(() => printedByAll(page))
      .toBe(cells.map(({ id }) => expectedText(id)).join(""));
    await page.close();
  });

  test("follows an edit of Q(4, 1)", async () => {
    const page = await open(packaging, "complete");
    await appendLine(page, "qk", "Q(4, 1) = 0;");
    await expect.poll(() => printed(page, "softmax")).toBe(editedSoftmax);
    await page.waitForSelector("text/It puts 0.25, was 0.43 on token 1");
    await page.close();
  });

  test("stops a loop without end, and goes on", async () => {
    const page = await open(packaging, "complete");
    await appendLine(page, "scores", "while 1, S = 7; end");
    await page.keyboard.down("Shift");
    await page.keyboard.press("Enter");
    await page.keyboard.up("Shift");
    await press(page, "Stop", "scores");
    await press(page, "As before this run", "scores");
    await press(page, "Reset", "scores");
    await appendLine(page, "qk", "Q(4, 1) = 0;");
    await press(page, "Run all");
    await expect.poll(() => printed(page, "softmax")).toBe(editedSoftmax);
    await page.close();
  });
});
