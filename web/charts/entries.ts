/**
 * The numbers of a panel one by one, each with its place and with the words that a tooltip shows and
 * a screen reader speaks.
 */
import type { Mark, Panel } from "../engine/protocol";
import { shortText, spokenText } from "./numbers";
import { barGroups, columnLabels, roles, rowLabels, xPositions, xText } from "./words";

export interface Entry {
  /** place of the mark in its panel, 0-based */
  mark: number;
  /** place of the number among the mark's own, 0-based, as they come from the engine */
  index: number;
  /** 1-based like the language's; a curve is one row, and each series of bars is one */
  row: number;
  column: number;
  value: number;
  /** where it is and what it is */
  text: string;
}

/** Entries as they are seen: line by line from the top, each from left to right. */
export function entryLines(panel: Panel): Entry[][] {
  return panel.marks.flatMap((mark, place) => {
    const lines: Entry[][] = [];
    for (const entry of markEntries(panel, mark, place)) (lines[entry.row - 1] ??= []).push(entry);
    const isUpward = mark.mark === "contour" || mark.mark === "surface";
    return isUpward ? lines.reverse() : lines;
  });
}

/** In the order of the mark's numbers. */
export function markEntries(panel: Panel, mark: Mark, place = 0): Entry[] {
  const values = Array.from((mark.values ?? mark.y)?.data ?? []);
  const width = mark.values?.cols ?? (mark.mark === "bar" ? barGroups(mark).series : 1);
  const placeText = placeTexts(panel, mark);
  return values.map((value, index) => {
    const [line, slot] = [Math.floor(index / width), index % width];
    const [row, column] = mark.values === undefined ? [slot, line] : [line, slot];
    const text = `${placeText(row, column)}: ${valueText(mark, value)}`;
    return { mark: place, index, row: row + 1, column: column + 1, value, text };
  });
}

/** In a heat map zeros are marked, because a masked weight is one; there it matters that it is exact. */
function valueText(mark: Mark, value: number): string {
  return value === 0 && mark.mark === "heatmap" ? "exactly 0" : spokenText(value);
}

/** Words for a 0-based place. */
function placeTexts(panel: Panel, mark: Mark): (row: number, column: number) => string {
  if (mark.mark === "heatmap") {
    const words = roles(panel);
    const [rows, columns] = [rowLabels(panel, mark), columnLabels(panel, mark)];
    return (row, column) => `${words.row} ${rows[row]}, ${words.column} ${columns[column]}`;
  }
  if (mark.values !== undefined) {
    const at = (positions: ArrayLike<number> | undefined, index: number) =>
      shortText(positions?.[index] ?? index + 1);
    return (row, column) => `x ${at(mark.x?.data, column)}, y ${at(mark.y?.data, row)}`;
  }
  if (mark.mark === "hline") return (_, column) => mark.names?.[column] ?? "level";
  return curveTexts(panel, mark);
}

function curveTexts(panel: Panel, mark: Mark): (row: number, column: number) => string {
  const count = mark.mark === "bar" ? barGroups(mark).groups : (mark.y?.data.length ?? 0);
  const positions = xPositions(panel, mark, count);
  const axis = panel.x.title === "" ? "" : `${panel.x.title} `;
  return (series, column) => {
    const name = mark.names?.[series];
    const start = name === undefined || name === "" ? "" : `${name}, `;
    return `${start}${axis}${xText(panel, positions[column]!)}`;
  };
}
