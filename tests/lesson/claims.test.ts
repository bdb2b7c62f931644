/** Every claim of the lesson can be broken, and an edit fells just those that are untrue after it. */

import { beforeAll, describe, expect, test } from "vitest";

import type { Perform } from "../../web/engine/dispatch";
import { claims, edited, fallen, scriptWithClaims, type Edit } from "./lesson-claims";
import { openLessonEngine } from "./lesson-engine";
import { programs } from "./programs";

/** The claims that each edit fells, counted from 0 in page order. */
const edits: readonly (Edit & { fells: number[] })[] = [
  // The issue's own example: all that needs the mask falls, and nothing else.
  {
    cell: "mask",
    from: "-1.0e9",
    to: "0",
    fells: [3, 5, 6, 7, 8, 10, 11, 13, 15, 16, 17, 20],
  },
  // With -1 the pipeline's weights have full rank again: its rows differ.
  { cell: "mask", from: "-1.0e9", to: "-1", fells: [3, 5, 6, 7, 8, 10, 11, 13, 15, 16, 17] },
  { cell: "mask", from: "S + M", to: "S .* M", fells: [3, 5, 6, 7, 8, 9, 17, 20] },
  { cell: "variance", from: "var_v / dk_v", to: "var_v / sqrt(dk_v)", fells: [0] },
  { cell: "saturation", from: "Q_v * K_v';", to: "Q_v * K_v' / 100;", fells: [1] },
  { cell: "saturation", from: "(1.0 / sqrt(dk_v))", to: "1.0", fells: [2] },
  { cell: "scores", from: " * scale", to: "", fells: [6, 7, 8, 17] },
  {
    cell: "softmax",
    from: "softmax(S_masked)",
    to: "softmax(S) .* (M == 0)",
    fells: [3, 4, 6, 7, 8, 17],
  },
  {
    cell: "softmax",
    from: "softmax(S_masked)",
    to: "softmax(S_masked')'",
    fells: [3, 4, 6, 7, 8, 9, 17],
  },
  { cell: "checks", from: "A_1_1 = A(1, 1)", to: "A_1_1 = A(2, 1)", fells: [3] },
  { cell: "qk", from: "0.0, 0.0, 2.0, 0.0;", to: "0.0, 1.0, 2.0, 0.0;", fells: [7] },
  { cell: "qk", from: "0.0, 0.0, 2.0, 0.0;", to: "1.0, 0.0, 2.0, 0.0;", fells: [8] },
  { cell: "qk", from: "0.5, 0.5, 0.0, 0.0", to: "0.5, 0.4, 0.0, 0.0", fells: [9] },
  { cell: "project", from: "W_Q(4, :) = [2,", to: "W_Q(4, :) = [1,", fells: [10, 18] },
  { cell: "project", from: "W_Q(3, :) = [2,", to: "W_Q(3, :) = [1,", fells: [11] },
  { cell: "project", from: "W_K(4, :) = [0, 3,", to: "W_K(4, :) = [0, 2,", fells: [12] },
  { cell: "output", from: "A2 * V2;", to: "A2' * V2;", fells: [13, 15] },
  { cell: "params", from: "n_params_qkv = 3", to: "n_params_qkv = 2", fells: [14] },
  { cell: "kernel-smoother", from: "exp(S2(t, i))", to: "exp(2 * S2(t, i))", fells: [15] },
  { cell: "kernel-smoother", from: "zeros(T, T)", to: "S2", fells: [16] },
  { cell: "row-entropies", from: "bits(A);", to: "bits(A');", fells: [17] },
  { cell: "row-entropies", from: "bits(A2);", to: "bits(A2) * log(2);", fells: [18] },
  { cell: "rank", from: 'print("rank(S) ', to: 'S = S + eye(T);\nprint("rank(S) ', fells: [19] },
  { cell: "rank", from: 'print("rank(S) ', to: 'A(5, :) = A(4, :);\nprint("rank(S) ', fells: [20] },
  { cell: "entropy-knob", from: "softmax(3.0 * s_g)", to: "softmax(0.5 * s_g)", fells: [21] },
];

test("the lesson has 22 claims, and each falls in one of the edits", () => {
  expect(claims).toHaveLength(22);
  const felled = new Set(edits.flatMap(({ fells }) => fells));
  expect([...felled].sort((one, other) => one - other)).toEqual([...claims.keys()]);
});

describe("on WebAssembly", () => {
  let perform: Perform;
  beforeAll(async () => {
    perform = await openLessonEngine();
  });

  test("all hold", () => {
    expect(fallen(perform, new Map())).toEqual([]);
  });

  test.each(edits)("$cell: $from -> $to", ({ fells, ...edit }) => {
    expect(fallen(perform, edited(edit))).toEqual(fells);
  });
});

describe("natively", () => {
  test.each(edits)("$cell: $from -> $to", async ({ fells, ...edit }) => {
    const { text, errors } = await programs["build/native/rlab"](scriptWithClaims(edited(edit)));
    expect(errors).toBe("");
    const places = [...text.matchAll(/^claim (\d+) falls$/gm)].map(([, place]) => Number(place));
    expect(places).toEqual(fells);
  });
});
