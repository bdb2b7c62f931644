/** The measurements as Markdown: how many times slower the others are, and which goals are reached. */

import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { cpus } from "node:os";
import { join } from "node:path";
import { width } from "./attention/measure.mjs";
import { chromiumPath } from "./launch-browser.mjs";

const ours = "ours";

/**
 * At least so often as fast as `of` (of several whose names begin so, the fastest) at this problem.
 * @typedef {{ of: string, precision: string, T: number, least: number }} Goal
 */

/** @type {Goal[]} */
const speedGoals = [
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

/** At least so often as fast in these loops. */
const scalarLoops = ["s = s + i*i", "entries read", "while with mod"];
const loopGoals = [
  ...scalarLoops.flatMap((loop) => [
    { of: "Octave", loop, least: 50 },
    { of: "pyodide", loop, least: 6 },
  ]),
  { of: "Octave", loop: "sampling", least: 2 },
  { of: "Octave", loop: "5 x 5", least: 5 },
];

/** At most these shares of the time that a peer takes to its first result. */
const openingGoals = [
  { of: "TensorFlow.js", computed: 1, painted: 0.6 },
  { of: "ONNX Runtime Web", computed: 0.27, painted: 0.14 },
  { of: "webR", computed: 0.08, painted: 0.05 },
  { of: "pyodide", computed: 0.06, painted: 0.03 },
];

/**
 * @param {{ attention: import("./attention/measure.mjs").ProblemResult[],
 *   loops: import("./loops/measure.mjs").LoopResult[],
 *   opening: import("./opening/measure.mjs").OpeningResult[] }} results
 */
export function report({ attention, loops, opening }) {
  return `# Performance

${conditions(attention)}

## Causal attention, one head, d_k = d_v = ${width}

How many times faster the package is: the median over the rounds. Its times hold the copies into
WebAssembly's memory and out of it; the others' inputs are in place.

${["f32", "f64"].map((precision) => speedTable(attention, precision)).join("\n\n")}

"ceiling" is a multiply-add loop in the first cache, so there the number is a share of what is possible;
"native" is the same source compiled for SSE4.1. Only the products below the mask's diagonal count as work.

${goalTable(speedGoalRows(attention), "as fast as", "at")}

## Loops

Milliseconds of processor time, in Node but for Octave, which is the system's program. The texts are in
\`bench/loops/programs.mjs\`; rlab, Octave and R draw the same number of normal numbers, each with its own generator.

${loopTable(loops)}

${goalTable(loopGoalRows(loops), "as fast as", "in")}

## Opening a page

Milliseconds on the wall from the navigation, nothing in any cache, the host on the same machine; what is sent is
compressed. A peer's page computes the attention of 64 tokens and holds a line of text; ours is the whole lesson, and is
asked for a cell as soon as its document is there.

${openingTable(opening)}

${goalTable(openingGoalRows(opening), "in the time of", "until")}

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
${cpus().length} processors, ${version(chromiumPath).trim()}, one thread. Processor time of
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

function speedGoalRows(results) {
  return speedGoals.flatMap(({ of, precision, T, least }) => {
    const result = results.find((one) => one.precision === precision && one.T === T);
    const rivals = (result?.measured ?? []).filter(
      ({ name, failure }) => name.startsWith(of) && !failure,
    );
    if (rivals.length === 0) return [];
    const reached = Math.min(...rivals.map(({ name }) => median(ratiosTo(result, name))));
    return [atLeast(of, `${precision}, T = ${T}`, least, reached)];
  });
}

function loopTable(results) {
  const names = [...new Set(results.flatMap(({ milliseconds }) => Object.keys(milliseconds)))];
  return table(
    ["", ...names],
    results.map(({ name, milliseconds }) => [
      name,
      ...names.map((engine) => (engine in milliseconds ? short(median(milliseconds[engine])) : "")),
    ]),
  );
}

function loopGoalRows(results) {
  return loopGoals.flatMap(({ of, loop, least }) => {
    const { name, milliseconds } = results.find((result) => result.name.includes(loop));
    const peer = Object.keys(milliseconds).find((engine) => engine.startsWith(of));
    if (peer === undefined) return [];
    const ratios = milliseconds[peer].map((time, round) => time / milliseconds[ours][round]);
    return [atLeast(peer, name, least, median(ratios))];
  });
}

function openingTable(results) {
  return table(
    ["", "first text", "first result", "KB sent"],
    results.map(({ name, painted, computed, bytes }) => [
      name,
      ...[painted, computed].map((times) => median(times).toFixed(0)),
      (bytes / 1000).toFixed(0),
    ]),
  );
}

function openingGoalRows(results) {
  const mine = results.find(({ name }) => name === ours);
  return openingGoals.flatMap(({ of, ...most }) => {
    const peer = results.find(({ name }) => name.startsWith(of));
    if (peer === undefined) return [];
    return ["painted", "computed"].map((event) => {
      const share = median(peer.computed.map((time, round) => mine[event][round] / time));
      const until = event === "painted" ? "text and figures" : "first result";
      const isReached = share <= most[event];
      return [peer.name, until, `<= ${percent(most[event])}`, percent(share), yesOrNo(isReached)];
    });
  });
}

function atLeast(peer, place, least, reached) {
  const shown = least <= 1 ? percent : (x) => `${x.toFixed(1)} times`;
  return [peer, place, `>= ${shown(least)}`, shown(reached), yesOrNo(reached >= least)];
}

function goalTable(rows, of, place) {
  return rows.length === 0 ? "" : table([of, place, "goal", "measured", "reached"], rows);
}

function yesOrNo(isReached) {
  return isReached ? "yes" : "no";
}

/** Three digits, which is more than two runs agree on. */
function short(number) {
  return Number(number.toPrecision(3)).toString();
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
