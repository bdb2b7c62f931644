/** The inputs of a prediction, and beside each, once it is answered, what came out. */

import { html, nothing, type TemplateResult } from "lit-html";
import { live } from "lit-html/directives/live.js";
import type { Comparison } from "./comparison";
import type { Form, FormKind } from "../../charts/prediction";
import { untouched, type Answer, type Guess } from "./answer";

type Enter = (values: Guess[]) => void;

/** One of several values: what it is called, what was guessed, and what came out. */
interface Slot {
  form: Form;
  name: string;
  /** null where nothing was entered */
  value: Guess;
  set(value: Guess): void;
  isDone: boolean;
  result: unknown;
}

const notGuessed = "not guessed";

export function inputsHtml(
  id: string,
  form: Form,
  answer: Answer,
  comparison: Comparison | undefined,
  enter: Enter,
) {
  const isDone = answer.state !== "open";
  const valueAt = (k: number) => answer.values[k] ?? untouched(form)[k] ?? null;
  const slot = (name: string, k: number): Slot => ({
    form,
    name,
    value: valueAt(k),
    set: (value) => enter(form.names.map((_, other) => (other === k ? value : valueAt(other)))),
    isDone,
    result: isDone ? resultHtml(form, comparison?.entries[k]) : nothing,
  });
  switch (form.by) {
    case "bars":
      return rows(form, (name, k) => barHtml(slot(name, k)));
    case "cells":
      return rows(form, (name, k) => cellHtml(slot(name, k)));
    case "ranks":
      return rows(form, (name, k) => rankHtml(slot(name, k)));
    case "marks":
      return rows(form, (name, k) => markHtml(slot(name, k)));
    case "choice":
      return html`${rows(form, (name, k) => {
        const value = form.values![k]!;
        return html`<label>
          <input
            type="radio"
            name=${id}
            .checked=${live(answer.values[0] === value)}
            ?disabled=${isDone}
            @change=${() => enter([value])}
          />
          ${name}</label
        >`;
      })}${answer.state === "answered" ? html`<p>${slot("", 0).result}</p>` : nothing}`;
    default:
      return form.by satisfies never;
  }
}

function rows({ names }: Form, row: (name: string, k: number) => unknown) {
  return html`<ul>
    ${names.map((name, k) => html`<li>${row(name, k)}</li>`)}
  </ul>`;
}

/** A bar to drag, and its number to type. A click where the
 * bar stands guesses that. */
function barHtml({ form, name, value, set, isDone, result }: Slot): TemplateResult {
  const drag = ({ currentTarget }: Event) => set((currentTarget as HTMLInputElement).valueAsNumber);
  return html`<span class="name">${name}</span>
    <input
      type="range"
      min="0"
      max=${form.to}
      step=${form.step}
      aria-label=${`${name}, bar`}
      aria-valuetext=${value === null ? notGuessed : nothing}
      .value=${live(String(value ?? 0))}
      ?disabled=${isDone}
      @input=${drag}
      @click=${drag}
    />
    ${numberHtml({ name, value, set, isDone }, "any")}${result}`;
}

/** Coloured like the cell of a heat map, as strongly as its number is large. */
function cellHtml(slot: Slot): TemplateResult {
  const { form, name, value, result } = slot;
  return html`<span class="name">${name}</span>
    <span class="cell" style=${filled(form, value)}>${numberHtml(slot, form.step!)}</span
    >${result}`;
}

/** Empty as long as nothing is guessed. */
function numberHtml(
  { name, value, set, isDone }: Pick<Slot, "name" | "value" | "set" | "isDone">,
  step: number | "any",
) {
  const type = ({ currentTarget }: Event) => {
    const number = (currentTarget as HTMLInputElement).valueAsNumber;
    set(Number.isFinite(number) ? number : null);
  };
  return html`<input
    type="number"
    min="0"
    step=${step}
    aria-label=${name}
    placeholder=${isDone ? nothing : "guess"}
    .value=${live(String(value ?? ""))}
    ?disabled=${isDone}
    @change=${type}
  />`;
}

/** What share of its full colour a number between 0 and `to` gives a cell. */
function filled({ to }: Form, value: Guess): string {
  return `--filled: ${Math.min(Math.max((value ?? 0) / to!, 0), 1)}`;
}

function rankHtml({ form, name, value, set, isDone, result }: Slot): TemplateResult {
  const take = ({ currentTarget }: Event) =>
    set(Number((currentTarget as HTMLSelectElement).value) || null);
  return html`<label
      ><span class="name">${name}</span>
      <select ?disabled=${isDone} @change=${take}>
        <option value="0" ?selected=${value === null}>place …</option>
        ${form.names.map(
          (_, k) =>
            html`<option value=${k + 1} ?selected=${value === k + 1}>place ${k + 1}</option>`,
        )}
      </select></label
    >${result}`;
}

function markHtml({ name, value, set, isDone, result }: Slot): TemplateResult {
  const take = ({ currentTarget }: Event) =>
    set(Number((currentTarget as HTMLInputElement).checked));
  return html`<label>
      <input type="checkbox" .checked=${live(value === 1)} ?disabled=${isDone} @change=${take} />
      ${name}</label
    >${result}`;
}

function resultHtml(form: Form, entry: Comparison["entries"][number] | undefined) {
  if (!entry) return nothing;
  const { by, to } = form;
  const { truth, gap } = entry;
  const found = {
    cells: truth,
    bars: `result ${truth}`,
    choice: `result ${truth}`,
    ranks: `place ${truth}`,
    marks: truth === "1" ? "to be marked" : "not to be marked",
  }[by];
  const bar =
    by === "bars"
      ? html`<progress max=${to!} value=${truth} aria-hidden="true"></progress>`
      : nothing;
  if (by === "cells") {
    const words = gap === undefined ? "no guess" : `gap ${gap}`;
    const style = filled(form, Number(truth));
    return html`<span class="result" style=${style}>${truth} <small>${words}</small></span>`;
  }
  return html`${bar}<span class="result">${found}${gapWords(by, gap)}</span>`;
}

function gapWords(by: FormKind, gap: string | undefined): string {
  if (gap === undefined) return `, ${notGuessed}`;
  if (by === "bars") return `, gap ${gap}`;
  if (Number(gap) === 0) return ", as predicted";
  return by === "choice" ? `, gap ${gap}` : "";
}
