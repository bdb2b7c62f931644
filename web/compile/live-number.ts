/**
 * `${expression:%.2f}` in a sentence: a number that follows the workspace. `${condition:yes/no}` says in
 * a word whether a condition holds.
 */
import type MarkdownIt from "markdown-it";
import type StateInline from "markdown-it/lib/rules_inline/state_inline.mjs";

import type { LessonNumber } from "./lesson-document";
import { environmentOf } from "./parse-environment";
import { lineBreaksBefore, SourceError } from "./source-error";

export function liveNumbers(markdown: MarkdownIt): void {
  // Before `text`, which would otherwise take the dollar sign as an ordinary character.
  markdown.inline.ruler.before("text", "live_number", readNumber);
}

function readNumber(state: StateInline, silent: boolean): boolean {
  if (!state.src.startsWith("${", state.pos)) return false;
  const { file, line } = environmentOf(state.env);
  const here = line + lineBreaksBefore(state.src, state.pos);
  const begin = state.pos + 2;
  const end = closingBrace(state.src, begin);
  if (end < 0) throw new SourceError(file, here, "${ has no }");
  const found = /^(.*?)(?::(%.*|yes\/no))?$/s.exec(state.src.slice(begin, end))!;
  const expression = found[1]!.trim();
  if (expression === "") throw new SourceError(file, here, "${} holds no expression");
  if (!silent) {
    const token = state.push("live_number", "live-number", 0);
    const shown = found[2] === "yes/no" ? inWords(expression) : { expression, format: found[2] };
    token.meta = {
      kind: "number",
      expression: shown.expression,
      format: shown.format ?? "",
      line: here,
    } satisfies LessonNumber;
  }
  state.pos = end + 1;
  return true;
}

/** Written in the language itself, so that the page need not know of it. */
function inWords(condition: string): { expression: string; format: string } {
  return { expression: `{"no", "yes"}(1 + (${condition}))`, format: "" };
}

/** Where the brace closes that was opened before `begin`; braces in the expression come in pairs, and
 * those within a string do not count. */
function closingBrace(text: string, begin: number): number {
  let depth = 0;
  let inString = false;
  for (let i = begin; i < text.length; i++) {
    const character = text[i];
    if (character === '"') inString = !inString;
    if (inString) continue;
    if (character === "{") depth++;
    if (character === "}" && depth-- === 0) return i;
  }
  return -1;
}
