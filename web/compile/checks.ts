/**
 * `::: given`, `::: mistake` and `::: check {for="id"}`: what programs are checked by. They are data for
 * the page and show nothing; their text is read here, line by line, and not as Markdown.
 */
import type Token from "markdown-it/lib/token.mjs";

import type { Ask } from "../checks/check";
import { SourceError } from "./source-error";

/** `meta` of the token that one of these containers becomes. */
export interface CheckSource {
  check: "given" | "mistake" | "check";
  attributes: Record<string, string>;
  lines: string[];
  /** the file's line of the container, 1-based */
  line: number;
}

export interface GivenText {
  code: string;
  line: number;
}

export interface MistakeText {
  text: string;
  signatures: { of: string; value: string; line: number }[];
  line: number;
}

export interface CheckText {
  /** id of a cell or an exercise */
  of: string;
  asks: Ask[];
  /** names whose assignments are left out, or undefined: then those that the cell reads */
  inputs?: string[];
  /** id of the listing that solves an exercise */
  solved?: string;
  more: string;
  goal: string;
  /** pieces of the cell's text */
  blanks: string[];
  line: number;
}

export interface ChecksText {
  given?: GivenText;
  mistakes: MistakeText[];
  checks: CheckText[];
}

/** Throws SourceError. */
export function readChecks(tokens: readonly Token[], file: string): ChecksText {
  const read: ChecksText = { mistakes: [], checks: [] };
  for (const { type, meta } of tokens) {
    if (type !== "checks") continue;
    const source = meta as CheckSource;
    const fail = (detail: string, line = source.line) => new SourceError(file, line, detail);
    const { code, items, prose } = partsOf(source, fail);
    const { line, attributes } = source;
    if (source.check === "given") {
      if (read.given) throw fail("what is given is written once");
      read.given = { code, line };
    } else if (source.check === "mistake") {
      const signatures = items.map(({ text, line }) => {
        const [, of, value] = /^`([^`]+)`: `([^`]+)`$/.exec(text) ?? [];
        if (!of || !value) throw fail("a signature is written `right value`: `wrong value`", line);
        return { of, value, line };
      });
      if (!prose.endsWith("?"))
        throw fail("a mistake's text names the cause and ends in a question");
      read.mistakes.push({ text: prose, signatures, line });
    } else {
      const asks = items.map(({ text, line }) => {
        const [, value, right] = /^`([^`]+)` is `([^`]+)`$/.exec(text) ?? [];
        if (!value || !right) throw fail("what is asked is written `value` is `right value`", line);
        return { value, right };
      });
      if (asks.length === 0) throw fail("a check asks for something: - `value` is `right value`");
      read.checks.push({
        of: attributes.for!,
        asks,
        inputs: attributes.inputs?.split(" "),
        solved: attributes.solved,
        more: code,
        goal: prose,
        blanks: attributes.blanks?.split(" | ") ?? [],
        line,
      });
    }
  }
  return read;
}

interface Parts {
  code: string;
  items: { text: string; line: number }[];
  prose: string;
}

function partsOf(
  { lines, line: start }: CheckSource,
  fail: (detail: string) => SourceError,
): Parts {
  const parts: Parts = { code: "", items: [], prose: "" };
  let inCode = false;
  lines.forEach((text, index) => {
    if (/^```/.test(text)) inCode = !inCode;
    else if (inCode) parts.code += `${text}\n`;
    else if (text.startsWith("- "))
      parts.items.push({ text: text.slice(2), line: start + index + 1 });
    else if (text !== "") parts.prose += `${parts.prose && "\n"}${text}`;
  });
  if (inCode) throw fail("this fence is never closed");
  return parts;
}
