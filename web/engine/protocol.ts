/**
 * What crosses between the page and the engine, in both directions.
 *
 * The page sends a `Request`; the worker answers each with exactly one `Reply` that carries the same
 * `id`, and never speaks unasked. A long run is a chain of `step` requests of a few milliseconds each:
 * Stop is "ask no more".
 */

/** Numbers of an array, row by row. Non-finite entries are real NaN and infinities here; in JSON text
 * they are the strings "NaN", "Infinity" and "-Infinity" (see `decode.ts`). */
export interface MatrixData {
  rows: number;
  cols: number;
  /** rows * cols numbers, row-major */
  data: ArrayLike<number>;
}

/** Where `lexical` to `user` come from is told in cpp/language/error.h. */
export type ErrorKind =
  "lexical" | "syntax" | "name" | "type" | "shape" | "index" | "argument" | "limit" | "user";

export interface Operand {
  /** as written, or empty */
  text: string;
  rows: number;
  cols: number;
}

export interface TraceEntry {
  /** the user function that was running */
  function: string;
  /** where it was called from, 1-based */
  line: number;
  column: number;
  /** name of the text that holds the call */
  source: string;
  /** further calls on the way, which are left out */
  more?: number;
}

export interface ErrorOutput {
  kind: "error";
  error: ErrorKind;
  message: string;
  /** what to try, or empty */
  hint: string;
  /** name of the text that holds the error: the cell's, or a library's */
  source: string;
  /** 1-based */
  line: number;
  /** 1-based, in characters (code points) */
  column: number;
  /** in characters; at least 1 */
  length: number;
  operands: Operand[];
  trace: TraceEntry[];
}

/** Consecutive text of print, disp, fprintf and echoes. */
export interface TextOutput {
  kind: "text";
  text: string;
}

/** One printed or echoed array, with its numbers; `text` is exactly what prints, newline included. */
export interface ValueOutput extends MatrixData {
  kind: "value";
  /** the variable's name when one was printed */
  name?: string;
  type: "vector" | "matrix";
  /** imaginary parts of a complex array, row-major */
  imag?: ArrayLike<number>;
  text: string;
}

export type MarkKind =
  "heatmap" | "bar" | "line" | "scatter" | "stem" | "hline" | "contour" | "surface";

/** One thing drawn in a panel; which fields count depends on the kind (cpp/figure/figure.h). */
export interface Mark {
  mark: MarkKind;
  values?: MatrixData;
  x?: MatrixData;
  y?: MatrixData;
  /** legend names, one a series; absent when nobody asked for a legend */
  names?: string[];
  /** "viridis", "jet", "hot" or "gray"; the page's own "difference" has 0 in the middle */
  palette?: string;
  /** a colour word of the language, or absent: the next one of the cycle */
  color?: string;
  style?: "solid" | "dashed" | "dotted";
}

export interface Axis {
  title: string;
  /** categories, or empty for a number axis */
  labels: string[];
  limits?: [low: number, high: number];
  log: boolean;
}

export interface Panel {
  /** 1-based, row by row from the top left */
  slot: number;
  title: string;
  x: Axis;
  y: Axis;
  grid: boolean;
  legend: boolean;
  marks: Mark[];
}

export interface Figure {
  rows: number;
  cols: number;
  panels: Panel[];
}

export interface FigureOutput extends Figure {
  kind: "figure";
  /** file name given to savefig, when there was one */
  name?: string;
}

export interface AnimationOutput {
  kind: "animation";
  name: string;
  fps: number;
  frames: Figure[];
}

/** What a run shows, in the order in which it came. */
export type Output = TextOutput | ValueOutput | FigureOutput | AnimationOutput | ErrorOutput;

/** The names that a piece of code depends on and sets, for dependency tracking. `#random` and
 * `#figure` stand for the generator and the figure; `*` among the writes for `clear`. */
export interface Names {
  reads: string[];
  writes: string[];
  /** why the text does not parse, in which case both lists are empty */
  error?: ErrorOutput;
}

/** A coloured piece of source text: [begin, end) in UTF-16 units, so that it slices a string. */
export interface Piece {
  kind: "number" | "string" | "name" | "keyword" | "op" | "bracket" | "comment" | "error";
  begin: number;
  end: number;
}

export interface BuiltinRow {
  name: string;
  usage: string;
  summary: string;
}

export interface Variable {
  name: string;
  /** "number", "vector", "matrix", "string", "function", ... */
  kind: string;
  rows: number;
  cols: number;
  /** as print shows it, cut to one line */
  text: string;
  /** the numbers of small arrays, for a thumbnail */
  preview?: MatrixData;
  /** of longer arrays, while a run has paused: another number when the array may be another */
  buffer?: number;
}

/** A loop around a statement; `of` is 0 where only the loop itself will tell. */
export interface Turn {
  /** of a `for` */
  variable?: string;
  /** from 1 */
  turn: number;
  of: number;
}

/** Where a run in steps has paused. */
export interface Moment {
  /** the statement that comes next, or its head; empty at the end of the text */
  text: string;
  /** name of the text that holds it, and where: as in ErrorOutput */
  source: string;
  line: number;
  column: number;
  length: number;
  /** the calls that led there, innermost first */
  calls: TraceEntry[];
  /** innermost first */
  loops: Turn[];
  /** that the statement sees */
  variables: Variable[];
  /** number of the state kept there: the run goes on from it when it is restored whole */
  state: number;
}

/** Numbers as they print, beside the numbers themselves. */
export interface ToldNumbers {
  data: ArrayLike<number>;
  text: string[];
}

/** Entries of recorded values, side by side. */
export interface Entries extends ToldNumbers {
  /** whose they are, as the program has it; each entry knows its own */
  node: number;
  /** in turn the node, the row and the column of each, the last two counted from 1 */
  places: number[];
}

/** How a number was made (cpp/language/origin.h says what parts and steps each has). */
export type Made =
  | "product"
  | "dot"
  | "each"
  | "slice"
  | "sum"
  | "share"
  | "moved"
  | "returned"
  | "whole"
  | "written"
  | "counted"
  | "given";

/** A recorded value: what holds it and where it was made. */
export interface OriginNode {
  node: number;
  /** of the variable, or empty */
  name: string;
  /** that gave it back, or empty */
  function: string;
  rows: number;
  cols: number;
  /** it is a number or an array that stands in the text */
  isWritten: boolean;
  /** the expression, as written */
  text: string;
  /** name of the text and line that made it, and that line */
  source: string;
  line: number;
  code: string;
}

export interface Origin {
  made: Made;
  /** an operator or a function, or empty */
  operation: string;
  /** which result of the function, from 1 */
  result: number;
  /** of a share: the place of its own score in the part, from 0 */
  position: number;
  /** some text took more steps than are recorded; its values count as given */
  isFull: boolean;
  /** the one that was asked for */
  entry: Entries;
  parts: Entries[];
  steps: ToldNumbers[];
  /** all that are spoken of */
  nodes: OriginNode[];
}

/** Names whose values come from a kept state; `"*"` means all of that state. */
export type RestorePlan = { state: number; names: string[] | "*" }[];

/** `done` and `failed` end a run; after `more` the page asks for the next slice. */
export type RunStatus = "more" | "done" | "failed";

export interface Progress {
  status: RunStatus;
  /** what came since the last reply */
  outputs: Output[];
}

/** What each request carries and what its reply's `value` is. All concern the session named by
 * `session`; a session exists from its first request on. */
export interface Operations {
  /** `restore`, `start`, `step` and, when that ends the run, `keep`: a short cell in one message, since
   * under load it is messages that cost time */
  run: {
    input: { plan: RestorePlan; text: string; name: string; milliseconds: number };
    value: Progress & { state?: number };
  };
  /** parses `text` and prepares to run it; outputs hold the error when it does not parse */
  start: { input: { text: string; name: string }; value: Progress };
  /** runs for about `milliseconds` */
  step: { input: { milliseconds: number }; value: Progress };
  /** `restore` and `start`, for a run in steps */
  enter: { input: { plan: RestorePlan; text: string; name: string }; value: Progress };
  /** goes on for about `milliseconds`, or to the next pause at most `depth` calls deep: 1 is the text
   * itself, with 0 there is none; `moment` tells that it has come to one */
  advance: {
    input: { depth: number; milliseconds: number };
    value: Progress & { moment?: Moment };
  };
  /** ends a run that is not finished; what it assigned so far stays */
  stop: { input: object; value: null };
  /** keeps the present state (variables, functions, random generator, figure); cheap */
  keep: { input: object; value: number };
  release: { input: { states: number[] }; value: null };
  /** makes the state out of parts of kept ones, later entries over earlier ones */
  restore: { input: { plan: RestorePlan }; value: null };
  /** reads and writes of texts that stand below each other on a page */
  names: { input: { texts: string[] }; value: Names[] };
  variables: { input: object; value: Variable[] };
  /** one variable in full; null when there is none of that name */
  variable: { input: { name: string }; value: ValueOutput | TextOutput | null };
  /** texts of `${expression:format}` on a copy of the state; null where one cannot be computed */
  format: { input: { items: { expression: string; format: string }[] }; value: (string | null)[] };
  /** from now on the session notes how values are made, until it is restored or closed */
  record: { input: object; value: null };
  /** what the last text has printed or drawn: in turn the node, and the value when it is an array */
  recorded: { input: object; value: (number | ValueOutput | null)[] };
  /** where an entry (from 1) comes from; null when there is no such entry */
  origin: { input: { node: number; row: number; col: number }; value: Origin | null };
  builtins: { input: object; value: BuiltinRow[] };
  highlight: { input: { text: string }; value: Piece[] };
  /** forgets the session */
  close: { input: object; value: null };
}

export type OperationName = keyof Operations;

export type Request = {
  [K in OperationName]: { id: number; session: string; operation: K } & Operations[K]["input"];
}[OperationName];

/** A trap or an abort leaves the instance unusable: the worker says so once and the page replaces it. */
export type Reply =
  | { id: number; ok: true; value: unknown }
  /** `isBoot`: the engine has not come to life at all */
  | { id: number; ok: false; broken: boolean; isBoot?: boolean; message: string };

/** What a worker may be sent before its Boot, so that it comes to life meanwhile: the engine's code, or the
 * address where it is. */
export interface Wake {
  module: ArrayBuffer | string;
}

/** The first message to a worker, before any request. It has no reply of its own; a failure is the answer
 * to the first request. One that is awake keeps the module that it has. */
export interface Boot extends Wake {
  /** shared rlab files by virtual path, such as "lib/info.rlab" */
  library: Record<string, string>;
  /** libraries that every session runs before anything else */
  preload: string[];
}
