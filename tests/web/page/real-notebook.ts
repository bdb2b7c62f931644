/** A notebook on the compiled engine, without a worker between them. */

import type { Perform } from "../../../web/engine/dispatch";
import { openEngine } from "../../../web/engine/direct";
import type { OperationName, Operations, Output } from "../../../web/engine/protocol";
import type { CellSnapshot } from "../../../web/page/cell-snapshot";
import { Notebook } from "../../../web/page/notebook";
import type { EngineDoor } from "../../../web/page/run-text";
import { loadRealCore } from "../engine/real-core";

export async function openRealEngine(): Promise<Perform> {
  const { createCore, wasm } = await loadRealCore();
  return (await openEngine(createCore, wasm)).perform;
}

/** Sessions with names of their own. */
export function realDoor(perform: Perform, prefix: string): EngineDoor {
  return {
    request: async <K extends OperationName>(
      operation: K,
      input: Operations[K]["input"],
      session = "lesson",
    ) => {
      // A message takes its time, as it does between page and worker.
      await new Promise((resolve) => setImmediate(resolve));
      return perform(operation, input, `${prefix} ${session}`);
    },
    halt: async () => true,
    onLost: () => undefined,
  };
}

/** Cells that came without outputs; what is said and shown is noted. */
export function openRealNotebook(perform: Perform, prefix: string, texts: string[]) {
  const ids = texts.map((_, index) => `c${index + 1}`);
  const names = perform("names", { texts }, `${prefix} names`);
  const said: string[] = [];
  const shown = new Map<string, CellSnapshot>();
  const notebook = new Notebook(
    realDoor(perform, prefix),
    {
      say: (sentence) => void said.push(sentence),
      cellChanged: (snapshot) => void shown.set(snapshot.id, snapshot),
      numberChanged: () => undefined,
      settled: () => undefined,
    },
    texts.map((source, index) => ({
      id: ids[index]!,
      source,
      outputs: [] as Output[],
      names: names[index]!,
    })),
  );
  notebook.setLive(false);
  notebook.showAll();
  return { notebook, said, shown };
}
