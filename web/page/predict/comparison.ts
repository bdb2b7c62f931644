/** The gap between a prediction and the result. The engine computes it, from both as texts. */

import type { Operations } from "../../engine/protocol";
import type { Form } from "../../charts/prediction";

export interface Comparison {
  /** one a value */
  entries: { truth: string; gap: string }[];
  /** over all of them */
  sentence: string;
}

export type Compute = (items: Operations["format"]["input"]["items"]) => Promise<(string | null)[]>;

/** Undefined when the results cannot be computed now. */
export async function compare(
  { by, names, format }: Form,
  answer: readonly number[],
  truths: readonly (string | null)[],
  compute: Compute,
): Promise<Comparison | undefined> {
  const [given, found] = [`[${answer.join(", ")}]`, `[${truths.join(", ")}]`];
  const texts = await compute([
    ...truths.map((truth) => ({ expression: `1 * (${truth})`, format })),
    ...truths.map((truth, k) => ({ expression: `abs(${truth} - ${answer[k]!})`, format })),
    { expression: `max(abs(${found} - ${given}))`, format },
    { expression: `sum(abs(${found} - ${given}) < 1e-9)`, format: "%d" },
  ]);
  if (texts.includes(null)) return undefined;
  const at = (index: number) => texts[index]!;
  const count = truths.length;
  const entries = truths.map((_, k) => ({ truth: at(k), gap: at(count + k) }));
  const [largest, right] = [at(2 * count), at(2 * count + 1)];
  const isOfWholes = by === "marks" || by === "ranks";
  return {
    entries,
    sentence: isOfWholes
      ? `${right} of ${names.length} as you predicted.`
      : `${count > 1 ? "Largest gap" : "Gap"}: ${largest}.`,
  };
}
