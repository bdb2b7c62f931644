/** Where checks run: a session of the engine in which nothing else does. */

import type {
  BuiltinRow,
  ErrorOutput,
  Names,
  Output,
  Piece,
  RestorePlan,
} from "../engine/protocol";

export interface Bench {
  /** why the last run was cancelled */
  readonly stopReason: string;
  run(
    plan: RestorePlan,
    text: string,
    name: string,
  ): Promise<{ end: "done" | "failed" | "cancelled"; outputs: Output[]; state: number }>;
  /** the values of expressions as texts, on the state that the plan makes; null where there is none */
  format(plan: RestorePlan, expressions: string[]): Promise<(string | null)[]>;
  names(texts: string[]): Promise<Names[]>;
  colours(text: string): Promise<Piece[]>;
  builtins(): Promise<readonly BuiltinRow[]>;
  release(states: number[]): Promise<unknown>;
}

export function errorOf(outputs: readonly Output[]): ErrorOutput | undefined {
  return outputs.find((output) => output.kind === "error");
}
