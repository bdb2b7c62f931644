/** Runs every loop on every engine, interleaved. */

import { engines } from "./engines.mjs";
import { programs } from "./programs.mjs";

/**
 * The milliseconds of each round by the engine's name; an engine that cannot run the program is not there.
 * @typedef {{ name: string, milliseconds: Record<string, number[]> }} LoopResult
 */

/**
 * @param {{ engineNames?: string[], rounds: number }} plan
 * @returns {Promise<LoopResult[]>}
 */
export async function measureLoops({ engineNames = Object.keys(engines), rounds }) {
  const opened = [];
  for (const name of engineNames) {
    const engine = await engines[name]();
    if (engine) opened.push({ name, engine });
    else console.error(`${name} is not installed and is left out`);
  }
  const results = [];
  for (const program of programs) results.push(await measureLoop(program, opened, rounds));
  for (const { engine } of opened) engine.close?.();
  return results;
}

async function measureLoop(program, opened, rounds) {
  const runs = opened.flatMap(({ name, engine }) => {
    const run = engine.prepare(program);
    return run ? [{ name, run, milliseconds: [] }] : [];
  });
  for (const { run } of runs) await run(); // warms up
  for (let round = 0; round < rounds; ++round) {
    for (const { run, milliseconds } of runs) milliseconds.push(await run());
  }
  return {
    name: program.name,
    milliseconds: Object.fromEntries(runs.map(({ name, milliseconds }) => [name, milliseconds])),
  };
}
