/** One step on the way back, drawn: where it stands in the code, the arithmetic, and its parts as buttons. */

import { html, nothing, type TemplateResult } from "lit-html";
import type { Entries, Origin, OriginNode, ToldNumbers } from "../../engine/protocol";
import { placeOf, type EntryPlace } from "./recorded";
import {
  application,
  entryName,
  isPlainNumber,
  letterOf,
  lineName,
  nodesOf,
  shareFormula,
  sumOfProducts,
  sumText,
  valueName,
  whereMade,
  type NodeOf,
} from "./words";

export type Ask = (place: EntryPlace, name: string) => void;

/** More columns than this are not drawn. */
const mostColumns = 64;

export function originHtml(origin: Origin, ask: Ask): TemplateResult {
  const nodeOf = nodesOf(origin);
  const node = nodeOf(origin.entry.places[0]!);
  return html`<p class="where">${whereHtml(node)}: <code>${node.code.trim()}</code></p>
    ${howHtml(origin, nodeOf, ask)}
    ${Object.is(origin.entry.data[0], -0) ? html`<p>${signedZero}</p>` : nothing}`;
}

const signedZero = "It prints as -0: a zero that kept the sign of a factor. It equals 0.";

/** What stands in a cell of the page leads to it. */
function whereHtml(node: OriginNode) {
  const [id, words] = [`cell-${node.source}`, whereMade(node)];
  return document.getElementById(id) ? html`<a href=${`#${id}`}>${words}</a>` : words;
}

function howHtml(origin: Origin, nodeOf: NodeOf, ask: Ask): TemplateResult {
  const { made, operation, parts, steps, entry } = origin;
  const result = entry.text[0]!;
  const part = (index: number) => line(lineName(parts[index]!, nodeOf), parts[index]!, nodeOf, ask);
  // A list that is too long to be told entry by entry.
  if (parts.some(({ text }) => text.length === 0)) return wholeHtml(origin, nodeOf, ask);
  switch (made) {
    case "product":
    case "dot":
      return html`${formula(sumOfProducts(origin), result)}
      ${table([part(0), part(1), numbers("product", steps[0]!), numbers("sum so far", steps[1]!)])}`;
    case "share":
      return shareHtml(origin, nodeOf, ask);
    case "sum": {
      const sum = sumText(parts[0]!.text, Array.from(parts[0]!.data));
      const isMean = operation === "mean";
      const shown = isMean ? `(${sum}) / ${parts[0]!.text.length}` : sum;
      return html`${formula(shown, result)} ${table([part(0), numbers("sum so far", steps[0]!)])}`;
    }
    case "slice":
      return html`<p>
          ${operation} of these gives
          ${result}${origin.result > 1 ? ", the place where the first of them stands" : nothing}.
        </p>
        ${table([part(0)])}`;
    case "each":
      return eachHtml(origin, nodeOf, ask);
    case "moved":
      if (parts.length === 0) return html`<p>Nothing was put here, so it is 0.</p>`;
      return html`<p>That line puts it here: ${single(parts[0]!, nodeOf, ask)}.</p>`;
    case "returned":
      return html`<p>
        ${nodeOf(entry.places[0]!).function} gave it back: ${single(parts[0]!, nodeOf, ask)}.
      </p>`;
    case "written":
      return html`<p>It is written there.</p>`;
    case "counted":
      return html`<p>The loop counts: it is ${result} in this turn.</p>`;
    case "given":
      return html`<p>${origin.isFull ? tooManySteps : "It was there from the start."}</p>`;
    case "whole":
      return wholeHtml(origin, nodeOf, ask);
    default:
      return made satisfies never;
  }
}

const tooManySteps =
  "It took more steps to make than are followed, so its value is taken as it is.";

function formula(left: string | TemplateResult, right: string) {
  return html`<p class="formula" role="math">${left} = <b>${right}</b></p>`;
}

function shareHtml(origin: Origin, nodeOf: NodeOf, ask: Ask): TemplateResult {
  const { parts, steps, entry, position } = origin;
  const [largest, exponentials, sums] = steps as [ToldNumbers, ToldNumbers, ToldNumbers];
  const result = entry.text[0]!;
  const short = shareFormula(origin);
  const denominator = sums.text.at(-1)!;
  const n = Array.from(exponentials.data).filter((value) => value === 0).length;
  return html`${short ? formula(`${short.own} / (${short.all})`, result) : nothing}
    ${table(
      [
        line(`score, ${lineName(parts[0]!, nodeOf)}`, parts[0]!, nodeOf, ask),
        numbers(`e^(score − ${largest.text[0]})`, exponentials),
        numbers("sum so far", sums),
      ],
      position,
    )}
    <p>
      The largest score, ${largest.text[0]}, is subtracted first, which changes no share:
      ${exponentials.text[position]} / ${denominator} =
      ${result}.${n > 0 ? ` An exponential that is exactly 0 takes no share.` : nothing}
    </p>`;
}

function eachHtml({ operation, parts, entry }: Origin, nodeOf: NodeOf, ask: Ask) {
  const pieces = application(
    operation,
    parts.map((_, index) => String(index)),
  );
  // Every second piece is an operand's number, after a function's name or a sign before it.
  const isOperand = /^\d+$/;
  const numbersOnly = application(
    operation,
    parts.map(({ text }) =>
      text[0]!.startsWith("-") && parts.length > 1 ? `(${text[0]})` : text[0]!,
    ),
  ).join("");
  const named = pieces.map((piece) =>
    isOperand.test(piece) ? single(parts[Number(piece)]!, nodeOf, ask) : piece,
  );
  return html`${formula(numbersOnly, entry.text[0]!)}
    <p>${named}</p>`;
}

function wholeHtml({ operation, parts }: Origin, nodeOf: NodeOf, ask: Ask) {
  const by = operation === "" ? "the expression" : operation === ":" ? "counting" : operation;
  const lists = parts.map((part) => {
    const node = nodeOf(part.node);
    if (part.text.length === 1) return html`<p>${single(part, nodeOf, ask)}</p>`;
    const name = `${valueName(node)}, ${node.rows} × ${node.cols}`;
    return part.text.length === 0
      ? html`<p>${name}</p>`
      : html`<p>${name}</p>
          ${gridHtml(part, node.rows, nodeOf, ask)}`;
  });
  return html`<p>
      Made by ${by} as a
      whole${parts.length > 0 ? ", from" : nothing}${parts.length > 0 ? ":" : "."}
    </p>
    ${lists}`;
}

/** Entries come column by column. */
function gridHtml(entries: Entries, rows: number, nodeOf: NodeOf, ask: Ask) {
  const lines = Array.from({ length: rows }, (_, row) => {
    const cells = entries.text.flatMap((_text, k) =>
      k % rows === row ? [html`<td>${entryButton(entries, k, nodeOf, ask)}</td>`] : [],
    );
    return html`<tr>
      ${cells}
    </tr>`;
  });
  return html`<div class="table" tabindex="0" role="group" aria-label="Entries">
    <table>
      ${lines}
    </table>
  </div>`;
}

/** A named row of a table. */
interface Row {
  name: string;
  cells: (TemplateResult | string)[];
}

function line(name: string, entries: Entries, nodeOf: NodeOf, ask: Ask): Row {
  return { name, cells: entries.text.map((_, k) => entryButton(entries, k, nodeOf, ask)) };
}

function numbers(name: string, { text }: ToldNumbers): Row {
  return { name, cells: text };
}

/** `own` is the column of what was asked for, from 0. */
function table(rows: readonly Row[], own?: number) {
  const count = rows[0]!.cells.length;
  const shown = Math.min(count, mostColumns);
  const cells = (row: Row) =>
    row.cells.slice(0, shown).map((cell, k) => html`<td ?data-own=${k === own}>${cell}</td>`);
  return html`<div class="table" tabindex="0" role="group" aria-label="Terms">
      <table>
        ${rows.map(
          (row) =>
            html`<tr>
              <th scope="row" data-letter=${letterOf(row.name.replace(/^.* of /, "")) ?? nothing}>
                ${row.name}
              </th>
              ${cells(row)}
            </tr>`,
        )}
      </table>
    </div>
    ${count > shown ? html`<p>And ${count - shown} more.</p>` : nothing}`;
}

/** A number that can be asked in turn, with its name before it. */
function single(entries: Entries, nodeOf: NodeOf, ask: Ask) {
  const node = nodeOf(entries.places[0]!);
  const name = entryName(entries, 0, nodeOf);
  if (isPlainNumber(node)) return entries.text[0]!;
  return html`<button
    type="button"
    data-letter=${letterOf(name) ?? nothing}
    @click=${() => ask(placeOf(entries, 0), name)}
  >
    ${name} = ${entries.text[0]!}
  </button>`;
}

function entryButton(entries: Entries, k: number, nodeOf: NodeOf, ask: Ask) {
  const node = nodeOf(placeOf(entries, k).node);
  const text = entries.text[k]!;
  if (isPlainNumber(node)) return text;
  const name = entryName(entries, k, nodeOf);
  return html`<button
    type="button"
    aria-label=${`${name} = ${text}`}
    @click=${() => ask(placeOf(entries, k), name)}
  >
    ${text}
  </button>`;
}
