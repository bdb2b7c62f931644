/** The measurements as Markdown: how many times slower the others are, and which goals are reached. */

import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { cpus } from "node:os";
import { join } from "node:path";

const ours = "ours";
const width = 64;

/**
 * At least so often as fast as `of` (of several whose names begin so, the fastest) at this problem.
 * @typedef {{ of: string, precision: string, T: number, least: number }} Goal
 */

/** @type {Goal[]} */
const goals = [
  { of: "ceiling", precision: "f32", T: 64, least: 0.5 },
  { of: "ceiling", precision: "f32", T: 256, least: 0.7 },
  { of: "ceiling", precision: "f32", T: 1024, least: 0.8 },
  { of: "ceiling", precision: "f64", T: 1024, least: 0.7 },
  { of: "native", precision: "f32", T: 256, least: 1 },
  { of: "native", precision: "f32", T: 1024, least: 1 },
  { of: "TensorFlow.js, matMul", precision: "f32", T: 1024, least: 14 },
  { of: "TensorFlow.js, explicit", precision: "f32", T: 1024, least: 3.2 },
  { of: "ONNX Runtime Web", precision: "f32", T: 1024, least: 3.4 },
  { of: "jax-js", precision: "f32", T: 1024, least: 5 },
  { of: "JavaScript", precision: "f32", T: 1024, least: 11 },
];

/** @param {import("./run.mjs").ProblemResult[]} results */
export function report(results) {
  return `# Performance

${conditions(results)}

## Causal attention, one head, d_k = d_v = ${width}

How many times faster the package is: the median over the rounds. Its times hold the copies into
WebAssembly's memory and out of it; the others' inputs are in place.

${["f32", "f64"].map((precision) => speedTable(results, precision)).join("\n\n")}

"ceiling" is a multiply-add loop in the first cache, so there the number is a share of what is possible;
"native" is the same source compiled for SSE4.1. Only the products below the mask's diagonal count as work.

## Goals

${goalTable(results)}

${readFileSync(join(import.meta.dirname, "notes.md"), "utf8")}`;
}

function conditions(results) {
  const version = (command) =>
    execFileSync(command, ["--version"], {
      encoding: "utf8",
      stdio: ["ignore", "pipe", "ignore"],
    }).split("\n")[0];
  const rounds = results[0].measured[0].seconds.length;
  const { measured } = results.find(({ precision }) => precision === "f32");
  const ceiling = measured.find(({ name }) => name === "ceiling");
  const peak = median(ceiling.seconds.map((seconds) => ceiling.flops / seconds / 1e9));
  return `Written by \`npm run bench\` on ${new Date().toISOString().slice(0, 10)}: ${cpus()[0].model.trim()},
${cpus().length} processors, ${version(process.env.CHROMIUM ?? "/usr/bin/chromium").trim()}, one thread. Processor time of
that thread, ${rounds} interleaved rounds; the ceiling was ${peak.toFixed(0)} GF/s in single precision. Other work on the
machine is felt through the caches that it shares, so compare within a column only.`;
}

function speedTable(results, precision) {
  const columns = results.filter((result) => result.precision === precision);
  const names = new Set(columns.flatMap(({ measured }) => measured.map(({ name }) => name)));
  names.delete(ours);
  const cell = (result, name) => {
    const ratios = ratiosTo(result, name);
    if (ratios === undefined) return "fails";
    const ratio = median(ratios);
    return name === "ceiling" || name === "native" ? percent(ratio) : ratio.toFixed(2);
  };
  return table(
    [precision, ...columns.map(({ T }) => `T = ${T}`)],
    [...names].map((name) => [name, ...columns.map((result) => cell(result, name))]),
  );
}

function goalTable(results) {
  const rows = goals.flatMap(({ of, precision, T, least }) => {
    const result = results.find((one) => one.precision === precision && one.T === T);
    const rivals = (result?.measured ?? []).filter(
      ({ name, failure }) => name.startsWith(of) && !failure,
    );
    if (rivals.length === 0) return [];
    const reached = Math.min(...rivals.map(({ name }) => median(ratiosTo(result, name))));
    const shown = least <= 1 ? percent : (x) => `${x.toFixed(1)} times`;
    return [[of, precision, `${T}`, shown(least), shown(reached), reached >= least ? "yes" : "no"]];
  });
  return table(["as fast as", "", "T", "goal", "measured", "reached"], rows);
}

/** How often we do what the other does in the same time, round by round. */
function ratiosTo({ measured }, name) {
  const speeds = (wanted) => {
    const one = measured.find(({ name, failure }) => name === wanted && !failure);
    return one?.seconds.map((seconds) => one.flops / seconds);
  };
  const others = speeds(name);
  return others && speeds(ours).map((speed, round) => speed / others[round]);
}

/** @param {number[]} numbers */
function median(numbers) {
  const sorted = numbers.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)];
}

/** @param {number} ratio */
function percent(ratio) {
  return `${(100 * ratio).toFixed(0)} %`;
}

/**
 * @param {string[]} head
 * @param {string[][]} rows
 */
function table(head, rows) {
  const line = (cells) => `| ${cells.join(" | ")} |`;
  return [line(head), line(head.map(() => "---")), ...rows.map(line)].join("\n");
}
