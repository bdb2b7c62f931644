/** For libraries that keep a matrix as a list of its rows and have no masked softmax. */

/** @returns {number[][]} */
export function rowsOf(matrix, n_rows, n_cols) {
  return Array.from({ length: n_rows }, (_, i) => [
    ...matrix.subarray(i * n_cols, (i + 1) * n_cols),
  ]);
}

/** Row t over its first t + 1 entries, 0 behind them. @param {number[][]} S */
export function causalSoftmax(S) {
  return S.map((row, t) => {
    const seen = row.slice(0, t + 1);
    const most = Math.max(...seen);
    const weights = row.map((score, j) => (j <= t ? Math.exp(score - most) : 0));
    const sum = weights.reduce((a, b) => a + b);
    return weights.map((weight) => weight / sum);
  });
}
