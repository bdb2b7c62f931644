/** jax-js on WebAssembly, compiled by its jit. Q, K and V stay in its memory; O is read from there. */

import { init, defaultDevice, jit, nn, numpy as np } from "@jax-js/jax";

export const contenders = [
  {
    name: "jax-js",
    precisions: ["f32"],
    async open({ Q, K, V, T, d }) {
      await init("wasm");
      defaultDevice("wasm");
      const [q, k, v] = [Q, K, V].map((matrix) => np.array(matrix, { shape: [T, 1, d] }));
      const attend = jit((query, key, value) =>
        nn.dotProductAttention(query, key, value, { isCausal: true }),
      );
      // Calls take their arguments over; `ref` keeps them for the next one.
      return { attend: () => attend(q.ref, k.ref, v.ref).dataSync() };
    },
  },
];
