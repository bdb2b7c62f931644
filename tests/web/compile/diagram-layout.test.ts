import { describe, expect, test } from "vitest";

import { layOut, type Spacing } from "../../../web/compile/diagram-layout";

const spacing: Spacing = { lane: 10, gap: 5, turn: 2, clearance: 1 };

/** Nodes 6 long and 8 across. */
const plan = (...from: number[][]) => from.map((each) => ({ from: each, along: 6, across: 8 }));

/** X; Q, K, V; S; M; S + M; A; O */
const attention = plan([], [0], [0], [0], [1, 2], [], [4, 5], [6], [7, 3]);
const [X, Q, K, V, S, M, sum, A, O] = [0, 1, 2, 3, 4, 5, 6, 7, 8];

describe("ranks", () => {
  test("follow the longest way", () => {
    const { centres } = layOut(plan([], [0], [0, 1]), spacing);
    expect(centres.map(([along]) => along)).toEqual([3, 14, 25]);
  });

  test("what comes from nowhere stands right before its use", () => {
    const { centres } = layOut(attention, spacing);
    expect(centres[M]![0]).toBe(centres[S]![0]);
  });

  test("are further apart where arrows turn in between", () => {
    const { centres } = layOut(attention, spacing);
    const step = (from: number, to: number) => centres[to]![0] - centres[from]![0];
    expect([step(X, Q), step(Q, S), step(S, sum), step(sum, A)]).toEqual([13, 13, 11, 11]);
  });
});

describe("lanes", () => {
  const { centres } = layOut(attention, spacing);
  const across = (node: number) => centres[node]![1];

  test("what is made of the same stands side by side, its source amid", () => {
    expect([across(Q), across(K)]).toEqual([5, 15]);
    expect(across(X)).toBe(across(K));
  });

  test("the way stays straight whatever joins it", () => {
    expect(across(S)).toBe(10);
    expect([sum, A, O].map(across)).toEqual([10, 10, 10]);
    expect(across(M)).toBe(20);
  });

  test("a long arrow keeps away from what it passes", () => {
    expect(across(V)).toBe(across(M) + 4 + spacing.clearance);
  });

  test("two beginnings stand before what each leads to", () => {
    const cross = layOut(plan([], [0], [], [2], [2], [1, 3]), spacing);
    expect(cross.centres.map(([, each]) => each)).toEqual([5, 5, 20, 15, 25, 10]);
  });
});

describe("arrows", () => {
  const { arrows, centres, along, across } = layOut(attention, spacing);
  const from = (node: number) => arrows.filter((arrow) => arrow.from === node);

  test("start at the edge of their node and go straight where they can", () => {
    expect(from(A)).toEqual([
      {
        from: A,
        corners: [
          [centres[A]![0] + 3, 10],
          [centres[O]![0] - 3, 10],
        ],
      },
    ]);
  });

  test("fork and join shortly before they arrive", () => {
    const [toQ, toK, toV] = from(X).map(({ corners }) => corners);
    expect(toK).toHaveLength(2);
    expect(toQ![1]![0]).toBe(toV![1]![0]);
    expect(toQ!.at(-1)).toEqual([centres[Q]![0] - 3, 5]);
  });

  test("join from the side where another leads straight on", () => {
    expect(from(V)[0]!.corners).toEqual([
      [centres[V]![0] + 3, centres[V]![1]],
      [centres[O]![0], centres[V]![1]],
      [centres[O]![0], 10 + 4],
    ]);
  });

  test("lead out where the way ends, and nothing sticks out", () => {
    expect(from(O)[0]!.corners.at(-1)).toEqual([along, 10]);
    expect(across).toBe(centres[V]![1] + 4);
  });
});
