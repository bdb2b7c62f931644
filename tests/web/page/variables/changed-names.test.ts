import { expect, it } from "vitest";
import type { Variable } from "../../../../web/engine/protocol";
import { changedNames, ownVariables } from "../../../../web/page/variables/changed-names";

function matrix(name: string, data: number[]): Variable {
  const [rows, cols] = [1, data.length];
  return { name, kind: "vector", rows, cols, text: "[...]", preview: { rows, cols, data } };
}

const large: Variable = { name: "L", kind: "matrix", rows: 99, cols: 99, text: "Matrix(99x99)" };
const word: Variable = { name: "w", kind: "string", rows: 1, cols: 1, text: "attention" };

it("are those whose numbers differ, of what the run has set", () => {
  const before = [matrix("a", [1, 2]), matrix("b", [1, 2]), matrix("c", [1, NaN])];
  const now = [matrix("a", [1, 3]), matrix("b", [1, 3]), matrix("c", [1, NaN])];
  expect([...changedNames(before, now, ["a", "c"])]).toEqual(["a"]);
});

it("are also those that are new, and large arrays, which cannot be compared", () => {
  const now = [matrix("a", [1, 2]), large, word];
  expect([...changedNames([large, word], now, ["a", "L", "w"])]).toEqual(["a", "L"]);
});

it("are all that the run has set when nothing is known of before", () => {
  expect([...changedNames(undefined, [word, large], ["w"])]).toEqual(["w"]);
});

it("leaves out what every session starts with, unless it was replaced", () => {
  const row = { kind: "function", rows: 1, cols: 1 };
  const library = { ...row, name: "entropy", text: "entropy(p)" };
  const own = { ...row, name: "f", text: "f(x)" };
  const replaced = { ...library, text: "entropy(p, q)" };
  expect(ownVariables([word, library, own], [library])).toEqual([word, own]);
  expect(ownVariables([replaced], [library])).toEqual([replaced]);
});
