/** From the click on a link to the first text and to the first computed result, with nothing in any cache. */

import { launchBrowser } from "../launch-browser.mjs";
import { serve } from "../server.mjs";
import { buildOpeningPage, pages } from "./pages.mjs";

/**
 * Milliseconds since the navigation began, round by round, and what was sent, compressed.
 * @typedef {{ name: string, painted: number[], computed: number[], bytes: number }} OpeningResult
 */

/**
 * @param {{ pageNames?: string[], rounds: number }} plan
 * @returns {Promise<OpeningResult[]>}
 */
export async function measureOpening({ pageNames = pages.map(({ name }) => name), rounds }) {
  const opened = [];
  for (const page of pages.filter(({ name }) => pageNames.includes(name))) {
    await buildOpeningPage(page);
    const server = await serve({ ...page.beside, "/": page.folder });
    const url = `${server.origin}/${page.file ?? "index.html"}`;
    opened.push({ server, url, result: { name: page.name, painted: [], computed: [], bytes: 0 } });
  }
  const browser = await launchBrowser();
  try {
    // The first round is for the host: it compresses.
    for (let round = 0; round <= rounds; ++round) {
      for (const { server, url, result } of opened) {
        const { painted, computed } = await open(browser, url);
        result.bytes = server.takeBytes();
        if (round === 0) continue;
        result.painted.push(painted);
        result.computed.push(computed);
      }
    }
  } finally {
    await browser.close();
    for (const { server } of opened) server.close();
  }
  return opened.map(({ result }) => result);
}

/** A context of its own has a cache of its own. */
async function open(browser, url) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  try {
    const page = await context.newPage();
    const failed = new Promise((_resolve, reject) => page.once("pageerror", reject));
    await page.addInitScript(askOurs);
    await page.goto(url, { waitUntil: "commit" });
    const done = await Promise.race([
      page.waitForFunction(timesOf, null, { timeout: 120_000 }),
      failed,
    ]);
    return await done.jsonValue();
  } finally {
    await context.close();
  }
}

/** In the page: nothing until both are known. */
function timesOf() {
  const [paint] = performance.getEntriesByName("first-contentful-paint");
  if (paint === undefined || window.computed === undefined) return undefined;
  return { painted: paint.startTime, computed: window.computed };
}

/** Runs in every page before its own scripts; only the lesson has something to ask. */
function askOurs() {
  document.addEventListener("DOMContentLoaded", async () => {
    if (window.lesson === undefined) return;
    await window.lesson.run("scores");
    const computed = performance.now();
    const variables = await window.lesson.variables();
    if (!variables.some(({ name }) => name === "S")) throw new Error("there are no scores");
    window.computed = computed;
  });
}
