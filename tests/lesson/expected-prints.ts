/** What the cells print, line by line, as the lesson's document states it. */

const prints: Record<string, readonly string[]> = {
  qk: [],
  scores: [],
  variance: [
    "d_k = 4   Var(q.k) = 3.9421480253630032   Var(q.k) / d_k = 0.9855370063407508",
    "d_k = 64   Var(q.k) = 64.25729915186785   Var(q.k) / d_k = 1.0040202992479352",
    "d_k = 512   Var(q.k) = 528.3374583922757   Var(q.k) / d_k = 1.0319090984224135",
  ],
  saturation: [
    "unscaled: max A = 0.9999999999999583   H(A) = 0.000000000001914218322257698 bits",
    "scaled:   max A = 0.5235101584047486   H(A) = 2.1887527342740865 bits   (uniform over 8 = 3 bits)",
  ],
  mask: [],
  softmax: [
    "A =",
    "Matrix(5x5)",
    "  [1.000000, 0.000000, 0.000000, 0.000000, 0.000000]",
    "  [0.731059, 0.268941, 0.000000, 0.000000, 0.000000]",
    "  [0.211942, 0.576117, 0.211942, 0.000000, 0.000000]",
    "  [0.426933, 0.157060, 0.157060, 0.258948, 0.000000]",
    "  [0.237357, 0.237357, 0.143964, 0.237357, 0.143964]",
  ],
  checks: [
    "A(1,1) = 1    row sums = [1×5]  1.000000  1.000000  1.000000  1.000000  1.000000",
    "largest upper-triangle entry = 0",
  ],
  "pipeline-heatmaps": [],
  project: [],
  output: [
    "A2 =",
    "Matrix(5x5)",
    "  [1.000000, 0.000000, 0.000000, 0.000000, 0.000000]",
    "  [0.952574, 0.047426, 0.000000, 0.000000, 0.000000]",
    "  [0.909443, 0.045279, 0.045279, 0.000000, 0.000000]",
    "  [0.870049, 0.043317, 0.043317, 0.043317, 0.000000]",
    "  [0.465255, 0.023164, 0.023164, 0.465255, 0.023164]",
    "O =",
    "Matrix(5x4)",
    "  [1.000000, 0.000000, 0.000000, 0.000000]",
    "  [0.952574, 0.047426, 0.000000, 0.000000]",
    "  [0.909443, 0.045279, 0.045279, 0.000000]",
    "  [0.870049, 0.043317, 0.043317, 0.043317]",
    "  [0.465255, 0.046327, 0.023164, 0.465255]",
  ],
  params: ["max |O(1, :) - V(1, :)| = 0    params 3 * d_model * d_k = 72"],
  "output-heatmaps": [],
  "kernel-smoother": [
    "max|Nadaraya-Watson row 4 - O(4, :)| = 0.00000000000000033306690738754696",
    "max|A(W_Q = W_K = 0) - W_avg| = 0",
  ],
  "row-entropies": [
    // The document trims the space in front; the program prints it.
    " t  log2(t) |  hand-crafted A: H(A_t)  2^H  |  pipeline A2: H(A_t)  2^H",
    " 1   0.00   |        0.00            1.00  |        0.00          1.00",
    " 2   1.00   |        0.84            1.79  |        0.28          1.21",
    " 3   1.58   |        1.41            2.65  |        0.53          1.44",
    " 4   2.00   |        1.87            3.65  |        0.76          1.70",
    " 5   2.32   |        2.28            4.87  |        1.40          2.65",
  ],
  rank: [
    "rank(S)  = 2   rank(Q)  = 2   rank(K)  = 4   d_k = 4",
    "rank(S2) = 2   rank(Q2) = 2   rank(K2) = 4",
  ],
  "entropy-knob": [
    "H(A_t) at c = 0.1, 1, 3: 2.995300634107477 2.2559471769069237 0.1687290966557756 bits   (log2 8 = 3 )",
  ],
};

/** All that a cell prints; throws when the document knows no such cell. */
export function expectedText(cell: string): string {
  const lines = prints[cell];
  if (!lines) throw new Error(`nobody has said what cell '${cell}' prints`);
  return lines.map((line) => `${line}\n`).join("");
}

export const expectedIds = Object.keys(prints);
