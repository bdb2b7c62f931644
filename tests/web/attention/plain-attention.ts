/** Attention as one writes it down, in double precision, to compare the module with. */

export interface Head {
  Q: Float64Array;
  K: Float64Array;
  V: Float64Array;
  T: number;
  T_keys: number;
  d_k: number;
  d_v: number;
}

/** Every number is exact in single precision too, and the same in every run. */
export function randomHead(T: number, T_keys: number, d_k: number, d_v: number): Head {
  let state = 1;
  const numbers = (length: number) =>
    Float64Array.from({ length }, () => {
      state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
      return Math.fround((state / 2 ** 32) * 4 - 2);
    });
  return {
    ...{ Q: numbers(T * d_k), K: numbers(T_keys * d_k), V: numbers(T_keys * d_v) },
    ...{ T, T_keys, d_k, d_v },
  };
}

export function expected(head: Head & { causal: boolean }) {
  const { Q, K, V, T, T_keys, d_k, d_v, causal } = head;
  const S = new Float64Array(T * T_keys);
  const A = new Float64Array(T * T_keys);
  const O = new Float64Array(T * d_v);
  const H = new Float64Array(T);
  for (let t = 0; t < T; ++t) {
    const scores = S.subarray(t * T_keys, (t + 1) * T_keys).map((_, j) => {
      const query = Q.subarray(t * d_k, (t + 1) * d_k);
      return query.reduce((sum, q, k) => sum + q * K[j * d_k + k]!, 0) / Math.sqrt(d_k);
    });
    S.set(scores, t * T_keys);
    const seen = scores.subarray(0, causal ? t + 1 : T_keys);
    const largest = Math.max(...seen);
    const powers = seen.map((score) => Math.exp(score - largest));
    const sum = powers.reduce((a, b) => a + b);
    powers.forEach((power, j) => {
      const weight = power / sum;
      A[t * T_keys + j] = weight;
      H[t]! -= weight * Math.log2(weight);
      for (let v = 0; v < d_v; ++v) O[t * d_v + v]! += weight * V[j * d_v + v]!;
    });
  }
  return { S, A, O, H };
}

export function largestDifference(a: ArrayLike<number>, b: ArrayLike<number>): number {
  if (a.length !== b.length) return Infinity;
  return Array.from(a).reduce((most, x, i) => Math.max(most, Math.abs(x - b[i]!)), 0);
}
