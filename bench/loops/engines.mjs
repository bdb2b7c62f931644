/** What runs the loops, each one thread; a run is measured in milliseconds of processor time. */

import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "../../tools/process.mjs";

/** @typedef {import("./programs.mjs").Program} Program */
/**
 * `prepare` makes a program a function that returns the milliseconds of one run, or nothing where there is no
 * such text in the engine's language.
 * @typedef {{ prepare: (program: Program) => (() => Promise<number>) | undefined, close?: () => void }} Engine
 */

/** By name, how each is started; one that is not installed returns nothing. */
export const engines = {
  ours: openOurs,
  Octave: openOctave,
  webR: openWebR,
  "pyodide, without numpy": openPyodide,
  JavaScript: openJavaScript,
};

/** @returns {Promise<Engine>} */
async function openOurs() {
  const { default: createCore } = await import(join(root, "build", "wasm", "core.mjs"));
  const core = await createCore({
    wasmBinary: readFileSync(join(root, "build", "wasm", "core.wasm")),
    locateFile: (name) => name,
  });
  const more = 1;
  return {
    prepare: ({ rlab, name }) =>
      timed(() => {
        const session = new core.Session({
          ...{ seed: 8, inlineNumbers: 128, echoesAssignments: false, library: {} },
        });
        let status = session.start(rlab, name);
        while (status === more) status = session.step(20_000);
        const outputs = session.drain();
        session.delete();
        if (outputs !== "[]") throw new Error(outputs);
      }),
  };
}

/** It has no WebAssembly of its own here: the program of the system, if there is one. @returns {Promise<Engine | undefined>} */
async function openOctave() {
  const octave = (text) =>
    execFileSync("octave-cli", ["--no-init-file", "--quiet", "--eval", text], { encoding: "utf8" });
  try {
    octave("1;");
  } catch {
    return undefined;
  }
  return {
    prepare:
      ({ rlab, octave: text = rlab }) =>
      async () =>
        1000 * Number(octave(`t0_ = cputime;${text}\nprintf("%.9f", cputime - t0_)`)),
  };
}

/** @returns {Promise<Engine>} */
async function openWebR() {
  const { WebR } = await import("webr");
  const webR = new WebR();
  await webR.init();
  return {
    prepare: ({ r }) => timed(() => webR.evalRVoid(`(function() {${r}\n})()`)),
    close: () => webR.close(),
  };
}

/** @returns {Promise<Engine>} */
async function openPyodide() {
  const { loadPyodide } = await import("pyodide");
  const pyodide = await loadPyodide();
  return {
    prepare({ python }) {
      if (python === undefined) return undefined;
      pyodide.runPython(`def run():\n${python.replace(/^(?=.)/gm, "    ")}`);
      const runIt = pyodide.globals.get("run");
      return timed(() => runIt());
    },
  };
}

/** @returns {Promise<Engine>} */
async function openJavaScript() {
  return { prepare: ({ javascript }) => timed(new Function(javascript)) };
}

/** Threads of this process count, and so do the workers of an engine. */
function timed(work) {
  return async () => {
    const start = process.cpuUsage();
    await work();
    const { user, system } = process.cpuUsage(start);
    return (user + system) / 1000;
  };
}
