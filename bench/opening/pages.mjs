/** Pages whose first result is waited for: ours, those of the contenders, and those of two whole languages. */

import { join } from "node:path";
import { root } from "../../tools/process.mjs";
import { buildPage, contendersModule } from "../build-page.mjs";

const outFolder = join(root, "build", "bench", "opening");
const modules = join(import.meta.dirname, "..", "node_modules");

/**
 * A page is served from `folder` at its name; `beside` are more folders, by their path. One with a `contender`
 * is built first, from that file's list at `choice`.
 * @typedef {{ name: string, folder: string, file?: string, beside?: Record<string, string>,
 *   contender?: string, choice?: number }} OpeningPage
 */

/** @type {OpeningPage[]} */
export const pages = [
  {
    name: "ours",
    folder: join(root, "dist"),
    file: "08-scaled-dot-product-attention.html",
  },
  contenderPage("JavaScript", "javascript", 0),
  contenderPage("jax-js", "jax", 0),
  contenderPage("TensorFlow.js", "tensorflow", 1),
  contenderPage("mathjs", "mathjs", 0),
  contenderPage("ONNX Runtime Web", "onnx", 1),
  {
    name: "webR",
    folder: join(import.meta.dirname, "webr"),
    beside: { "/webr/": join(modules, "webr", "dist") },
  },
  {
    name: "pyodide, without numpy",
    folder: join(import.meta.dirname, "pyodide"),
    beside: { "/pyodide/": join(modules, "pyodide") },
  },
];

function contenderPage(name, contender, choice) {
  return { name, contender, choice, folder: join(outFolder, contender) };
}

/** @param {OpeningPage} page */
export async function buildOpeningPage({ contender, choice, folder }) {
  if (contender === undefined) return;
  await buildPage({
    folder: join(import.meta.dirname, "page"),
    outDir: folder,
    modules: {
      "virtual:contenders": contendersModule([contender]),
      "virtual:choice": `export const choice = ${choice};`,
    },
  });
}
