/** Marks whose value is a height: bars, lines, scatters, stems and levels. */
import { smallestStep } from "./axes";
import { kEntriesLayer } from "./drawn-mark";
import type { DrawnMark, Layer, MarkContext, Row } from "./drawn-mark";
import { markEntries } from "./entries";
import { greatest } from "./numbers";
import { kDashes, kLabelSize } from "./theme";
import { textWidth } from "./text-width";
import { barGroups, xPositions } from "./words";

/** Share of the distance between two positions that a bar, or a group of bars, takes. */
const kBarShare = 0.8;
/** Lines of at most this many points show them; longer ones are only lines. */
const kMaxShownPoints = 40;
/** A second cue beside colour for those who cannot tell the colours apart. */
const kShapes = ["circle", "square", "triangle-up", "diamond", "cross", "triangle-down"] as const;

/** Rows hold: series (0-based in the panel), x and y (position and height), the bar's sides x0 and
 * x1, its base y0, and tip. */
export function drawBars(context: MarkContext): DrawnMark {
  const { panel, mark, firstSeries, position } = context;
  const { groups, series } = barGroups(mark);
  const positions = xPositions(panel, mark, groups);
  const width = (smallestStep(positions) * kBarShare) / Math.max(series, 1);
  const rows = markEntries(panel, mark).map(({ row, column, value, text }) => {
    const x = positions[column - 1]!;
    const start = x + width * (row - 1 - series / 2);
    return {
      series: firstSeries + row - 1,
      x,
      y: value,
      tip: text,
      x0: start,
      x1: start + width,
      y0: 0,
    };
  });
  const layer: Layer = {
    name: kEntriesLayer,
    mark: { type: "rect", clip: isClipped(context) },
    encoding: {
      x: position("x", "x0"),
      x2: { field: "x1" },
      y: position("y", "y"),
      y2: { field: "y0" },
      ...seriesChannels(context),
    },
  };
  return { rows, layers: firstSeries === 0 ? [layer, zeroLine(context)] : [layer] };
}

/** The ground that bars and stems stand on, which is inside the plot when some are negative. */
function zeroLine({ position, theme }: MarkContext): Layer {
  return {
    mark: { type: "rule", stroke: theme.muted, strokeWidth: 1, clip: true },
    encoding: { y: { ...position("y", "y"), field: undefined, datum: 0 } },
  } as Layer;
}

/** Rows of lines, scatters and stems hold: series, x, y, order (in which a line visits them), tip. */
function pointRows({ panel, mark, firstSeries }: MarkContext): Row[] {
  const entries = markEntries(panel, mark);
  const positions = xPositions(panel, mark, entries.length);
  return entries.map(({ index, value, text }) => ({
    series: firstSeries,
    x: positions[index]!,
    y: value,
    tip: text,
    order: index,
  }));
}

export function drawLine(context: MarkContext): DrawnMark {
  const rows = pointRows(context);
  const { firstSeries } = context;
  const encoding = pointEncoding(context);
  const clip = isClipped(context);
  const isShown = rows.length <= kMaxShownPoints;
  const line: Layer = {
    mark: {
      type: "line",
      clip,
      strokeWidth: 2,
      strokeCap: "round",
    },
    encoding: {
      ...encoding,
      ...dashChannel(context),
      order: { field: "order", type: "quantitative" },
    },
  };
  const points: Layer = {
    name: kEntriesLayer,
    mark: {
      type: "point",
      clip,
      filled: true,
      shape: kShapes[firstSeries % kShapes.length],
      size: isShown ? 30 : 60,
      opacity: isShown ? 1 : 0,
    },
    encoding,
  };
  return { rows, layers: [line, points] };
}

export function drawScatter(context: MarkContext): DrawnMark {
  const shape = kShapes[context.firstSeries % kShapes.length];
  const layer: Layer = {
    name: kEntriesLayer,
    mark: { type: "point", clip: isClipped(context), filled: true, size: 40, opacity: 0.8, shape },
    encoding: pointEncoding(context),
  };
  return { rows: pointRows(context), layers: [layer] };
}

/** A stem is a thin line from 0 with a head. */
export function drawStems(context: MarkContext): DrawnMark {
  const encoding = pointEncoding(context);
  const clip = isClipped(context);
  const stalks = {
    mark: { type: "rule", clip, strokeWidth: 1.5 },
    encoding: { ...encoding, y2: { datum: 0 } },
  } as Layer;
  const heads: Layer = {
    name: kEntriesLayer,
    mark: { type: "point", clip, filled: true, size: 45, opacity: 1 },
    encoding,
  };
  return { rows: pointRows(context), layers: [stalks, heads, zeroLine(context)] };
}

/** A level across the panel. Its rows hold: series, y, tip. */
export function drawLevel(context: MarkContext): DrawnMark {
  const { panel, mark, firstSeries, position } = context;
  const rows = markEntries(panel, mark).map(({ value, text }) => ({
    series: firstSeries,
    y: value,
    tip: text,
  }));
  const layer: Layer = {
    name: kEntriesLayer,
    mark: { type: "rule", clip: true, strokeWidth: 1.5 },
    encoding: { y: position("y", "y"), ...seriesChannels(context), ...dashChannel(context) },
  };
  return { rows, layers: [layer] };
}

function pointEncoding(context: MarkContext) {
  const { position } = context;
  return { x: position("x", "x"), y: position("y", "y"), ...seriesChannels(context) };
}

/** What sticks out of limits that the learner set is cut. */
function isClipped({ panel }: MarkContext): boolean {
  return panel.x.limits !== undefined || panel.y.limits !== undefined;
}

/** All series of a panel share one colour scale and one legend. */
function seriesChannels(context: MarkContext) {
  const { series } = context;
  return {
    color: {
      field: "series",
      type: "nominal" as const,
      scale: { domain: series.map((_, index) => index), range: series.map(({ color }) => color) },
      legend: seriesLegend(context),
    },
    tooltip: { field: "tip", type: "nominal" as const },
  };
}

/** A scale instead of a constant, so that the legend shows the dashes with the colours. */
function dashChannel(context: MarkContext) {
  const { series } = context;
  const range = series.map(({ style }) => kDashes[style]);
  return {
    strokeDash: {
      field: "series",
      type: "nominal" as const,
      scale: { domain: series.map((_, index) => index), range },
      legend: seriesLegend(context),
    },
  };
}

function seriesLegend({ panel, series, prefix, layout }: MarkContext) {
  const named = series.flatMap(({ name }, index) => (name === undefined ? [] : [{ name, index }]));
  if (named.length === 0) return null;
  const areLines = panel.marks.every((mark) => mark.mark === "line" || mark.mark === "hline");
  return {
    title: null,
    orient: "bottom" as const,
    direction: "horizontal" as const,
    values: named.map(({ index }) => index),
    columns: legendColumns(
      named.map(({ name }) => name),
      layout.width,
    ),
    labelExpr: `${prefix}_names[datum.value]`,
    symbolOpacity: 1,
    ...(areLines ? { symbolType: "stroke", symbolSize: 300 } : {}),
    offset: 10,
  };
}

/** As many names side by side as the widest one allows. */
function legendColumns(names: string[], width: number): number {
  const symbolAndGap = 28;
  const widest = greatest(names.map((name) => textWidth(name, kLabelSize)));
  return Math.max(1, Math.min(names.length, Math.floor(width / (widest + symbolAndGap))));
}
