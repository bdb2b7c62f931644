import { readFile } from "node:fs/promises";
import { resolve } from "node:path";
import type { CreateCore } from "../../../web/engine/core";

const folder = resolve(import.meta.dirname, "../../../build/wasm");

/** The engine that `npm run build` has compiled. */
export async function loadRealCore(): Promise<{ createCore: CreateCore; wasm: Uint8Array }> {
  const glue = (await import(resolve(folder, "core.mjs"))) as { default: CreateCore };
  return { createCore: glue.default, wasm: await readFile(resolve(folder, "core.wasm")) };
}
