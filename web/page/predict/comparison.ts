/** The gap between a prediction and the result. The engine computes it, from both as texts. */

import type { Operations } from "../../engine/protocol";
import type { Form } from "../../charts/prediction";
import type { Guess } from "./answer";

export interface Comparison {
  /** one a value; what was not guessed has no gap */
  entries: { truth: string; gap?: string }[];
  /** over all of them */
  sentence: string;
}

export type Compute = (items: Operations["format"]["input"]["items"]) => Promise<(string | null)[]>;

/** Undefined when the results cannot be computed now. */
export async function compare(
  { by, names, format }: Form,
  answer: readonly Guess[],
  truths: readonly (string | null)[],
  compute: Compute,
): Promise<Comparison | undefined> {
  const guessed = truths.flatMap((_, k) => (answer[k] === null ? [] : [k]));
  const gaps = guessed.map((k) => `abs(${truths[k]} - ${answer[k]})`);
  const all = `[${gaps.join(", ") || 0}]`;
  const texts = await compute([
    ...truths.map((truth) => ({ expression: `1 * (${truth})`, format })),
    ...gaps.map((expression) => ({ expression, format })),
    { expression: `max(${all})`, format },
    { expression: `sum(${all} < 1e-9)`, format: "%d" },
  ]);
  if (texts.includes(null)) return undefined;
  const [largest, right] = texts.slice(-2);
  const entries = truths.map((_, k) => {
    const place = guessed.indexOf(k);
    return { truth: texts[k]!, ...(place >= 0 && { gap: texts[truths.length + place]! }) };
  });
  if (guessed.length === 0) return { entries, sentence: "Nothing guessed." };
  const isOfWholes = by === "marks" || by === "ranks";
  const sentence = isOfWholes
    ? `${right} of ${guessed.length} as you predicted.`
    : `${guessed.length > 1 ? "Largest gap" : "Gap"}: ${largest}.`;
  const left = by === "choice" ? [] : names.filter((_, k) => answer[k] === null);
  return {
    entries,
    sentence: left.length > 0 ? `${sentence} Not guessed: ${left.join(", ")}.` : sentence,
  };
}
