// Formatting, types, linters and the directions between layers; `--fix` repairs what can be repaired.

import { existsSync } from "node:fs";
import { join } from "node:path";
import { buildPreset } from "./build.mjs";
import { ensure } from "./ensure.mjs";
import { PlainError, main, moduleProgram, read, root, run } from "./process.mjs";

/**
 * @param {{ fix?: boolean }} [options]
 * @throws {PlainError} at the first complaint
 */
export function check({ fix = false } = {}) {
  checkFormat(fix);
  checkTypes();
  run(moduleProgram("eslint"), [".", "--max-warnings", "0", ...(fix ? ["--fix"] : [])]);
  buildPreset("tidy");
  run(moduleProgram("vitest"), ["run", "--project", "layers"]);
}

/** @param {boolean} fix */
function checkFormat(fix) {
  run(moduleProgram("prettier"), ["--log-level", "warn", fix ? "--write" : "--check", "."]);
  run("clang-format", [...(fix ? ["-i"] : ["--dry-run", "-Werror"]), ...cppFiles()]);
}

/** The page alone a second time, without Node's globals; and the tools, which are JavaScript. */
function checkTypes() {
  for (const project of ["tsconfig.json", "tsconfig.page.json", "tsconfig.tools.json"]) {
    run(moduleProgram("tsc"), ["--noEmit", "--project", project]);
  }
}

/** The sources that git knows or would offer to add. */
function cppFiles() {
  const listing = read("git", ["ls-files", "-co", "--exclude-standard", "*.h", "*.cpp"]);
  if (listing === undefined) throw new PlainError("git ls-files failed; this needs a git clone.");
  return listing.split("\n").filter((name) => name !== "" && existsSync(join(root, name)));
}

await main(import.meta.url, () => {
  ensure({ tests: true });
  check({ fix: process.argv.includes("--fix") });
});
