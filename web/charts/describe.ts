/**
 * A figure in words and tables, for readers who do not see it and for those who want its numbers.
 * Everything is made from the figure alone; nothing is known of the lesson.
 */
import type { Figure, Mark, MarkKind, Panel } from "../engine/protocol";
import { hasZeroDots } from "./heat-marks";
import { layoutPanel } from "./layout";
import { extent, isFiniteNumber, shortText } from "./numbers";
import { panelTables } from "./tables";
import type { Table } from "./tables";
import { barGroups, columnLabels, roles, rowLabels, xPositions, xText } from "./words";

export interface PanelDescription {
  /** see panelName */
  name: string;
  sentences: string[];
  tables: Table[];
}

const kKindNames: Record<MarkKind, string> = {
  heatmap: "Heat map",
  bar: "Bar chart",
  line: "Line",
  scatter: "Scatter plot",
  stem: "Stem plot",
  hline: "Level",
  contour: "Contour map",
  surface: "Surface",
};

export function describePanel(panel: Panel): PanelDescription {
  const name = panelName(panel);
  return {
    name,
    sentences: panel.marks.flatMap((mark) => describeMark(panel, mark)),
    tables: panelTables(panel),
  };
}

/** The accessible name of a whole figure. */
export function figureName(figure: Figure): string {
  return figure.panels.length > 0 ? figure.panels.map(panelName).join("; ") : "Empty figure";
}

/** What a reader has to know of the marks in a figure that no title says. */
export function figureNotes(figure: Figure): string[] {
  const maps = figure.panels.flatMap((panel) =>
    panel.marks
      .filter((mark) => mark.mark === "heatmap")
      .map((mark) => ({
        values: Array.from(mark.values?.data ?? []),
        hasDots: hasZeroDots({ panel, layout: layoutPanel(panel, figure.cols) }),
      })),
  );
  const notes: string[] = [];
  if (maps.some(({ values, hasDots }) => hasDots && values.includes(0))) {
    notes.push("A dot marks an entry that is exactly 0.");
  }
  if (maps.some(({ values }) => values.some(Number.isNaN))) {
    notes.push("Gray cells are not numbers.");
  }
  return notes;
}

/** The panel's title, or what it shows when it has none. */
export function panelName(panel: Panel): string {
  if (panel.title !== "") return panel.title;
  const kinds = [...new Set(panel.marks.map((mark) => kKindNames[mark.mark]))];
  return kinds.length > 0 ? kinds.join(" and ") : "Empty panel";
}

function describeMark(panel: Panel, mark: Mark): string[] {
  switch (mark.mark) {
    case "heatmap":
    case "contour":
    case "surface":
      return describeMatrix(panel, mark);
    case "bar":
      return describeBars(panel, mark);
    case "line":
    case "scatter":
    case "stem":
      return describePoints(panel, mark);
    case "hline":
      return Array.from(mark.y?.data ?? []).map(
        (level) => `${mark.names?.[0] ?? "A level line"} at ${shortText(level)}.`,
      );
    default:
      return mark.mark satisfies never;
  }
}

function describeMatrix(panel: Panel, mark: Mark): string[] {
  const { rows, cols, data } = mark.values ?? { rows: 0, cols: 0, data: [] };
  const words = roles(panel);
  const names = { rows: rowLabels(panel, mark), cols: columnLabels(panel, mark) };
  const values = Array.from(data);
  const place = (index: number) =>
    `${words.row} ${names.rows[Math.floor(index / cols)]}, ${words.column} ${names.cols[index % cols]}`;
  const height = `${rows} ${rows === 1 ? words.row : words.rows}`;
  const width = `${cols} ${cols === 1 ? words.column : words.columns}`;
  const size = `${kKindNames[mark.mark]}, ${height} by ${width}.`;
  return [size, ...extremeSentences(values, place), ...specialSentences(values)];
}

function describeBars(panel: Panel, mark: Mark): string[] {
  const { groups, series } = barGroups(mark);
  const positions = xPositions(panel, mark, groups);
  const values = Array.from(mark.y?.data ?? []);
  const member = (index: number) => mark.names?.[index % series] ?? `bar ${(index % series) + 1}`;
  const place = (index: number) => {
    const position = xText(panel, positions[Math.floor(index / series)]!);
    return series > 1 ? `${position}, ${member(index)}` : position;
  };
  const size =
    series > 1 ? `${groups} groups of ${series} bars` : groups === 1 ? "1 bar" : `${groups} bars`;
  return [`Bar chart of ${size}.`, ...extremeSentences(values, place), ...specialSentences(values)];
}

function describePoints(panel: Panel, mark: Mark): string[] {
  const values = Array.from(mark.y?.data ?? []);
  const positions = xPositions(panel, mark, values.length);
  const name = mark.names?.[0]
    ? `${kKindNames[mark.mark]} "${mark.names[0]}"`
    : kKindNames[mark.mark];
  const ends = [positions[0], positions[positions.length - 1]];
  const reach =
    values.length > 1 ? `, from ${xText(panel, ends[0]!)} to ${xText(panel, ends[1]!)}` : "";
  const trend = mark.mark === "line" ? trendSentence(values) : [];
  const points = values.length === 1 ? "1 point" : `${values.length} points`;
  const place = (index: number) => xText(panel, positions[index]!);
  return [`${name} of ${points}${reach}.`, ...trend, ...extremeSentences(values, place)];
}

/** Where the greatest and the least value are; ties are counted instead of listed. */
function extremeSentences(values: number[], place: (index: number) => string): string[] {
  const ends = extent(values);
  if (ends === undefined) return [];
  const [low, high] = ends;
  if (high === low) return [`Every value is ${shortText(high)}.`];
  const at = (value: number) => {
    const others = values.filter((other) => other === value).length - 1;
    const also = others > 0 ? ` and ${others} more ${others === 1 ? "place" : "places"}` : "";
    return `${shortText(value)} at ${place(values.indexOf(value))}${also}`;
  };
  return [`Highest: ${at(high)}; lowest: ${at(low)}.`];
}

function specialSentences(values: number[]): string[] {
  const zeros = values.filter((value) => value === 0).length;
  const others = values.filter((value) => !isFiniteNumber(value)).length;
  const sentences: string[] = [];
  const are = (count: number) => (count === 1 ? "entry is" : "entries are");
  if (zeros > 0 && zeros < values.length) sentences.push(`${zeros} ${are(zeros)} exactly 0.`);
  if (others > 0) sentences.push(`${others} ${are(others)} not finite.`);
  return sentences;
}

/** How a line goes from its first to its last point. */
function trendSentence(values: number[]): string[] {
  const finite = values.filter(isFiniteNumber);
  if (finite.length < 2) return [];
  const steps = finite.slice(1).map((value, index) => value - finite[index]!);
  const ends = `from ${shortText(finite[0]!)} to ${shortText(finite[finite.length - 1]!)}`;
  if (steps.every((step) => step === 0)) return [];
  if (steps.every((step) => step >= 0)) return [`It rises ${ends}.`];
  if (steps.every((step) => step <= 0)) return [`It falls ${ends}.`];
  return [`It goes up and down, ${ends}.`];
}
