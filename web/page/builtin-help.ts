/** Completion and hover help in the editor, from the engine's own table of built-ins. */

import {
  autocompletion,
  type Completion,
  type CompletionContext,
  type CompletionResult,
} from "@codemirror/autocomplete";
import type { Extension } from "@codemirror/state";
import { hoverTooltip, type EditorView, type Tooltip } from "@codemirror/view";
import type { BuiltinRow } from "../engine/protocol";

/** Shorter words are typed faster than chosen. */
const leastLetters = 2;

/** `rows` is asked when help is first needed. */
export function builtinHelp(rows: () => Promise<readonly BuiltinRow[]>): Extension {
  return [
    autocompletion({
      override: [(context) => complete(context, rows)],
      // Enter is a new line unless something was chosen.
      selectOnOpen: false,
      icons: false,
    }),
    hoverTooltip((view, position) => explain(view, position, rows)),
  ];
}

async function complete(
  context: CompletionContext,
  rows: () => Promise<readonly BuiltinRow[]>,
): Promise<CompletionResult | null> {
  const word = context.matchBefore(/[A-Za-z_]\w*/);
  if (!word || (!context.explicit && word.text.length < leastLetters)) return null;
  const options = (await rows()).map(completionOf);
  return { from: word.from, options, validFor: /^\w*$/ };
}

function completionOf({ name, usage, summary }: BuiltinRow): Completion {
  return { label: name, detail: usage, info: summary, type: "function" };
}

async function explain(
  view: EditorView,
  position: number,
  rows: () => Promise<readonly BuiltinRow[]>,
): Promise<Tooltip | null> {
  const word = view.state.wordAt(position);
  if (!word) return null;
  const name = view.state.sliceDoc(word.from, word.to);
  const row = (await rows()).find((candidate) => candidate.name === name);
  return row ? { pos: word.from, end: word.to, above: true, create: () => tooltipOf(row) } : null;
}

function tooltipOf({ usage, summary }: BuiltinRow): { dom: HTMLElement } {
  const dom = document.createElement("div");
  dom.className = "builtin-help";
  const code = document.createElement("code");
  code.textContent = usage;
  const text = document.createElement("p");
  text.textContent = summary;
  dom.append(code, text);
  return { dom };
}
