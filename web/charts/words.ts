/** What the rows, columns, positions and series of a panel are called. */
import type { Mark, Panel } from "../engine/protocol";
import { shortText } from "./numbers";

export interface Roles {
  row: string;
  rows: string;
  column: string;
  columns: string;
}

const kPlain: Roles = { row: "row", rows: "rows", column: "column", columns: "columns" };
const kAttention: Roles = { row: "query", rows: "queries", column: "key", columns: "keys" };

/** Titles of maps from query positions to key positions. */
const kAttentionTitle = /attention|score|mask|softmax|quer(y|ies)|\bkeys?\b/i;

/**
 * A map whose two axes carry the same labels goes from positions to positions; when its title also
 * speaks of attention, its rows are queries and its columns keys. Equal labels alone are not
 * enough: the similarity of words has them too. Titles that the learner gave to the axes win.
 */
export function roles(panel: Panel): Roles {
  const isSquare = panel.x.labels.length > 0 && areEqual(panel.x.labels, panel.y.labels);
  const base = isSquare && kAttentionTitle.test(panel.title) ? kAttention : kPlain;
  const result = { ...base };
  if (panel.y.title !== "") result.row = result.rows = panel.y.title;
  if (panel.x.title !== "") result.column = result.columns = panel.x.title;
  return result;
}

/** Axis titles of a heat map; those of a plain one are left out, labels say enough. */
export function heatmapAxisTitles(panel: Panel): { x: string; y: string } {
  const { row, column } = roles(panel);
  return { x: column === kPlain.column ? "" : column, y: row === kPlain.row ? "" : row };
}

function areEqual(one: string[], other: string[]): boolean {
  return one.length === other.length && one.every((label, index) => label === other[index]);
}

/** Labels of a heat map's columns: the axis's, else its positions, else 1, 2, ... */
export function columnLabels(panel: Panel, mark: Mark): string[] {
  return positionLabels(panel.x.labels, mark.x?.data, mark.values?.cols ?? 0);
}

export function rowLabels(panel: Panel, mark: Mark): string[] {
  return positionLabels(panel.y.labels, mark.y?.data, mark.values?.rows ?? 0);
}

function positionLabels(
  labels: string[],
  positions: ArrayLike<number> | undefined,
  count: number,
): string[] {
  return Array.from({ length: count }, (_, index) => {
    const position = positions?.[index];
    return labels[index] ?? (position === undefined ? String(index + 1) : shortText(position));
  });
}

/** How many coloured series a mark draws. */
export function seriesCount(mark: Mark): number {
  switch (mark.mark) {
    case "bar":
      return barGroups(mark).series;
    case "line":
    case "scatter":
    case "stem":
    case "hline":
      return 1;
    case "heatmap":
    case "contour":
    case "surface":
      return 0;
    default:
      return mark.mark satisfies never;
  }
}

/** Bars come as y (n x k): n groups of k bars. A single row is n groups of one. */
export function barGroups(mark: Mark): { groups: number; series: number } {
  const y = mark.y;
  if (y === undefined) return { groups: 0, series: 0 };
  return y.rows === 1 ? { groups: y.cols, series: 1 } : { groups: y.rows, series: y.cols };
}

/** Positions along x: the mark's own, else 1, 2, ... under labels and 0, 1, ... on a number axis. */
export function xPositions(panel: Panel, mark: Mark, count: number): number[] {
  const first = panel.x.labels.length > 0 ? 1 : 0;
  return Array.from({ length: count }, (_, index) => mark.x?.data[index] ?? index + first);
}

/** What stands at a position of the x axis: its label or the number itself. */
export function xText(panel: Panel, position: number): string {
  return panel.x.labels[position - 1] ?? shortText(position);
}
