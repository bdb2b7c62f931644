/** The engine on WebAssembly, within the test's own process, with the library that the lesson loads. */

import { readFileSync } from "node:fs";
import path from "node:path";

import type { Perform } from "../../web/engine/dispatch";
import { openEngine } from "../../web/engine/direct";
import { loadRealCore } from "../web/engine/real-core";
import { root } from "./lesson-cells";

export async function openLessonEngine(): Promise<Perform> {
  const { createCore, wasm } = await loadRealCore();
  const name = "lib/info.rlab";
  const text = readFileSync(path.join(root, "web/lessons", name), "utf8");
  return (await openEngine(createCore, wasm, { [name]: text }, [name])).perform;
}
