/** The numbers of a panel as tables: at most as much of them as one would read. */
import type { Mark, Panel } from "../engine/protocol";
import { areWhole, tableText } from "./numbers";
import { barGroups, columnLabels, roles, rowLabels, xPositions, xText } from "./words";

export interface Table {
  caption: string;
  /** heads of all columns, the row heads' own first */
  columns: string[];
  rows: { head: string; cells: string[] }[];
  /** said below when not everything is shown, else empty */
  note: string;
}

/** How a number is written; the second argument says whether all numbers beside it are whole. */
type Write = (value: number, areAllWhole: boolean) => string;

const kMaxRows = 200;
const kMaxColumns = 64;

/** Tables to be read, cut where nobody would read on. */
export function panelTables(panel: Panel): Table[] {
  return allTables(panel, tableText).map(cut);
}

/** Marks over the same x positions share a table. */
export function allTables(panel: Panel, write: Write): Table[] {
  const matrices = panel.marks.filter((mark) => mark.values !== undefined);
  const levels = panel.marks.filter((mark) => mark.mark === "hline");
  const curves = panel.marks.filter(
    (mark) => mark.values === undefined && mark.mark !== "hline" && mark.y !== undefined,
  );
  return [
    ...matrices.map((mark) => matrixTable(panel, mark, write)),
    ...groupBy(curves, (mark) => positionsOf(panel, mark).join()).map((marks) =>
      curveTable(panel, marks, write),
    ),
    ...(levels.length > 0 ? [levelTable(panel, levels, write)] : []),
  ];
}

function matrixTable(panel: Panel, mark: Mark, write: Write): Table {
  const { rows, cols, data } = mark.values!;
  const words = roles(panel);
  const isWhole = areWhole(data);
  const names = rowLabels(panel, mark);
  return {
    caption: panel.title,
    columns: [`${words.row} \\ ${words.column}`, ...columnLabels(panel, mark)],
    rows: Array.from({ length: rows }, (_, row) => ({
      head: names[row]!,
      cells: Array.from({ length: cols }, (_, column) =>
        write(data[row * cols + column]!, isWhole),
      ),
    })),
    note: "",
  };
}

function positionsOf(panel: Panel, mark: Mark): number[] {
  const count = mark.mark === "bar" ? barGroups(mark).groups : mark.y!.data.length;
  return xPositions(panel, mark, count);
}

function curveTable(panel: Panel, marks: Mark[], write: Write): Table {
  const columns = marks.flatMap((mark) => curveColumns(panel, mark, marks.length, write));
  const positions = positionsOf(panel, marks[0]!);
  return {
    caption: panel.title,
    columns: [panel.x.title === "" ? "x" : panel.x.title, ...columns.map(({ head }) => head)],
    rows: positions.map((position, index) => ({
      head: xText(panel, position),
      cells: columns.map(({ cells }) => cells[index]!),
    })),
    note: "",
  };
}

function curveColumns(panel: Panel, mark: Mark, n_marks: number, write: Write) {
  const { groups, series } = mark.mark === "bar" ? barGroups(mark) : { groups: 0, series: 1 };
  const length = mark.mark === "bar" ? groups : mark.y!.data.length;
  const isWhole = areWhole(mark.y!.data);
  const value = panel.y.title === "" ? "value" : panel.y.title;
  return Array.from({ length: series }, (_, member) => ({
    head: mark.names?.[member] ?? (series * n_marks > 1 ? `${mark.mark} ${member + 1}` : value),
    cells: Array.from({ length }, (_, index) =>
      write(mark.y!.data[index * series + member]!, isWhole),
    ),
  }));
}

function levelTable(panel: Panel, levels: Mark[], write: Write): Table {
  return {
    caption: `${panel.title} (levels)`.trim(),
    columns: ["level", panel.y.title === "" ? "y" : panel.y.title],
    rows: levels.map((mark, index) => ({
      head: mark.names?.[0] ?? String(index + 1),
      cells: Array.from(mark.y?.data ?? []).map((level) => write(level, Number.isInteger(level))),
    })),
    note: "",
  };
}

function cut(table: Table): Table {
  const n_rows = table.rows.length;
  const n_columns = table.columns.length - 1;
  if (n_rows <= kMaxRows && n_columns <= kMaxColumns) return table;
  const shown = table.rows.slice(0, kMaxRows);
  return {
    caption: table.caption,
    columns: table.columns.slice(0, kMaxColumns + 1),
    rows: shown.map(({ head, cells }) => ({ head, cells: cells.slice(0, kMaxColumns) })),
    note: `Shown: ${Math.min(n_rows, kMaxRows)} of ${n_rows} rows, ${Math.min(n_columns, kMaxColumns)} of ${n_columns} columns.`,
  };
}

function groupBy<Item>(items: Item[], key: (item: Item) => string): Item[][] {
  const groups = new Map<string, Item[]>();
  for (const item of items) {
    const name = key(item);
    const group = groups.get(name);
    if (group) group.push(item);
    else groups.set(name, [item]);
  }
  return [...groups.values()];
}
