/**
 * Where things go in one panel: sizes in px at the picture's natural size. Only the number and the
 * labels of what is drawn count here, so that new values alone never move anything.
 */
import type { Panel } from "../engine/protocol";
import { extent, greatest, shortText } from "./numbers";
import { kLabelSize } from "./theme";
import { textWidth, wrapText } from "./text-width";
import { columnLabels, heatmapAxisTitles, rowLabels } from "./words";

export interface PanelLayout {
  /** the plot's own rectangle */
  width: number;
  height: number;
  /** room for labels left of it */
  left: number;
  /** room for labels and titles above it */
  above: number;
  /** all of the picture's width, but for a few px */
  outer: number;
  /** width that the figure has for each of its panels; a small matrix leaves some of it free */
  column: number;
}

/** Width of a panel's picture when its figure has 1, 2, 3, or more columns: together they fill a
 * text column of about 700 px. */
const kColumnWidths = [420, 336, 216, 200];
const kMaxCell = 56;
/** A matrix of few rows and many columns is kept from becoming a thread. */
const kMinMatrixHeight = 56;
const kMinCellHeight = 14;
const kMaxHeight = 420;
const kLabelGap = 6;
/** Vega's distance between two lines of labels. */
export const kLineHeight = kLabelSize + 2;
const kRightMargin = 4;
/** Share of the width that row labels may take. */
const kMaxLeftShare = 0.4;

export function layoutPanel(panel: Panel, figureColumns: number): PanelLayout {
  const outer = columnWidth(figureColumns);
  return isMatrixPanel(panel) ? layoutMatrix(panel, outer) : layoutNumbers(panel, outer);
}

/** Width of a column, 1-based like subplot's. */
export function columnWidth(figureColumns: number): number {
  return kColumnWidths[Math.min(Math.max(figureColumns, 1), kColumnWidths.length) - 1]!;
}

/** Whether the panel has cells in rows and columns, row 1 on top, instead of two number axes. */
export function isMatrixPanel(panel: Panel): boolean {
  return panel.marks.some((mark) => mark.mark === "heatmap");
}

/** Size of the largest heat map in a panel. */
export function matrixSize(panel: Panel): { rows: number; cols: number } {
  const maps = panel.marks.filter((mark) => mark.mark === "heatmap");
  return {
    rows: greatest(
      maps.map((mark) => mark.values?.rows ?? 0),
      1,
    ),
    cols: greatest(
      maps.map((mark) => mark.values?.cols ?? 0),
      1,
    ),
  };
}

function layoutMatrix(panel: Panel, outer: number): PanelLayout {
  const { rows, cols } = matrixSize(panel);
  const labels = matrixLabels(panel);
  const texts = labels.rows.concat(yTitleLines(panel, outer));
  const widest = greatest(texts.map((text) => textWidth(text, kLabelSize)));
  const left = Math.ceil(Math.min(widest, outer * kMaxLeftShare)) + kLabelGap;
  const cellWidth = wholeIfLarge(Math.min(kMaxCell, (outer - left - kRightMargin) / cols));
  const leastHeight = Math.min(kMinCellHeight, kMinMatrixHeight / rows);
  const cellHeight = Math.min(Math.max(cellWidth, leastHeight), kMaxHeight / rows);
  const width = cellWidth * cols;
  const labelLines = columnLabelLines(labels.cols, width / cols);
  const titleLines = wrapText(heatmapAxisTitles(panel).x, kLabelSize, width);
  return {
    width,
    height: cellHeight * rows,
    left,
    above:
      linesHeight(greatest(labelLines.map((lines) => lines.length)), 0) +
      linesHeight(titleLines.length, 1.5),
    outer: left + width + kRightMargin,
    column: outer,
  };
}

/** Height of some lines and of a gap beside them; nothing has no gap. */
function linesHeight(n_lines: number, gap: number): number {
  return n_lines > 0 ? n_lines * kLineHeight + gap : 0;
}

/** Cells of whole px have sharp edges; tiny ones need every fraction. */
function wholeIfLarge(size: number): number {
  return size >= 8 ? Math.floor(size) : size;
}

function layoutNumbers(panel: Panel, outer: number): PanelLayout {
  const left = numberAxisRoom(panel);
  const isWide = outer === kColumnWidths[0];
  const height = Math.round(outer * (isWide ? 0.44 : 0.6));
  return {
    width: outer - left - 2 * kRightMargin,
    height,
    left,
    above: linesHeight(yTitleLines(panel, outer).length, 4),
    outer,
    column: outer,
  };
}

/** Room for tick labels, in steps, so that an animation whose numbers grow a little stays put. */
function numberAxisRoom(panel: Panel): number {
  const step = 12;
  const ends =
    panel.y.limits ?? extent(panel.marks.flatMap((mark) => Array.from(mark.y?.data ?? [])));
  const widths = (ends ?? [0, 1]).map((end) => textWidth(shortText(end), kLabelSize));
  return Math.min(Math.ceil((greatest(widths) + kLabelGap + 6) / step), 6) * step;
}

/** Labels of a matrix panel, from the mark that has most of them. */
export function matrixLabels(panel: Panel): { rows: string[]; cols: string[] } {
  const maps = panel.marks.filter((mark) => mark.mark === "heatmap");
  const longest = (lists: string[][]) =>
    lists.reduce((best, list) => (list.length > best.length ? list : best), [] as string[]);
  return {
    rows: longest(maps.map((mark) => rowLabels(panel, mark))),
    cols: longest(maps.map((mark) => columnLabels(panel, mark))),
  };
}

/** The title of the y axis, written horizontally: in the corner of a matrix, above a number axis. */
export function yTitleLines(panel: Panel, outer: number): string[] {
  if (isMatrixPanel(panel)) {
    return wrapText(heatmapAxisTitles(panel).y, kLabelSize, outer * 0.3);
  }
  return wrapText(panel.y.title, kLabelSize, outer * 0.9);
}

/** Below this many px labels of categories are thinned out. */
const kMinSlot = { x: 22, y: 12 };
const kMaxLabelLines = 3;

/** Every how manieth row label is shown when each has `slot` px. */
export function rowLabelStep(slot: number): number {
  return slot >= kMinSlot.y ? 1 : roundStep(kMinSlot.y / slot);
}

/** Every how manieth column label is shown: all of them as long as there is room for three letters. */
export function columnLabelStep(labels: string[], slot: number): number {
  if (slot >= kMinSlot.x) return 1;
  const widest = greatest(labels.map((label) => textWidth(label, kLabelSize)));
  return roundStep((Math.min(widest, 48) + kLabelGap) / slot);
}

/** The least of 1, 2, 5, 10, 20, ... that is not below `wanted`. */
function roundStep(wanted: number): number {
  const power = 10 ** Math.floor(Math.log10(wanted));
  return [1, 2, 5, 10].map((step) => step * power).find((step) => step >= wanted)!;
}

/** Width that a column label may take. */
export function columnLabelRoom(labels: string[], slot: number): number {
  return Math.max(slot * columnLabelStep(labels, slot) - 4, 8);
}

/** Column labels in lines; what is more than fits into three is cut where it is drawn. */
export function columnLabelLines(labels: string[], slot: number): string[][] {
  const room = columnLabelRoom(labels, slot);
  return labels.map((label) => {
    const lines = wrapText(label, kLabelSize, room);
    const rest = lines.slice(kMaxLabelLines - 1).join(" ");
    return rest === "" ? lines : [...lines.slice(0, kMaxLabelLines - 1), rest];
  });
}
