/**
 * `::: lab`: something to play with. It begins with its heading and has a table of settings, one a row,
 * and the program that computes with them, in a fence called `program`. What else it says is said around
 * them; numbers in its sentences follow its own program and not the lesson's cells.
 */
import type MarkdownIt from "markdown-it";
import type StateCore from "markdown-it/lib/rules_core/state_core.mjs";
import type Token from "markdown-it/lib/token.mjs";

import { exerciseTitleId } from "./exercises";
import type { LabControl, LabSetting, LessonLab, LessonPart } from "./lesson-document";
import { environmentOf } from "./parse-environment";
import { SourceError } from "./source-error";
import { tableRows, type Row } from "./table-rows";

const columns = ["Setting", "Name", "Values", "Start"] as const;

/** `partsOf` finds what the engine has to compute among some tokens. */
export function laboratories(
  markdown: MarkdownIt,
  partsOf: (tokens: Token[]) => LessonPart[],
): void {
  markdown.core.ruler.push("laboratories", (state) => {
    const { file } = environmentOf(state.env);
    for (const open of state.tokens.filter(({ type }) => type === "container_lab_open")) {
      const fail = (detail: string, line = open.map![0] + 1) => new SourceError(file, line, detail);
      readLab({ state, markdown, open, fail }, partsOf);
    }
    const stray = state.tokens.find(({ type }) => type === "program");
    if (stray) throw new SourceError(file, stray.map![0] + 1, "a program stands in a lab");
  });
}

interface Reading {
  state: StateCore;
  markdown: MarkdownIt;
  open: Token;
  /** without a line, at the whole lab */
  fail: (detail: string, line?: number) => SourceError;
}

function readLab(reading: Reading, partsOf: (tokens: Token[]) => LessonPart[]): void {
  const { state, open, fail } = reading;
  const { tokens } = state;
  const begin = tokens.indexOf(open);
  const end = begin + tokens.slice(begin).findIndex(({ type }) => type === "container_lab_close");
  const inside = tokens.slice(begin + 1, end);
  const heading = inside[0];
  if (heading?.type !== "heading_open") {
    throw fail("a lab begins with its heading: #### Title {#lab-id}");
  }
  const id = heading.attrGet("id")!;
  heading.attrSet("id", exerciseTitleId(id));
  const program = inside.find(({ type }) => type === "program");
  if (!program) throw fail("a lab has a program, in a fence called `program`");
  const [tableBegin, tableEnd] = ["table_open", "table_close"].map((name) =>
    inside.findIndex(({ type }) => type === name),
  ) as [number, number];
  const timed = readTimed(reading);
  if (tableBegin < 0 && !timed) throw fail("a lab has a table of its settings");
  const table = inside.slice(tableBegin, tableEnd + 1);
  const settings = table.length > 0 ? readSettings(reading, tableRows(table)) : [];
  const place = table.length > 0 ? tableBegin : inside.indexOf(program);
  inside.splice(place, table.length, token(state, "lab_settings", { id, settings }));

  const parts = partsOf(inside);
  for (const [index, paragraph] of inside.entries()) {
    const isResult = inside[index + 1]?.children?.some(({ type }) => type === "live_number");
    if (paragraph.type === "paragraph_open" && isResult) paragraph.attrJoin("class", "result");
  }
  const source = program.content.replace(/\n$/, "");
  const lab: LessonLab = {
    kind: "lab",
    ...{ id, settings, parts, source },
    ...(timed && { timed }),
    line: program.map![0] + 2,
  };
  open.meta = lab;
  program.type = "lab_output";
  program.meta = lab;
  inside.push(token(state, "lab_program", lab));
  tokens.splice(begin + 1, end - begin - 1, ...inside);
}

function readTimed({ open, fail }: Reading): LessonLab["timed"] {
  const { prepared = "", timed = "" } = open.meta as { prepared?: string; timed?: string };
  if (!prepared && !timed) return undefined;
  if (!prepared || !timed) throw fail("a lab that is timed needs both 'prepared' and 'timed'");
  return { prepared, timed };
}

function token(state: StateCore, type: string, meta: object): Token {
  const made = new state.Token(type, "", 0);
  made.meta = meta;
  return made;
}

function readSettings(reading: Reading, [head, ...rows]: Row[]): LabSetting[] {
  const missing = columns.find((column) => !head?.cells.has(column));
  if (missing) throw reading.fail(`a lab's table has a column '${missing}'`);
  const settings = rows.map((row) => readSetting(reading, row));
  const counts = new Set(settings.filter(({ isList }) => isList).map(({ start }) => start.length));
  if (counts.size > 1) throw reading.fail("lists that begin with different lengths");
  return settings;
}

function readSetting({ markdown, state, fail }: Reading, { cells, line }: Row): LabSetting {
  const [label, ...texts] = columns.map((column) => cells.get(column)!);
  const [name, values, begin] = texts.map(({ content }) => content.replaceAll("`", "").trim()) as [
    string,
    string,
    string,
  ];
  if (!/^[a-z]\w*$/i.test(name)) throw fail(`'${name}' is no name of a variable`, line);
  const control = readControl(values);
  const start = control.kind === "text" || control.kind === "choice" ? listed(begin) : [begin];
  const odd = start.find((value) => !canBe(control, value));
  if (odd !== undefined) throw fail(`'${name}' cannot start with '${odd}'`, line);
  const labelHtml = markdown.renderer.renderInline(label!.children!, markdown.options, state.env);
  return { name, labelHtml, control, start, isList: start.length > 1 };
}

function readControl(values: string): LabControl {
  const range = /^(\S+) to (\S+) by (\S+)$/.exec(values);
  if (range) return { kind: "range", low: range[1]!, high: range[2]!, step: range[3]! };
  if (values === "text") return { kind: "text" };
  const choices = listed(values);
  return { kind: choices.every(isNumber) ? "list" : "choice", values: choices };
}

function canBe(control: LabControl, value: string): boolean {
  switch (control.kind) {
    case "range":
      return isNumber(value) && +control.low <= +value && +value <= +control.high;
    case "text":
      return true;
    case "list":
    case "choice":
      return control.values.includes(value);
  }
}

function isNumber(text: string): boolean {
  return text !== "" && Number.isFinite(Number(text));
}

function listed(text: string): string[] {
  return text.split(",").map((each) => each.trim());
}
