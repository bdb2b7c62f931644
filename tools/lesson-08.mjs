// Runs the scripts of lesson 08 that stand on their own: what they print goes to the terminal, their figures
// into out/.

import { readdirSync } from "node:fs";
import { join } from "node:path";
import { buildCore, buildPages } from "./build.mjs";
import { ensure } from "./ensure.mjs";
import { main, root, run } from "./process.mjs";

const scripts = join(root, "web", "lessons", "scripts");

await main(import.meta.url, () => {
  ensure();
  buildCore();
  buildPages();
  // One session each: a script finds nothing of the other.
  for (const name of readdirSync(scripts).sort()) {
    console.log(`\n${name}\n`);
    run(process.execPath, [
      join(root, "dist", "cli.mjs"),
      "--out",
      join(root, "out"),
      join(scripts, name),
    ]);
  }
});
