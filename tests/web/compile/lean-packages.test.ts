import { existsSync } from "node:fs";
import path from "node:path";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { figureSvg, panelSvgs } from "../../../web/charts/svg";
import { bundleScript } from "../../../web/compile/bundle";
import { exportedNames } from "../../../web/compile/lean-packages";
import { leftOut, standIns } from "../../../web/compile/left-out";
import { webFolder } from "../../../web/compile/sources";
import type { Figure, Mark, MarkKind } from "../../../web/engine/protocol";
import * as figures from "../charts/figures";
import { axis, figure, matrix, panel, row } from "../charts/figures";

// Every figure is drawn four times over.
vi.setConfig({ testTimeout: 30_000 });

const kMarks: Record<MarkKind, Mark> = {
  heatmap: { mark: "heatmap", values: matrix([[1, 0, NaN]]), palette: "gray" },
  bar: { mark: "bar", y: row([1, -2, 3]), names: ["a"], color: "red" },
  line: { mark: "line", y: row([1, 20, 300]), names: ["b"], style: "dashed" },
  scatter: { mark: "scatter", x: row([1, 2, 3]), y: row([5, Infinity, 1]), color: "k" },
  stem: { mark: "stem", y: row([1, -0.5, 0.25]), names: ["c"], style: "dotted" },
  hline: { mark: "hline", y: row([2]), names: ["d"] },
  contour: { mark: "contour", x: row([0, 1]), y: row([5, 6]), values: matrix([[1, 2], [3, 4]]) }, // prettier-ignore
  surface: { mark: "surface", x: row([0, 1]), y: row([5, 6]), values: matrix([[1, 2], [3, 4]]), palette: "hot" }, // prettier-ignore
};

/** A panel of each kind of mark, on axes of each kind. */
const kAxes = [
  axis(),
  axis({ title: "share of it", log: true }),
  axis({ labels: ["one", "two", "a rather long three"] }),
  axis({ limits: [0.5, 40] }),
];
const everyMark: Figure[] = kAxes.map((one) =>
  figure(
    Object.values(kMarks).map((mark, index) =>
      panel({ slot: index + 1, title: mark.mark, legend: true, x: one, y: one, marks: [mark] }),
    ),
    3,
  ),
);

const drawn: Record<string, Figure[]> = {
  "the lesson's figures": [
    figures.pipelineHeatmaps,
    figures.outputHeatmaps,
    figures.entropyKnob(1),
    figures.losses,
  ],
  "figures of every kind of mark": [figures.gallery, figures.hardHeatmaps, ...everyMark],
  "marks over each other": [
    figure([panel({ legend: true, marks: [kMarks.bar, kMarks.line, kMarks.stem, kMarks.hline] })]),
  ],
};

describe("the charts that the page gets", () => {
  let page: { figureSvg: typeof figureSvg; panelSvgs: typeof panelSvgs };

  beforeAll(async () => {
    const script = await bundleScript(path.join(webFolder, "charts/view.ts"), [], "charts");
    page = new Function(`${script}; return charts;`)() as typeof page;
  }, 60_000);

  it.each(Object.keys(drawn))("draw %s as all of Vega does", async (name) => {
    for (const one of drawn[name]!) {
      expect(await page.figureSvg(one)).toBe(await figureSvg(one));
      expect(await page.panelSvgs(one)).toEqual(await panelSvgs(one));
    }
  });
});

it("leaves out modules that are there", () => {
  const packages = path.join(webFolder, "../node_modules");
  const modules = [...leftOut, ...Object.keys(standIns)];
  expect(modules.filter((module) => !existsSync(path.join(packages, module)))).toEqual([]);
});

it("gives each module one way to be left out", () => {
  expect([...leftOut].filter((module) => module in standIns)).toEqual([]);
});

it("finds what a module exports", () => {
  const code = [
    "export const one = 1, unseen = 2;",
    "export function two() {}",
    "export async function three() {}",
    "export abstract class Four {}",
    "export { inner as five,\n  six };",
    "export default seven;",
    "export type Eight = string;",
    "  const export_ = 9;",
  ].join("\n");
  expect(exportedNames(code).sort()).toEqual(
    ["Four", "default", "five", "one", "six", "three", "two"].sort(),
  );
});
