/**
 * The code of a cell: the page's static markup until it is touched, an editor from then on.
 *
 * The static code is a text box too, for the pointer, the keyboard and assistive technology; it takes
 * the caret, and hands it over to the editor together with the focus.
 */

import type { ErrorOutput, Piece } from "../engine/protocol";
import { createEditor, type Editor, type EditorOptions } from "./editor";
import type { Marked } from "./steps/next-mark";

export class CodeBox {
  private editor: Editor | undefined;
  private errors: readonly ErrorOutput[] = [];
  private isMarked = false;
  private readonly pre: HTMLPreElement;
  /** the static text was pressed, and the focus is about to come */
  private isPressed = false;

  constructor(
    host: HTMLElement,
    private readonly options: Omit<EditorOptions, "pieces">,
  ) {
    const pre = host.querySelector("pre");
    if (!pre) throw new Error("a cell's code has no text");
    this.pre = pre;
    this.makeTextBox();
  }

  setText(text: string): void {
    if (text === this.options.text && !this.editor) return;
    this.open().setText(text);
  }

  showErrors(errors: readonly ErrorOutput[]): void {
    if (errors.length === 0 && this.errors.length === 0) return;
    this.errors = errors;
    this.open().showErrors(errors);
  }

  /** Marks the statement that comes next, while the text is run step by step. */
  showNext(place: Marked | undefined): void {
    if (!place && !this.isMarked) return;
    this.isMarked = place !== undefined;
    this.open().showNext(place);
  }

  /** To write there at once. */
  edit(): void {
    const editor = this.open();
    editor.view.focus();
    editor.beginEditing(false);
  }

  private makeTextBox(): void {
    const attributes = {
      role: "textbox",
      "aria-label": "Code",
      "aria-multiline": "true",
      "aria-describedby": this.options.hintId,
      tabindex: "0",
      contenteditable: "true",
      spellcheck: "false",
    };
    for (const [name, value] of Object.entries(attributes)) this.pre.setAttribute(name, value);
    this.pre.addEventListener("pointerdown", () => (this.isPressed = true));
    // After the focus event the browser still places the caret, which the editor takes over; unless the
    // focus has moved on by then.
    this.pre.addEventListener("focus", () =>
      setTimeout(() => {
        if (document.activeElement === this.pre) this.openAtCaret();
      }),
    );
    this.pre.addEventListener("blur", () => (this.isPressed = false));
    this.pre.addEventListener("beforeinput", (event) => {
      event.preventDefault();
      this.openAtCaret();
      if (event.data !== null) this.insert(event.data);
    });
  }

  private open(): Editor {
    if (this.editor) return this.editor;
    const [hadFocus, isPressed] = [document.activeElement === this.pre, this.isPressed];
    this.editor = createEditor({ ...this.options, pieces: piecesOf(this.pre) });
    this.pre.replaceWith(this.editor.view.dom);
    if (hadFocus) this.editor.view.focus();
    if (isPressed) this.editor.beginEditing(true);
    return this.editor;
  }

  private openAtCaret(): void {
    if (this.editor) return;
    const [anchor, head] = this.selection();
    const { view } = this.open();
    const last = view.state.doc.length;
    view.dispatch({ selection: { anchor: Math.min(anchor, last), head: Math.min(head, last) } });
  }

  private insert(text: string): void {
    const view = this.editor!.view;
    view.dispatch(view.state.replaceSelection(text), { userEvent: "input.type" });
  }

  /** Offsets in the text; its start when the selection lies elsewhere. */
  private selection(): [anchor: number, head: number] {
    const selection = document.getSelection();
    const offset = (node: Node | null, within: number) => {
      if (!node || !this.pre.contains(node)) return 0;
      const range = document.createRange();
      range.setStart(this.pre, 0);
      range.setEnd(node, within);
      return range.toString().length;
    };
    if (!selection) return [0, 0];
    return [
      offset(selection.anchorNode, selection.anchorOffset),
      offset(selection.focusNode, selection.focusOffset),
    ];
  }
}

/** The colours that the page came with. */
function piecesOf(pre: HTMLPreElement): Piece[] {
  const pieces: Piece[] = [];
  let begin = 0;
  for (const node of pre.querySelector("code")?.childNodes ?? []) {
    const end = begin + (node.textContent?.length ?? 0);
    const kind = node instanceof Element ? /^tok-(.*)$/.exec(node.className)?.[1] : undefined;
    if (kind !== undefined) pieces.push({ kind: kind as Piece["kind"], begin, end });
    begin = end;
  }
  return pieces;
}
