import { expect, it } from "vitest";
import { figureChanges } from "../../../web/charts/changes";
import * as figures from "./figures";
import { figure, heatmap } from "./figures";

function weights(values: number[][], title = "A") {
  return figure([heatmap(`${title} (weights of attention)`, values, ...labels)]);
}

const labels: [string[], string[]] = [figures.positions, figures.positions];

function withEntries(entries: [row: number, column: number, value: number][]): number[][] {
  const values = figures.A.map((line) => [...line]);
  for (const [row, column, value] of entries) values[row - 1]![column - 1] = value;
  return values;
}

it("counts the entries that changed and names the largest step", () => {
  const after = withEntries([
    [4, 1, 0.25],
    [4, 2, 0.25],
    [4, 3, 0.25],
    [4, 4, 0.25],
  ]);
  expect(figureChanges(weights(figures.A), weights(after))).toBe(
    "A (weights of attention): 4 of 25 entries changed, " +
      "largest query t4, key t1: 0.4269 to 0.2500.",
  );
});

it("says nothing of panels that stay as they are", () => {
  const before = figures.pipelineHeatmaps;
  expect(figureChanges(before, before)).toBe("");
  const panels = before.panels.map((panel, index) => (index === 1 ? before.panels[0]! : panel));
  expect(figureChanges(before, { ...before, panels })).toMatch(/^Scaled scores [^.]*: 18 of 25/);
});

it("counts a single entry as one, and one that is no number any more as the largest", () => {
  const one = withEntries([[5, 5, NaN]]);
  expect(figureChanges(weights(figures.A), weights(one))).toContain(
    "1 of 25 entries changed, query t5, key t5: 0.1440 to not a number.",
  );
  expect(figureChanges(weights(one), weights(one))).toBe("");
});

it("tells of another shape, another title, another number of panels", () => {
  expect(figureChanges(weights(figures.A), weights([[1, 2]]))).toContain("drawn anew");
  expect(figureChanges(weights(figures.A), weights(figures.A, "B"))).toBe(
    "Now: B (weights of attention).",
  );
  const several = { ...weights(figures.A), panels: figures.pipelineHeatmaps.panels };
  expect(figureChanges(weights(figures.A), several)).toBe("The figure now has 3 panels.");
});
