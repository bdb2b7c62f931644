/** The states that the engine keeps for the page: brought back where they are missing, released where
 * nothing can return to them. */

import {
  currentKeys,
  isStale,
  planBefore,
  type CellItem,
  type Model,
  type Ran,
} from "./page-model";
import { runText, type EngineDoor } from "./run-text";

/** For bringing back one cell, in ms; what takes longer is left out. */
const recoveryLimit = 2000;

/** Runs again what the engine should hold and does not: after it was replaced, what had been run before;
 * after an edit was taken back, what is shown again. */
export async function recover(model: Model, engine: EngineDoor): Promise<void> {
  const keys = currentKeys(model);
  for (const [index, item] of model.items.entries()) {
    if (item.kind !== "cell" || !item.ran) continue;
    const due = dueRun(item, item.ran, keys[index]!);
    if (model.held.has(item.ran) && item.ran.key === due.key) continue;
    const end = performance.now() + recoveryLimit;
    const isLate = () => performance.now() > end;
    const plan = planBefore(model, keys, index);
    const { state } = await runText(engine, plan, due.text, item.id, isLate);
    item.ran = { ...due, state };
    model.held.add(item.ran);
  }
}

/** What is up to date counts as it is shown, anything else as it was run. */
function dueRun(cell: CellItem, ran: Ran, key: string): Ran {
  if (isStale(cell, key)) return ran;
  const { text, writes } = cell;
  return { ...ran, key, text, writes, failed: cell.shown.failed };
}

/** Releases the states of all runs that are neither the cells' present ones nor in `alsoReachable`. */
export async function releaseUnreachable(
  model: Model,
  engine: EngineDoor,
  alsoReachable: readonly (Ran | undefined)[],
): Promise<void> {
  const reachable = new Set(alsoReachable);
  for (const item of model.items) if (item.kind === "cell") reachable.add(item.ran);
  const unreachable = [...model.held].filter((ran) => !reachable.has(ran));
  if (unreachable.length === 0) return;
  for (const ran of unreachable) model.held.delete(ran);
  await engine.request("release", { states: unreachable.map(({ state }) => state) });
}
