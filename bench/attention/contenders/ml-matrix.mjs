/** ml-matrix, as its users write it. */

import { Matrix } from "ml-matrix";
import { causalSoftmax, rowsOf } from "./rows.mjs";

export const contenders = [
  {
    name: "ml-matrix",
    precisions: ["f64"],
    async open({ Q, K, V, T, d }) {
      const [q, k, v] = [Q, K, V].map((matrix) => new Matrix(rowsOf(matrix, T, d)));
      const scale = 1 / Math.sqrt(d);
      return {
        attend() {
          const S = q.mmul(k.transpose()).mul(scale);
          return new Matrix(causalSoftmax(S.to2DArray())).mmul(v).to1DArray();
        },
      };
    },
  },
];
