/** math.js on dense matrices, as its users write it. */

import { matrix, multiply, transpose } from "mathjs";
import { causalSoftmax, rowsOf } from "./rows.mjs";

export const contenders = [
  {
    name: "mathjs",
    precisions: ["f64"],
    async open({ Q, K, V, T, d }) {
      const [q, k, v] = [Q, K, V].map((numbers) => matrix(rowsOf(numbers, T, d)));
      const scale = 1 / Math.sqrt(d);
      return {
        attend() {
          const S = multiply(multiply(q, transpose(k)), scale);
          return multiply(matrix(causalSoftmax(S.toArray())), v)
            .toArray()
            .flat();
        },
      };
    },
  },
];
