/**
 * `<lesson-scratch>`: at the end of a section, a cell of the reader's own. It belongs to the notebook
 * from the start, as an empty text at its place in page order; there is something to see of it once the
 * reader asks, or has written something there before.
 */

import { html, nothing, render } from "lit-html";
import type { LessonCell } from "./cell";
import { type CellActions } from "./cell";
import type { CellSnapshot } from "./cell-snapshot";
import type { CellSource } from "./page-model";

export class LessonScratch extends HTMLElement {
  private actions: CellActions | undefined;
  private cell: LessonCell | undefined;
  private snapshot: CellSnapshot | undefined;

  get cellId(): string {
    return this.dataset.scratch ?? "";
  }

  readStored(): CellSource {
    return { id: this.cellId, source: "", outputs: [], names: { reads: [], writes: [] } };
  }

  connect(actions: CellActions): void {
    this.actions = actions;
    this.draw();
  }

  show(snapshot: CellSnapshot): void {
    this.snapshot = snapshot;
    if (snapshot.text !== "") this.openCell();
    this.cell?.show(snapshot);
  }

  private openCell(): void {
    if (this.cell) return;
    this.cell = createCell(this.cellId);
    this.draw();
    this.cell.connect(this.actions!, this.readStored());
    if (this.snapshot) this.cell.show(this.snapshot);
  }

  private readonly open = (): void => {
    this.openCell();
    this.cell!.focusCode();
  };

  private readonly takeAway = (): void => {
    this.actions!.edit(this.cellId, "");
    this.actions!.run(this.cellId);
    this.cell = undefined;
    this.draw();
    this.querySelector("button")!.focus();
  };

  private draw(): void {
    const [label, act] = this.cell ? ["Remove", this.takeAway] : ["Try something", this.open];
    render(
      html`${this.cell ?? nothing}<button type="button" @click=${act}>${label}</button>`,
      this,
    );
  }
}

function createCell(id: string): LessonCell {
  const cell = document.createElement("lesson-cell") as LessonCell;
  cell.id = `cell-${id}`;
  Object.assign(cell.dataset, { cell: id, state: "fresh" });
  cell.setAttribute("role", "group");
  cell.setAttribute("aria-label", `Cell ${id}: your own`);
  cell.innerHTML =
    '<div class="code"><pre><code></code></pre></div><div class="output" data-output></div>';
  return cell;
}

/** One at the end of every section that has cells. */
export function placeScratchCells(main: HTMLElement): void {
  const parts = [...main.querySelectorAll<HTMLElement>(":scope > h2, :scope > lesson-cell")];
  let count = 0;
  parts.forEach((part, index) => {
    const next = parts[index + 1];
    if (part.matches("h2") || next?.matches("lesson-cell")) return;
    const scratch = document.createElement("lesson-scratch");
    scratch.dataset.scratch = `scratch-${++count}`;
    if (next) next.before(scratch);
    else main.append(scratch);
  });
}
