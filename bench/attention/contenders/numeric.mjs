/** numeric.js on nested arrays, as its users write it. */

import numeric from "numeric";
import { causalSoftmax, rowsOf } from "./rows.mjs";

export const contenders = [
  {
    name: "numeric",
    precisions: ["f64"],
    async open({ Q, K, V, T, d }) {
      // Functions that it makes of texts look for it there.
      globalThis.numeric = numeric;
      const [q, k, v] = [Q, K, V].map((matrix) => rowsOf(matrix, T, d));
      const scale = 1 / Math.sqrt(d);
      return {
        attend() {
          const S = numeric.mul(numeric.dot(q, numeric.transpose(k)), scale);
          return numeric.dot(causalSoftmax(S), v).flat();
        },
      };
    },
  },
];
