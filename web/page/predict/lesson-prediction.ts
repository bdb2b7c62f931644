/**
 * `<lesson-prediction>`: asks before a result is seen, and draws the result over what was predicted.
 *
 * Until it is answered or skipped the output of its cell is hidden, and so is what gives it away below:
 * whoever wants to see it asks for it here, or runs the cell. Nothing is graded.
 */

import { html, nothing, render } from "lit-html";
import { messageOf } from "../sentences";
import { compare, type Comparison, type Compute } from "./comparison";
import type { StoredForm } from "../../charts/prediction";
import { readAnswer, untouched, writeAnswer, type Answer, type Guess } from "./answer";
import { Cover } from "./cover";
import { inputsHtml } from "./inputs";
import { Truth } from "./truth";

export interface PredictionHost {
  compute: Compute;
  /** what the reader has entered is another now */
  changed(prediction: LessonPrediction): void;
  say(sentence: string): void;
}

export class LessonPrediction extends HTMLElement {
  readonly form = JSON.parse(this.dataset.form!) as StoredForm;
  readonly truths = this.form.truths.map((stored) => new Truth(stored, () => this.truthChanged()));
  private answer: Answer = { state: "open", values: [] };
  private comparison: Comparison | undefined;
  private readonly place = document.createElement("div");
  private readonly cover = new Cover(this.form, this.id);
  private host: PredictionHost | undefined;
  private isOn = true;
  /** the result was seen on this visit, without an answer */
  private isSeen = false;
  /** the gap was asked for just now, and is read out */
  private isNews = false;

  connect(host: PredictionHost): void {
    this.host = host;
    this.place.className = "prediction";
    this.querySelector(".because, .answer-lines")!.before(this.place);
    this.setText("");
  }

  get text(): string {
    return writeAnswer(this.answer);
  }

  setText(text: string): void {
    this.answer = readAnswer(text, this.form);
    this.comparison = undefined;
    this.truthChanged();
  }

  setOn(isOn: boolean): void {
    this.isOn = isOn;
    this.draw();
  }

  /** The result is seen, whether or not something was entered. */
  finish(): void {
    const { state, values } = this.answer;
    if (!this.isOn || state !== "open") return;
    this.isSeen = true;
    if (values.length > 0) this.showResult();
    else this.draw();
  }

  private showResult(): void {
    const { values } = this.answer;
    this.take({ state: "answered", values: values.length > 0 ? values : untouched(this.form) });
  }

  private take(answer: Answer): void {
    this.answer = answer;
    this.comparison = undefined;
    this.isNews = answer.state === "answered";
    if (answer.state === "open") this.isSeen = false;
    this.host!.changed(this);
    this.truthChanged();
  }

  private truthChanged(): void {
    this.draw();
    const { host, answer, form, truths } = this;
    if (!host || answer.state !== "answered") return;
    const values = truths.map(({ value }) => value);
    compare(form, answer.values, values, host.compute).then(
      (comparison) => {
        if (this.answer !== answer) return;
        this.comparison = comparison;
        this.draw();
      },
      (error: unknown) => host.say(messageOf(error)),
    );
  }

  private draw(): void {
    const { form, answer, comparison } = this;
    const isOpen = answer.state === "open";
    // What is asked beside the result is no secret before it.
    const covers = this.isOn && isOpen && !this.isSeen && form.by !== "marks";
    this.cover.set(covers);
    const reason = this.querySelector<HTMLDetailsElement>(".because");
    if (reason) {
      reason.hidden = isOpen;
      if (answer.state === "answered") reason.open = true;
    }
    const enter = (values: Guess[]) => {
      const isEmpty = values.every((value) => value === null);
      this.answer = { state: "open", values: isEmpty ? [] : values };
      this.host!.changed(this);
      this.draw();
    };
    const hadFocus = this.place.contains(document.activeElement);
    render(
      html`${inputsHtml(this.id, form, answer, comparison, enter)}
        <div class="ways">
          ${
            isOpen
              ? html`<button type="button" @click=${() => this.showResult()}>
                    Show the result
                  </button>
                  <button type="button" @click=${() => this.take({ state: "skipped", values: [] })}>
                    Skip
                  </button>`
              : html`<button type="button" @click=${() => this.take({ state: "open", values: [] })}>
                  Predict ${answer.state === "answered" ? "again" : "after all"}
                </button>`
          }
          ${covers ? html`<span class="until">The output below is hidden until then.</span>` : nothing}
          <strong class="gap" role=${this.isNews ? "status" : nothing}
            >${answer.state === "answered" ? this.gapWords() : nothing}</strong
          >
        </div>`,
      this.place,
    );
    if (hadFocus && !this.place.contains(document.activeElement)) {
      this.place.querySelector<HTMLElement>(".ways button")!.focus();
    }
  }

  private gapWords(): string {
    const isStale = this.truths.some((truth) => truth.isStale);
    if (isStale) return "The result is not up to date: run its cell.";
    return this.comparison?.sentence ?? "The result cannot be computed now.";
  }
}
