/** Attention weights in plain JavaScript, from the formula and from nothing of this project. */

/** The lesson's own queries and keys, one row a token. */
export const lessonQ = [
  [1, 0, 0, 0],
  [1, 0, 0, 0],
  [0, 1, 0, 0],
  [1, 0, 0, 0],
  [0.5, 0.5, 0, 0],
];
export const lessonK = [
  [2, 0, 0, 0],
  [0, 2, 0, 0],
  [0, 0, 2, 0],
  [1, 1, 0, 0],
  [0, 0, 1, 1],
];

/** Causal weights, scaled by 1 / sqrt(d_k). */
export function weightsByHand(Q: number[][], K: number[][]): number[][] {
  return Q.map((query, t) => {
    const kernels = K.map((key, i) => {
      if (i > t) return 0;
      const product = query.reduce((sum, value, j) => sum + value * key[j]!, 0);
      return Math.exp(product / Math.sqrt(query.length));
    });
    const total = kernels.reduce((sum, kernel) => sum + kernel, 0);
    return kernels.map((kernel) => kernel / total);
  });
}

/** A row as the language prints it. */
export function printedRow(row: number[]): string {
  return `  [${row.map((value) => value.toFixed(6)).join(", ")}]`;
}
