/**
 * `test` with a browser. Whatever a page complains about while a test uses it fails the test: errors of
 * scripts, violations of its Content-Security-Policy, requests to anything but its own parts.
 */

import { chromium, type Browser, type BrowserContext, type Page } from "playwright-core";
import { expect, test as base } from "vitest";

import { openBuiltPages, type BuiltPages, type Content, type Packaging } from "./built-pages";
import { LessonPage, noteWhenReady } from "./lesson-page";

export interface OpenOptions {
  content?: Content;
  javaScriptEnabled?: boolean;
  width?: number;
  /** runs in the page before its own scripts */
  before?: () => void;
  /** patterns of addresses that the page does not get, though they are its own */
  missing?: RegExp;
  /** complaints that this test provokes */
  provokes?: RegExp;
  /** false for pages whose engine cannot start */
  startsEngine?: boolean;
}

interface Fixtures {
  builtPages: BuiltPages;
  browser: Browser;
  open(packaging: Packaging, options?: OpenOptions): Promise<LessonPage>;
}

const browserArguments = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

export const test = base.extend<Fixtures>({
  builtPages: [
    async ({}, use) => {
      const pages = await openBuiltPages();
      await use(pages);
      await pages.close();
    },
    { scope: "file" },
  ],
  browser: [
    async ({}, use) => {
      const executablePath = process.env.CHROMIUM ?? "/usr/bin/chromium";
      const browser = await chromium.launch({ executablePath, args: browserArguments });
      await use(browser);
      await browser.close();
    },
    { scope: "file" },
  ],
  open: async ({ browser, builtPages }, use) => {
    const complaints: string[] = [];
    const contexts: BrowserContext[] = [];
    await use(async (packaging, options = {}) => {
      const { javaScriptEnabled = true, width = 1280 } = options;
      const viewport = { width, height: 900 };
      const context = await browser.newContext({ javaScriptEnabled, viewport });
      contexts.push(context);
      const address = builtPages.address(packaging, options.content ?? "complete");
      return openPage(context, address, options, (complaint) => {
        if (!options.provokes?.test(complaint)) complaints.push(complaint);
      });
    });
    for (const context of contexts) await context.close();
    expect(complaints).toEqual([]);
  },
});

async function openPage(
  context: BrowserContext,
  address: string,
  options: OpenOptions,
  complain: (complaint: string) => void,
): Promise<LessonPage> {
  const { missing, before, javaScriptEnabled = true, startsEngine = javaScriptEnabled } = options;
  await guardNetwork(context, address, complain);
  if (missing) await context.route(missing, (route) => route.abort());
  if (before) await context.addInitScript(before);
  await context.addInitScript(noteWhenReady);
  const page = await context.newPage();
  listen(page, complain);
  const lesson = new LessonPage(page);
  await page.goto(address);
  if (startsEngine) await lesson.waitUntilReady();
  return lesson;
}

/** Nothing leaves: a page on a disk asks for nothing at all, a hosted one for files beside it. */
async function guardNetwork(
  context: BrowserContext,
  address: string,
  complain: (complaint: string) => void,
): Promise<void> {
  const own = address.startsWith("file:") ? address : new URL(".", address).href;
  const isOwn = ({ href }: URL) => /^(blob|data):/.test(href) || href.startsWith(own);
  await context.route(
    (url) => !isOwn(url),
    (route) => route.abort(),
  );
  context.on("request", (request) => {
    if (!isOwn(new URL(request.url()))) complain(`request to ${request.url()}`);
  });
}

function listen(page: Page, complain: (complaint: string) => void): void {
  page.on("console", (message) => {
    if (message.type() === "error") complain(`console: ${message.text()}`);
  });
  page.on("pageerror", (error) => complain(`error: ${error.message}`));
}
