import { expect, it } from "vitest";
import { entryRange } from "../../../web/page/figure-printed";

const matrix = {
  type: "matrix" as const,
  text: "Matrix(2x2)\n  [1.000000, -2.500000]\n  [3.000000, -inf]\n",
};
const vector = { type: "vector" as const, text: "[1×3]  1.000000  1.000000  -3.500000\n" };
const large = {
  type: "matrix" as const,
  text: "Matrix(9x9)\n  [1.000000, 0.000000, ...]\n  ...\n",
};

function entry(value: Parameters<typeof entryRange>[0], row: number, column: number) {
  const range = entryRange(value, row, column);
  return range && { text: value.text.slice(...range), begin: range[0] };
}

it("finds an entry of a printed matrix by row and column", () => {
  expect(entry(matrix, 1, 1)).toEqual({ text: "1.000000", begin: 15 });
  expect(entry(matrix, 1, 2)?.text).toBe("-2.500000");
  expect(entry(matrix, 2, 2)?.text).toBe("-inf");
});

it("finds the right one of equal entries in a printed vector", () => {
  expect(entry(vector, 1, 2)).toEqual({ text: "1.000000", begin: 17 });
  expect(entry(vector, 1, 3)?.text).toBe("-3.500000");
});

it("finds nothing that was not printed", () => {
  expect(entry(large, 1, 2)?.text).toBe("0.000000");
  expect(entry(large, 1, 3)).toBeUndefined();
  expect(entry(large, 5, 1)).toBeUndefined();
  expect(entry(matrix, 3, 1)).toBeUndefined();
});
