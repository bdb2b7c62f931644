// Everything into dist/: the engine as WebAssembly, the pages around it, the package, and a look at the
// sizes.

import { copyFileSync } from "node:fs";
import { join } from "node:path";
import { ensure } from "./ensure.mjs";
import { main, moduleProgram, root, run } from "./process.mjs";
import { checkSizes } from "./sizes.mjs";

/** The CMake preset for WebAssembly: Debian's Emscripten, or an emsdk where EMSDK names one. */
export const wasmPreset = process.env.EMSDK === undefined ? "wasm" : "wasm-emsdk";

/**
 * Configures and compiles one preset; both steps do little when nothing has changed.
 * @param {string} preset
 * @param {{ settings?: string[], targets?: string[] }} [options] `settings` are kept by CMake until
 *   they are set anew
 */
export function buildPreset(preset, { settings = [], targets = [] } = {}) {
  run("cmake", ["--preset", preset, "--log-level=WARNING", ...settings]);
  const selection = targets.length === 0 ? [] : ["--target", ...targets];
  run("cmake", ["--build", "--preset", preset, "-j", "2", ...selection]);
}

export function buildCore() {
  buildPreset(wasmPreset, { targets: ["core", "attention_module"] });
}

/** The pages, the program, and the package with its types. */
export function buildPages() {
  quietenVite();
  run(moduleProgram("vite"), ["build", "--config", "web/vite.config.ts"]);
  run(moduleProgram("tsc"), ["--project", "tsconfig.package.json"]);
  copyFileSync(
    join(root, "build", "package-types", "index.d.ts"),
    join(root, "dist", "attention", "index.d.ts"),
  );
}

/** Vite reads its settings by bundling them first, and warns at length that a later one may not. */
export function quietenVite() {
  process.env.VITE_CONFIG_NATIVE_IGNORE_WARNING = "true";
}

await main(import.meta.url, () => {
  ensure();
  buildCore();
  buildPages();
  checkSizes();
});
