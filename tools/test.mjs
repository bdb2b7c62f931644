// Every test, stage by stage; the first stage that fails ends it. The last line printed is
// "N passed, N failed" for those who read it with a program.

import { existsSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { buildCore, buildPages, buildPreset, wasmPreset } from "./build.mjs";
import { check } from "./check.mjs";
import { ensure } from "./ensure.mjs";
import { PlainError, main, moduleProgram, root, run, succeeds } from "./process.mjs";
import { checkSizes } from "./sizes.mjs";

/** How many tests a stage ran. @typedef {{ passed: number, failed: number }} Count */

/**
 * A stage throws a plain error when it could not do its work. One that runs tests returns their count; one
 * that does not (formatting, a build, the sizes) counts as one test.
 * @typedef {{ name: string, work: () => Count | void }} Stage
 */

/** @type {Stage[]} */
const stages = [
  { name: "Formatting, types, linters, layers", work: () => check() },
  { name: "Core, native", work: () => testCore("native") },
  { name: "Core with sanitizers and assertions", work: () => testCore("debug") },
  { name: "Core as WebAssembly", work: () => testCore(wasmPreset) },
  { name: "Language scripts on both engines", work: () => testWeb("language") },
  { name: "Web, unit tests", work: () => testWeb("web") },
  { name: "Pages", work: buildAll },
  { name: "The package, installed", work: () => testWeb("package") },
  { name: "The lesson on both programs", work: () => testWeb("lesson") },
  { name: "Pages in the browser", work: () => testWeb("browser") },
  { name: "The bench, briefly", work: () => run("node", ["bench/run.mjs", "--quick"]) },
  { name: "Sizes", work: checkSizes },
];

await main(import.meta.url, () => {
  ensure({ tests: true });
  const total = { passed: 0, failed: 0 };
  for (const stage of stages) {
    const { passed, failed } = runStage(stage);
    total.passed += passed;
    total.failed += failed;
    if (failed > 0) break;
  }
  process.exitCode = total.failed === 0 ? 0 : 1;
  console.log(`\n${total.passed} passed, ${total.failed} failed`);
});

/**
 * @param {Stage} stage
 * @returns {Count}
 */
function runStage({ name, work }) {
  console.log(`\n=== ${name}`);
  const start = performance.now();
  const count = countOf(work);
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  console.log(`=== ${name}: ${count.failed === 0 ? "passed" : "FAILED"}, ${seconds} s`);
  return count;
}

/**
 * @param {Stage["work"]} work
 * @returns {Count}
 */
function countOf(work) {
  try {
    return work() ?? { passed: 1, failed: 0 };
  } catch (error) {
    if (!(error instanceof PlainError)) throw error;
    console.error(error.message);
    return { passed: 0, failed: 1 };
  }
}

/**
 * Builds a preset with warnings as errors and runs its Catch2 tests.
 * @param {string} preset
 */
function testCore(preset) {
  buildPreset(preset, { settings: ["-DWARNINGS_AS_ERRORS=ON"] });
  const report = join(root, "build", `${preset}-tests.xml`);
  rmSync(report, { force: true });
  const ok = succeeds("ctest", ["--preset", preset, "--output-junit", report]);
  return settle(ok, countCatchTests(existsSync(report) ? readFileSync(report, "utf8") : ""));
}

/**
 * ctest counts programs; the test cases are in the last line that each of them prints.
 * @param {string} report
 * @returns {Count}
 */
function countCatchTests(report) {
  const total = (/** @type {RegExp} */ pattern) =>
    [...report.matchAll(pattern)].reduce((sum, match) => sum + Number(match[1]), 0);
  return {
    passed:
      total(/^All tests passed \(.* in (\d+) test cases?\)/gm) +
      total(/^test cases:.*?(\d+) passed/gm),
    failed: total(/^test cases:.*?(\d+) failed/gm),
  };
}

/**
 * Runs one project of vitest.config.ts.
 * @param {string} project
 */
function testWeb(project) {
  const report = join(root, "build", `${project}-tests.json`);
  rmSync(report, { force: true });
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${report}`];
  const ok = succeeds(moduleProgram("vitest"), ["run", "--project", project, ...reporters]);
  const counts = JSON.parse(existsSync(report) ? readFileSync(report, "utf8") : "{}");
  return settle(ok, { passed: counts.numPassedTests ?? 0, failed: counts.numFailedTests ?? 0 });
}

function buildAll() {
  buildCore();
  buildPages();
}

/**
 * A runner's own verdict and its count have to agree: a crash must not pass as "0 failed", nor a run that
 * found no tests.
 * @param {boolean} ok
 * @param {Count} count
 * @returns {Count}
 * @throws {PlainError} when they do not
 */
function settle(ok, count) {
  if (ok ? count.failed === 0 && count.passed > 0 : count.failed > 0) return count;
  throw new PlainError(`The runner ${ok ? "succeeded" : "failed"} with ${JSON.stringify(count)}.`);
}
