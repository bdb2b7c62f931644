import { beforeAll, expect, it } from "vitest";
import { openEngine, type Engine } from "../../../../web/engine/direct";
import type { OperationName, Operations } from "../../../../web/engine/protocol";
import type { EngineDoor } from "../../../../web/page/run-text";
import { compare } from "../../../../web/page/variables/comparison";
import { loadRealCore } from "../../engine/real-core";

let engine: Engine;

beforeAll(async () => {
  const { createCore, wasm } = await loadRealCore();
  engine = await openEngine(createCore, wasm);
});

const door: EngineDoor = {
  request: <K extends OperationName>(operation: K, input: Operations[K]["input"]) =>
    Promise.resolve(engine.perform(operation, input, "difference")),
  halt: () => Promise.resolve(true),
  onLost: () => undefined,
};

const matrix = (rows: number, ...data: number[]) => ({ rows, cols: data.length / rows, data });

it("shows both and the difference, and names the largest change", async () => {
  const before = matrix(2, 0.25, 1 / 3, 0.5, -0, 1, 2);
  const now = matrix(2, 0.25, 1 / 3, 0.125, -0, 1, 2.25);
  const { words, figure } = await compare(door, "A2", before, now);
  expect(words).toBe(
    "Largest change in row 1, column 3: from 0.500000 to 0.125000, a change of -0.375000.",
  );
  expect(figure!.panels.map(({ title }) => title)).toEqual([
    "A2, pinned",
    "A2 now",
    "now − pinned",
  ]);
  const [old, present, difference] = figure!.panels.map(({ marks }) => marks[0]!);
  expect(old!.values).toBe(before);
  expect(present!.values).toBe(now);
  expect(difference).toMatchObject({ palette: "difference", values: { rows: 2, cols: 3 } });
  expect(Array.from(difference!.values!.data)).toEqual([0, 0, -0.375, 0, 0, 0.25]);
});

it("finds the change in a list, in one number and past what is no number", async () => {
  const list = await compare(door, "v", matrix(1, 1, 2, 3), matrix(1, 1, 2, 4));
  expect(list.words).toContain("row 1, column 3: from 3.000000 to 4.000000");
  const single = await compare(door, "m", matrix(1, 5), matrix(1, 4));
  expect(single.words).toContain("a change of -1.000000");
  const odd = await compare(door, "n", matrix(2, NaN, Infinity), matrix(2, 1, -Infinity));
  expect(odd.words).toContain("row 2, column 1");
});

it("says when there is nothing to compare", async () => {
  const same = matrix(2, 1, 2, 3, 4);
  expect(await compare(door, "A", same, same)).toEqual({
    words: "Nothing has changed since it was pinned.",
  });
  const other = matrix(1, 1, 2);
  expect(await compare(door, "A", same, other)).toEqual({
    words: "It was pinned as 2 × 2 and is 1 × 2: there is no difference to see.",
  });
});
