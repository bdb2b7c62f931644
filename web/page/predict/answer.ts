/** What a reader has predicted, and how that is kept. */

import type { Form } from "../../charts/prediction";

/** `open` has not been answered yet, though something may have been entered. */
export interface Answer {
  state: "open" | "answered" | "skipped";
  /** empty when nothing was entered */
  values: number[];
}

const skipped = "skipped";

/** Empty for a form that nobody has touched. */
export function writeAnswer({ state, values }: Answer): string {
  if (state === "skipped") return skipped;
  return `${state === "open" && values.length > 0 ? "? " : ""}${values.join(" ")}`;
}

/** The text may come from elsewhere: what is no answer to this form is none at all. */
export function readAnswer(text: string, { by, names }: Form): Answer {
  if (text === skipped) return { state: "skipped", values: [] };
  const values = text === "" ? [] : text.replace(/^\? /, "").split(" ").map(Number);
  const isWhole = values.length === (by === "choice" ? 1 : names.length);
  if (!isWhole || !values.every(Number.isFinite)) return { state: "open", values: [] };
  return { state: text.startsWith("?") ? "open" : "answered", values };
}
