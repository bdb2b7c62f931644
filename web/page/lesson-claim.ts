/** `<lesson-claim>`: a sentence that rests on a check, an expression that must be true after the cells
 * above it. The page says at all times whether it is, in words. */

import type { NumberSource } from "./page-model";

export type ClaimState = "holds" | "fails" | "not-run";

const words: Record<ClaimState, string> = {
  holds: "holds",
  fails: "no longer holds",
  "not-run": "not run",
};

/** How the language prints what is true. */
const trueTexts = ["true", "1"];

/** `value` is null when the check cannot be computed any more: then nothing can be said either. */
export function claimState(value: string | null, isStale: boolean): ClaimState {
  if (isStale || value === null) return "not-run";
  return trueTexts.includes(value.trim()) ? "holds" : "fails";
}

export class LessonClaim extends HTMLElement {
  private verdict: HTMLElement | undefined;

  /** The build has made sure that it holds. */
  readStored(): NumberSource {
    return { expression: this.dataset.check ?? "", format: "", text: trueTexts[0]! };
  }

  show(value: string | null, isStale: boolean): void {
    const state = claimState(value, isStale);
    this.dataset.state = state;
    this.verdict ??= this.placeVerdict();
    if (this.verdict.textContent !== words[state]) this.verdict.textContent = words[state];
  }

  private placeVerdict(): HTMLElement {
    const there = this.querySelector<HTMLElement>(".verdict");
    if (there) return there;
    const verdict = document.createElement("span");
    verdict.className = "verdict";
    this.append(verdict);
    return verdict;
  }
}
