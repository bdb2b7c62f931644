/**
 * Runs a lesson's cells from top to bottom in one session of the real engine and keeps what the page
 * shows: outputs, dependencies, colours, numbers in sentences. What a cell prints must be what its
 * `output` fence says, character by character.
 */
import type { Perform } from "../engine/dispatch";
import type { Names, Output, Piece } from "../engine/protocol";
import type { LessonCell, LessonDocument, LessonNumber } from "./lesson-document";
import { SourceError } from "./source-error";

export interface ComputedCell {
  outputs: Output[];
  names: Names;
}

export interface ComputedLesson {
  /** by cell id */
  cells: Map<string, ComputedCell>;
  numbers: Map<LessonNumber, string>;
  /** colours of cells and listings, by id */
  colours: Map<string, Piece[]>;
}

const sliceMilliseconds = 100;
/** A cell that takes longer than this would try every reader's patience. */
const patienceMilliseconds = 30_000;

/** `perform` is the engine, with the lesson's libraries at hand. Throws SourceError. */
export function prerender(lesson: LessonDocument, perform: Perform): ComputedLesson {
  const computed: ComputedLesson = { cells: new Map(), numbers: new Map(), colours: new Map() };
  const cells = lesson.parts.filter((part) => part.kind === "cell");
  const names = perform("names", { texts: cells.map((cell) => cell.source) });
  for (const part of lesson.parts) {
    if (part.kind === "number") {
      computed.numbers.set(part, computeNumber(part, lesson.file, perform));
      continue;
    }
    computed.colours.set(part.id, perform("highlight", { text: part.source }));
    if (part.kind === "listing") continue;
    const outputs = runCell(part, lesson.file, perform);
    checkExpected(part, outputs, lesson.file);
    computed.cells.set(part.id, { outputs, names: names[cells.indexOf(part)]! });
  }
  return computed;
}

function runCell(cell: LessonCell, file: string, perform: Perform): Output[] {
  let progress = perform("start", { text: cell.source, name: cell.id });
  const outputs = [...progress.outputs];
  const end = performance.now() + patienceMilliseconds;
  while (progress.status === "more") {
    if (performance.now() > end) {
      throw new SourceError(
        file,
        cell.line,
        `cell '${cell.id}' is still running after half a minute`,
      );
    }
    progress = perform("step", { milliseconds: sliceMilliseconds });
    outputs.push(...progress.outputs);
  }
  for (const output of outputs) {
    if (output.kind !== "error") continue;
    const line = output.source === cell.id ? cell.line + output.line - 1 : cell.line;
    throw new SourceError(
      file,
      line,
      `cell '${cell.id}' fails: ${output.error}: ${output.message}`,
    );
  }
  return joinTexts(outputs);
}

/** A text that was cut by the end of a slice becomes one output again. */
function joinTexts(outputs: Output[]): Output[] {
  const joined: Output[] = [];
  for (const output of outputs) {
    const last = joined.at(-1);
    if (output.kind === "text" && last?.kind === "text") {
      joined[joined.length - 1] = { kind: "text", text: last.text + output.text };
    } else {
      joined.push(output);
    }
  }
  return joined;
}

/** Everything that a cell prints, as one text. */
export function printedText(outputs: Output[]): string {
  return outputs
    .map((output) => (output.kind === "text" || output.kind === "value" ? output.text : ""))
    .join("");
}

/** The fence ends in a line break whether or not the printed text does. */
function checkExpected({ id, expected }: LessonCell, outputs: Output[], file: string): void {
  if (!expected) return;
  const printed = printedText(outputs);
  if (printed === expected.text || `${printed}\n` === expected.text) return;
  const printedLines = printed.split("\n");
  const expectedLines = expected.text.split("\n");
  const first = expectedLines.findIndex((line, i) => line !== printedLines[i]);
  const at = first < 0 ? expectedLines.length - 1 : first;
  throw new SourceError(
    file,
    expected.line + at,
    `cell '${id}' prints ${quote(printedLines[at])}, the lesson says ${quote(expectedLines[at])}`,
  );
}

function quote(line: string | undefined): string {
  return line === undefined ? "nothing more" : JSON.stringify(line);
}

function computeNumber(number: LessonNumber, file: string, perform: Perform): string {
  const { expression, format, line } = number;
  const [text] = perform("format", { items: [{ expression, format }] });
  if (typeof text === "string") return text;
  const shown = format ? `${expression}:${format}` : expression;
  throw new SourceError(file, line, `\${${shown}} cannot be computed after the cells above it`);
}
