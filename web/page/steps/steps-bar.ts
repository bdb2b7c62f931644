/** Below a cell's controls while it is run step by step: where it stands, the ways on, what the last
 * statement has changed. */

import { html, nothing, render } from "lit-html";
import { keyed } from "lit-html/directives/keyed.js";
import { spokenText } from "../../charts/numbers";
import { changedEntries, changeWords, isArray, type Change } from "./changes";
import { EntryWalk } from "./entry-walk";
import type { WalkView, Wish } from "./walk";
import { loopWords, placeWords } from "./words";

export interface StepsActions {
  step(id: string, wish: Wish): void;
}

/** Arrays up to this many rows and columns are shown entry by entry. */
const mostRows = 12;

export class StepsBar {
  readonly element = document.createElement("div");
  private entries: EntryWalk | undefined;
  private view: WalkView | undefined;

  constructor(
    private readonly id: string,
    private readonly actions: StepsActions,
  ) {
    this.element.className = "steps";
    this.element.setAttribute("role", "group");
    this.element.setAttribute("aria-label", `Steps of ${id}`);
    this.element.hidden = true;
  }

  show(view: WalkView | undefined): void {
    if (view === this.view) return;
    if (view?.stop !== this.view?.stop) {
      this.entries = view?.stop && EntryWalk.of(view.stop, view.values, () => this.draw());
    }
    this.view = view;
    this.draw();
  }

  private draw(): void {
    const { element, view } = this;
    const hadFocus = element.contains(document.activeElement);
    element.hidden = view === undefined;
    render(view ? this.viewHtml(view) : nothing, element);
    const focused = document.activeElement;
    if (hadFocus && (!element.contains(focused) || focused!.matches(":disabled"))) {
      // Whoever was in the bar stays in it, or else at the cell.
      const places = [element, element.parentElement!];
      const [next] = places.flatMap(
        (place) => place.querySelector<HTMLElement>("button:enabled") ?? [],
      );
      next?.focus();
    }
  }

  private viewHtml({ stop, canGoBack, isBusy }: WalkView) {
    if (!stop) return html`<p class="place">Beginning …</p>`;
    const wish = (wish: Wish) => () => this.actions.step(this.id, wish);
    const { calls, text } = stop.moment;
    const loops = loopWords(stop).map((words) => html`<span class="turn">${words}</span>`);
    return html`<p class="place">
        <strong>${isBusy ? "On the way …" : placeWords(stop, this.id)}</strong>
        ${loops}${stop.moment.source === this.id ? nothing : html`<code>${text}</code>`}
      </p>
      <button type="button" ?disabled=${!canGoBack} @click=${wish("back")}>Back</button>
      <button type="button" ?disabled=${text === ""} @click=${wish("into")}>Step into</button>
      ${
        calls.length > 0
          ? html`<button type="button" @click=${wish("out")}>Step out</button>`
          : nothing
      }
      <button type="button" @click=${wish("on")}>Continue</button>
      ${this.entries?.buttonHtml() ?? nothing}
      ${keyed(
        stop,
        html`<ul>
          ${stop.changes.map((change) => changeHtml(change, this.entries?.present(change.name)))}
        </ul>`,
      )}
      ${this.entries?.html() ?? nothing}`;
  }
}

/** `present` is the entry that is looked at. */
function changeHtml(change: Change, present?: number) {
  return html`<li>${changeWords(change)}${arrayHtml(change, present)}</li>`;
}

function arrayHtml(change: Change, present?: number) {
  const { now, before } = change;
  const values = now && isArray(now) ? now.preview : undefined;
  if (!values || values.rows > mostRows || values.cols > mostRows) return nothing;
  const changed = new Set(changedEntries(change));
  const rows = Array.from({ length: values.rows }, (_, row) =>
    Array.from({ length: values.cols }, (_, column) => row * values.cols + column),
  );
  const old = before?.preview?.data;
  const cell = (index: number) =>
    changed.has(index)
      ? html`<td data-changed>
          ${spokenText(values.data[index]!)}<s>${spokenText(old![index]!)}</s>
        </td>`
      : html`<td ?data-present=${index === present}>${spokenText(values.data[index]!)}</td>`;
  return html`<table>
    ${rows.map(
      (row) =>
        html`<tr>
          ${row.map(cell)}
        </tr>`,
    )}
  </table>`;
}
