import { expect, test } from "vitest";

import type { Variable } from "../../../../web/engine/protocol";
import {
  changedEntries,
  changesBetween,
  changeWords,
  type Change,
} from "../../../../web/page/steps/changes";

const number = (name: string, text: string): Variable => ({
  name,
  kind: "number",
  rows: 1,
  cols: 1,
  text,
});
const matrix = (name: string, rows: number, data: number[]): Variable => {
  const cols = data.length / rows;
  return { name, kind: "matrix", rows, cols, text: "", preview: { rows, cols, data } };
};
const long = (buffer: number): Variable => ({
  name: "L",
  kind: "vector",
  rows: 1,
  cols: 1000,
  text: "[1, 2, …",
  buffer,
});
const only = (before: Variable[], now: Variable[]): Change => {
  const changes = changesBetween(before, now);
  expect(changes).toHaveLength(1);
  return changes[0]!;
};

test("what is the same before and after is no change, also NaN", () => {
  const all = [number("x", "1"), matrix("A", 1, [NaN, 2]), long(7)];
  expect(changesBetween(all, structuredClone(all))).toEqual([]);
});

test("a number is told with its old value, a new one without, a cleared one as such", () => {
  expect(changeWords(only([number("x", "3")], [number("x", "4")]))).toBe("x = 4, was 3");
  expect(changeWords(only([], [number("x", "4")]))).toBe("x = 4");
  expect(changeWords(only([number("x", "4")], []))).toBe("x is cleared");
  expect(changeWords(only([matrix("x", 2, [1, 2, 3, 4])], [number("x", "4")]))).toBe(
    "x = 4, was matrix 2 × 2",
  );
});

test("few changed entries are told one by one, with their places", () => {
  const change = only([matrix("A", 2, [1, 2, 3, 4])], [matrix("A", 2, [1, 2, 0.5, 4])]);
  expect(changedEntries(change)).toEqual([2]);
  expect(changeWords(change)).toBe("A(2,1) = 0.5000, was 3");
  const row = only([matrix("v", 1, [0, 0, 0])], [matrix("v", 1, [0, 7, 8])]);
  expect(changeWords(row)).toBe("v(2) = 7, was 0; v(3) = 8, was 0");
});

test("many changed entries are counted, other shapes named", () => {
  const before = [matrix("A", 2, [1, 2, 3, 4])];
  expect(changeWords(only(before, [matrix("A", 2, [0, 0, 0, 4])]))).toBe(
    "A: matrix 2 × 2, 3 of 4 entries changed",
  );
  expect(changeWords(only(before, [matrix("A", 1, [1, 2])]))).toBe(
    "A: matrix 1 × 2, was matrix 2 × 2",
  );
  expect(changeWords(only([], before))).toBe("A: matrix 2 × 2, new");
});

test("a long array has changed when its buffer is another", () => {
  expect(changesBetween([long(7)], [long(7)])).toEqual([]);
  expect(changeWords(only([long(7)], [long(8)]))).toBe("L: vector 1 × 1000, was vector 1 × 1000");
});
