/** The package and its peers on attention problems, in one page, interleaved. */

import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { root } from "../../tools/process.mjs";
import { openPage } from "./browser.mjs";

/** d_k and d_v of every problem */
export const width = 64;

/**
 * One contender at one problem: the seconds of processor time of a run, round by round. The rounds are the
 * same for all that share a problem. A contender that failed has no rounds.
 * @typedef {{ name: string, flops: number, seconds: number[], failure?: string }} Measured
 * @typedef {{ precision: string, T: number, measured: Measured[] }} ProblemResult
 */

/** @returns {Promise<ProblemResult[]>} */
export async function measureAttention({ contenders, problems, rounds, milliseconds }) {
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
