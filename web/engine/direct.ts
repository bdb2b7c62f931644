/** The engine without a worker, for programs and tests that may block. */

import type { CreateCore } from "./core";
import { createPerform, type Perform, type Surroundings } from "./dispatch";

export interface Engine {
  /** what the worker answers with */
  perform: Perform;
}

export async function openEngine(
  createCore: CreateCore,
  wasmBinary: ArrayBuffer | Uint8Array,
  library: Record<string, string> = {},
  preload: string[] = [],
  options: Pick<Surroundings, "echoesAssignments"> = {},
): Promise<Engine> {
  const core = await createCore({ wasmBinary, locateFile: (path) => path });
  return { perform: createPerform(core, { library, preload, ...options }) };
}
