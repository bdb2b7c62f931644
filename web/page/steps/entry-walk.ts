/** A statement slowed down: one entry of its result after the other, with the row, the column and what
 * they come to. */

import { html, nothing } from "lit-html";
import { entryForm, type EntryForm, type EntryParts } from "./entry-forms";
import type { Stop } from "./walk";

type Values = (expressions: readonly string[]) => Promise<(string | null)[]>;

export class EntryWalk {
  private isOpen = false;
  /** of the entry, counted from 0 row by row */
  private index = 0;
  private parts: EntryParts | undefined;
  private texts: (string | null)[] = [];

  private constructor(
    private readonly form: EntryForm,
    private readonly values: Values,
    private readonly changed: () => void,
  ) {}

  /** Undefined when the statement before the stop is none that can be followed. */
  static of({ done, moment, changes }: Stop, values: Values, changed: () => void) {
    const form = done && entryForm(done, moment);
    const isSet = form && changes.some(({ name }) => name === form.name);
    return isSet ? new EntryWalk(form, values, changed) : undefined;
  }

  buttonHtml() {
    const toggle = () => {
      this.isOpen = !this.isOpen;
      if (this.isOpen) this.go(this.index);
      else this.changed();
    };
    return html`<button type="button" aria-expanded=${this.isOpen} @click=${toggle}>
      ${this.form.name} entry by entry
    </button>`;
  }

  /** The entry of the variable that is looked at, counted from 0 row by row. */
  present(name: string): number | undefined {
    return this.isOpen && name === this.form.name ? this.index : undefined;
  }

  html() {
    const { parts, form, index } = this;
    if (!this.isOpen || !parts) return nothing;
    const [row, column] = this.place();
    const last = form.rows * form.cols - 1;
    const texts = this.texts.values();
    const next = () => texts.next().value ?? "?";
    return html`<div class="entry" role="group" aria-label="Entry by entry">
      <p role="status">
        <strong>${form.name}(${row},${column})</strong>, row ${row} of ${form.rows}, column
        ${column} of ${form.cols}
      </p>
      <button type="button" ?disabled=${index === 0} @click=${() => this.go(index - 1)}>
        Previous entry
      </button>
      <button type="button" ?disabled=${index === last} @click=${() => this.go(index + 1)}>
        Next entry
      </button>
      <table>
        ${parts.rows.map(
          ({ name, expressions }) =>
            html`<tr>
              <th scope="row">${name}</th>
              ${expressions.map(
                (_, k) =>
                  html`<td ?data-present=${parts.marked === undefined || parts.marked === k}>
                    ${next()}
                  </td>`,
              )}
            </tr>`,
        )}
      </table>
      <dl>
        ${parts.totals.map(
          ({ name }) =>
            html`<div>
              <dt>${name}</dt>
              <dd>${next()}</dd>
            </div>`,
        )}
      </dl>
    </div>`;
  }

  private place(): [row: number, column: number] {
    const { cols } = this.form;
    return [Math.floor(this.index / cols) + 1, (this.index % cols) + 1];
  }

  private go(index: number): void {
    this.index = index;
    const parts = this.form.parts(...this.place());
    const { rows, totals } = parts;
    const all = [
      ...rows.flatMap(({ expressions }) => expressions),
      ...totals.map(({ expression }) => expression),
    ];
    void this.values(all).then((texts) => {
      if (this.index !== index) return;
      this.parts = parts;
      this.texts = texts;
      this.changed();
    });
  }
}
