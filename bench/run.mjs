/**
 * `npm run bench`: the fast attention, the language's loops and the opening of the page, each beside its peers.
 *
 * Contenders take turns, since the machine's clock changes; what computes is measured in processor time, since
 * a busy machine stretches the time on the wall by whatever it likes. Writes docs/performance.md; `--quick` runs
 * small problems without the peers, and prints.
 */

import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { format } from "prettier";
import { buildCore, buildPages, buildPreset, wasmPreset } from "../tools/build.mjs";
import { ensure } from "../tools/ensure.mjs";
import { PlainError, main, root, run } from "../tools/process.mjs";
import { measureAttention } from "./attention/measure.mjs";
import { measureLoops } from "./loops/measure.mjs";
import { measureOpening } from "./opening/measure.mjs";
import { report } from "./report.mjs";

const plans = {
  full: {
    attention: {
      contenders: [
        ...["ceiling", "ours", "javascript", "tensorflow", "onnx", "jax"],
        ...["numeric", "ml-matrix", "mathjs"],
      ],
      problems: [
        ...[16, 64, 256, 1024, 4096].map((T) => ({ precision: "f32", T })),
        ...[64, 256, 1024].map((T) => ({ precision: "f64", T })),
      ],
      rounds: 7,
      milliseconds: 60,
    },
    loops: { rounds: 5 },
    opening: { rounds: 7 },
  },
  quick: {
    attention: {
      contenders: ["ceiling", "ours", "javascript"],
      problems: [
        { precision: "f32", T: 16 },
        { precision: "f64", T: 33 },
      ],
      rounds: 2,
      milliseconds: 2,
    },
    loops: { engineNames: ["ours", "JavaScript"], rounds: 1 },
    opening: { pageNames: ["ours", "JavaScript"], rounds: 1 },
  },
};

await main(import.meta.url, async () => {
  const isQuick = process.argv.includes("--quick");
  const plan = plans[isQuick ? "quick" : "full"];
  ensure({ tests: true });
  buildCore();
  buildPreset(wasmPreset, { targets: ["ceiling"] });
  buildPreset("native", { targets: ["native_attention"] });
  buildPages();
  if (!isQuick) run("npm", ["ci", "--prefix", "bench", "--no-audit", "--no-fund"]);
  const opening = await measureOpening(plan.opening);
  const attention = await measureAttention(plan.attention);
  const loops = await measureLoops(plan.loops);
  const text = await format(report({ attention, loops, opening }), {
    parser: "markdown",
    printWidth: 100,
  });
  console.log(text);
  const failed = attention.flatMap(({ measured }) => measured.filter(({ failure }) => failure));
  if (isQuick && failed.length > 0) throw new PlainError("The bench does not work.");
  if (!isQuick) writeFileSync(join(root, "docs", "performance.md"), text);
});
