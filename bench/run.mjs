/**
 * `npm run bench`: the fast attention beside its peers in one page of Chromium, one thread, interleaved.
 *
 * What is compared is processor time of the page's thread, since a busy machine stretches the time on the
 * wall by whatever it likes; and only within one round, since its clock changes too. Writes docs/performance.md;
 * `--quick` runs two rounds of small problems, without the peers, and prints.
 */

import { execFileSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { format } from "prettier";
import { buildCore, buildPages, buildPreset, wasmPreset } from "../tools/build.mjs";
import { ensure } from "../tools/ensure.mjs";
import { PlainError, main, root, run } from "../tools/process.mjs";
import { openPage } from "./browser.mjs";
import { report } from "./report.mjs";

const width = 64;
const plans = {
  full: {
    contenders: ["ceiling", "ours", "javascript", "tensorflow", "onnx", "jax"],
    problems: [
      ...[16, 64, 256, 1024, 4096].map((T) => ({ precision: "f32", T })),
      ...[64, 256, 1024].map((T) => ({ precision: "f64", T })),
    ],
    rounds: 7,
    milliseconds: 60,
  },
  quick: {
    contenders: ["ceiling", "ours", "javascript"],
    problems: [
      { precision: "f32", T: 16 },
      { precision: "f64", T: 33 },
    ],
    rounds: 2,
    milliseconds: 2,
  },
};

/**
 * One contender at one problem: the seconds of processor time of a run, round by round. The rounds are the
 * same for all that share a problem. A contender that failed has no rounds.
 * @typedef {{ name: string, flops: number, seconds: number[], failure?: string }} Measured
 * @typedef {{ precision: string, T: number, measured: Measured[] }} ProblemResult
 */

/** @returns {Promise<ProblemResult[]>} */
export async function measure({ contenders, problems, rounds, milliseconds }) {
  const page = await openPage(contenders);
  try {
    const results = [];
    for (const problem of problems) {
      results.push(await measureProblem(page, { ...problem, rounds, milliseconds }));
    }
    return results;
  } finally {
    await page.close();
  }
}

async function measureProblem(page, { precision, T, rounds, milliseconds }) {
  const opened = [];
  for (const { name, precisions } of await page.call("list")) {
    if (!precisions.includes(precision)) continue;
    opened.push(await open(page, name, { precision, T, milliseconds }));
  }
  const native = nativeContender(precision, T, milliseconds);
  for (let round = 0; round < rounds; ++round) {
    for (const { id, n_runs, seconds } of opened) {
      if (id === undefined) continue;
      seconds.push((await page.processorTime("run", id, n_runs)) / n_runs);
    }
    native.seconds.push(native.run());
  }
  for (const { id } of opened) if (id !== undefined) await page.call("close", id);
  return { precision, T, measured: [...opened, native] };
}

async function open(page, name, { precision, T, milliseconds }) {
  try {
    const { id, flops } = await page.call("open", name, precision, T, width);
    return { name, id, flops, n_runs: await runsIn(page, id, milliseconds), seconds: [] };
  } catch (reason) {
    const failure = reason.message.split("\n")[0];
    console.error(`${name} fails at ${precision}, T = ${T}: ${failure}`);
    return { name, flops: 0, seconds: [], failure };
  }
}

/** How many runs take so many milliseconds of processor time, which the wall's clock only guesses. */
async function runsIn(page, id, milliseconds) {
  const guess = await page.call("runsIn", id, milliseconds);
  const seconds = await page.processorTime("run", id, guess);
  return Math.max(1, Math.ceil((guess * milliseconds) / (1000 * seconds)));
}

/** The same source as a program for this machine. */
function nativeContender(precision, T, milliseconds) {
  const program = join(root, "build", "native", "native_attention");
  const flops = 2 * T * (T + 1) * width;
  const n_runs = Math.max(1, Math.ceil((milliseconds * 3e7) / flops));
  const run = () => Number(execFileSync(program, [precision, T, n_runs].map(String))) / 1000;
  return { name: "native", flops, seconds: [], run };
}

await main(import.meta.url, async () => {
  const isQuick = process.argv.includes("--quick");
  ensure({ tests: true });
  buildCore();
  buildPreset(wasmPreset, { targets: ["ceiling"] });
  buildPreset("native", { targets: ["native_attention"] });
  buildPages();
  if (!isQuick) run("npm", ["ci", "--prefix", "bench", "--no-audit", "--no-fund"]);
  const results = await measure(plans[isQuick ? "quick" : "full"]);
  const text = await format(report(results), { parser: "markdown", printWidth: 100 });
  console.log(text);
  const failed = results.flatMap(({ measured }) => measured.filter(({ failure }) => failure));
  if (isQuick && failed.length > 0) throw new PlainError("The bench does not work.");
  if (!isQuick) writeFileSync(join(root, "docs", "performance.md"), text);
});
