import { readFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, expectTypeOf, test } from "vitest";
import type { Attention } from "../../../web/attention/index";
import { openAttention } from "../../../web/attention/open-attention";
import { type Head, expected, largestDifference, randomHead } from "./plain-attention";

const wasm = readFileSync(join(import.meta.dirname, "../../../build/wasm/attention.wasm"));
let attention: Attention;

beforeAll(async () => {
  ({ attention } = await openAttention(wasm));
});

/** The same numbers as Float32Arrays. */
function single({ Q, K, V, ...rest }: Head) {
  return {
    ...{ Q: new Float32Array(Q), K: new Float32Array(K), V: new Float32Array(V) },
    ...rest,
  };
}

const shapes = [
  [1, 1, 1, 1],
  [5, 7, 4, 3],
  [7, 5, 3, 9],
  [64, 64, 64, 64],
  [33, 300, 5, 6],
] as const;

describe.each([false, true])("attention, causal: %s", (causal) => {
  test.each(shapes)("T = %i, T_keys = %i, d_k = %i, d_v = %i", (...shape) => {
    const head = { ...randomHead(...shape), causal };
    const exact = expected(head);
    const f64 = attention({ ...head, returns: ["S", "A", "H"] });
    const f32 = attention({ ...single(head), returns: ["S", "A", "H"] });
    for (const name of ["O", "S", "A"] as const) {
      expect(largestDifference(f64[name], exact[name])).toBeLessThan(4e-15);
      expect(largestDifference(f32[name], exact[name])).toBeLessThan(4e-6);
    }
    expect(largestDifference(f64.H, exact.H)).toBeLessThan(3e-14);
    expect(largestDifference(f32.H, exact.H)).toBeLessThan(2e-5);
  });
});

test("results have the request's precision, and nothing that nobody asked for", () => {
  const head = randomHead(3, 3, 2, 2);
  const alone = attention(single(head));
  expect(Object.keys(alone)).toEqual(["O"]);
  expect(alone.O).toBeInstanceOf(Float32Array);
  const weighted = attention({ ...head, returns: ["A", "O"] });
  expect(Object.keys(weighted).sort()).toEqual(["A", "O"]);
  expect(weighted.A).toBeInstanceOf(Float64Array);
  expectTypeOf(weighted).toEqualTypeOf<{ O: Float64Array; A: Float64Array }>();
  expectTypeOf(alone).toEqualTypeOf<{ O: Float32Array }>();
});

test("what is not said is: as many keys as queries, values as wide as keys, no mask, 1 / sqrt(d_k)", () => {
  const { Q, K, V } = randomHead(6, 6, 4, 4);
  const said = { Q, K, V, T: 6, T_keys: 6, d_k: 4, d_v: 4, causal: false, scale: 0.5 };
  expect(attention({ Q, K, V, T: 6, d_k: 4 })).toEqual(attention(said));
});

test("the scale multiplies the scores", () => {
  const head = randomHead(4, 5, 3, 2);
  const { S } = attention({ ...head, scale: 1, returns: ["S"] });
  expect(attention({ ...head, scale: -2, returns: ["S"] }).S).toEqual(S.map((score) => -2 * score));
});

test("results are copies, and arguments stay as they are, while the memory grows and is used again", async () => {
  const own = (await openAttention(wasm)).attention;
  const small = { ...randomHead(4, 4, 3, 3), returns: ["A"] as const };
  const large = { ...randomHead(700, 700, 32, 32), returns: ["A"] as const };
  const before = structuredClone(small);
  const first = own(small);
  const kept = structuredClone(first);
  own(large);
  expect(own(small)).toEqual(kept);
  expect(first).toEqual(kept);
  expect(small).toEqual(before);
});

test("results go into the arrays that are given, which may be the arguments", () => {
  const head = { ...randomHead(4, 4, 3, 3), returns: ["A", "H"] as const };
  const apart = attention(head);
  const A = new Float64Array(16);
  const together = attention({ ...head, into: { A, O: head.Q } });
  expect(together).toEqual(apart);
  expect(together.A).toBe(A);
  expect(together.O).toBe(head.Q);
});

test("parts of larger arrays are taken as they are", () => {
  const head = randomHead(4, 4, 3, 3);
  const shifted = new Float64Array([9, ...head.Q, 9]).subarray(1, 13);
  expect(attention({ ...head, Q: shifted })).toEqual(attention(head));
});

test("no queries, no keys, no widths", () => {
  const none = new Float64Array();
  const some = Float64Array.of(1, 2);
  expect(attention({ Q: none, K: some, V: some, T: 0, T_keys: 2, d_k: 1 }).O).toEqual(none);
  const noKeys = { Q: some, K: none, V: none, T: 2, T_keys: 0, d_k: 1, returns: ["H"] as const };
  expect(attention(noKeys)).toEqual({ O: new Float64Array(2), H: new Float64Array(2) });
  const mean = attention({ Q: none, K: none, V: some, T: 1, T_keys: 2, d_k: 0, d_v: 1 });
  expect(mean.O).toEqual(Float64Array.of(1.5));
});

test("a NaN stays in its row", () => {
  const head = randomHead(3, 3, 2, 2);
  head.Q[2] = NaN;
  const { O } = attention(head);
  expect([...O].map(Number.isNaN)).toEqual([false, false, true, true, false, false]);
});

describe("what does not fit is refused in a sentence", () => {
  const head = randomHead(3, 4, 2, 5);
  test.each([
    [{ K: head.K.subarray(1) }, "K must hold T_keys x d_k = 4 x 2 = 8 numbers, got 7"],
    [{ d_v: 4 }, "V must hold T_keys x d_v = 4 x 4 = 16 numbers, got 20"],
    [{ T_keys: undefined }, "K must hold T_keys x d_k = 3 x 2 = 6 numbers, got 8"],
    [{ V: new Float32Array(20) }, "V must be a Float64Array as Q is, got a Float32Array"],
    [{ Q: [1, 2] }, "Q must be a Float32Array or a Float64Array, got a value of type Array"],
    [{ Q: undefined }, "Q must be a Float32Array or a Float64Array, got undefined"],
    [{ T: 2.5 }, "T must be a whole number from 0 on, got 2.5"],
    [{ d_k: "2" }, 'd_k must be a whole number from 0 on, got "2"'],
    [{ T: -1 }, "T must be a whole number from 0 on, got -1"],
    [{ causal: 1 }, "causal must be true or false, got 1"],
    [{ scale: Infinity }, "scale must be finite in the precision of Q, got Infinity"],
    [{ scale: "1" }, 'scale must be a number, got "1"'],
    [{ returns: "A" }, 'returns must be a list of "S", "A" and "H", got "A"'],
    [{ into: { O: new Float64Array(14) } }, "into.O must be a Float64Array of 15 numbers"],
    [{ into: { O: new Float32Array(15) } }, "into.O must be a Float64Array of 15 numbers"],
    [{ into: { A: new Float64Array(12) } }, "into has A, which returns does not name"],
    [{ into: 3 }, "into must be an object like {O: new Float64Array(...)}, got 3"],
    [{ returns: ["P"] }, 'returns may name "S", "A" and "H", got "P"'],
    [
      { dv: 5 },
      "attention takes Q, K, V, T, T_keys, d_k, d_v, causal, scale, returns, into, but no dv",
    ],
  ])("%o", (change, message) => {
    const request = { ...head, ...change } as unknown as Parameters<Attention>[0];
    expect(() => attention(request)).toThrow(expect.objectContaining({ message }));
  });

  test("a scale beyond single precision", () => {
    expect(() => attention({ ...single(head), scale: 1e39 })).toThrow("in the precision of Q");
  });

  test("no request at all", () => {
    expect(() => (attention as unknown as () => void)()).toThrow("takes one object");
  });

  test("more weights than WebAssembly has memory for, and the next request works", () => {
    const n = 30_000;
    const column = new Float64Array(n);
    expect(() =>
      attention({ Q: column, K: column, V: column, T: n, d_k: 1, returns: ["A"] }),
    ).toThrow(/^this attention needs \d+ MiB of memory, which WebAssembly does not get$/);
    expect(attention(head).O).toHaveLength(15);
  });
});

test("a module that cannot be compiled is explained", async () => {
  await expect(openAttention(new Uint8Array(8))).rejects.toThrow("WebAssembly with SIMD");
});
