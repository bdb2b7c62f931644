/**
 * `<lesson-exercise>`: its hints come one at a time, each when the one before has been opened. The
 * solution is never locked; as long as nothing was tried it advises to do that first.
 */

const advice = "best after a try of your own";

export class LessonExercise extends HTMLElement {
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
    this.advise();
  }

  /** The reader has run something of their own. */
  tried(): void {
    this.querySelector(".advice")?.remove();
  }

  private advise(): void {
    const summary = this.querySelector("details.solution > summary");
    if (!summary) return;
    const words = document.createElement("span");
    words.className = "advice";
    words.textContent = ` (${advice})`;
    summary.append(words);
  }
}
