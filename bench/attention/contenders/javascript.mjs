/** What a good programmer writes in JavaScript: typed arrays, no allocation, nothing behind the mask. */

export const contenders = [
  {
    name: "JavaScript, typed arrays",
    precisions: ["f32", "f64"],
    async open({ Q, K, V, T, d }) {
      const O = Q.slice();
      const weights = new Float64Array(T);
      return { attend: () => attend({ Q, K, V, O, weights, T, d }) };
    },
  },
];

function attend({ Q, K, V, O, weights, T, d }) {
  const scale = 1 / Math.sqrt(d);
  for (let t = 0; t < T; ++t) {
    const row = t * d;
    let largest = -Infinity;
    for (let j = 0; j <= t; ++j) {
      weights[j] = dot(Q, row, K, j * d, d) * scale;
      if (weights[j] > largest) largest = weights[j];
    }
    let sum = 0;
    for (let j = 0; j <= t; ++j) {
      weights[j] = Math.exp(weights[j] - largest);
      sum += weights[j];
    }
    O.fill(0, row, row + d);
    for (let j = 0; j <= t; ++j) {
      const weight = weights[j] / sum;
      for (let k = 0; k < d; ++k) O[row + k] += weight * V[j * d + k];
    }
  }
  return O;
}

/** Four sums, so that no addition waits for the one before. */
function dot(A, a, B, b, d) {
  let sum0 = 0;
  let sum1 = 0;
  let sum2 = 0;
  let sum3 = 0;
  const end = d - (d % 4);
  for (let k = 0; k < end; k += 4) {
    sum0 += A[a + k] * B[b + k];
    sum1 += A[a + k + 1] * B[b + k + 1];
    sum2 += A[a + k + 2] * B[b + k + 2];
    sum3 += A[a + k + 3] * B[b + k + 3];
  }
  for (let k = end; k < d; ++k) sum0 += A[a + k] * B[b + k];
  return sum0 + sum1 + (sum2 + sum3);
}
