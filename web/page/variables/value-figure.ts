import { colorDomain } from "../../charts/spec";
import { hex, paletteColor, paletteStops } from "../../charts/theme";
import type { FigureOutput, MatrixData } from "../../engine/protocol";

/** A value as a heat map: what the charts make of it is its picture, its words and its table. */
export function valueFigure(name: string, values: MatrixData): FigureOutput {
  const axis = { title: "", labels: [], log: false };
  const marks = [{ mark: "heatmap" as const, values, palette: "viridis" }];
  const panel = { slot: 1, title: name, x: axis, y: axis, grid: false, legend: false, marks };
  return { kind: "figure", rows: 1, cols: 1, panels: [panel] };
}

/** A colour for each entry, row by row, as that heat map has it; undefined for what is not a number. */
export function thumbnailColors(values: MatrixData): (string | undefined)[] {
  const [low, high] = colorDomain(valueFigure("", values).panels[0]!);
  const stops = paletteStops("viridis");
  return Array.from(values.data, (value) => {
    if (Number.isNaN(value)) return undefined;
    const clamped = Math.min(Math.max(value, low), high);
    return hex(paletteColor(stops, (clamped - low) / (high - low)));
  });
}
