/** What a reader has predicted, and how that is kept. */

import type { Form } from "../../charts/prediction";

/** `open` has not been answered yet, though something may have been entered. */
export interface Answer {
  state: "open" | "answered" | "skipped";
  /** null where nothing was entered; empty as long as nothing was entered at all */
  values: readonly Guess[];
}

export type Guess = number | null;

const skipped = "skipped";
const noGuess = "-";

/** Empty for a form that nobody has touched. */
export function writeAnswer({ state, values }: Answer): string {
  if (state === "skipped") return skipped;
  return `${state === "open" && values.length > 0 ? "? " : ""}${values.map((value) => value ?? noGuess).join(" ")}`;
}

/** What stands there when the reader asks for the result without having touched anything: a box without a
 * mark says no; anything else says nothing. */
export function untouched({ by, names }: Form): Guess[] {
  if (by === "choice") return [null];
  return names.map(() => (by === "marks" ? 0 : null));
}

/** The text may come from elsewhere: what is no answer to this form is none at all. */
export function readAnswer(text: string, { by, names }: Form): Answer {
  if (text === skipped) return { state: "skipped", values: [] };
  const words = text === "" ? [] : text.replace(/^\? /, "").split(" ");
  const values = words.map((word) => (word === noGuess ? null : Number(word)));
  const isWhole = values.length === (by === "choice" ? 1 : names.length);
  const isNumber = (value: Guess) => value === null || Number.isFinite(value);
  const isOpen = text.startsWith("?");
  const isEmpty = values.every((value) => value === null);
  if (!isWhole || !values.every(isNumber) || (isOpen && isEmpty)) {
    return { state: "open", values: [] };
  }
  return { state: isOpen ? "open" : "answered", values };
}
