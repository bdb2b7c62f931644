/** Opening the page: everything is in its place. */

import type { Page } from "playwright-core";
import { describe, expect } from "vitest";

import { test } from "./browser-test";
import { packagings } from "./built-pages";

describe.each(packagings)("the %s page, opened", (packaging) => {
  test("at its top has all its text as soon as it is loaded", async ({ open }) => {
    const { page } = await open(packaging, { startsEngine: false });
    const text = await page.locator("main").innerText();
    expect(text).toContain("it took the average");
    expect(text).toContain("They come to specialise all the same");
  });

  test("at a place in the text is there, and stays there", async ({ open }) => {
    const { page } = await open(packaging);
    const address = new URL("#lens-rank", page.url()).href;
    // Another page in between: for a new place in the same one the browser would not open it again.
    await page.goto("about:blank");
    await page.goto(address);
    const first = await topOf(page, "lens-rank");
    expect(first).toBeGreaterThanOrEqual(0);
    expect(first).toBeLessThan(200);
    await page.waitForFunction(() => window.isLessonReady);
    expect(Math.abs((await topOf(page, "lens-rank")) - first)).toBeLessThan(5);
  });

  test("again after reading half of it is where it was left", async ({ open }) => {
    const { page } = await open(packaging);
    await page.locator("#lens-smoother").scrollIntoViewIfNeeded();
    const before = await topOf(page, "lens-smoother");
    await page.reload();
    await page.waitForFunction(() => window.isLessonReady);
    expect(Math.abs((await topOf(page, "lens-smoother")) - before)).toBeLessThan(5);
  });
});

function topOf(page: Page, id: string): Promise<number> {
  return page.locator(`#${id}`).evaluate((it) => it.getBoundingClientRect().top);
}
