/**
 * CodeMirror as the lesson uses it: colours from the engine's lexer, errors underlined at their place,
 * Shift-Enter to run, and a way through and out for those who work with the keyboard.
 */

import { defaultKeymap, history, historyKeymap, indentWithTab } from "@codemirror/commands";
import { bracketMatching, indentUnit } from "@codemirror/language";
import { setDiagnostics, type Diagnostic } from "@codemirror/lint";
import { EditorState, StateEffect, StateField, type Extension } from "@codemirror/state";
import {
  Decoration,
  EditorView,
  drawSelection,
  keymap,
  lineNumbers,
  type DecorationSet,
  type ViewUpdate,
} from "@codemirror/view";
import type { BuiltinRow, ErrorOutput, Piece } from "../engine/protocol";
import { builtinHelp } from "./builtin-help";
import { TabUses, type TabUse } from "./tab-use";
import { markNext, nextMark, type Marked } from "./steps/next-mark";
import { advance, offsetOf } from "./text-place";

export interface EditorOptions {
  text: string;
  /** colours of `text` */
  pieces: readonly Piece[];
  /** id of the element that tells how to leave */
  hintId: string;
  onChange(text: string): void;
  onRun(): void;
  /** Escape was pressed: the next Tab leaves the editor */
  onRelease(): void;
  /** see TabUses */
  onTabUse(use: TabUse | undefined): void;
  colours(text: string): Promise<Piece[]>;
  builtins(): Promise<readonly BuiltinRow[]>;
}

export interface Editor {
  readonly view: EditorView;
  /** As after a click into it: Tab indents from now on, until Escape or until the focus has left. */
  beginEditing(isByPointer: boolean): void;
  setText(text: string): void;
  showErrors(errors: readonly ErrorOutput[]): void;
  showNext(place: Marked | undefined): void;
}

export function createEditor(options: EditorOptions): Editor {
  const uses = new TabUses(options.onTabUse);
  const view = new EditorView({ state: createState(options, uses) });
  view.setTabFocusMode(true);
  return {
    view,
    beginEditing: (isByPointer) => uses.begin(view, { isByPointer }),
    setText: (text) => {
      if (text === view.state.doc.toString()) return;
      view.dispatch({ changes: { from: 0, to: view.state.doc.length, insert: text } });
    },
    showErrors: (errors) => {
      const text = view.state.doc.toString();
      const diagnostics = errors.map((error) => diagnosticOf(error, text));
      view.dispatch(setDiagnostics(view.state, diagnostics));
    },
    showNext: (place) => markNext(view, place),
  };
}

function createState(options: EditorOptions, uses: TabUses): EditorState {
  return EditorState.create({
    doc: options.text,
    extensions: [
      lineNumbers(),
      history(),
      drawSelection(),
      bracketMatching(),
      indentUnit.of("  "),
      EditorState.tabSize.of(2),
      EditorView.lineWrapping,
      EditorView.contentAttributes.of({
        "aria-label": "Code",
        "aria-describedby": options.hintId,
        autocapitalize: "off",
      }),
      builtinHelp(options.builtins),
      keys(options, uses),
      coloursFromEngine(options),
      nextMark,
      EditorView.updateListener.of((update) => {
        if (update.docChanged) options.onChange(update.state.doc.toString());
      }),
    ],
  });
}

function keys({ onRun, onRelease }: EditorOptions, uses: TabUses): Extension {
  const run = () => {
    onRun();
    return true;
  };
  const release = (view: EditorView) => {
    uses.release(view);
    onRelease();
    return true;
  };
  return [
    keymap.of([
      { key: "Shift-Enter", run },
      { key: "Mod-Enter", run },
      { key: "Escape", run: release },
      { key: "Enter", run: uses.beginByEnter },
      ...defaultKeymap,
      ...historyKeymap,
      indentWithTab,
    ]),
    uses.extension(),
  ];
}

const setColours = StateEffect.define<DecorationSet>();

/** Until the engine answers, the colours move along with the text. */
const colourField = StateField.define<DecorationSet>({
  create: () => Decoration.none,
  update: (colours, transaction) => {
    for (const effect of transaction.effects) if (effect.is(setColours)) return effect.value;
    return colours.map(transaction.changes);
  },
  provide: (field) => EditorView.decorations.from(field),
});

function coloursFromEngine({ pieces, colours }: EditorOptions): Extension {
  const ask = ({ view }: ViewUpdate) => {
    const asked = view.state.doc;
    colours(asked.toString()).then(
      (answer) => {
        if (!view.state.doc.eq(asked)) return;
        view.dispatch({ effects: setColours.of(decorationsOf(answer)) });
      },
      // Text without colours is still text; why the engine is silent is told where it is missed.
      () => undefined,
    );
  };
  return [
    colourField.init(() => decorationsOf(pieces)),
    EditorView.updateListener.of((update) => {
      if (update.docChanged) ask(update);
    }),
  ];
}

function decorationsOf(pieces: readonly Piece[]): DecorationSet {
  const marks = pieces
    .filter(({ begin, end }) => end > begin)
    .map(({ kind, begin, end }) => Decoration.mark({ class: `tok-${kind}` }).range(begin, end));
  return Decoration.set(marks);
}

function diagnosticOf(
  { message, hint, line, column, length }: ErrorOutput,
  text: string,
): Diagnostic {
  const begin = offsetOf(text, line, column);
  const end = advance(text, begin, length);
  // At the end of a line or of the text there is nothing to underline but what stands before.
  const from = begin === end ? Math.max(0, begin - 1) : begin;
  return {
    from,
    to: end,
    severity: "error",
    message: hint === "" ? message : `${message}\n${hint}`,
  };
}
