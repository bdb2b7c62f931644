/**
 * What the page has to tell or to ask without being in the way: a sentence with choices, below the page's
 * controls, until it is answered. Each has a name; a newer notice of the same name takes its place.
 */

import { html, nothing, render } from "lit-html";
import { repeat } from "lit-html/directives/repeat.js";

export interface Notice {
  sentence: string;
  /** besides closing it */
  choices?: Choice[];
  /** what closing it is called, and what that means */
  close?: string;
  closed?(): void;
  /** to be copied by hand */
  text?: string;
}

export interface Choice {
  label: string;
  act(): void;
}

export class Notices {
  private readonly shown = new Map<string, Notice>();

  constructor(
    private readonly place: HTMLElement,
    private readonly say: (sentence: string) => void,
  ) {}

  show(name: string, notice: Notice): void {
    const isNews = this.shown.get(name)?.sentence !== notice.sentence;
    this.shown.set(name, notice);
    this.draw();
    if (isNews) this.say(notice.sentence);
  }

  close(name: string): void {
    this.shown.delete(name);
    this.draw();
  }

  private draw(): void {
    const notices = [...this.shown];
    render(
      repeat(
        notices,
        ([name]) => name,
        ([name, notice]) => this.noticeHtml(name, notice),
      ),
      this.place,
    );
  }

  private noticeHtml(name: string, notice: Notice) {
    const { sentence, choices = [], close = "Close", closed = () => undefined, text } = notice;
    const choose = (act: () => void) => () => {
      this.close(name);
      act();
    };
    return html`<div class="page-notice" role="group" aria-label="Notice">
      <p>${sentence}</p>
      ${text === undefined ? nothing : textBox(text)}
      ${choices.map(
        ({ label, act }) => html`<button type="button" @click=${choose(act)}>${label}</button>`,
      )}
      <button type="button" @click=${choose(closed)}>${close}</button>
    </div>`;
  }
}

function textBox(text: string) {
  const select = ({ currentTarget }: Event) => (currentTarget as HTMLTextAreaElement).select();
  return html`<textarea
    readonly
    rows="4"
    aria-label="Text to copy"
    .value=${text}
    @focus=${select}
  ></textarea>`;
}
