/** A lab's program in a session of its own: each run begins anew, and gives the numbers in the lab's
 * sentences along with what is shown. */

import type { Operations, Output } from "../../engine/protocol";
import { runText, type EngineDoor, type TextRun } from "../run-text";

export interface LabResult {
  end: TextRun["end"];
  outputs: Output[];
  /** texts of the numbers, in their order; null is one that cannot be computed */
  numbers: (string | null)[];
}

export class LabRun {
  private isStopped = false;

  constructor(
    private readonly engine: EngineDoor,
    private readonly name: string,
    private readonly items: Operations["format"]["input"]["items"],
  ) {}

  /** One at a time. Rejects when the engine is lost. */
  async run(text: string): Promise<LabResult> {
    this.isStopped = false;
    const { engine, name, items } = this;
    const { end, outputs, state } = await runText(engine, [], text, name, () => this.isStopped);
    const [numbers] = await Promise.all([
      engine.request("format", { items }),
      engine.request("release", { states: [state] }),
    ]);
    return { end, outputs, numbers };
  }

  async stop(): Promise<void> {
    this.isStopped = true;
    await this.engine.halt();
  }
}
