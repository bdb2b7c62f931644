/**
 * One run: the items that are due, in page order, each on the state that the cells above it have set.
 *
 * Works on the model in place. What ends a run early is written into it from outside; it looks there
 * after each answer of the engine.
 */

import { groupBy } from "./group-by";
import {
  blockerOf,
  currentKeys,
  isStale,
  planBefore,
  putBack,
  schedule,
  type Capture,
  type CellItem,
  type Model,
  type NumberItem,
  type Ran,
} from "./page-model";
import type { Output } from "../engine/protocol";
import { runText, type EngineDoor } from "./run-text";
import { sentences, waitsForNote } from "./sentences";
import type { Walk } from "./steps/walk";

/** Why a run ends early: the reader's wish, a key, or the time that a Live run may take. */
export type Reason = "stop" | "typing" | "limit";

export interface Run {
  readonly isLive: boolean;
  /** indices of items */
  readonly targets: readonly number[];
  /** of the cell that runs now */
  index?: number;
  /** for a cell that is run step by step */
  walk?: Walk;
  reason?: Reason;
  /** what the cell that was stopped had done until then */
  partial?: { index: number; ran: Ran; outputs: Output[] };
}

export interface RunContext {
  model: Model;
  engine: EngineDoor;
  /** the model is different now */
  changed(): void;
}

/** A key that no text has: what ended half way is never up to date. */
export const partialKey = "partial";

export async function runItems(context: RunContext, run: Run): Promise<void> {
  const { model } = context;
  const order = schedule(model, run.targets);
  const keys = currentKeys(model);
  for (const index of order) {
    if (run.reason) return;
    const item = model.items[index]!;
    // What was edited since has its own turn when the typing pauses.
    if (item.kind === "number" || currentKeys(model)[index] !== keys[index]) continue;
    const blocker = blockerOf(model, keys, index);
    item.note = blocker ? waitsForNote(blocker) : "";
    if (!blocker) await runCell(context, run, index, keys);
  }
  await computeNumbers(context, run);
}

async function runCell(
  { model, engine, changed }: RunContext,
  run: Run,
  index: number,
  keys: string[],
): Promise<void> {
  const cell = model.items[index] as CellItem;
  const { id, text, reads, writes } = cell;
  run.index = index;
  changed();
  const plan = planBefore(model, keys, index);
  const isCancelled = () => run.reason !== undefined;
  const result = await (run.walk?.index === index
    ? run.walk.run(engine, plan, text, id, isCancelled)
    : runText(engine, plan, text, id, isCancelled));
  const { end, outputs, state } = result;
  run.index = undefined;
  const failed = end === "failed";
  const key = end === "cancelled" ? partialKey : keys[index]!;
  const ran: Ran = { key, text, writes, failed, state };
  model.held.add(ran);
  if (end === "cancelled") {
    run.partial = { index, ran, outputs };
    cell.note = sentences.stopped;
  } else {
    cell.ran = ran;
    cell.shown = { key, outputs, failed, part: { reads, writes } };
  }
  changed();
}

/** Numbers that follow the same cell see the same state and are computed together. All are asked for at
 * once; the engine answers in that order. */
async function computeNumbers({ model, engine }: RunContext, run: Run): Promise<void> {
  if (run.reason) return;
  const keys = currentKeys(model);
  const due = model.items.flatMap((item, index) =>
    item.kind === "number" && isStale(item, keys[index]!) && !blockerOf(model, keys, index)
      ? [{ item, index }]
      : [],
  );
  const cellsAbove = ({ index }: { index: number }) =>
    model.items.slice(0, index).filter(({ kind }) => kind === "cell").length;
  const groups = [...groupBy(due, cellsAbove).values()];
  await Promise.all(
    groups.map(async (group) => {
      const plan = planBefore(model, keys, group[0]!.index);
      const restored = engine.request("restore", { plan });
      const formatted = engine.request("format", {
        items: group.map(({ item }) => formatItem(item)),
      });
      const [, values] = await Promise.all([restored, formatted]);
      group.forEach(({ item, index }, i) => {
        Object.assign(item, { value: values[i] ?? null, key: keys[index]! });
      });
    }),
  );
}

function formatItem({ text, format }: NumberItem): { expression: string; format: string } {
  return { expression: text, format };
}

/** After a run that ended early: what is shown goes back to `before`. Ancestors that ran without changing
 * what they show stay run. */
export function goBack(model: Model, before: Capture): void {
  const kept = before.map((entry, index) => {
    const item = model.items[index]!;
    const isSilent = "shown" in entry && item.kind === "cell" && item.ran?.key === entry.shown.key;
    return isSilent ? { ...entry, ran: item.ran } : entry;
  });
  putBack(model, kept);
}

/** The engine did not survive the cell at `index`. */
export function failWith(model: Model, index: number, message: string): void {
  const cell = model.items[index] as CellItem;
  const { id: source, reads, writes } = cell;
  const key = currentKeys(model)[index]!;
  const place = { source, line: 1, column: 1, length: 1, operands: [], trace: [] };
  const error: Output = { kind: "error", error: "limit", message, hint: "", ...place };
  cell.ran = undefined;
  cell.shown = { key, outputs: [error], failed: true, part: { reads, writes } };
}
