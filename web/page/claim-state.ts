/** What the page knows of a claim. */
export type ClaimState = "holds" | "fails" | "not-run";

export const claimWords: Record<ClaimState, string> = {
  holds: "holds",
  fails: "no longer holds",
  "not-run": "not run",
};

/** How the language prints what is true. */
const trueTexts = ["true", "1"];

/** Of the check's printed value; null when it cannot be computed any more: then nothing can be said
 * either. */
export function claimState(value: string | null, isStale: boolean): ClaimState {
  if (isStale || value === null) return "not-run";
  return trueTexts.includes(value.trim()) ? "holds" : "fails";
}
