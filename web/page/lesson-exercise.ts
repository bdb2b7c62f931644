/**
 * `<lesson-exercise>`: its hints come one at a time, each when the one before has been opened. The
 * solution is offered once something was tried, and can be had before that.
 */

const anyway = "Show the solution anyway";

export class LessonExercise extends HTMLElement {
  /** what leads to the solution once something was tried */
  private offer = "";

  connect(): void {
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
  }

  /** The reader has run or checked something of their own. */
  tried(): void {
    if (this.solution) this.solution.textContent = this.offer;
  }

  private get solution(): Element | null {
    return this.querySelector(":scope > .solution > summary");
  }
}
