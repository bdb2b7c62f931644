/**
 * Formulas: `\( .. \)` in a line, `\[ .. \]` on lines of their own, both typeset to MathML here so that
 * the page carries no maths code. A command that Temml does not know is a fault of the lesson.
 */
import type MarkdownIt from "markdown-it";
import type StateBlock from "markdown-it/lib/rules_block/state_block.mjs";
import type StateInline from "markdown-it/lib/rules_inline/state_inline.mjs";
import temml from "temml";

import { environmentOf } from "./parse-environment";
import { lineBreaksBefore, SourceError } from "./source-error";

export function math(markdown: MarkdownIt): void {
  markdown.inline.ruler.before("escape", "math_inline", readInline);
  markdown.block.ruler.before("paragraph", "math_block", readBlock, {
    alt: ["paragraph", "blockquote", "list"],
  });
  markdown.renderer.rules.math_inline = (tokens, index) => tokens[index]!.content;
  markdown.renderer.rules.math_block = (tokens, index) =>
    `<div class="formula">${tokens[index]!.content}</div>\n`;
}

/** MathML of a formula that begins on `line` of `file`. */
export function typeset(formula: string, display: boolean, file: string, line: number): string {
  try {
    const options = { displayMode: display, throwOnError: true, strict: true };
    return withRoles(temml.renderToString(formula, options));
  } catch (error) {
    const { message, position } = error as Error & { position?: number };
    const what = message.split(" at position")[0]!.trim();
    throw new SourceError(
      file,
      line + lineBreaksBefore(formula, position ?? 0),
      `in a formula: ${what}`,
    );
  }
}

/** Letters that mean one of the lesson's matrices, or a row or an entry of it, carry its role: the same
 * letter has the same colour in formulas, text and charts. */
const roleLetters: Record<string, string> = {
  q: "Q𝐐𝐪",
  k: "K𝐊𝐤",
  v: "V𝐕𝐯",
  s: "S𝐒",
  a: "A𝐀",
  o: "O𝐎𝐨",
};

function withRoles(mathml: string): string {
  return mathml.replace(/<mi>(.)<\/mi>/gu, (markup, letter: string) => {
    const role = Object.keys(roleLetters).find((name) => roleLetters[name]!.includes(letter));
    return role ? `<mi class="role-${role}">${letter}</mi>` : markup;
  });
}

function readInline(state: StateInline, silent: boolean): boolean {
  if (!state.src.startsWith("\\(", state.pos)) return false;
  const { file, line } = environmentOf(state.env);
  const begin = state.pos + 2;
  const here = line + lineBreaksBefore(state.src, begin);
  const end = state.src.indexOf("\\)", begin);
  if (end < 0) throw new SourceError(file, here, "\\( has no \\)");
  if (!silent) {
    const token = state.push("math_inline", "math", 0);
    token.content = typeset(state.src.slice(begin, end), false, file, here);
  }
  state.pos = end + 2;
  return true;
}

function readBlock(state: StateBlock, begin: number, limit: number, silent: boolean): boolean {
  const lineText = (line: number) =>
    state.src.slice(state.bMarks[line]! + state.tShift[line]!, state.eMarks[line]);
  if (!lineText(begin).startsWith("\\[")) return false;
  if (silent) return true;
  const { file } = environmentOf(state.env);
  let end = begin;
  while (end < limit && !lineText(end).trimEnd().endsWith("\\]")) end++;
  if (end === limit) throw new SourceError(file, begin + 1, "\\[ has no \\] at the end of a line");
  const text = state.getLines(begin, end + 1, state.blkIndent, false).trim();
  const token = state.push("math_block", "math", 0);
  token.content = typeset(text.slice(2, -2), true, file, begin + 1);
  token.map = [begin, end + 1];
  state.line = end + 1;
  return true;
}
