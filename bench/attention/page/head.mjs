/** The problem that all contenders get: one causal head, T queries and keys, width d, normal numbers. */

export function randomHead(precision, T, d) {
  const Numbers = precision === "f32" ? Float32Array : Float64Array;
  let state = T;
  const uniform = () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return (state + 0.5) / 2 ** 32;
  };
  const normal = () => Math.sqrt(-2 * Math.log(uniform())) * Math.cos(2 * Math.PI * uniform());
  const matrix = () => Numbers.from({ length: T * d }, normal);
  return {
    ...{ precision, T, d, Q: matrix(), K: matrix(), V: matrix() },
    /** (T x T), for those who add one: 0 up to the diagonal, -1e9 behind it */
    causalMask: () =>
      Numbers.from({ length: T * T }, (_, i) => (i % T > Math.floor(i / T) ? -1e9 : 0)),
  };
}

/** The first rows of the output, at most 40, in double precision. */
export function expected({ T, d, Q, K, V }) {
  const rows = [];
  for (let t = 0; t < Math.min(T, 40); ++t) {
    const weights = [];
    for (let j = 0; j <= t; ++j) {
      let product = 0;
      for (let k = 0; k < d; ++k) product += Q[t * d + k] * K[j * d + k];
      weights.push(Math.exp(product / Math.sqrt(d)));
    }
    const sum = weights.reduce((a, b) => a + b);
    for (let k = 0; k < d; ++k) {
      rows.push(weights.reduce((o, weight, j) => o + (weight / sum) * V[j * d + k], 0));
    }
  }
  return rows;
}
