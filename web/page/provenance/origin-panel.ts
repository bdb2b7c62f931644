/**
 * Where a number comes from, unfolded below it: one step at a time, each part of which can be asked in
 * turn, with the way that was taken above it.
 */

import { html, nothing, render } from "lit-html";
import type { MatrixData, Origin } from "../../engine/protocol";
import { messageOf } from "../sentences";
import { originHtml } from "./origin-view";
import type { Recorded } from "./recorded";
import { type EntryPlace } from "./recorded";
import { entryName, letterOf, nodesOf } from "./words";
import type { NamedText } from "./texts";

/** What was asked: which number, how it was made, where the answer belongs. */
export interface Question {
  /** all numbers of what it stands in now; absent for what a text comes to */
  values?(): MatrixData | undefined;
  row: number;
  col: number;
  /** what gets the focus back */
  asker: HTMLElement;
  /** puts the panel where it belongs */
  place(panel: HTMLElement): void;
  /** the texts that give it; a sentence where they cannot be had now */
  steps(): Promise<NamedText[] | string>;
}

interface Stage {
  name: string;
  origin: Origin;
}

export class OriginPanel {
  private readonly element = document.createElement("section");
  private question: Question | undefined;
  private trail: Stage[] = [];
  private turn = 0;

  constructor(
    private readonly recorded: Recorded,
    private readonly say: (sentence: string) => void,
  ) {
    this.element.className = "origin";
    this.element.tabIndex = -1;
    this.element.addEventListener("keydown", (event) => {
      if (event.key !== "Escape") return;
      event.stopPropagation();
      this.close();
    });
  }

  async ask(question: Question): Promise<void> {
    this.question = question;
    await this.answer(true);
  }

  /** Something has run: the same number again, from what is there now. */
  async renew(): Promise<void> {
    if (this.question && this.element.isConnected) await this.answer(false);
  }

  close(): void {
    this.turn++;
    const { question } = this;
    const hadFocus = this.element.contains(document.activeElement);
    this.question = undefined;
    this.recorded.forget();
    this.element.remove();
    if (hadFocus) question?.asker.focus();
  }

  private async answer(takesFocus: boolean): Promise<void> {
    const question = this.question!;
    const turn = ++this.turn;
    const isOld = () => turn !== this.turn;
    try {
      const steps = await question.steps();
      if (isOld()) return;
      if (typeof steps === "string") throw new Error(steps);
      const node = await this.recorded.find(steps, question.values?.(), isOld);
      if (node === undefined || isOld()) return;
      const origin = await this.recorded.origin({ node, row: question.row, col: question.col });
      if (isOld()) return;
      this.trail = [{ name: this.nameOf(origin), origin }];
      question.place(this.element);
      this.draw(takesFocus);
    } catch (error) {
      if (isOld()) return;
      this.say(messageOf(error));
      if (this.element.isConnected) this.close();
    }
  }

  private nameOf(origin: Origin): string {
    return entryName(origin.entry, 0, nodesOf(origin));
  }

  private async follow(place: EntryPlace): Promise<void> {
    const turn = ++this.turn;
    try {
      const origin = await this.recorded.origin(place);
      if (turn !== this.turn) return;
      this.trail.push({ name: this.nameOf(origin), origin });
      this.draw(true);
    } catch (error) {
      this.say(messageOf(error));
    }
  }

  private goBack(count: number): void {
    this.turn++;
    this.trail.length = count;
    this.draw(true);
  }

  private draw(takesFocus: boolean): void {
    const { trail } = this;
    const { name, origin } = trail.at(-1)!;
    const value = origin.entry.text[0]!;
    const isItself = name === value;
    const title = `Where ${isItself ? value : `${name} = ${value}`} comes from`;
    this.element.setAttribute("role", "region");
    this.element.setAttribute("aria-label", title);
    const before = trail.slice(0, -1).map(
      (stage, index) =>
        html`<li>
          <button type="button" @click=${() => this.goBack(index + 1)}>${stage.name}</button>
        </li>`,
    );
    render(
      html`<div class="head">
          <p class="title">
            Where
            <b data-letter=${letterOf(name) ?? nothing}
              >${isItself ? value : `${name} = ${value}`}</b
            >
            comes from
          </p>
          ${
            trail.length > 1
              ? html`<button type="button" @click=${() => this.goBack(trail.length - 1)}>
                  Back
                </button>`
              : nothing
          }
          <button type="button" @click=${() => this.close()}>Close</button>
        </div>
        ${
          before.length > 0
            ? html`<ol class="trail" aria-label="The way here">
                ${before}
                <li>${name}</li>
              </ol>`
            : nothing
        }
        ${originHtml(origin, (place) => void this.follow(place))}`,
      this.element,
    );
    if (takesFocus) {
      this.element.focus({ preventScroll: true });
      this.element.scrollIntoView({ block: "nearest" });
    }
  }
}
