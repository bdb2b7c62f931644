/** A page with the outputs of one cell, in a real browser; whatever it complains about fails its test. */
import { readFile } from "node:fs/promises";
import type { Browser, BrowserContextOptions, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, expect, vi } from "vitest";
import { outputsHtml } from "../../../web/charts/html";
import { outputPictures } from "../../../web/charts/svg";
import type { Output } from "../../../web/engine/protocol";
import type { OutputRegion } from "../../../web/page/output-region";
import { bundle, launchBrowser, openPage } from "../charts/browser-page";

export interface Globals {
  region: OutputRegion;
  start(outputs: Output[]): void;
  /** whether Vega was asked for */
  isLive: boolean;
  /** whether the charts' module is out of reach */
  failsToLoad?: boolean;
}

const kStart = `
  import * as charts from "web/charts/view.ts";
  import { OutputRegion } from "web/page/output-region.ts";
  window.start = (outputs) => {
    window.region = new OutputRegion(document.querySelector("main"), outputs, {
      cellId: "softmax",
      loadCharts: async () => {
        if (window.failsToLoad) throw new Error("no charts today.");
        window.isLive = true;
        return charts;
      },
      onFailure: (sentence) => console.error(sentence),
    });
  };`;

vi.setConfig({ testTimeout: 30_000 });

let browser: Browser;
/** what `open` has opened */
export let page: Page;
let script: string;
let styles: string;
export const complaints: string[] = [];

beforeAll(async () => {
  script = await bundle(kStart);
  const sheet = await readFile(new URL("../../../web/charts/charts.css", import.meta.url), "utf8");
  const hidden = ".visually-hidden { position: absolute; clip-path: inset(50%); }";
  styles = `${sheet} ${hidden} main { max-width: 45rem; font-family: sans-serif; }`;
  browser = await launchBrowser();
}, 60_000);

afterAll(() => browser.close());

afterEach(async () => {
  await page.close();
  expect(complaints.splice(0)).toEqual([]);
});

/** The page as it is right after loading: pictures of the build, and nothing of Vega. */
export async function open(outputs: Output[], options: BrowserContextOptions = {}): Promise<void> {
  const pictures = await outputPictures(outputs, "softmax");
  const html = outputsHtml(outputs, { idPrefix: "softmax", pictures });
  const body = `<main class="output">${html}</main>`;
  page = await openPage(browser, { script, body, styles }, complaints, options);
  await page.evaluate((given) => (window as unknown as Globals).start(given), outputs);
}

export async function change(outputs: Output[]): Promise<void> {
  await page.evaluate((given) => (window as unknown as Globals).region.show(given), outputs);
}

export function isLive(): Promise<boolean> {
  return page.evaluate(() => (window as unknown as Globals).isLive ?? false);
}

export function spoken(): Promise<string | null> {
  return page.locator("figure").getByRole("status").textContent();
}
