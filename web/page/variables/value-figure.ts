import type { FigureOutput, MatrixData } from "../../engine/protocol";

/** A value as a heat map: what the charts make of it is its picture, its words and its table. */
export function valueFigure(name: string, values: MatrixData, palette = "viridis"): FigureOutput {
  const axis = { title: "", labels: [], log: false };
  const marks = [{ mark: "heatmap" as const, values, palette }];
  const panel = { slot: 1, title: name, x: axis, y: axis, grid: false, legend: false, marks };
  return { kind: "figure", rows: 1, cols: 1, panels: [panel] };
}
