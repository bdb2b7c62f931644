/** The package. Its times hold the copies of Q, K and V into the module and of the results out of it. */

import { createAttention } from "../../../dist/attention/index.mjs";

/** `into` makes the arrays that all runs write their results to. */
function contender(name, precisions, returns, into = () => undefined) {
  return {
    name,
    precisions,
    async open({ Q, K, V, T, d }) {
      const { attention } = await createAttention();
      const request = { Q, K, V, T, d_k: d, causal: true, returns, into: into(Q, T) };
      return { attend: () => attention(request).O };
    },
  };
}

export const contenders = [
  contender("ours", ["f32", "f64"], [], (Q) => ({ O: Q.slice() })),
  contender("ours, a new array each time", ["f32", "f64"], []),
  contender("ours, with A", ["f32", "f64"], ["A"], (Q, T) => ({
    O: Q.slice(),
    A: new Q.constructor(T * T),
  })),
];
