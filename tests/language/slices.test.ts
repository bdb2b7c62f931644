/** Where a run is interrupted cannot be seen in what it shows: every script, in slices of any size. */

import { readFileSync } from "node:fs";
import path from "node:path";

import { describe, expect, test } from "vitest";

import { core, folder, library, scripts } from "./programs";

const { Session } = await core;

/** All that a script shows, as JSON; `budget` is the number of instructions of a slice. */
function runInSlices(source: string, name: string, budget: number): string {
  const session = new Session({
    seed: 0,
    inlineNumbers: 1_000_000,
    echoesAssignments: true,
    library,
  });
  let status = session.start(source, name);
  while (status === 1) status = session.step(budget);
  const shown = session.drain();
  session.delete();
  return shown;
}

describe.each(scripts)("%s", (name) => {
  const source = readFileSync(path.join(folder, name), "utf8");

  test("shows the same in slices of 1, of 7 and in one", () => {
    const whole = runInSlices(source, name, 1e15);
    expect(runInSlices(source, name, 1)).toBe(whole);
    expect(runInSlices(source, name, 7)).toBe(whole);
  });
});
