/** The two engines that every script runs on. */

import { readFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";

import createCore from "../../build/wasm/core.mjs";
import type { CreateCore } from "../../web/engine/core";
import { createPerform } from "../../web/engine/dispatch";
import type { Output } from "../../web/engine/protocol";

export const root = fileURLToPath(new URL("../..", import.meta.url));
export const nativeProgram = path.join(root, "build/native/rlab");

const library = {
  "lib/info.rlab": readFileSync(path.join(root, "web/lessons/lib/info.rlab"), "utf8"),
};

const core = (createCore as CreateCore)({
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
