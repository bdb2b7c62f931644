/**
 * What Tab does in an editor. Who comes by Tab passes through by Tab, without changing a thing. Once
 * something was typed or clicked, or Enter was pressed, Tab indents, as people expect where code is
 * written; after Escape it moves on again.
 */

import type { Extension } from "@codemirror/state";
import { EditorView } from "@codemirror/view";

export type TabUse = "moves" | "indents";

export class TabUses {
  private isEditing = false;
  private isByPointer = false;

  /** `tell` hears undefined when the editor has lost the focus, or has got it by the pointer. */
  constructor(private readonly tell: (use: TabUse | undefined) => void) {}

  /** As after a click or a key. */
  begin(view: EditorView, { isByPointer = this.isByPointer } = {}): void {
    this.isByPointer = isByPointer;
    this.set(view, true);
  }

  /** The command of Enter, which is no more than that where editing has not begun. */
  readonly beginByEnter = (view: EditorView): boolean => {
    if (this.isEditing) return false;
    this.begin(view);
    return true;
  };

  release(view: EditorView): void {
    this.set(view, false);
  }

  extension(): Extension {
    return [
      EditorView.domEventHandlers({
        focus: (_, view) => this.set(view, this.isEditing),
        blur: (_, view) => this.leave(view),
        pointerdown: (_, view) => this.begin(view, { isByPointer: true }),
      }),
      EditorView.updateListener.of(({ view, transactions }) => {
        const isTyped = transactions.some((one) => one.isUserEvent("input"));
        const isDeleted = transactions.some((one) => one.isUserEvent("delete"));
        if (isTyped || isDeleted) this.begin(view);
      }),
    ];
  }

  private leave(view: EditorView): void {
    // The whole window may have been left, and will be come back to.
    if (view.root.activeElement === view.contentDOM) return;
    this.isByPointer = false;
    this.set(view, false);
    this.tell(undefined);
  }

  private set(view: EditorView, isEditing: boolean): void {
    this.isEditing = isEditing;
    view.setTabFocusMode(!isEditing);
    this.tell(this.isByPointer ? undefined : isEditing ? "indents" : "moves");
  }
}
