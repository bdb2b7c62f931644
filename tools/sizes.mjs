// What a reader has to download, held against the budgets; and how long the sources are, for the record.

import { readFileSync, readdirSync, statSync } from "node:fs";
import { basename, join } from "node:path";
import { gzipSync } from "node:zlib";
import { PlainError, root } from "./process.mjs";

const dist = join(root, "dist");
const packageFolder = join(dist, "attention");
const singleFile = "lesson-08.html";
const hostedPage = "08-scaled-dot-product-attention.html";

/** One line of the report, in bytes; 1 KB is 1000 bytes. @typedef {{ what: string, bytes: number, budget: number }} Measure */

/**
 * Prints every size beside its budget, which ARCHITECTURE.md gives the reasons for.
 * @throws {PlainError} when a budget is exceeded
 */
export function checkSizes() {
  const measures = measureAll();
  console.log("\nSizes, KB");
  for (const { what, bytes, budget } of measures) {
    console.log(`  ${what.padEnd(48)} ${kilobytes(bytes)}  of ${kilobytes(budget)}`);
  }
  console.log("Lines");
  for (const folder of ["cpp", "web", "tests", "tools"]) {
    console.log(`  ${folder.padEnd(48)} ${String(countLines(folder)).padStart(6)}`);
  }
  const exceeded = measures.filter(({ bytes, budget }) => bytes > budget);
  if (exceeded.length > 0) {
    throw new PlainError(`Above the budget: ${exceeded.map(({ what }) => what).join(", ")}.`);
  }
}

/** @returns {Measure[]} */
function measureAll() {
  const single = join(dist, singleFile);
  const hosted = hostedFiles();
  const firstView = hosted.filter(
    (file) => basename(file) === hostedPage || /\.(css|woff2)$/.test(file),
  );
  const engine = join(root, "build", "wasm", "core.wasm");
  return [
    { what: "single file, raw", bytes: statSync(single).size, budget: 2_000_000 },
    { what: "single file, gzip", bytes: gzipSize([single]), budget: 700_000 },
    { what: "hosted, text and figures, gzip", bytes: gzipSize(firstView), budget: 120_000 },
    { what: "hosted, everything, gzip", bytes: gzipSize(hosted), budget: 695_000 },
    { what: "package, gzip", bytes: gzipSize(filesBelow(packageFolder)), budget: 20_000 },
    { what: "engine, gzip", bytes: gzipSize([engine]), budget: 227_000 },
  ];
}

/**
 * What one visit to the hosted lesson can load: its page, the page of the language, the shared parts and what
 * keeps them all for later, but neither the single file nor the programs and the package nor other pages.
 */
function hostedFiles() {
  return filesBelow(dist)
    .filter((file) => !/\.(mjs|map)$/.test(file) && !file.startsWith(packageFolder))
    .filter(
      (file) => !file.endsWith(".html") || [hostedPage, "language.html"].includes(basename(file)),
    );
}

/**
 * Files that are compressed already grow by a few bytes, as they would on a server.
 * @param {string[]} files
 */
function gzipSize(files) {
  const sizes = files.map((file) => gzipSync(readFileSync(file), { level: 9 }).length);
  return sizes.reduce((sum, size) => sum + size, 0);
}

/** @param {number} bytes */
function kilobytes(bytes) {
  return (bytes / 1000).toFixed(1).padStart(7);
}

/** @param {string} folder */
function countLines(folder) {
  return filesBelow(join(root, folder))
    .filter((file) => /\.(h|cpp|ts|mjs|js|css|md|rlab)$/.test(file))
    .map((file) => readFileSync(file, "utf8").split("\n").length - 1)
    .reduce((sum, lines) => sum + lines, 0);
}

/** @param {string} folder */
function filesBelow(folder) {
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .map((name) => join(folder, name))
    .filter((file) => statSync(file).isFile());
}
