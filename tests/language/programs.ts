/** The scripts of this folder and the two engines that each of them runs on. */

import { readFileSync, readdirSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";

import createCore from "../../build/wasm/core.mjs";
import type { CreateCore } from "../../web/engine/core";
import { createPerform } from "../../web/engine/dispatch";
import type { Output } from "../../web/engine/protocol";

export const root = fileURLToPath(new URL("../..", import.meta.url));

export const folder = path.join(root, "tests/language");
/** relative to `folder` */
export const scripts = readdirSync(folder, { recursive: true, encoding: "utf8" })
  .filter((name) => name.endsWith(".rlab"))
  .sort();

export const nativeProgram = path.join(root, "build/native/rlab");
export const sanitizedProgram = path.join(root, "build/debug/rlab");

export const library = {
  "lib/info.rlab": readFileSync(path.join(root, "web/lessons/lib/info.rlab"), "utf8"),
};

export const core = (createCore as CreateCore)({
  wasmBinary: readFileSync(path.join(root, "build/wasm/core.wasm")),
  locateFile: (name) => name,
});

export interface ScriptEngine {
  /** runs a text to its end in a session of its own */
  run: (text: string, name: string) => Output[];
}

/** An engine that echoes assignments, as the programs do. */
export async function openScriptEngine(): Promise<ScriptEngine> {
  const perform = createPerform(await core, { library, preload: [], echoesAssignments: true });
  return {
    run: (text, name) => {
      const outputs: Output[] = [];
      let progress = perform("start", { text, name });
      outputs.push(...progress.outputs);
      while (progress.status === "more") {
        progress = perform("step", { milliseconds: 50 });
        outputs.push(...progress.outputs);
      }
      perform("close", {});
      return outputs;
    },
  };
}
