/**
 * The two axes of a panel. Both are number axes in Vega's eyes: columns, rows and categories stand
 * at 1, 2, ... and their labels are looked up, so equal labels stay apart and any mark can be drawn
 * over any other. Domains and labels are parameters: new values change them without a new view.
 */
import type { Mark, Panel } from "../engine/protocol";
import * as layouts from "./layout";
import type { PanelLayout } from "./layout";
import { extent, greatest } from "./numbers";
import { kLabelSize } from "./theme";
import { wrapText } from "./text-width";
import { barGroups, heatmapAxisTitles, xPositions } from "./words";

/** One axis, ready to be written into every layer of the panel. */
export interface AxisPlan {
  domain: [low: number, high: number];
  /** positions of ticks; absent: where Vega finds good ones */
  ticks?: number[];
  /** label lines of positions 1, 2, ...; absent: the numbers themselves */
  labels?: string[][];
  labelLimit?: number;
  title: string[];
  /** whether it labels the cells of a matrix */
  isMatrix: boolean;
  /** whether position 1 is on top */
  isReversed: boolean;
  isLog: boolean;
  isNice: boolean;
  /** px that the domain is widened by at both ends, so that points at its ends are seen whole */
  padding: number;
  hasGrid: boolean;
}

export function planAxes(panel: Panel, layout: PanelLayout): { x: AxisPlan; y: AxisPlan } {
  return layouts.isMatrixPanel(panel) ? matrixAxes(panel, layout) : numberAxes(panel, layout);
}

function matrixAxes(panel: Panel, layout: PanelLayout): { x: AxisPlan; y: AxisPlan } {
  const { rows, cols } = layouts.matrixSize(panel);
  const labels = layouts.matrixLabels(panel);
  const xTitle = heatmapAxisTitles(panel).x;
  const plain = { isMatrix: true, isLog: false, isNice: false, padding: 0, hasGrid: false };
  return {
    x: {
      ...plain,
      ...withBottomAligned(categoryLabels(labels.cols, layout.width / cols)),
      domain: [0.5, cols + 0.5],
      title: wrapText(xTitle, kLabelSize, layout.width),
      isReversed: false,
    },
    y: {
      ...plain,
      ticks: everyNth(rows, layouts.rowLabelStep(layout.height / rows)),
      labels: labels.rows.map((label) => [label]),
      labelLimit: layout.left - 4,
      domain: [0.5, rows + 0.5],
      title: layouts.yTitleLines(panel, layout.outer),
      isReversed: true,
    },
  };
}

function numberAxes(panel: Panel, layout: PanelLayout): { x: AxisPlan; y: AxisPlan } {
  const hasBars = panel.marks.some((mark) => mark.mark === "bar" || mark.mark === "stem");
  const hasGridded = panel.marks.some((mark) => isSurface(mark));
  const isYLog = panel.y.log && !hasBars;
  const yDomain = panel.y.limits ?? widened(yExtent(panel, hasBars, isYLog), isYLog);
  const hasPoints = panel.marks.some((mark) => mark.mark === "scatter" || mark.mark === "stem");
  const count = panel.x.labels.length;
  return {
    x: {
      domain: panel.x.limits ?? (count > 0 ? [0.5, count + 0.5] : xDomain(panel)),
      ...(count > 0 ? categoryLabels(panel.x.labels, layout.width / count) : {}),
      title: wrapText(panel.x.title, kLabelSize, layout.width),
      isMatrix: false,
      isReversed: false,
      isLog: panel.x.log,
      isNice: false,
      padding: hasPoints && count === 0 && panel.x.limits === undefined ? 8 : 0,
      hasGrid: panel.grid && count === 0 && !hasGridded && !hasBars,
    },
    y: {
      domain: yDomain,
      title: layouts.yTitleLines(panel, layout.outer),
      isMatrix: false,
      isReversed: false,
      isLog: isYLog,
      isNice: panel.y.limits === undefined && !hasGridded,
      padding: 0,
      hasGrid: panel.grid && !hasGridded,
    },
  };
}

/** Labels in slots of `slot` px each: wrapped at spaces, cut by Vega where one word is too long. */
function categoryLabels(labels: string[], slot: number) {
  return {
    ticks: everyNth(labels.length, layouts.columnLabelStep(labels, slot)),
    labels: layouts.columnLabelLines(labels, slot),
    labelLimit: layouts.columnLabelRoom(labels, slot),
  };
}

/** Above a plot, labels end at the same height: shorter ones get empty lines before them. */
function withBottomAligned<Labels extends { labels: string[][] }>(plan: Labels): Labels {
  const most = greatest(plan.labels.map((lines) => lines.length));
  const labels = plan.labels.map((lines) => [
    ...Array.from({ length: most - lines.length }, () => ""),
    ...lines,
  ]);
  return { ...plan, labels };
}

/** step, 2 step, ... up to `count`. */
function everyNth(count: number, step: number): number[] {
  return Array.from({ length: Math.floor(count / step) }, (_, index) => (index + 1) * step);
}

function isSurface(mark: Mark): boolean {
  return mark.mark === "contour" || mark.mark === "surface";
}

/** From the first to the last position; bars and grid cells count with their full width. */
function xDomain(panel: Panel): [number, number] {
  const ends = panel.marks.flatMap((mark) => {
    if (mark.mark === "hline") return [];
    if (isSurface(mark)) return cellEdges(mark.x?.data, mark.values?.cols ?? 0);
    if (mark.mark !== "bar") return xPositions(panel, mark, mark.y?.data.length ?? 0);
    const positions = xPositions(panel, mark, barGroups(mark).groups);
    const half = smallestStep(positions) / 2;
    return positions.flatMap((position) => [position - half, position + half]);
  });
  const isVisible = (position: number) => !panel.x.log || position > 0;
  return widened(extent(ends.filter(isVisible)), panel.x.log);
}

function yExtent(panel: Panel, hasZero: boolean, isLog: boolean): [number, number] | undefined {
  const ends = panel.marks.flatMap((mark) =>
    isSurface(mark)
      ? cellEdges(mark.y?.data, mark.values?.rows ?? 0)
      : Array.from(mark.y?.data ?? []),
  );
  if (hasZero) ends.push(0);
  return extent(isLog ? ends.filter((end) => end > 0) : ends);
}

/** A domain with some length, also around a single value or where there is none. */
function widened(ends: [number, number] | undefined, isLog: boolean): [number, number] {
  if (ends === undefined) return isLog ? [1, 10] : [0, 1];
  const [low, high] = ends;
  if (low < high) return ends;
  return isLog ? [low / 2, high * 2] : [low - 0.5, high + 0.5];
}

/** The distance between the two nearest of some positions; 1 when there are fewer than two. */
export function smallestStep(positions: number[]): number {
  const sorted = [...positions].sort((a, b) => a - b);
  const steps = sorted.slice(1).map((position, index) => position - sorted[index]!);
  const positive = steps.filter((step) => step > 0);
  return extent(positive)?.[0] ?? 1;
}

/** The count + 1 edges of cells around positions: halfway between neighbours. */
export function cellEdges(positions: ArrayLike<number> | undefined, count: number): number[] {
  const at = Array.from({ length: count }, (_, index) => positions?.[index] ?? index + 1);
  if (count < 2) return at.flatMap((position) => [position - 0.5, position + 0.5]);
  const inner = at.slice(1).map((position, index) => (position + at[index]!) / 2);
  const [first, last] = [inner[0]!, inner[inner.length - 1]!];
  return [2 * at[0]! - first, ...inner, 2 * at[count - 1]! - last];
}
