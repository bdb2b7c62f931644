/**
 * Runs a lesson's cells from top to bottom in one session of the real engine and keeps what the page
 * shows: outputs, dependencies, colours, numbers in sentences. What a cell prints must be what its
 * `output` fence says, and what a claim rests on must be true.
 */
import { valueExpression } from "../charts/diagram";
import type { Perform } from "../engine/dispatch";
import { measuredSettings, nothingMeasured, withSettings } from "../engine/assignments";
import type { BuiltinRow, Names, Output, Piece } from "../engine/protocol";
import { checkText, errorText, printedText } from "./expected-prints";
import type {
  LessonCell,
  LessonCheck,
  LessonDiagram,
  LessonExample,
  LessonLab,
  LessonNumber,
  LessonPart,
  LessonPrediction,
  LessonScript,
  LessonWork,
  TextDocument,
} from "./lesson-document";
import { refuseErrors, runCode } from "./run-code";
import { SourceError } from "./source-error";

export interface ComputedCell {
  outputs: Output[];
  names: Names;
}

/** Code that the page comes with and that nobody has run. */
export interface ComputedScript {
  source: string;
  colours: Piece[];
  names: Names;
}

export interface ComputedExample {
  outputs: Output[];
  colours: Piece[];
}

export interface ComputedText {
  /** by cell id */
  cells: Map<string, ComputedCell>;
  numbers: Map<LessonNumber, string>;
  /** colours of cells and listings, by id */
  colours: Map<string, Piece[]>;
  /** of those that are shown or worked with, by file name */
  scripts: Map<string, ComputedScript>;
  examples: Map<LessonExample, ComputedExample>;
  /** with the settings that they start at */
  labs: Map<LessonLab, ComputedExample>;
  /** what the nodes have as their values, in the form that readValue reads */
  diagrams: Map<LessonDiagram, string[]>;
  /** what the truths of predictions are */
  predictions: Map<LessonPrediction, string[]>;
  /** all of them, when the text lists them */
  functions: BuiltinRow[];
}

/** Texts of scripts by file name; shared ones begin with "lib/". */
export type Scripts = Record<string, string>;

/** `perform` is the engine, with the lesson's libraries at hand. Throws SourceError. */
export function prerender(text: TextDocument, perform: Perform, scripts: Scripts): ComputedText {
  const computed = emptyResult();
  const cells = text.parts.filter((part) => part.kind === "cell");
  const names = perform("names", { texts: cells.map((cell) => cell.source) });
  const surroundings = { file: text.file, perform, scripts, computed };
  /** what is asked before its cell is known after it */
  const asked: LessonPrediction[] = [];
  for (const part of text.parts) {
    if (part.kind === "cell") {
      const outputs = computeCell(part, surroundings);
      computed.cells.set(part.id, { outputs, names: names[cells.indexOf(part)]! });
      for (const prediction of asked) {
        if (prediction.form.cell === part.id) computeTruths(prediction, surroundings);
      }
    } else if (part.kind === "prediction") {
      asked.push(part);
    } else {
      computePart(part, surroundings);
    }
  }
  refuseUnanswered(asked, surroundings);
  return computed;
}

function emptyResult(): ComputedText {
  return {
    cells: new Map(),
    numbers: new Map(),
    colours: new Map(),
    scripts: new Map(),
    examples: new Map(),
    labs: new Map(),
    diagrams: new Map(),
    predictions: new Map(),
    functions: [],
  };
}

interface Surroundings {
  file: string;
  perform: Perform;
  scripts: Scripts;
  computed: ComputedText;
}

function computePart(
  part: Exclude<LessonPart, LessonCell | LessonPrediction>,
  surroundings: Surroundings,
): void {
  const { perform, computed } = surroundings;
  switch (part.kind) {
    case "listing":
      computed.colours.set(part.id, perform("highlight", { text: part.source }));
      break;
    case "number":
      computed.numbers.set(part, computeNumber(part, surroundings));
      break;
    case "check":
      requireTrue(part, surroundings);
      break;
    case "work":
      if (part.script !== undefined) computeScript(part.script, part, surroundings);
      break;
    case "script":
      computeScript(part.file, part, surroundings);
      break;
    case "example":
      computed.examples.set(part, computeExample(part, surroundings));
      break;
    case "diagram":
      computed.diagrams.set(part, computeNodes(part, surroundings));
      break;
    case "lab":
      computed.labs.set(part, computeLab(part, surroundings));
      break;
    case "functions":
      computed.functions = perform("builtins", {});
      break;
    default:
      part satisfies never;
  }
}

/** A lab has a session of its own, and so have the numbers in it. */
function computeLab(lab: LessonLab, surroundings: Surroundings): ComputedExample {
  const { id, source, line, parts } = lab;
  const { file } = surroundings;
  const place = { what: `lab '${id}'`, file, line };
  const perform = ((operation, input) => surroundings.perform(operation, input, id)) as Perform;
  const settings = lab.settings.map(({ control, start, ...setting }) => ({
    ...setting,
    values: start,
    isText: control.kind === "text" || control.kind === "choice",
  }));
  const all = [...settings, ...(lab.timed ? measuredSettings(nothingMeasured()) : [])];
  const outputs = runCode(withSettings(source, all), id, place, perform);
  refuseErrors(outputs, id, place);
  for (const part of parts) {
    if (part.kind === "cell") throw new SourceError(file, part.line, "a lab has no cells");
    computePart(part, { ...surroundings, perform });
  }
  perform("close", {});
  return { outputs, colours: perform("highlight", { text: source }) };
}

function computeCell(cell: LessonCell, { file, perform, computed }: Surroundings): Output[] {
  const { id, source, line, expected } = cell;
  const place = { what: `cell '${id}'`, file, line };
  computed.colours.set(id, perform("highlight", { text: source }));
  const outputs = runCode(source, id, place, perform);
  refuseErrors(outputs, id, place);
  if (expected) checkText(`cell '${id}' prints`, printedText(outputs), expected, file);
  return outputs;
}

function computeNumber(
  { expression, format, line }: LessonNumber,
  { file, perform }: Surroundings,
): string {
  const [text] = perform("format", { items: [{ expression, format }] });
  if (typeof text === "string") return text;
  const shown = format ? `${expression}:${format}` : expression;
  throw new SourceError(file, line, `\${${shown}} cannot be computed after the cells above it`);
}

function requireTrue({ expression, line }: LessonCheck, { file, perform }: Surroundings): void {
  const [text] = perform("format", { items: [{ expression, format: "" }] });
  if (text === "true") return;
  const what =
    typeof text === "string"
      ? `gives ${text}, not true`
      : "cannot be computed after the cells above it";
  throw new SourceError(file, line, `the check \`${expression}\` ${what}`);
}

function computeTruths(
  prediction: LessonPrediction,
  { file, perform, computed }: Surroundings,
): void {
  const { form, truths, line } = prediction;
  const items = truths.flatMap((expression) => [
    { expression, format: "" },
    { expression: `1 * (${expression})`, format: form.format },
  ]);
  const texts = perform("format", { items });
  const fault = texts.indexOf(null);
  if (fault >= 0) {
    const truth = truths[Math.floor(fault / 2)]!;
    throw new SourceError(
      file,
      line,
      `the truth \`${truth}\` is no number by ${form.format} after cell '${form.cell}'`,
    );
  }
  computed.predictions.set(
    prediction,
    truths.map((_, index) => texts[2 * index]!),
  );
}

function refuseUnanswered(asked: LessonPrediction[], { file, computed }: Surroundings): void {
  const ids = new Set<string>();
  for (const prediction of asked) {
    const { id, form, line } = prediction;
    if (!computed.predictions.has(prediction)) {
      throw new SourceError(file, line, `prediction '${id}' has no cell '${form.cell}' below it`);
    }
    if (ids.has(id)) throw new SourceError(file, line, `there is another prediction '${id}'`);
    ids.add(id);
  }
}

/** A node's cell is the one that sets its variable; a link to another one would mislead. */
function computeNodes(
  { nodes }: LessonDiagram,
  { file, perform, computed }: Surroundings,
): string[] {
  const items = nodes.map(({ expression, isVariable }) => ({
    expression: valueExpression(expression, isVariable),
    format: "",
  }));
  return perform("format", { items }).map((text, index) => {
    const { expression, isVariable, cell, line } = nodes[index]!;
    if (text === null) {
      throw new SourceError(file, line, `\`${expression}\` has no value after the cells above`);
    }
    if (isVariable && !computed.cells.get(cell)!.names.writes.includes(expression)) {
      throw new SourceError(file, line, `cell '${cell}' does not set \`${expression}\``);
    }
    return text;
  });
}

const scriptSession = "script";

/** A script is run once, by itself, so that none is shown that fails. */
function computeScript(
  name: string,
  { line }: LessonWork | LessonScript,
  { file, perform, scripts, computed }: Surroundings,
): void {
  const source = Object.hasOwn(scripts, name) ? scripts[name]! : undefined;
  if (source === undefined) throw new SourceError(file, line, `there is no script '${name}'`);
  if (computed.scripts.has(name)) return;
  const place = { what: `script '${name}'`, file: `web/lessons/scripts/${name}`, line: 1 };
  const outputs = runCode(source, name, place, perform, scriptSession);
  perform("close", {}, scriptSession);
  refuseErrors(outputs, name, place);
  const colours = perform("highlight", { text: source });
  computed.scripts.set(name, { source, colours, names: perform("names", { texts: [source] })[0]! });
}

const exampleSession = "example";

/** Each example stands by itself. It must print and fail exactly as the text says. */
function computeExample(
  { source, line, expected, failure }: LessonExample,
  { file, perform }: Surroundings,
): ComputedExample {
  const place = { what: "the example", file, line };
  const outputs = runCode(source, exampleSession, place, perform, exampleSession);
  perform("close", {}, exampleSession);
  const error = outputs.find(({ kind }) => kind === "error");
  if (error?.kind !== "error" || !failure) refuseErrors(outputs, exampleSession, place);
  checkText("the example prints", printedText(outputs), expected ?? { text: "", line }, file);
  if (failure) {
    const text = error?.kind === "error" ? errorText(error) : "";
    checkText("the example fails with", text, failure, file);
  }
  return { outputs, colours: perform("highlight", { text: source }) };
}
