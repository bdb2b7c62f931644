/**
 * `<lesson-exercise>`: its hints come one at a time, each when the one before has been opened. The
 * solution is offered once something was tried, and can be had before that.
 */

import type { Notes } from "./notes";

const anyway = "Show the solution anyway";

export class LessonExercise extends HTMLElement {
  /** what leads to the solution once something was tried */
  private offer = "";
  private notes: Notes | undefined;

  /** That something was tried is kept. */
  connect(notes: Notes): void {
    this.notes = notes;
    const hints = [...this.querySelectorAll<HTMLDetailsElement>("details.hint")];
    hints.forEach((hint, index) => {
      const next = hints[index + 1];
      if (!next) return;
      next.hidden = !hint.open;
      hint.addEventListener("toggle", () => {
        if (hint.open) next.hidden = false;
      });
    });
    if (this.solution)
      [this.offer, this.solution.textContent] = [this.solution.textContent!, anyway];
    notes.add({ id: this.noteId, original: "", show: (tried) => this.show(tried !== "") });
  }

  /** The reader has run or checked something of their own. */
  tried(): void {
    this.notes!.write(this.noteId, "yes");
    this.show(true);
  }

  private show(isTried: boolean): void {
    if (this.solution) this.solution.textContent = isTried ? this.offer : anyway;
  }

  private get noteId(): string {
    return `tried-${this.id}`;
  }

  private get solution(): Element | null {
    return this.querySelector(":scope > .solution > summary");
  }
}
