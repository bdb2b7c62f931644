/** The page's checks on the compiled engine, through a door that can be lost. */
import { beforeEach, expect, test } from "vitest";
import type { CheckSet } from "../../../../web/checks/check";
import { EngineLost } from "../../../../web/engine/client";
import { openEngine } from "../../../../web/engine/direct";
import type { Perform } from "../../../../web/engine/dispatch";
import { Checker } from "../../../../web/page/exercise/checker";
import type { EngineDoor } from "../../../../web/page/run-text";
import { loadRealCore } from "../../engine/real-core";

const set: CheckSet = {
  given: 'x = turn + 1; y = 2 * x; sizes_text = sprintf("x = %d", x);',
  mistakes: [{ text: "Squared. Why?", values: { y: ["x ^ 3"] } }],
  checks: { double: { asks: [{ value: "y", right: "y" }], sets: ["y"], more: "" } },
};

let perform: Perform;
let sessions: Set<string | undefined>;
let halts: number;
let isLost: boolean;
let checker: Checker;

beforeEach(async () => {
  const { createCore, wasm } = await loadRealCore();
  ({ perform } = await openEngine(createCore, wasm));
  sessions = new Set();
  halts = 0;
  isLost = false;
  const door: EngineDoor = {
    request: async (operation, input, session) => {
      // As from a worker: others get their turn.
      await new Promise((resolve) => setTimeout(resolve));
      if (isLost) throw new EngineLost("the engine had to restart");
      sessions.add(session);
      return perform(operation, input, session);
    },
    halt: () => Promise.resolve(++halts > 0),
    onLost: () => undefined,
  };
  checker = new Checker(door, set);
});

test("checks follow one another in a session of their own", async () => {
  const verdicts = Promise.all([
    checker.check("double", "y = x ^ 3;"),
    checker.check("double", "y = x + x;"),
  ]);
  expect(checker.isRunning).toBe(true);
  expect(await verdicts).toEqual([{ kind: "mistake", text: "Squared. Why?" }, { kind: "right" }]);
  expect(checker.isRunning).toBe(false);
  expect([...sessions]).toEqual(["check"]);
});

test("a stopped check says so, and the next one runs", async () => {
  const verdict = checker.check("double", "while 1, end");
  await new Promise((resolve) => setTimeout(resolve, 50));
  await checker.stop();
  expect(await verdict).toEqual({ kind: "stopped", reason: "by you" });
  expect(halts).toBe(1);
  expect(await checker.check("double", "y = 2 * x;")).toEqual({ kind: "right" });
});

test("nothing is stopped when nothing runs", async () => {
  await checker.stop();
  expect(halts).toBe(0);
});

test("a lost engine ends the check, and is asked again for the next one", async () => {
  isLost = true;
  expect(await checker.check("double", "y = 2 * x;")).toEqual({
    kind: "stopped",
    reason: "the engine had to restart",
  });
  isLost = false;
  expect(await checker.check("double", "y = 2 * x;")).toEqual({ kind: "right" });
});
