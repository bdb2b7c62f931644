/**
 * Live views in a real browser, under the page's Content-Security-Policy: what Vega holds and what is
 * drawn follow the figure, in place where they can.
 */
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, beforeEach, expect, it, vi } from "vitest";
import type { Figure } from "../../../web/engine/protocol";
import type { outputsHtml } from "../../../web/charts/html";
import type { View } from "../../../web/charts/view";
import { bundle, launchBrowser, openPage } from "./browser-page";
import * as figures from "./figures";
import { figure, heatmap } from "./figures";

/** What the bundle and `show` leave on the page for the tests. */
interface Globals {
  charts: { View: typeof View; outputsHtml: typeof outputsHtml };
  view: View;
  firstSvg: Element | null;
}

vi.setConfig({ testTimeout: 30_000 });

let browser: Browser;
let page: Page;
let script: string;
let complaints: string[];

beforeAll(async () => {
  script = await bundle(`
    import { View } from "web/charts/view.ts";
    import { outputsHtml } from "web/charts/html.ts";
    window.charts = { View, outputsHtml };`);
  browser = await launchBrowser();
}, 60_000);

afterAll(() => browser.close());

beforeEach(async () => {
  await page?.close();
  complaints = [];
  page = await openPage(browser, { script, body: "<main></main>" }, complaints);
});

/** Writes a figure as static HTML and lets a live view take it over. */
async function show(drawn: Figure): Promise<void> {
  await page.evaluate(async (given) => {
    const globals = window as unknown as Globals;
    const main = document.querySelector("main")!;
    main.innerHTML = globals.charts.outputsHtml([{ kind: "figure", ...given }], { idPrefix: "c" });
    globals.view = await globals.charts.View.create(main.querySelector("figure")!, given);
    globals.firstSvg = document.querySelector("svg");
  }, drawn);
}

async function update(drawn: Figure): Promise<void> {
  await page.evaluate((given) => (window as unknown as Globals).view.update(given), drawn);
}

function valuesOf(name: string): Promise<unknown[]> {
  return page.evaluate((dataset) => {
    const rows = (window as unknown as Globals).view.data(dataset) as { value: number }[];
    return rows.map(({ value }) => value);
  }, name);
}

function isFirstSvgThere(): Promise<boolean> {
  return page.evaluate(
    () => document.querySelector("svg") === (window as unknown as Globals).firstSvg,
  );
}

/** Texts of one panel's picture. */
function drawnTexts(panel: number): Promise<string[]> {
  return page.locator(".plot").nth(panel).locator("svg text").allTextContents();
}

function attention(values: number[][], title = "Attention weights"): Figure {
  return figure([heatmap(title, values, figures.positions, figures.positions)]);
}

it("shows the figure's own numbers, with neither code from strings nor any request", async () => {
  await show(figures.pipelineHeatmaps);
  expect(await valuesOf("panel2-mark0")).toEqual(figures.A.flat());
  expect(await drawnTexts(2)).toEqual(expect.arrayContaining(["0.43", "t4", "query"]));
  expect(await page.locator("svg").count()).toBe(3);
  expect(complaints).toEqual([]);
});

it("draws every kind of mark with the parts of Vega that the bundle has", async () => {
  await show(figures.gallery);
  await update(figures.losses);
  await update(figures.hardHeatmaps);
  expect(await drawnTexts(0)).toContain("NaN");
  expect(complaints).toEqual([]);
});

it("changes numbers, title, words and table in place", async () => {
  await show(attention(figures.A));
  await update(attention(figures.A2, "Scores"));
  expect(await isFirstSvgThere()).toBe(true);
  expect(await valuesOf("panel0-mark0")).toEqual(figures.A2.flat());
  expect(await drawnTexts(0)).toContain("0.87");
  expect(await page.locator(".panel-title").textContent()).toBe("Scores");
  expect(await page.locator("figure").getAttribute("aria-label")).toBe("Scores");
  expect(await page.locator("td").nth(15).textContent()).toBe("0.8700");
});

it("makes a new picture for another size", async () => {
  await show(attention(figures.A));
  await update(figure([heatmap("Row", [[1, 2, 3]])]));
  expect(await isFirstSvgThere()).toBe(false);
  expect(await valuesOf("panel0-mark0")).toEqual([1, 2, 3]);
  expect(await page.locator("svg").count()).toBe(1);
});

it("ends with the last of many updates, whatever their layouts", async () => {
  await show(attention(figures.A));
  await page.evaluate(
    async (several) => {
      const { view } = window as unknown as Globals;
      await Promise.all(several.map((one) => view.update(one)));
    },
    [figures.pipelineHeatmaps, figure([heatmap("", [[7]])]), attention(figures.A2)],
  );
  expect(await valuesOf("panel0-mark0")).toEqual(figures.A2.flat());
  expect(await page.locator("svg").count()).toBe(1);
});

it("follows an animation's frames, axes and all", async () => {
  await show(figures.entropyKnob(0.1));
  await update(figures.entropyKnob(3));
  expect(await isFirstSvgThere()).toBe(true);
  expect(await page.locator(".panel-title").first().textContent()).toContain("c = 3.00");
  const free = (y: number[]) =>
    figure([figures.panel({ marks: [{ mark: "line", y: figures.row(y) }] })]);
  await update(free([0, 1]));
  await update(free([0, 80]));
  expect(await drawnTexts(0)).toContain("80");
});

it("takes as much room as the picture drawn at build time", async () => {
  const { panelSvgs } = await import("../../../web/charts/svg");
  const drawn = await panelSvgs(figures.outputHeatmaps);
  await show(figures.outputHeatmaps);
  const boxOf = (svg: string) => /viewBox="([^"]*)"/.exec(svg)![1];
  const live = await page.locator("svg").evaluateAll((all) => all.map((svg) => svg.outerHTML));
  expect(live.map(boxOf)).toEqual(drawn.map(boxOf));
});

it("never makes markup of labels and titles", async () => {
  const bad = `<img src=x onerror=alert(1)>`;
  await show(attention(figures.A));
  await update(figure([heatmap(bad, [[1]], [bad], [bad])]));
  expect(await drawnTexts(0)).toContain(bad);
  expect(await page.locator("img").count()).toBe(0);
  expect(complaints).toEqual([]);
});

it("leaves nothing behind when it is disposed of", async () => {
  await show(attention(figures.A));
  const hasData = await page.evaluate(async () => {
    const { view } = window as unknown as Globals;
    view.dispose();
    await view.update({ rows: 1, cols: 1, panels: [] });
    try {
      return view.data("panel0-mark0").length > 0;
    } catch {
      return false;
    }
  });
  expect(hasData).toBe(false);
});
