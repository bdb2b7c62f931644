/**
 * Code fences. ` ```rlab #id "Title" ` is a cell, ` ```rlab #id norun ` a listing, and ` ```output `
 * right after a cell says what that cell must print. In the reference of the language ` ```rlab ` is an
 * example, which may be followed by its output and by ` ```error `, the error with which it must fail.
 */
import type MarkdownIt from "markdown-it";
import type StateCore from "markdown-it/lib/rules_core/state_core.mjs";
import type Token from "markdown-it/lib/token.mjs";

import type { Expected, LessonCell, LessonExample, LessonListing } from "./lesson-document";
import { environmentOf, type ParseEnvironment } from "./parse-environment";
import { SourceError } from "./source-error";

export function fences(markdown: MarkdownIt): void {
  markdown.core.ruler.after("block", "lesson_fences", readFences);
}

/** Turns fence tokens into `cell`, `listing` and `example` tokens, whose `meta` is the part. */
function readFences(state: StateCore): void {
  const environment = environmentOf(state.env);
  const lines = state.src.split("\n");
  const kept: Token[] = [];
  for (const token of state.tokens) {
    if (token.type !== "fence") {
      kept.push(token);
      continue;
    }
    const line = token.map![0] + 1;
    const fail = (detail: string) => new SourceError(environment.file, line, detail);
    if (!isClosed(token, lines)) throw fail("this fence is never closed");
    const info = token.info.trim();
    const before = kept.at(-1)?.meta as Code | null | undefined;
    if (info === "program") {
      // A lab's (laboratories.ts).
      token.type = info;
      kept.push(token);
    } else if (info === "output") attachOutput(before, token.content, line, fail);
    else if (info === "error") attachFailure(before, token.content, line, fail);
    else kept.push(codeToken(token, info, line, environment, fail));
  }
  state.tokens = kept;
}

type Code = LessonCell | LessonListing | LessonExample;

function codeToken(
  token: Token,
  info: string,
  line: number,
  environment: ParseEnvironment,
  fail: Fail,
): Token {
  // The fence's last line break is not part of the code.
  const source = token.content.replace(/\n$/, "");
  let part: Code;
  if (environment.dialect === "reference") {
    if (info !== "rlab")
      throw fail(`a fence is \`rlab\`, \`output\` or \`error\`, not \`${info}\``);
    part = { kind: "example", source, line: line + 1 };
  } else {
    part = readCode(info, source, line, fail);
    addTarget(environment, part, fail);
  }
  token.type = part.kind;
  token.meta = part;
  return token;
}

type Fail = (detail: string) => SourceError;

/** markdown-it closes a fence silently at the end of its surroundings. */
function isClosed(token: Token, lines: string[]): boolean {
  const [begin, end] = token.map!;
  const last = lines[end - 1]!.trim();
  return end - 1 > begin && last.startsWith(token.markup) && /^[`~]+$/.test(last);
}

const infoPattern = /^rlab\s+#([a-z][a-z0-9-]*)(?:\s+(norun)|\s+"([^"]+)")?$/;

function readCode(
  info: string,
  source: string,
  line: number,
  fail: Fail,
): LessonCell | LessonListing {
  const found = infoPattern.exec(info);
  if (!found) {
    throw fail(
      `a fence is \`rlab #id "Title"\`, \`rlab #id norun\`, \`output\` or \`program\`, not \`${info}\``,
    );
  }
  const id = found[1]!;
  if (found[2]) return { kind: "listing", id, source };
  if (!found[3]) throw fail(`cell '${id}' needs a title: \`rlab #${id} "What it shows"\``);
  return { kind: "cell", id, title: found[3], source, line: line + 1 };
}

function attachOutput(
  before: Code | null | undefined,
  text: string,
  line: number,
  fail: Fail,
): void {
  if (before?.kind !== "cell" && before?.kind !== "example") {
    throw fail("an output fence stands right after the cell that prints it");
  }
  if (before.expected) {
    throw fail(
      `${before.kind === "cell" ? `cell '${before.id}'` : "the example"} has two output fences`,
    );
  }
  before.expected = { text, line: line + 1 } satisfies Expected;
}

function attachFailure(
  before: Code | null | undefined,
  text: string,
  line: number,
  fail: Fail,
): void {
  if (before?.kind !== "example" || before.failure) {
    throw fail("an error fence stands after the example that fails so");
  }
  before.failure = { text, line: line + 1 } satisfies Expected;
}

/** The id under which links reach a cell; the prefix keeps it apart from headings of the same name. */
export function cellAnchor(id: string): string {
  return `cell-${id}`;
}

function addTarget(
  environment: ParseEnvironment,
  part: LessonCell | LessonListing,
  fail: Fail,
): void {
  const anchor = cellAnchor(part.id);
  if (environment.anchors.has(anchor)) throw fail(`two fences are called '${part.id}'`);
  environment.anchors.add(anchor);
}
