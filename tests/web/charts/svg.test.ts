import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { figureSvg, panelSvgs } from "../../../web/charts/svg";
import type { Figure } from "../../../web/engine/protocol";
import * as figures from "./figures";
import { axis, figure, heatmap, panel } from "./figures";

function textsOf(svg: string): string[] {
  return [...svg.matchAll(/<(?:text|tspan)[^>]*>([^<]*)(?=<)/g)].map((match) => match[1]!);
}

beforeEach(() => void vi.spyOn(console, "warn"));
afterEach(() => {
  expect(console.warn).not.toHaveBeenCalled();
  vi.restoreAllMocks();
});

describe("a picture of attention weights", () => {
  it("shows every number and label, and a dot for each entry that is exactly 0", async () => {
    const svg = (await panelSvgs(figures.pipelineHeatmaps))[2]!;
    const texts = textsOf(svg);
    for (const value of figures.A.flat().filter((one) => one !== 0)) {
      expect(texts).toContain(value.toFixed(2));
    }
    expect(texts.filter((text) => text === "0.24")).toHaveLength(3);
    for (const label of [...figures.positions, "query", "key"]) expect(texts).toContain(label);
    const dots = /mark-symbol[^>]*>(.*?)<\/g>/.exec(svg)![1]!;
    expect(dots.match(/<path/g)).toHaveLength(10);
  });

  it("has row 1 on top", async () => {
    const svg = (await panelSvgs(figures.pipelineHeatmaps))[2]!;
    const heightOf = (text: string) =>
      Number(new RegExp(`translate\\([\\d.]+,([\\d.]+)\\)[^>]*>${text}<`).exec(svg)![1]);
    expect(heightOf("1\\.00")).toBeLessThan(heightOf("0\\.73"));
    expect(heightOf("0\\.73")).toBeLessThan(heightOf("0\\.58"));
  });
});

describe("a layout that comes back with other numbers", () => {
  const withOtherNumbers = (whole: Figure): Figure =>
    JSON.parse(JSON.stringify(whole), (key, value: unknown) =>
      key === "data" && Array.isArray(value)
        ? value.map((x: number, i) => (x > 0 ? x * (1 + i / 64) : x))
        : value,
    ) as Figure;

  it.each([
    ["heat maps", figures.pipelineHeatmaps],
    ["bars", figures.entropyKnob(1)],
    ["lines", figures.losses],
    ["all kinds", figures.gallery],
  ])("is the picture that it would have been alone: %s", async (_, before) => {
    const now = withOtherNumbers(before);
    await figureSvg(before);
    await panelSvgs(before);
    vi.resetModules();
    const alone = await import("../../../web/charts/svg");
    expect(await figureSvg(now)).toBe(await alone.figureSvg(now));
    expect(await panelSvgs(now)).toEqual(await alone.panelSvgs(now));
    expect(await figureSvg(now)).not.toBe(await figureSvg(before));
  });
});

it("scales with its column", async () => {
  const svg = await figureSvg(figures.pipelineHeatmaps);
  const start = /^<svg[^>]*>/.exec(svg)![0];
  expect(start).toMatch(/viewBox="0 0 \d+(\.\d+)? \d+(\.\d+)?"/);
  expect(start).toMatch(/style="width:100%;max-width:\d+(\.\d+)?px;height:auto"/);
  expect(start).not.toMatch(/ (width|height)="/);
});

it("has ids of its own and refers to no others", async () => {
  const [first] = await panelSvgs(figures.outputHeatmaps, { idPrefix: "one" });
  const clipped = await figureSvg(figures.entropyKnob(1), { idPrefix: "two" });
  for (const [svg, prefix] of [
    [first!, "one-"],
    [clipped, "two-"],
  ] as const) {
    const ids = [...svg.matchAll(/ id="([^"]+)"/g)].map((match) => match[1]!);
    const uses = [...svg.matchAll(/url\(#([^)]+)\)/g)].map((match) => match[1]!);
    expect(ids.length).toBeGreaterThan(0);
    expect(new Set(ids).size).toBe(ids.length);
    for (const id of ids) expect(id.startsWith(prefix)).toBe(true);
    for (const use of uses) expect(ids).toContain(use);
  }
});

it("is the same whatever was drawn before", async () => {
  const before = await panelSvgs(figures.entropyKnob(1));
  await panelSvgs(figures.gallery);
  expect(await panelSvgs(figures.entropyKnob(1))).toEqual(before);
});

it("leaves out what only Vega's own descriptions need, and no letter of a label", async () => {
  const label = '<p role="x" 3.14159';
  const [svg] = await panelSvgs(figure([heatmap("", [[1]], ["a"], [label])]));
  expect(svg!.replace(/>[^<]*</g, "><")).not.toMatch(/ role=| aria-|display="none"|\d\.\d{4}/);
  expect(textsOf(svg!)).toContain(label.replace("<", "&lt;"));
});

it("follows the page's colours on the page and has its own in a file", async () => {
  expect((await panelSvgs(figures.losses))[0]).toContain("var(--chart-muted)");
  expect(await figureSvg(figures.losses)).not.toContain("var(");
});

it("holds no script, no handler and no address", async () => {
  const title = "<script>alert(1)</script> javascript:alert(1)";
  const svg = await figureSvg(figure([heatmap(title, [[1]], ["<b>"], ["&"])]));
  expect(svg).not.toMatch(/<script|<b>| on\w+=|href|https?:(?!\/\/www\.w3\.org)/i);
  expect(textsOf(svg)).toContain("&lt;b&gt;");
});

it("draws what a learner may make by mistake", async () => {
  const empty = { rows: 1, cols: 1, panels: [] };
  await expect(panelSvgs(empty)).resolves.toEqual([]);
  await expect(figureSvg(figures.hardHeatmaps)).resolves.toContain("NaN");
  const nothing = figure([figures.panel({ marks: [{ mark: "line", y: figures.row([]) }] })]);
  await expect(panelSvgs(nothing)).resolves.toHaveLength(1);
});

it("writes names of series into the legend", async () => {
  const texts = textsOf(await figureSvg(figures.losses));
  for (const name of ["training", "validation", "floor", "epoch", "loss (bits)"]) {
    expect(texts).toContain(name);
  }
});

it("shows the axes of a panel that has nothing in it yet", async () => {
  const empty = figure([panel({ title: "Later", x: axis({ title: "epoch" }) })]);
  for (const svg of [await figureSvg(empty), ...(await panelSvgs(empty))]) {
    expect(textsOf(svg)).toEqual(expect.arrayContaining(["0.0", "1.0", "epoch"]));
  }
});
