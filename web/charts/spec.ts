/**
 * Figures as Vega-Lite specifications. Pure: the same figure gives the same specification, with its
 * data inside as named datasets ("panel0-mark0": the first mark of the first panel in the list).
 *
 * The page shows one picture per panel (`panelSpec`), so that panels stack on a narrow screen and
 * their titles are text of the page. A file shows the whole figure (`toVegaLite`).
 *
 * What changes with the numbers alone is kept in `datasets` and `params`; everything else is the
 * layout. Two panels with the same `layoutKey` can follow each other in one live view.
 */
import type { TopLevelSpec } from "vega-lite";
import type { Figure, MarkKind, Panel } from "../engine/protocol";
import { planAxes } from "./axes";
import type { AxisPlan } from "./axes";
import { vegaConfig } from "./config";
import type { DrawnMark, Layer, MarkContext, Row, Series } from "./drawn-mark";
import { drawGrid, drawHeatmap } from "./heat-marks";
import { layoutPanel } from "./layout";
import type { PanelLayout } from "./layout";
import { colorRange, differenceRange, greatest, shortText } from "./numbers";
import { positionChannel } from "./position";
import { drawBars, drawLevel, drawLine, drawScatter, drawStems } from "./series-marks";
import { kTitleSize, pageTheme, paletteStops, seriesColor } from "./theme";
import type { Rgb, Theme } from "./theme";
import { kBoldFactor, wrapText } from "./text-width";
import { figureNotes } from "./describe";
import { seriesCount } from "./words";

const kDrawers: Record<MarkKind, (context: MarkContext) => DrawnMark> = {
  heatmap: drawHeatmap,
  bar: drawBars,
  line: drawLine,
  scatter: drawScatter,
  stem: drawStems,
  hline: drawLevel,
  contour: drawGrid,
  surface: drawGrid,
};

const kSchema = "https://vega.github.io/schema/vega-lite/v6.json";
const kPanelGap = 28;
const kFilePadding = 12;
const kPadding = { left: 2, right: 2, top: 2, bottom: 2 };
/** Panels side by side would otherwise share their colours and legends. */
const kOwnScales = {
  scale: { color: "independent", fill: "independent", strokeDash: "independent" },
};

export interface Parameter {
  name: string;
  value: unknown;
}

/** A panel's drawing before it is placed: in a picture of its own or among its figure's others. */
interface DrawnPanel {
  view: { width: number; height: number; layer: Layer[] };
  layout: PanelLayout;
  datasets: Record<string, Row[]>;
  params: Parameter[];
}

/** One panel as a picture of its own, without its title. `index` is its place in figure.panels. */
export function panelSpec(figure: Figure, index: number, theme: Theme = pageTheme): TopLevelSpec {
  const { view, layout, datasets, params } = drawPanel(figure, index, theme);
  // Pictures side by side begin at one height; room above makes the plots inside them do so too.
  const neighbours = figure.panels.filter(
    (_, other) => rowOf(figure, other) === rowOf(figure, index),
  );
  const heights = neighbours.map((panel) => layoutPanel(panel, figure.cols).above);
  const padding = { ...kPadding, top: kPadding.top + greatest(heights) - layout.above };
  return topLevel({ ...view, padding }, datasets, params, theme);
}

/** The whole figure as one picture, titles included. */
export function toVegaLite(figure: Figure, theme: Theme = pageTheme): TopLevelSpec {
  const drawn = figure.panels.map((_, index) => drawPanel(figure, index, theme));
  const titled = drawn.map(({ view, layout }, index) => ({
    ...view,
    title: wrapText(figure.panels[index]!.title, kTitleSize * kBoldFactor, layout.outer),
  }));
  const lines = inGridRows(figure, titled).map((row) => ({
    hconcat: row,
    spacing: kPanelGap,
    resolve: kOwnScales,
  }));
  const notes = figureNotes(figure);
  const body = {
    vconcat: lines,
    spacing: kPanelGap,
    padding: kFilePadding,
    resolve: kOwnScales,
    ...(notes.length > 0 ? { title: footnote(notes, theme) } : {}),
  };
  const datasets = Object.assign({}, ...drawn.map((panel) => panel.datasets));
  return topLevel(
    body,
    datasets,
    drawn.flatMap((panel) => panel.params),
    theme,
  );
}

/** What must be equal for one live view to show both specifications. */
export function layoutKey(spec: TopLevelSpec): string {
  return JSON.stringify({ ...spec, datasets: undefined, params: undefined });
}

function topLevel(
  body: object,
  datasets: Record<string, Row[]>,
  params: Parameter[],
  theme: Theme,
): TopLevelSpec {
  const background = theme.background ?? "transparent";
  const config = vegaConfig(theme);
  return { $schema: kSchema, background, ...body, datasets, params, config } as TopLevelSpec;
}

/** The line of the subplot grid that a panel stands in. */
function rowOf(figure: Figure, index: number): number {
  return Math.floor((figure.panels[index]!.slot - 1) / figure.cols);
}

function inGridRows<Item>(figure: Figure, items: Item[]): Item[][] {
  const numbers = [...new Set(items.map((_, index) => rowOf(figure, index)))];
  return numbers.map((number) => items.filter((_, index) => rowOf(figure, index) === number));
}

/** Vega has no footnotes; a title below the figure is one. */
function footnote(notes: string[], theme: Theme) {
  return {
    text: notes,
    orient: "bottom",
    anchor: "start",
    fontSize: 11,
    fontWeight: "normal",
    color: theme.muted,
    offset: 12,
  };
}

function drawPanel(figure: Figure, index: number, theme: Theme): DrawnPanel {
  const panel = figure.panels[index]!;
  const layout = layoutPanel(panel, figure.cols);
  const prefix = `panel${index}`;
  const axes = planAxes(panel, layout);
  const series = panelSeries(panel, theme);
  // All heat maps of a panel share one scale.
  const isDifference = panel.marks.some(({ palette }) => palette === "difference");
  const range = isDifference ? differenceRange : colorRange;
  const colors = range(panel.marks.flatMap((mark) => Array.from(mark.values?.data ?? [])));
  const stops = panelStops(panel);
  const position: MarkContext["position"] = (channel, field) =>
    positionChannel(channel, field, axes[channel], prefix, layout);
  const drawn = panel.marks.map((mark, place) => {
    const firstSeries = sum(panel.marks.slice(0, place).map(seriesCount));
    const shared = { panel, layout, theme, prefix, series, colors, stops, position };
    return kDrawers[mark.mark]({ ...shared, mark, firstSeries });
  });
  if (drawn.length === 0) drawn.push(emptyAxes(position));
  const nameOf = (place: number) => `${prefix}-mark${place}`;
  const layer = drawn.flatMap(({ layers }, place) =>
    layers.map((one) => ({
      data: { name: nameOf(place) },
      ...one,
      ...(one.name === undefined ? {} : { name: `${nameOf(place)}-${one.name}` }),
    })),
  );
  return {
    view: { width: layout.width, height: layout.height, layer },
    layout,
    datasets: Object.fromEntries(drawn.map(({ rows }, place) => [nameOf(place), rows])),
    params: panelParameters(prefix, axes, colors, series),
  };
}

/** What a panel without marks shows. */
function emptyAxes(position: MarkContext["position"]): DrawnMark {
  const encoding = { x: position("x", "x"), y: position("y", "y") };
  return { rows: [], layers: [{ mark: { type: "point" }, encoding }] };
}

/** One palette for all heat maps and surfaces of a panel, which has one colour scale. */
function panelStops(panel: Panel): Rgb[] {
  return paletteStops(panel.marks.find((mark) => mark.values !== undefined)?.palette);
}

function panelSeries(panel: Panel, theme: Theme): Series[] {
  const members = panel.marks.flatMap((mark) =>
    Array.from({ length: seriesCount(mark) }, (_, member) => ({ mark, member })),
  );
  return members.map(({ mark, member }, index) => {
    const name = panel.legend ? mark.names?.[member] : undefined;
    const style = mark.style ?? "solid";
    const color = seriesColor(theme, index, mark.color);
    return name === undefined || name === "" ? { color, style } : { color, style, name };
  });
}

function panelParameters(
  prefix: string,
  axes: { x: AxisPlan; y: AxisPlan },
  [colorLow, colorHigh]: [number, number],
  series: Series[],
): Parameter[] {
  const values: Record<string, unknown> = {
    xLow: axes.x.domain[0],
    xHigh: axes.x.domain[1],
    xLabels: axes.x.labels ?? [],
    yLow: axes.y.domain[0],
    yHigh: axes.y.domain[1],
    yLabels: axes.y.labels ?? [],
    colorLow,
    colorHigh,
    colorLowText: shortText(colorLow).replaceAll("-", "−"),
    colorHighText: shortText(colorHigh).replaceAll("-", "−"),
    names: series.map(({ name }) => name ?? ""),
  };
  return Object.entries(values).map(([name, value]) => ({ name: `${prefix}_${name}`, value }));
}

function sum(numbers: number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
