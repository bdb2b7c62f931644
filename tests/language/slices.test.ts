/** Where a run is interrupted cannot be seen in what it shows: every script, in slices of any size and a
 * statement at a time. */

import { readFileSync } from "node:fs";
import path from "node:path";

import { describe, expect, test } from "vitest";

import { core, folder, library, scripts } from "./programs";

const { Session } = await core;

const openSession = () =>
  new Session({ seed: 0, inlineNumbers: 1_000_000, echoesAssignments: true, library });

/** All that a script shows, as JSON; `budget` is the number of instructions of a slice. */
function runInSlices(source: string, name: string, budget: number): string {
  const session = openSession();
  let status = session.start(source, name);
  while (status === 1) status = session.step(budget);
  const shown = session.drain();
  session.delete();
  return shown;
}

/** All that a script shows when it is stepped through, into every call. */
function runInSteps(source: string, name: string): string {
  const session = openSession();
  let status = session.startInSteps(source, name);
  session.pauseAt(1000);
  // One state is kept throughout, as a page does, so that nothing is written in place.
  let state = 0;
  while (status === 1 || status === 3) {
    session.release(state);
    state = session.keep();
    session.moment();
    status = session.step(1e15);
  }
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

  test("shows the same a statement at a time", () => {
    expect(runInSteps(source, name)).toBe(runInSlices(source, name, 1e15));
  });
});
