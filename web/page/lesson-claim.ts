/** `<lesson-claim>`: a sentence that rests on a check, an expression that must be true after the cells
 * above it. The page says at all times whether it is, in words. */

import { claimState, claimWords } from "./claim-state";
import type { NumberSource } from "./page-model";

export class LessonClaim extends HTMLElement {
  private verdict: HTMLElement | undefined;

  /** The build has made sure that it holds. */
  readStored(): NumberSource {
    return { expression: this.dataset.check ?? "", format: "", text: "true" };
  }

  show(value: string | null, isStale: boolean): void {
    const state = claimState(value, isStale);
    this.dataset.state = state;
    this.verdict ??= this.placeVerdict();
    if (this.verdict.textContent !== claimWords[state])
      this.verdict.textContent = claimWords[state];
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
