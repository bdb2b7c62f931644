/** What a reader can do with a figure, in a real browser: with the pointer, with keys, on paper. */
import { readFile } from "node:fs/promises";
import type { Locator } from "playwright-core";
import { describe, expect, it } from "vitest";
import type { Figure, Mark, Output } from "../../../web/engine/protocol";
import * as figures from "../charts/figures";
import { figure, heatmap } from "../charts/figures";
import { change, complaints, isLive, open, page, spoken, type Globals } from "./figure-page";

function figureOutput(drawn: Figure): Output {
  return { kind: "figure", ...drawn };
}

function attention(values: number[][]): Output {
  return figureOutput(figure([heatmap("Attention A", values, ...labels)]));
}

const labels: [string[], string[]] = [figures.positions, figures.positions];

function printed(values: number[][]): Output {
  const lines = values.map((line) => `  [${line.map((value) => value.toFixed(6)).join(", ")}]\n`);
  const text = `Matrix(5x5)\n${lines.join("")}`;
  return { kind: "value", type: "matrix", ...figures.matrix(values), text };
}

/** Shapes of the first mark of a panel, entry by entry. */
function shapes(panel = 0): Locator {
  return page.locator(".plot").nth(panel).locator('[class*="_mark0_entries_marks"] > path');
}

/** How far the frame's middle is from that of an entry's shape, in px. Their sizes differ: browsers count
 * the shape's stroke in. */
async function frameError(shape: number, panel = 0): Promise<number> {
  const frame = middle(await page.locator(".pointed .entry").boundingBox());
  const cell = middle(await shapes(panel).nth(shape).boundingBox());
  return Math.hypot(frame.x - cell.x, frame.y - cell.y);
}

function middle(box: { x: number; y: number; width: number; height: number } | null) {
  if (box === null) throw new Error("not to be seen");
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

async function hoverCell(index: number): Promise<void> {
  const { x, y } = middle(await shapes().nth(index).boundingBox());
  await page.mouse.move(x, y);
}

describe("pointing at a heat map", () => {
  it("says what the cell holds and lights its row, its column and its printed entry", async () => {
    await open([printed(figures.A), printed(figures.A2), attention(figures.A)]);
    await hoverCell(15);
    expect(await page.locator(".chart-tooltip").textContent()).toBe("query t4, key t1: 0.4269");
    expect(await frameError(15)).toBeLessThan(1);
    expect(await page.locator(".pointed .aside").count()).toBe(4);
    expect(await page.locator("mark").allTextContents()).toEqual(["0.426933"]);
    expect(await page.locator("pre").first().locator("mark").count()).toBe(1);
    expect(await isLive()).toBe(false);
  });

  it("tells the page by an event, and lights nothing once the pointer has left", async () => {
    await open([printed(figures.A), attention(figures.A)]);
    await page.evaluate(() => {
      const points: unknown[] = [];
      document.addEventListener("figure:point", ({ detail }) => points.push(detail));
      Object.assign(window, { points });
    });
    await hoverCell(1);
    await page.mouse.move(0, 0);
    const points = await page.evaluate(() => (window as unknown as { points: unknown[] }).points);
    expect(points[0]).toMatchObject({ panel: 0, row: 1, column: 2, value: 0 });
    expect(points.at(-1)).toBeNull();
    expect(await page.locator(".pointed, mark").count()).toBe(0);
    expect(await page.locator(".chart-tooltip").isHidden()).toBe(true);
    expect(await page.locator("pre.value").textContent()).toBe(
      (printed(figures.A) as { text: string }).text,
    );
  });

  it("works on bars and on points, too", async () => {
    await open([figureOutput(figures.entropyKnob(1)), figureOutput(figures.gallery)]);
    await page
      .locator("figure")
      .nth(0)
      .locator("svg .mark-rect path")
      .nth(3)
      .hover({ force: true });
    expect(await page.locator(".chart-tooltip").first().textContent()).toBe("t4: 1.8700");
    await page
      .locator("figure")
      .nth(1)
      .locator("svg .mark-symbol path")
      .nth(1)
      .hover({ force: true });
    expect(await page.locator(".chart-tooltip").nth(1).textContent()).toBe("1: -0.5000");
  });

  it("makes no markup of labels", async () => {
    const bad = "<img src=x onerror=alert(1)>";
    await open([figureOutput(figure([heatmap(bad, [[1]], [bad], [bad])]))]);
    await hoverCell(0);
    expect(await page.locator(".chart-tooltip").textContent()).toContain(bad);
    expect(await page.locator("img").count()).toBe(0);
  });
});

describe("reading with the arrow keys", () => {
  it("needs one tab stop and speaks entry by entry, before anything has run", async () => {
    await open([figureOutput(figures.pipelineHeatmaps)]);
    await page.keyboard.press("Tab");
    expect(await page.locator(":focus").getAttribute("aria-label")).toContain("arrow keys");
    await page.keyboard.press("PageDown");
    expect(await spoken()).toMatch(/^Scaled scores .*\. query t1, key t1: 1$/);
    await page.keyboard.press("PageDown");
    await page.keyboard.press("PageDown");
    expect(await spoken()).toMatch(/^Attention weights .* query t1, key t1: 1$/);
    for (let step = 0; step < 3; ++step) await page.keyboard.press("ArrowDown");
    expect(await spoken()).toBe("query t4, key t1: 0.4269");
    expect(await frameError(15, 2)).toBeLessThan(1);
    await page.keyboard.press("End");
    expect(await spoken()).toBe("query t4, key t5: exactly 0");
    expect(await isLive()).toBe(false);
  });

  it("ends with Escape, which then reaches nobody else", async () => {
    await open([attention(figures.A)]);
    await page.evaluate(() => {
      const keys: string[] = [];
      document.addEventListener("keydown", ({ key }) => keys.push(key));
      Object.assign(window, { keys });
    });
    await page.locator(".picture").focus();
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("Escape");
    expect(await page.locator(".pointed").count()).toBe(0);
    const keys = await page.evaluate(() => (window as unknown as { keys: string[] }).keys);
    expect(keys).toEqual(["ArrowRight"]);
  });

  it("keeps the cursor and the focus while the figure changes, also into another layout", async () => {
    await open([attention(figures.A)]);
    await page.locator(".picture").focus();
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("ArrowDown");
    await change([attention(figures.A2)]);
    expect(await frameError(5)).toBeLessThan(1);
    expect(await page.locator(".chart-tooltip").textContent()).toBe("query t2, key t1: 0.9526");
    await change([figureOutput(figures.outputHeatmaps)]);
    expect(await page.locator(".picture:focus").count()).toBe(1);
    expect(await frameError(5)).toBeLessThan(1);
  });
});

it("says politely what a run has changed", async () => {
  await open([attention(figures.A)]);
  const after = figures.A.map((line) => [...line]);
  after[3] = [0.25, 0.25, 0.25, 0.25, 0];
  await change([attention(after)]);
  expect(await spoken()).toBe(
    "Attention A: 4 of 25 entries changed, largest query t4, key t1: 0.4269 to 0.2500.",
  );
});

describe("the menu of a figure", () => {
  async function download(button: string): Promise<{ name: string; bytes: Buffer }> {
    const [file] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("button", { name: button }).click(),
    ]);
    return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) };
  }

  it("saves the figure as SVG and as PNG under the program's name", async () => {
    await open([{ kind: "figure", name: "out/weights.svg", ...figures.outputHeatmaps }]);
    await page.getByText("⋯").click();
    const svg = await download("Save as SVG");
    expect(svg.name).toBe("weights.svg");
    expect(svg.bytes.toString()).toMatch(/^<svg .*Output O = A V/s);
    const png = await download("Save as PNG");
    expect(png.name).toBe("weights.png");
    expect(png.bytes.subarray(1, 4).toString()).toBe("PNG");
    expect(png.bytes.readUInt32BE(16)).toBeGreaterThan(1500);
    expect(await spoken()).toBe("Saved as weights.png.");
  });

  it("shows a specification that holds the numbers, and the new ones after a change", async () => {
    await open([attention(figures.A)]);
    await page.getByText("⋯").click();
    await page.getByText("Vega-Lite specification").click();
    const text = page.locator(".specification pre");
    const values = async () => {
      const { datasets } = JSON.parse((await text.textContent()) || '{"datasets":{}}') as {
        datasets: Record<string, { value: number }[]>;
      };
      return datasets["panel0-mark0"]?.map(({ value }) => value);
    };
    await expect.poll(values).toEqual(figures.A.flat());
    await change([attention(figures.A2)]);
    await expect.poll(values).toEqual(figures.A2.flat());
  });

  it("copies the numbers and says so", async () => {
    await open([attention(figures.A)]);
    await page.evaluate(() => {
      const clipboard = { writeText: async (text: string) => void (document.title = text) };
      Object.defineProperty(navigator, "clipboard", { value: clipboard });
    });
    await page.getByText("⋯").click();
    await page.getByRole("button", { name: "Copy data" }).click();
    await expect.poll(() => page.locator(".outcome").textContent()).toBe("Copied.");
    expect(await page.title()).toContain("t4,0.426933,0.15706");
  });

  it("says so where it cannot copy", async () => {
    await open([attention(figures.A)]);
    await page.getByText("⋯").click();
    await page.getByRole("button", { name: "Copy data" }).click();
    expect(await page.locator(".outcome").textContent()).toContain("the numbers are under Data");
  });
});

describe("what cannot be shown", () => {
  const picture = () => page.locator(".picture");
  /** Complaints of pages are what these tests provoke. */
  const provoked = () => expect(complaints.splice(0).join()).toContain("could not be drawn");
  const unknownMark = [{ mark: "hologram", y: figures.row([1]) }] as unknown as Mark[];
  const unwritable = { ...figures.pipelineHeatmaps, panels: [null] } as unknown as Figure;

  it("is a sentence in place of the picture, never the picture of before", async () => {
    await open([attention(figures.A)]);
    await page.evaluate(() => {
      const globals = window as unknown as Globals;
      globals.failsToLoad = true;
    });
    await change([attention(figures.A2)]);
    expect(await picture().innerText()).toBe("A picture could not be drawn: no charts today.");
    expect(await page.locator(".plot").count()).toBe(0);
    provoked();
    await page.evaluate(() => ((window as unknown as Globals).failsToLoad = false));
    await change([attention(figures.A)]);
    expect(await page.locator(".plot svg").count()).toBe(1);
  });

  it("leaves the other outputs of its cell in place", async () => {
    await open([attention(figures.A)]);
    const odd = figureOutput(figure([figures.panel({ marks: unknownMark })]));
    await change([printed(figures.A), figureOutput(unwritable), odd, attention(figures.A2)]);
    expect(await page.locator("main > .not-shown").count()).toBeGreaterThan(0);
    expect(await page.locator("main > pre").count()).toBe(1);
    await expect.poll(() => page.locator("main > figure svg").count()).toBe(1);
    complaints.splice(0);
  });
});

it("keeps its colours and its frame where the reader's own colours are forced", async () => {
  await open([attention(figures.A)], { forcedColors: "active" });
  await hoverCell(0);
  const fillOf = (index: number) =>
    shapes()
      .nth(index)
      .evaluate((cell) => getComputedStyle(cell).fill);
  expect(await fillOf(0)).toBe("rgb(253, 231, 37)");
  expect(await fillOf(1)).toBe("rgb(68, 1, 84)");
  const outline = await page
    .locator(".pointed .entry")
    .evaluate((frame) => getComputedStyle(frame).outlineStyle);
  expect(outline).toBe("solid");
});
