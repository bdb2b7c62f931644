/**
 * What stands below the controls of a cell or a place to work that has a check: the button that asks, what
 * was found, and how much of the program is left to the reader.
 */

import { html, nothing, render } from "lit-html";
import { blanksIn, fadedText, stages, type Fading, type Stage } from "../../checks/check";
import type { Verdict } from "../../checks/verdict";
import type { CellSnapshot } from "../cell-snapshot";
import { hashText } from "../hash";
import { isWorthALine, verdictWords } from "./verdict-words";

export interface CoachParts {
  fading?: Fading;
  /** a place to work says nothing unasked */
  answersRuns: boolean;
  check(text: string): Promise<Verdict>;
  stop(): void;
  /** puts a text in place, which runs if it is whole */
  setText(text: string, isWhole: boolean): void;
  keepStage(stage: Stage): void;
  /** `mark` stands for a text that was found right */
  keepRight(mark: string): void;
  /** the reader has asked for a check */
  tried(): void;
}

const stageNames: Record<Stage, string> = {
  example: "Worked example",
  one: "One blank",
  three: "Three blanks",
  goal: "Goal only",
};

const notRun = "What it shows is older: run it. ";

export class Coach {
  private stage: Stage = "example";
  private snapshot: CellSnapshot | undefined;
  private finding: { text: string; verdict: Verdict } | undefined;
  /** of the last text that was right, on this visit or an earlier one */
  private right = "";
  /** of the check that runs now */
  private asked: string | undefined;
  private readonly box = document.createElement("div");
  /** what was written at the other stages */
  private readonly drafts = new Map<Stage, string>();

  /** `cell` has its controls. */
  constructor(
    cell: HTMLElement,
    private readonly parts: CoachParts,
  ) {
    this.box.className = "coach";
    const controls = cell.querySelector(".controls")!;
    const below = document.createElement("div");
    below.className = "below";
    controls.replaceWith(below);
    below.append(controls, this.box);
  }

  /** As it was left, or as it came from elsewhere. */
  showStage(stage: string): void {
    this.stage = stages.find((known) => known === stage) ?? "example";
    this.draw();
  }

  /** As it was left: what was right then is right now. */
  showRight(mark: string): void {
    this.right = mark;
    this.finding = undefined;
    if (this.snapshot) this.recall();
    this.draw();
  }

  private recall(): void {
    const { text } = this.snapshot!;
    if (text === this.finding?.text) return;
    const isRight = hashText(text) === this.right;
    this.finding = isRight ? { text, verdict: { kind: "right" } } : undefined;
  }

  cellChanged(snapshot: CellSnapshot): void {
    const { state, text, original, canUndoReset } = snapshot;
    const before = this.snapshot;
    this.snapshot = snapshot;
    this.recall();
    // What fills the blanks as the lesson does is the same text, and still an answer.
    if (canUndoReset && this.stage !== "example") this.keepStage("example");
    this.draw();
    const hasRun = before !== undefined && before.state !== state && /fresh|failed/.test(state);
    if (this.parts.answersRuns && hasRun && text !== original) void this.ask(true);
  }

  private keepStage(stage: Stage): void {
    this.stage = stage;
    this.parts.keepStage(stage);
  }

  private readonly choose = ({ currentTarget }: Event): void => {
    const { text, original } = this.snapshot!;
    this.drafts.set(this.stage, text);
    const stage = (currentTarget as HTMLSelectElement).value as Stage;
    this.keepStage(stage);
    const faded = stage === "example" ? original : fadedText(original, this.parts.fading!, stage);
    const put = this.drafts.get(stage) ?? faded;
    // A task alone, or a text with blanks, could not run.
    this.parts.setText(put, stage === "example" || (put !== faded && blanksIn(put) === 0));
  };

  private readonly pressed = (): void => {
    if (this.asked !== undefined) this.parts.stop();
    else void this.ask(false);
  };

  /** Unasked, only what is worth a line is told, and only of the text that is still there. */
  private async ask(isUnasked: boolean): Promise<void> {
    const { text } = this.snapshot!;
    if (!isUnasked) {
      this.parts.tried();
      this.asked = text;
      this.draw();
    }
    const verdict = await this.parts.check(text);
    if (!isUnasked) this.asked = undefined;
    const isTold = text === this.snapshot!.text && (!isUnasked || isWorthALine(verdict));
    if (isTold) this.finding = { text, verdict };
    if (!isUnasked && verdict.kind === "right") {
      this.right = hashText(text);
      this.parts.keepRight(this.right);
    }
    this.draw();
  }

  private draw(): void {
    if (!this.snapshot) return;
    const { text, original, state } = this.snapshot;
    const { fading, answersRuns } = this.parts;
    const canCheck = !answersRuns || text !== original || this.stage !== "example";
    // An example has nothing to find; a reset goes back to it.
    const verdict = canCheck ? this.finding?.verdict : undefined;
    render(
      html`${fading ? this.stageHtml() : nothing}
        ${
          canCheck
            ? html`<button type="button" @click=${this.pressed}>
                ${this.asked === undefined ? "Check" : "Stop the check"}
              </button>`
            : nothing
        }
        <p class="finding" role="status" data-kind=${verdict?.kind ?? nothing}>
          ${verdict ? withCode(verdictWords(verdict)) : nothing}
          ${verdict?.kind === "right" ? `${state === "stale" ? notRun : ""}${this.nextStage()}` : nothing}
        </p>`,
      this.box,
    );
  }

  /** What to try when this one is mastered. */
  private nextStage(): string {
    const next = stages[stages.indexOf(this.stage) + 1];
    if (this.stage === "example" || !next) return "";
    return `Next: ${stageNames[next].toLowerCase()}.`;
  }

  private stageHtml() {
    return html`<label>
      Show as
      <select @change=${this.choose}>
        ${stages.map(
          (stage) =>
            html`<option value=${stage} .selected=${stage === this.stage}>
              ${stageNames[stage]}
            </option>`,
        )}
      </select>
    </label>`;
  }
}

/** What stands between backticks is code. */
function withCode(words: string) {
  return words.split("`").map((part, index) => (index % 2 ? html`<code>${part}</code>` : part));
}
