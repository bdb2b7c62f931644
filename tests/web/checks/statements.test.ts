import { beforeAll, expect, test } from "vitest";
import type { Bench } from "../../../web/checks/bench";
import { statementEnds, withoutInputs } from "../../../web/checks/statements";
import { createBench } from "../../../web/compile/check-bench";
import { openEngine } from "../../../web/engine/direct";
import { loadRealCore } from "../engine/real-core";

let bench: Bench;

beforeAll(async () => {
  const { createCore, wasm } = await loadRealCore();
  bench = createBench((await openEngine(createCore, wasm)).perform);
});

async function statements(text: string): Promise<string[]> {
  const ends = statementEnds(text, await bench.colours(text));
  return ends.map((end, index) => text.slice(ends[index - 1] ?? 0, end));
}

test.each([
  ["a = 1; b = 2\nc = 3", ["a = 1;", " b = 2\n", "c = 3"]],
  ["K = [1, 2;\n  3, 4];\nx", ["K = [1, 2;\n  3, 4];", "\n", "x"]],
  ["for i = 1:3\n  x(end) = i;\nend\ny = 1", ["for i = 1:3\n  x(end) = i;\nend\n", "y = 1"]],
  ["if a\n  if b\n    c\n  end\nend;\nd", ["if a\n  if b\n    c\n  end\nend;", "\n", "d"]],
  ["a = 1 + ... goes on\n  2;\nb", ["a = 1 + ... goes on\n  2;", "\n", "b"]],
  ['s = "a; b"; t', ['s = "a; b";', " t"]],
  ["% one; two\na = 1", ["% one; two\n", "a = 1"]],
  ["function y = f(x)\n  y = x;\nend\nz", ["function y = f(x)\n  y = x;\nend\n", "z"]],
])("%j is cut between its statements", async (text, expected) => {
  expect(await statements(text)).toEqual(expected);
});

test.each([
  // What sets an input goes, lines stay.
  ["T = 5; % five\nx = T;", "\u0020% five\nx = T;"],
  ["K = [1, 2;\n  3, 4];\nS = K';", "\n\nS = K';"],
  ["K(1, :) = [1, 2];\nS = K';", "\nS = K';"],
  // What is made of the input's own value stays.
  ["K = 2 * K;", "K = 2 * K;"],
  ["K(1, 1) = 2 * K(1, 1);", "K(1, 1) = 2 * K(1, 1);"],
  // Pictures go, and a loop stays whole.
  ["figure();\nheatmap(a, b, K)\ny = 1;", "\n\ny = 1;"],
  ["for i = 1:2\n  T = i;\nend", "for i = 1:2\n  T = i;\nend"],
  // What does not parse is left to the program's own error.
  ["T = (;\nx = 1;", "T = (;\nx = 1;"],
])("%j becomes %j", async (text, expected) => {
  expect(await withoutInputs(text, ["T", "K"], bench)).toBe(expected);
});
