/**
 * `<lesson-cell>`: takes over a cell's static markup in place. The code becomes editable, a row of
 * controls appears, and the output region follows the notebook. `<lesson-work>`, an exercise's place to
 * work, is the same in a notebook of its own.
 */

import { html, nothing, render } from "lit-html";
import type { View } from "../charts/view";
import { decode } from "../engine/decode";
import type { BuiltinRow, ErrorOutput, Output, Piece } from "../engine/protocol";
import type { CellSnapshot } from "./cell-snapshot";
import { CodeBox } from "./code-box";
import { fillingMark, fillScreen, isFilling, leaveFilling } from "./fill-screen";
import { OutputRegion, type OutputRegionOptions } from "./output-region";
import type { CellSource } from "./page-model";
import { StepsBar, type StepsActions } from "./steps/steps-bar";
import type { TabUse } from "./tab-use";

/** What a cell asks of the page. */
export interface CellActions extends Omit<OutputRegionOptions, "cellId">, StepsActions {
  edit(id: string, text: string): void;
  run(id: string): void;
  stop(): void;
  keepComputed(): void;
  asBefore(): void;
  reset(id: string): void;
  undoReset(id: string): void;
  colours(text: string): Promise<Piece[]>;
  builtins(): Promise<readonly BuiltinRow[]>;
  copy(text: string): void;
  /** the next Tab leaves the editor */
  sayReleased(): void;
  /** id of the element that says so beforehand */
  hintId: string;
}

/** How long after the last change of the text an error is underlined, in ms: not at every key. */
const underlinePause = 300;

const tabHints: Record<TabUse, string> = {
  moves: "Enter or typing edits; Tab moves on",
  indents: "Tab indents; Escape, then Tab, moves on",
};

export class LessonCell extends HTMLElement {
  static observedAttributes = [fillingMark];

  private code: CodeBox | undefined;
  private output: OutputRegion | undefined;
  private controls: HTMLElement | undefined;
  private steps: StepsBar | undefined;
  private actions: CellActions | undefined;
  private underlineTimer: ReturnType<typeof setTimeout> | undefined;
  private snapshot: CellSnapshot | undefined;
  private tabUse: TabUse | undefined;

  get cellId(): string {
    return this.dataset.cell ?? this.dataset.work ?? "";
  }

  /** What the page came with. */
  readStored(): CellSource {
    const stored = this.querySelector("script.stored")?.textContent;
    if (!stored) throw new Error(`cell ${this.cellId} has no stored text`);
    const noLongArrays = () => new Float64Array();
    return { id: this.cellId, ...decode<Omit<CellSource, "id">>(stored, noLongArrays) };
  }

  connect(actions: CellActions, { source, outputs } = this.readStored()): void {
    const id = this.cellId;
    this.actions = actions;
    this.code = new CodeBox(this.find(".code"), {
      text: source,
      hintId: actions.hintId,
      onChange: (text) => actions.edit(id, text),
      onRun: () => actions.run(id),
      onRelease: () => actions.sayReleased(),
      onTabUse: (use) => this.showTabUse(use),
      colours: (text) => actions.colours(text),
      builtins: () => actions.builtins(),
    });
    this.output = new OutputRegion(this.find("[data-output]"), outputs, { cellId: id, ...actions });
    this.controls = document.createElement("div");
    this.controls.className = "controls";
    this.steps = new StepsBar(id, actions);
    this.find(".code").after(this.controls);
  }

  /** The live view of the cell's figure number `index`, counted from 0, once the picture has changed: what a
   * console or a test may ask which numbers are drawn. */
  view(index: number): Promise<View> | undefined {
    return this.output?.view(index);
  }

  focusCode(): void {
    this.code!.edit();
  }

  show(snapshot: CellSnapshot): void {
    const { id, state, text, outputs, walk } = snapshot;
    this.snapshot = snapshot;
    this.code!.setText(text);
    this.showErrors(errorsOf(snapshot));
    const moment = walk?.stop?.moment;
    this.code!.showNext(moment?.source === id ? moment : undefined);
    this.steps!.show(walk);
    void this.output!.show(outputs);
    // Last, so that whoever waits for the state finds what belongs to it.
    this.dataset.state = state;
    this.find("[data-output]").toggleAttribute(
      "data-old",
      state === "stale" || (state === "running" && !walk?.stop),
    );
    this.renderControls(snapshot);
  }

  /** For those who come by the keyboard; a pointer needs no hint. */
  private showTabUse(use: TabUse | undefined): void {
    this.tabUse = use;
    if (this.snapshot) this.renderControls(this.snapshot);
  }

  /** Whoever makes it fill the screen, its button tells. */
  attributeChangedCallback(): void {
    if (this.snapshot) this.renderControls(this.snapshot);
  }

  private showErrors(errors: readonly ErrorOutput[]): void {
    clearTimeout(this.underlineTimer);
    const show = () => this.code!.showErrors(errors);
    if (errors.length === 0) show();
    else this.underlineTimer = setTimeout(show, underlinePause);
  }

  private renderControls(snapshot: CellSnapshot): void {
    const { state, note, text, original, canUndoReset, offersChoice } = snapshot;
    const [id, actions, controls] = [this.cellId, this.actions!, this.controls!];
    const reset = () => (canUndoReset ? actions.undoReset(id) : actions.reset(id));
    const hadFocus = controls.contains(document.activeElement);
    render(
      html`<button type="button" @click=${() => actions.run(id)}>Run</button>
        ${
          state === "running"
            ? html`<button type="button" @click=${actions.stop}>Stop</button>`
            : nothing
        }
        <button type="button" ?disabled=${text === original && !canUndoReset} @click=${reset}>
          ${canUndoReset ? "Undo reset" : "Reset"}
        </button>
        <button type="button" @click=${() => actions.step(id, "step")}>Step</button>
        <button type="button" @click=${() => actions.copy(text)}>Copy</button>
        <button
          type="button"
          class="fill"
          aria-pressed=${isFilling(this)}
          @click=${() => (isFilling(this) ? leaveFilling() : fillScreen(this))}
        >
          Fill the screen
        </button>
        ${offersChoice ? choice(actions) : nothing}
        <span class="why">${note}</span>
        ${this.tabUse ? html`<span class="keys">${tabHints[this.tabUse]}</span>` : nothing}
        ${this.steps!.element}`,
      controls,
    );
    // A button that goes away takes the focus along.
    if (hadFocus && !controls.contains(document.activeElement)) {
      controls.querySelector("button")!.focus();
    }
  }

  private find(selector: string): HTMLElement {
    const found = this.querySelector<HTMLElement>(selector);
    if (!found) throw new Error(`cell ${this.cellId} has no ${selector}`);
    return found;
  }
}

/** A place to work; an element's name stands for one class only. */
export class LessonWork extends LessonCell {}

function choice({ keepComputed, asBefore }: CellActions) {
  return html`<span class="choice" role="group" aria-label="After the stop">
    <button type="button" @click=${keepComputed}>Keep what was computed</button>
    <button type="button" @click=${asBefore}>As before this run</button>
  </span>`;
}

/** What to underline: why the text does not parse, or where it failed when it ran. */
function errorsOf({ id, state, parseError, outputs }: CellSnapshot): readonly ErrorOutput[] {
  if (parseError) return [parseError];
  if (state !== "failed") return [];
  return outputs.filter(isError).filter(({ source }) => source === id);
}

function isError(output: Output): output is ErrorOutput {
  return output.kind === "error";
}
