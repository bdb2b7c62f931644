/** What a step has changed, from the variables before and after it, in data and in words. */

import { spokenText } from "../../charts/numbers";
import type { Variable } from "../../engine/protocol";
import { isSameOutputs } from "../sentences";

/** One of both is missing for a variable that is new or was cleared. */
export interface Change {
  name: string;
  before?: Variable;
  now?: Variable;
}

/** Functions aside, which the text defines before it does anything. */
export function changesBetween(all: readonly Variable[], allNow: readonly Variable[]): Change[] {
  const [before, now] = [all, allNow].map((list) => list.filter(isValue)) as [
    Variable[],
    Variable[],
  ];
  const old = new Map(before.map((variable) => [variable.name, variable]));
  const present = new Set(now.map(({ name }) => name));
  const cleared = before.filter(({ name }) => !present.has(name));
  return [
    ...now
      .filter((variable) => !isSameOutputs(old.get(variable.name), variable))
      .map((variable) => ({ name: variable.name, before: old.get(variable.name), now: variable })),
    ...cleared.map((variable) => ({ name: variable.name, before: variable })),
  ];
}

function isValue({ kind, text }: Variable): boolean {
  return kind !== "function" || text.startsWith("@");
}

/** Indices, counted from 0 and row by row, of the entries that are others now; undefined where the shapes
 * differ or not all entries are known. */
export function changedEntries({ before, now }: Change): number[] | undefined {
  const [old, fresh] = [before?.preview, now?.preview];
  if (!old || !fresh || old.rows !== fresh.rows || old.cols !== fresh.cols) return undefined;
  return Array.from(fresh.data).flatMap((value, index) =>
    Object.is(value, old.data[index]) ? [] : [index],
  );
}

/** Changed entries up to this many are told one by one. */
const mostEntries = 2;

/** "x = 4, was 3"; "A(2,3) = 5, was 0"; "S: matrix 5 × 5, new". */
export function changeWords(change: Change): string {
  const { name, before, now } = change;
  if (!now) return `${name} is cleared`;
  if (!isArray(now)) return `${name} = ${now.text}${before ? `, was ${wasWords(before)}` : ""}`;
  const entries = changedEntries(change);
  if (entries && entries.length <= mostEntries) {
    return entries.map((index) => entryWords(change, index)).join("; ");
  }
  const difference = !before
    ? "new"
    : entries
      ? `${entries.length} of ${now.rows * now.cols} entries changed`
      : `was ${wasWords(before)}`;
  return `${name}: ${arrayWords(now)}, ${difference}`;
}

function entryWords({ name, before, now }: Change, index: number): string {
  const { rows, cols, data } = now!.preview!;
  const [row, column] = [Math.floor(index / cols) + 1, (index % cols) + 1];
  const place = rows === 1 ? column : `${row},${column}`;
  const [fresh, old] = [data[index]!, before!.preview!.data[index]!];
  return `${name}(${place}) = ${spokenText(fresh)}, was ${spokenText(old)}`;
}

function wasWords(variable: Variable): string {
  return isArray(variable) ? arrayWords(variable) : variable.text;
}

function arrayWords({ kind, rows, cols }: Variable): string {
  return `${kind} ${rows} × ${cols}`;
}

export function isArray({ kind }: Variable): boolean {
  return /vector|matrix|array/.test(kind);
}
