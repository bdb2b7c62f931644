/** One text, run to its end or until it is cancelled. */

import type { OperationName, Operations, Output, RestorePlan, RunStatus } from "../engine/protocol";
import { joinTexts } from "../engine/join-texts";

/** The part of the engine's client that the notebook uses. */
export interface EngineDoor {
  request<K extends OperationName>(
    operation: K,
    input: Operations[K]["input"],
    session?: string,
  ): Promise<Operations[K]["value"]>;
  /** false when the engine did not answer in time and was replaced */
  halt(): Promise<boolean>;
  onLost(listener: (message: string) => void): void;
}

export interface TextRun {
  end: "done" | "failed" | "cancelled";
  outputs: Output[];
  /** number under which the engine keeps what came out */
  state: number;
}

/** Short enough for Stop to be prompt, long enough for the messages not to count. */
const sliceMilliseconds = 10;

export async function runText(
  engine: EngineDoor,
  plan: RestorePlan,
  text: string,
  name: string,
  isCancelled: () => boolean,
): Promise<TextRun> {
  const milliseconds = sliceMilliseconds;
  const first = await engine.request("run", { plan, text, name, milliseconds });
  let { status, outputs } = first;
  const all = [...outputs];
  while (status === "more" && !isCancelled()) {
    ({ status, outputs } = await engine.request("step", { milliseconds }));
    for (const output of outputs) all.push(output);
  }
  return endRun(engine, status, all, first.state);
}

/** Ends a run that was left in the middle; `kept` is its state where the engine has kept that already. */
export async function endRun(
  engine: EngineDoor,
  status: RunStatus,
  outputs: Output[],
  kept?: number,
): Promise<TextRun> {
  if (status === "more") await engine.request("stop", {});
  const state = kept ?? (await engine.request("keep", {}));
  return { end: status === "more" ? "cancelled" : status, outputs: joinTexts(outputs), state };
}
