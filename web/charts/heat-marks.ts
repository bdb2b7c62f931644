/** Marks whose value is a colour: heat maps, and contours and surfaces seen from above. */
import { cellEdges } from "./axes";
import { kEntriesLayer } from "./drawn-mark";
import type { DrawnMark, Layer, MarkContext, Row } from "./drawn-mark";
import { matrixSize } from "./layout";
import { markEntries } from "./entries";
import { cellTexts, greatest } from "./numbers";
import { hex, kCellSize, kLabelSize, paletteColor, readableInk } from "./theme";
import { textWidth } from "./text-width";

/** Below this a dot would fill its cell. */
const kMinDotCell = 8;
const kCellPadding = 3;
/** Cells of at least this size are set apart by a line of paper. */
const kMinGapCell = 12;

/**
 * Rows hold: row, column (1-based), value, shade (its place on the colour scale), the cell's edges
 * x0, x1, y0, y1, text (as printed in the cell), ink (the text's colour), isZero, and tip (the
 * tooltip).
 */
export function drawHeatmap(context: MarkContext): DrawnMark {
  const cell = cellSize(context);
  const rows = heatmapRows(context, cell);
  const layers = [cellLayer(context, cell.width >= kMinGapCell && cell.height >= kMinGapCell)];
  if (hasZeroDots(context)) layers.push(dotLayer(context, cell));
  if (rows.some(({ text }) => text !== "")) layers.push(textLayer(context));
  return { rows, layers };
}

/** Whether entries that are exactly 0 carry a dot: in cells that are large enough for one. */
export function hasZeroDots({ panel, layout }: Pick<MarkContext, "panel" | "layout">): boolean {
  const { width, height } = cellSize({ panel, layout });
  return Math.min(width, height) >= kMinDotCell;
}

interface CellSize {
  width: number;
  height: number;
}

function cellSize({ panel, layout }: Pick<MarkContext, "panel" | "layout">): CellSize {
  const { rows, cols } = matrixSize(panel);
  return { width: layout.width / cols, height: layout.height / rows };
}

function heatmapRows(context: MarkContext, cell: CellSize): Row[] {
  const { panel, mark, colors, stops } = context;
  const entries = markEntries(panel, mark);
  const texts = cellTexts(
    entries.map(({ value }) => value),
    (all) => doTextsFit(all, cell),
  );
  return entries.map(({ row, column, value, text }, index) => {
    return {
      row,
      column,
      value,
      shade: shade(value, colors),
      x0: column - 0.5,
      x1: column + 0.5,
      y0: row - 0.5,
      y1: row + 0.5,
      text: value === 0 ? "" : (texts?.[index] ?? ""),
      ink: readableInk(paletteColor(stops, fraction(shade(value, colors), colors))),
      isZero: value === 0,
      tip: text,
    };
  });
}

/** Infinities take the colours of the scale's ends; what is not a number has none. */
function shade(value: number, [low, high]: [number, number]): number {
  return Math.min(Math.max(value, low), high);
}

function fraction(value: number, [low, high]: [number, number]): number {
  return (value - low) / (high - low);
}

function cellLayer(context: MarkContext, hasGaps: boolean): Layer {
  const { position, theme } = context;
  return {
    name: kEntriesLayer,
    mark: {
      type: "rect",
      invalid: null,
      ...(hasGaps ? { stroke: theme.paper, strokeWidth: 1 } : { strokeWidth: 0 }),
    },
    encoding: {
      x: position("x", "x0"),
      x2: { field: "x1" },
      y: position("y", "y0"),
      y2: { field: "y1" },
      fill: colorChannel(context),
      tooltip: tipChannel(),
    },
  };
}

/** The colour scale and its legend: a slim bar below the plot with its two ends written out. */
function colorChannel({ stops, prefix, theme, layout }: MarkContext) {
  const [low, high] = [`${prefix}_colorLow`, `${prefix}_colorHigh`];
  const domain = stops.map((_, index) => ({
    expr: `${low} + (${high} - ${low}) * ${index / (stops.length - 1)}`,
  }));
  return {
    condition: { test: "isNaN(datum.shade)", value: theme.missing },
    field: "shade",
    type: "quantitative" as const,
    scale: { domain, range: stops.map(hex), interpolate: "rgb" as const, clamp: true },
    legend: {
      title: null,
      orient: "bottom" as const,
      direction: "horizontal" as const,
      gradientLength: Math.max(layout.width, 80),
      gradientThickness: 6,
      values: { expr: `[${low}, ${high}]` },
      labelExpr: `datum.value === ${low} ? ${prefix}_colorLowText : ${prefix}_colorHighText`,
      labelFontSize: kLabelSize,
      offset: 8,
    },
  };
}

function dotLayer({ position }: MarkContext, cell: CellSize): Layer {
  const diameter = Math.min(5, Math.min(cell.width, cell.height) / 3);
  return {
    transform: [{ filter: "datum.isZero" }],
    mark: { type: "point", shape: "circle", filled: true, opacity: 0.85, size: diameter ** 2 },
    encoding: { ...cellCentre(position), color: inkChannel(), tooltip: tipChannel() },
  };
}

function textLayer({ position }: MarkContext): Layer {
  return {
    mark: { type: "text", fontSize: kCellSize, baseline: "middle", align: "center" },
    encoding: {
      ...cellCentre(position),
      text: { field: "text", type: "nominal" },
      color: inkChannel(),
      tooltip: tipChannel(),
    },
  };
}

function cellCentre(position: MarkContext["position"]) {
  return { x: position("x", "column"), y: position("y", "row") };
}

/** What lies over a cell says the same as the cell. */
function tipChannel() {
  return { field: "tip", type: "nominal" as const };
}

/** Data rows carry the colour itself. */
function inkChannel() {
  return { field: "ink", type: "nominal" as const, scale: null, legend: null };
}

/** All cells show their number or none does. */
function doTextsFit(texts: string[], { width, height }: CellSize): boolean {
  const widest = greatest(texts.map((text) => textWidth(text, kCellSize)));
  return widest + 2 * kCellPadding <= width && kCellSize + 2 <= height;
}

/**
 * Contours and surfaces: a heat map over two number axes, y upwards.
 * Rows hold: value, shade, the cell's edges x0, x1, y0, y1, and tip.
 */
export function drawGrid(context: MarkContext): DrawnMark {
  const { panel, mark, colors } = context;
  const { rows: n_rows, cols: n_cols } = mark.values ?? { rows: 0, cols: 0 };
  const [x, y] = [cellEdges(mark.x?.data, n_cols), cellEdges(mark.y?.data, n_rows)];
  const rows = markEntries(panel, mark).map(({ row, column, value, text }) => ({
    value,
    shade: shade(value, colors),
    x0: x[column - 1]!,
    x1: x[column]!,
    y0: y[row - 1]!,
    y1: y[row]!,
    tip: text,
  }));
  return { rows, layers: [cellLayer(context, false)] };
}
