/** Tells what shows something else than when that was last told: a text that is back where it was shows
 * the old result at once, and the run that follows would find nothing new. */

import { capture, currentKeys, type Capture, type Model } from "./page-model";
import { runSummary } from "./sentences";

export class RunReport {
  private before: Capture;

  constructor(
    private readonly model: Model,
    private readonly say: (sentence: string) => void,
  ) {
    this.before = capture(model);
  }

  /** Without a run there may be nothing to tell. */
  tell(hasRun: boolean): void {
    const { model } = this;
    const summary = runSummary(model, currentKeys(model), this.before, hasRun);
    if (summary === "") return;
    this.before = capture(model);
    this.say(summary);
  }
}
