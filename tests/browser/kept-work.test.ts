/** What a reader has made is there again after a reload, in a link, in a file, and beside a second tab. */

import { readFile } from "node:fs/promises";

import { describe, expect } from "vitest";

import { expectedText } from "../lesson/expected-prints";
import { packagings } from "./built-pages";
import { test } from "./browser-test";
import { LessonPage, noteWhenReady } from "./lesson-page";

const editedScale = "scale = 2;";

describe.each(packagings)("the %s page", (packaging) => {
  test("keeps texts, switches and open boxes over a reload", async ({ open }) => {
    const lesson = await open(packaging);
    const { page } = lesson;
    await lesson.appendLine("qk", editedScale);
    await lesson.waitUntilFresh();
    await page.getByRole("switch", { name: "Live" }).click();
    await page.getByRole("button", { name: "Variables", exact: true }).click();
    await page.getByText("Hint 1 of 3").first().click();
    await expect.poll(() => page.evaluate(keptViews)).toMatch(/"open":\[\d/);
    await lesson.reload();
    expect(await lesson.codeText("qk")).toMatch(/scale = 2;$/);
    expect(await page.getByRole("switch", { name: "Live" }).getAttribute("aria-checked")).toBe(
      "false",
    );
    await expect.poll(() => page.getByRole("region", { name: "Variables" }).isVisible()).toBe(true);
    expect(await page.locator("details.hint[open]").count()).toBe(1);
    // Nothing runs by itself, and what is shown says that it is older.
    expect(await lesson.state("softmax")).toBe("stale");
    await lesson.runAll();
    await lesson.waitUntilFresh();
    expect(await lesson.printed("softmax")).not.toBe(expectedText("softmax"));
  });

  test("calls nothing true after a reload that a kept edit may have changed", async ({ open }) => {
    const lesson = await open(packaging);
    const { page } = lesson;
    const agrees = (row: string) =>
      page.getByRole("row").filter({ hasText: row }).getByRole("cell").last().innerText();
    const falls = page.locator("lesson-claim[data-state=fails]");
    await lesson.appendLine("mask", "S_masked = S;");
    await lesson.waitUntilFresh();
    await expect.poll(() => falls.count()).toBeGreaterThan(3);
    const claims = await falls.count();
    await page.reload();
    // Whether or not the engine has come.
    expect(await agrees("max_upper")).toBe("not run");
    await lesson.waitUntilReady();
    // What does not follow from the mask is known to be true again.
    await expect.poll(() => agrees("2.256")).toBe("yes");
    expect(await agrees("max_upper")).toBe("not run");
    expect(await falls.count()).toBe(0);
    expect(await page.locator("lesson-claim[data-state=not-run]").count()).toBeGreaterThanOrEqual(
      claims,
    );
    await lesson.runAll();
    await lesson.waitUntilFresh();
    await expect.poll(() => agrees("max_upper")).toBe("no, was yes");
  });

  test("takes a shared link over without running it, and offers the way back", async ({ open }) => {
    const lesson = await open(packaging, {
      before: () => void (navigator.clipboard.writeText = () => Promise.reject(new Error("no"))),
    });
    await lesson.appendLine("qk", editedScale);
    await lesson.page.getByRole("button", { name: "Share" }).click();
    const link = await lesson.page.getByRole("textbox", { name: "Text to copy" }).inputValue();
    await lesson.page.getByRole("button", { name: "Close" }).click();
    const guest = await open(packaging);
    await guest.page.goto(link);
    const notice = guest.page.getByRole("group", { name: "Notice" });
    expect(await notice.innerText()).toMatch(/link brought its text of qk. Nothing has run/);
    expect(await guest.codeText("qk")).toMatch(/scale = 2;$/);
    expect(await guest.state("qk")).toBe("stale");
    await notice.getByRole("button", { name: "Undo" }).click();
    expect(await guest.codeText("qk")).not.toContain(editedScale);
  });

  test("says what is wrong with a broken link and changes nothing", async ({ open }) => {
    const lesson = await open(packaging);
    await lesson.page.evaluate(() => void (location.hash = "#work=AAAA"));
    const notice = lesson.page.getByRole("group", { name: "Notice" });
    expect(await notice.innerText()).toMatch(/The link cannot be used\. .* Nothing was changed\./s);
    expect(await lesson.state("qk")).toBe("fresh");
  });

  test("saves a file and opens it again", async ({ open }) => {
    const lesson = await open(packaging);
    await lesson.appendLine("qk", editedScale);
    await lesson.page.getByRole("button", { name: "More" }).click();
    const [download] = await Promise.all([
      lesson.page.waitForEvent("download"),
      lesson.page.getByRole("button", { name: "Save my work" }).click(),
    ]);
    const file = await download.path();
    const text = await readFile(file, "utf8");
    const guest = await open(packaging);
    await guest.page.getByRole("button", { name: "More" }).click();
    const input = guest.page.getByLabel("Saved work");
    await input.setInputFiles({ name: "broken.json", mimeType: "", buffer: Buffer.from("{") });
    const notice = guest.page.getByRole("group", { name: "Notice" });
    await expect
      .poll(() => notice.innerText())
      .toMatch(/The file broken\.json cannot be used\. .* Nothing was changed\./s);
    await input.setInputFiles({ name: "mine.json", mimeType: "", buffer: Buffer.from(text) });
    await expect.poll(() => guest.codeText("qk")).toMatch(/scale = 2;$/);
  });
});

test("a second tab is noticed, and neither text is lost", async ({ open }) => {
  const first = await open("hosted");
  await first.page.context().addInitScript(noteWhenReady);
  const second = new LessonPage(await first.page.context().newPage());
  await second.page.goto(first.page.url());
  await second.waitUntilReady();
  await first.appendLine("qk", "% written first");
  await second.appendLine("scores", "% written second");
  const notice = first.page.getByRole("group", { name: "Notice" });
  await expect
    .poll(() => notice.innerText())
    .toContain("Another tab of this lesson has changed scores.");
  expect(await first.codeText("scores")).not.toContain("written second");
  await notice.getByRole("button", { name: "Take the other tab's text" }).click();
  expect(await first.codeText("scores")).toMatch(/% written second$/);
  expect(await first.codeText("qk")).toMatch(/% written first$/);
});

test("a text written for an older lesson is offered, never forced", async ({ open }) => {
  const lesson = await open("hosted");
  await lesson.appendLine("qk", editedScale);
  await lesson.page.evaluate(() => {
    for (const key of Object.keys(localStorage)) {
      if (!key.includes("/qk/")) continue;
      localStorage.setItem(key.replace(/[^/]*$/, "0123"), localStorage.getItem(key)!);
      localStorage.removeItem(key);
    }
  });
  await lesson.reload();
  expect(await lesson.codeText("qk")).not.toContain(editedScale);
  const notice = lesson.page.getByRole("group", { name: "Notice" });
  expect(await notice.innerText()).toContain("This lesson has a new version of qk.");
  await notice.getByRole("button", { name: "Bring my text back" }).click();
  expect(await lesson.codeText("qk")).toMatch(/scale = 2;$/);
});

test("a hosted page that was visited opens and computes with its server gone", async ({ open }) => {
  const lesson = await open("hosted");
  const { page } = lesson;
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  // The worker takes over and keeps what the page needs; then nothing answers any more.
  await expect.poll(() => page.evaluate(isKept)).toBe(true);
  await page.context().setOffline(true);
  await lesson.reload();
  await lesson.appendLine("qk", editedScale);
  await lesson.waitUntilFresh();
  expect(await lesson.printed("softmax")).not.toBe(expectedText("softmax"));
  await page.context().setOffline(false);
});

/** Runs in the page: what it has written of its switches and boxes; a browser tells it a moment later. */
function keptViews(): string {
  const keys = Object.keys(localStorage).filter((key) => key.startsWith("view/"));
  return keys.map((key) => localStorage.getItem(key)).join();
}

/** Runs in the page: whether the engine and the charts are kept for later visits. */
async function isKept(): Promise<boolean> {
  const stored = await Promise.all(
    (await caches.keys()).map(async (name) => (await caches.open(name)).keys()),
  );
  const addresses = stored.flat().map(({ url }) => url);
  return [".wasm", "/view-", "/worker-"].every((part) =>
    addresses.some((url) => url.includes(part)),
  );
}
