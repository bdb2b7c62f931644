/** In the editor: the statement that comes next, and its line. */

import { StateEffect, StateField } from "@codemirror/state";
import { Decoration, EditorView, type DecorationSet } from "@codemirror/view";
import type { Moment } from "../../engine/protocol";
import { advance, offsetOf } from "../text-place";

export type Marked = Pick<Moment, "line" | "column" | "length" | "text">;

const setMark = StateEffect.define<DecorationSet>();

export const nextMark = StateField.define<DecorationSet>({
  create: () => Decoration.none,
  update: (mark, transaction) => {
    for (const effect of transaction.effects) if (effect.is(setMark)) return effect.value;
    return mark.map(transaction.changes);
  },
  provide: (field) => EditorView.decorations.from(field),
});

/** The end of the text has no statement and no mark. */
export function markNext(view: EditorView, place: Marked | undefined): void {
  if (!place || place.text === "") {
    view.dispatch({ effects: setMark.of(Decoration.none) });
    return;
  }
  const text = view.state.doc.toString();
  const from = offsetOf(text, place.line, place.column);
  const to = advance(text, from, place.length);
  const line = Decoration.line({ class: "next-line" }).range(view.state.doc.lineAt(from).from);
  const statement = Decoration.mark({ class: "next-statement" });
  const marks = to > from ? [line, statement.range(from, to)] : [line];
  view.dispatch({
    effects: [setMark.of(Decoration.set(marks, true)), EditorView.scrollIntoView(from)],
  });
}
