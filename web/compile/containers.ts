/** `::: note` to `:::` on lines of their own: a block that stands apart from the text. */
import type MarkdownIt from "markdown-it";
import type StateBlock from "markdown-it/lib/rules_block/state_block.mjs";

import { environmentOf } from "./parse-environment";
import { SourceError } from "./source-error";

/** Opening and closing markup of every kind of container. */
const kinds: Record<string, { open: string; close: string }> = {
  note: { open: '<div class="note" role="note">\n', close: "</div>\n" },
};

export function containers(markdown: MarkdownIt): void {
  markdown.block.ruler.before("fence", "container", readContainer, {
    alt: ["paragraph", "blockquote", "list"],
  });
  for (const [kind, { open, close }] of Object.entries(kinds)) {
    markdown.renderer.rules[`container_${kind}_open`] = () => open;
    markdown.renderer.rules[`container_${kind}_close`] = () => close;
  }
}

function readContainer(state: StateBlock, begin: number, limit: number, silent: boolean): boolean {
  const lineText = (line: number) =>
    state.src.slice(state.bMarks[line]! + state.tShift[line]!, state.eMarks[line]).trim();
  if (!lineText(begin).startsWith(":::")) return false;
  const fail = (detail: string) =>
    new SourceError(environmentOf(state.env).file, begin + 1, detail);
  const kind = lineText(begin).slice(3).trim();
  if (kind === "") throw fail("::: closes no container here");
  if (!(kind in kinds)) {
    throw fail(`unknown container '${kind}'; there is: ${Object.keys(kinds).join(", ")}`);
  }
  if (silent) return true;
  const end = closingLine(begin, limit, lineText);
  if (end < 0) throw fail(`container '${kind}' is never closed by :::`);

  state.push(`container_${kind}_open`, "div", 1).map = [begin, end];
  const outerLimit = state.lineMax;
  state.lineMax = end;
  state.md.block.tokenize(state, begin + 1, end);
  state.lineMax = outerLimit;
  state.push(`container_${kind}_close`, "div", -1);
  state.line = end + 1;
  return true;
}

/** The `:::` that belongs to the container opened on `begin`, past those of containers within it. */
function closingLine(begin: number, limit: number, lineText: (line: number) => string): number {
  let depth = 0;
  for (let line = begin + 1; line < limit; line++) {
    const text = lineText(line);
    if (!text.startsWith(":::")) continue;
    if (text !== ":::") depth++;
    else if (depth-- === 0) return line;
  }
  return -1;
}
