/** The inputs of a prediction, and beside each, once it is answered, what came out. */

import { html, nothing, type TemplateResult } from "lit-html";
import { live } from "lit-html/directives/live.js";
import type { Comparison } from "./comparison";
import type { Form } from "../../charts/prediction";
import type { Answer } from "./answer";

type Enter = (values: number[]) => void;

export function inputsHtml(
  id: string,
  form: Form,
  answer: Answer,
  comparison: Comparison | undefined,
  enter: Enter,
) {
  const isDone = answer.state !== "open";
  const valueAt = (k: number) => answer.values[k] ?? 0;
  /** All values, with another one at `k`; what was not touched is 0. */
  const set = (k: number) => (value: number) =>
    enter(form.names.map((_, other) => (other === k ? value : valueAt(other))));
  const result = (k: number) => (isDone ? resultHtml(form, comparison?.entries[k]) : nothing);
  switch (form.by) {
    case "bars":
      return rows(form, (name, k) => barHtml(form, name, valueAt(k), set(k), isDone, result(k)));
    case "ranks":
      return rows(form, (name, k) => rankHtml(form, name, valueAt(k), set(k), isDone, result(k)));
    case "marks":
      return rows(form, (name, k) => {
        const mark = ({ currentTarget }: Event) =>
          set(k)(Number((currentTarget as HTMLInputElement).checked));
        return html`<label>
            <input
              type="checkbox"
              .checked=${live(valueAt(k) === 1)}
              ?disabled=${isDone}
              @change=${mark}
            />
            ${name}</label
          >${result(k)}`;
      });
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
      })}${answer.state === "answered" ? html`<p>${result(0)}</p>` : nothing}`;
    default:
      return form.by satisfies never;
  }
}

function rows({ names }: Form, row: (name: string, k: number) => unknown) {
  return html`<ul>
    ${names.map((name, k) => html`<li>${row(name, k)}</li>`)}
  </ul>`;
}

/** A bar to drag, and its number to type. */
function barHtml(
  { to, step }: Form,
  name: string,
  value: number,
  set: (value: number) => void,
  isDone: boolean,
  result: unknown,
): TemplateResult {
  const take = ({ currentTarget }: Event) => {
    const number = (currentTarget as HTMLInputElement).valueAsNumber;
    if (Number.isFinite(number)) set(number);
  };
  return html`<span class="name">${name}</span>
    <input
      type="range"
      min="0"
      max=${to}
      step=${step}
      aria-label=${`${name}, bar`}
      .value=${live(String(value))}
      ?disabled=${isDone}
      @input=${take}
    />
    <input
      type="number"
      min="0"
      step="any"
      aria-label=${name}
      .value=${live(String(value))}
      ?disabled=${isDone}
      @change=${take}
    />${result}`;
}

function rankHtml(
  { names }: Form,
  name: string,
  value: number,
  set: (value: number) => void,
  isDone: boolean,
  result: unknown,
): TemplateResult {
  const take = ({ currentTarget }: Event) =>
    set(Number((currentTarget as HTMLSelectElement).value));
  return html`<label
      ><span class="name">${name}</span>
      <select ?disabled=${isDone} @change=${take}>
        <option value="0" ?selected=${value === 0}>place …</option>
        ${names.map(
          (_, k) =>
            html`<option value=${k + 1} ?selected=${value === k + 1}>place ${k + 1}</option>`,
        )}
      </select></label
    >${result}`;
}

function resultHtml({ by, to }: Form, entry: Comparison["entries"][number] | undefined) {
  if (!entry) return nothing;
  const { truth, gap } = entry;
  if (by === "marks" || by === "ranks") {
    const found =
      by === "ranks" ? `place ${truth}` : truth === "1" ? "to be marked" : "not to be marked";
    const words = `${found}${Number(gap) === 0 ? ", as predicted" : ""}`;
    return html`<span class="result">${words}</span>`;
  }
  const bar =
    by === "bars"
      ? html`<progress max=${to!} value=${truth} aria-hidden="true"></progress>`
      : nothing;
  const isMet = by === "choice" && Number(gap) === 0;
  const words = `result ${truth}, ${isMet ? "as predicted" : `gap ${gap}`}`;
  return html`${bar}<span class="result">${words}</span>`;
}
