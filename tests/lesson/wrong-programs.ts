/** Programs with one mistake each, by how the text that they must be told begins. Those that only an exercise
 * knows are in wrong-exercises.ts. */

export interface WrongProgram {
  /** id of the cell or exercise */
  at: string;
  text: string;
}

/** Exercises begin with their script; what is written here follows it. */
export const wrongPrograms: Record<string, readonly WrongProgram[]> = {
  "The scores are not scaled": [
    { at: "scores", text: "S = Q * K';" },
    {
      at: "scores",
      text: "S = zeros(T, T);\nfor t = 1:T\n  for i = 1:T\n    S(t, i) = dot(Q(t, :), K(i, :));\n  end\nend",
    },
    {
      at: "output",
      text: "A2 = softmax(Q2 * K2' + NEG_INF * (1 - tril(ones(T, T))));\nO = A2 * V2;",
    },
    { at: "exercise-cross", text: "K2 = Y * W_K; A2 = softmax(Q2 * K2'); O = A2 * (Y * W_V);" },
    { at: "exercise-mask", text: "A = softmax(Q * K'); to_future = sum(A(1, 2:T));" },
  ],
  "The scores are divided by `d_k`, or twice": [
    { at: "scores", text: "S = Q * K' / d_k;" },
    { at: "scores", text: "S = (Q * scale) * (K * scale)';" },
    { at: "scores", text: "S = Q * K' * scale;\nS = S / sqrt(d_k);" },
    {
      at: "output",
      text: "S2 = Q2 * K2' / size(Q2, 2);\nA2 = softmax(S2 + NEG_INF * (1 - cumsum(eye(T), 1)));\nO = A2 * V2;",
    },
    {
      at: "exercise-scale",
      text: "S = S * scale;\nH_unscaled = row_entropies_bits(softmax(S + M));\nH_doubled = H_unscaled;",
    },
    {
      at: "exercise-scale",
      text: "H_unscaled = row_entropies_bits(softmax(Q * K' + M));\nQ = Q + Q .* eye(T, d_k); K = K + K .* eye(T, d_k);\nH_doubled = row_entropies_bits(softmax(Q * K' * scale ^ 2 + M));",
    },
  ],
  "`d_v` stands where `d_k` belongs": [
    { at: "scores", text: "scale = 1 / sqrt(d_v);\nS = Q * K' * scale;" },
    {
      at: "output",
      text: "S2 = Q2 * K2' / sqrt(size(V2, 2));\nA2 = softmax(S2 + NEG_INF * (1 - cumsum(eye(T), 1)));\nO = A2 * V2;",
    },
  ],
  "`d_k` and `d_v` are mixed up": [
    {
      at: "exercise-parameters",
      text: "d_model = 384; d_k = 64; d_v = 64;\nn_qkv = 3 * d_model * d_k;\nn_all = n_qkv + d_v * d_model;",
    },
    {
      at: "exercise-parameters",
      text: "d_model = 384; d_k = 64; d_v = 64;\nn_qkv = d_model * (d_k + d_v + d_v);\nn_all = n_qkv + d_v * d_model;",
    },
    {
      at: "exercise-parameters",
      text: "d_model = 384; d_k = 64; d_v = 64;\nn_qkv = d_model * (2 * d_k + d_v);\nn_all = n_qkv + d_k * d_model;",
    },
  ],
  "Queries and keys have changed places": [
    { at: "scores", text: "S = K * Q' * scale;" },
    {
      at: "scores",
      text: "S = zeros(T, T);\nfor t = 1:T\n  for i = 1:T\n    S(i, t) = sum(Q(t, :) .* K(i, :)) * scale;\n  end\nend",
    },
    {
      at: "output",
      text: "A2 = softmax(K2 * Q2' * scale + NEG_INF * (1 - cumsum(eye(T), 1)));\nO = A2 * V2;",
    },
  ],
  "A transpose is missing": [
    { at: "scores", text: "S = Q * K * scale;" },
    { at: "scores", text: "raw = Q * K;\nS = raw / sqrt(d_k);" },
    { at: "scores", text: "S = Q' * K * scale;" },
    { at: "scores", text: "S = (Q' * K)' * scale;" },
    {
      at: "output",
      text: "A2 = softmax(Q2' * K2 * scale + NEG_INF * (1 - tril(ones(T, T))));\nO = A2 * V2;",
    },
    { at: "exercise-cross", text: "K2 = Y * W_K; A2 = softmax(Q2 * K2 * scale);" },
    { at: "exercise-cross", text: "K2 = Y * W_K; A2 = softmax(Q2' * K2 * scale);" },
    { at: "output", text: "S2 = Q2 * K2 * scale;\nA2 = softmax(S2);\nO = A2 * V2;" },
  ],
  "The mask multiplies the scores": [
    { at: "mask", text: "M = cumsum(eye(T), 1);\nS_masked = S .* M;" },
    { at: "mask", text: "M = -1e9 * (1 - cumsum(eye(T), 1));\nS_masked = S .* M;" },
    {
      at: "mask",
      text: "S_masked = S;\nfor t = 1:T\n  for i = t + 1:T\n    S_masked(t, i) = S(t, i) * 0;\n  end\nend",
    },
    { at: "softmax", text: "A = softmax(S .* tril(ones(T, T)));" },
    {
      at: "exercise-scale",
      text: "H_unscaled = row_entropies_bits(softmax(Q * K' .* (1 - future)));\nH_doubled = H_unscaled;",
    },
    {
      at: "exercise-scale",
      text: "H_unscaled = row_entropies_bits(softmax(Q * K' + M));\nQ = Q + Q .* eye(T, d_k); K = K + K .* eye(T, d_k);\nH_doubled = row_entropies_bits(softmax(tril(Q * K' * scale)));",
    },
  ],
  "The mask's triangle is the wrong way round": [
    { at: "mask", text: "M = -1e9 * (1 - cumsum(eye(T), 1))';\nS_masked = S + M;" },
    { at: "mask", text: "M = -1e9 * tril(ones(T, T), -1);\nS_masked = S + M;" },
    { at: "mask", text: "M = -1e9 * cumsum(eye(T), 1);\nS_masked = S + M;" },
    {
      at: "mask",
      text: "S_masked = S;\nfor t = 1:T\n  for i = 1:T\n    if i < t\n      S_masked(t, i) = -Inf;\n    end\n  end\nend",
    },
  ],
  "The mask hides the diagonal too": [
    { at: "mask", text: "M = -1e9 * (1 - cumsum(eye(T), 1) + eye(T));\nS_masked = S + M;" },
    { at: "mask", text: "S_masked = S - 1e9 * triu(ones(T, T));" },
  ],
  "The mask lowers the future by too little": [
    { at: "mask", text: "M = -1 * (1 - cumsum(eye(T), 1));\nS_masked = S + M;" },
    { at: "mask", text: "S_masked = S - 10 * triu(ones(T, T), 1);" },
    { at: "softmax", text: "A = softmax(S + 10 * (tril(ones(T, T)) - 1));" },
  ],
  "The mask holds infinity times 0": [
    { at: "mask", text: "M = -Inf * (1 - cumsum(eye(T), 1));\nS_masked = S + M;" },
    { at: "mask", text: "future = triu(ones(T, T), 1);\nS_masked = S + log(0) * future;" },
  ],
  "There is no mask": [
    { at: "mask", text: "NEG_INF = 0;\nM = NEG_INF * (1 - cumsum(eye(T), 1));\nS_masked = S + M;" },
    { at: "softmax", text: "A = softmax(S);" },
    { at: "output", text: "A2 = softmax(Q2 * K2' * scale);\nO = A2 * V2;" },
    {
      at: "exercise-scale",
      text: "H_unscaled = row_entropies_bits(softmax(Q * K'));\nH_doubled = H_unscaled;",
    },
    {
      at: "exercise-scale",
      text: "H_unscaled = row_entropies_bits(softmax(Q * K' + M));\nQ = Q + Q .* eye(T, d_k); K = K + K .* eye(T, d_k);\nS = Q * K' * scale;\nH_doubled = row_entropies_bits(softmax(S));",
    },
  ],
  "Softmax runs over the columns": [
    { at: "softmax", text: "A = softmax(S_masked')';" },
    {
      at: "softmax",
      text: "A = zeros(T, T);\nfor i = 1:T\n  e = exp(S_masked(:, i) - max(S_masked(:, i)));\n  A(:, i) = e / sum(e);\nend",
    },
    { at: "exercise-mask", text: "A = softmax(S')'; to_future = sum(A(1, 2:T));" },
    {
      at: "exercise-scale",
      text: "H_unscaled = row_entropies_bits(softmax(Q * K' + M, 1));\nH_doubled = H_unscaled;",
    },
  ],
  "Scores stand where weights belong": [
    { at: "softmax", text: "A = S_masked;" },
    { at: "exercise-mask", text: "A = S; to_future = sum(A(1, 2:T));" },
    {
      at: "output",
      text: "S2 = Q2 * K2' * scale;\nM2 = NEG_INF * (1 - cumsum(eye(T), 1));\nA2 = softmax(S2 + M2);\nO = S2 * V2;",
    },
  ],
  "Weights stand where scores belong": [
    { at: "scores", text: "S = softmax(Q * K' * scale);" },
    { at: "scores", text: "S = softmax(Q * K' * scale - 1e9 * triu(ones(T, T), 1));" },
  ],
  "Softmax comes before the mask": [
    { at: "mask", text: "M = -1e9 * (1 - cumsum(eye(T), 1));\nS_masked = softmax(S) + M;" },
    { at: "softmax", text: "A = softmax(S) - 1e9 * triu(ones(T, T), 1);" },
    {
      at: "output",
      text: "M2 = NEG_INF * (1 - cumsum(eye(T), 1));\nA2 = softmax(Q2 * K2' * scale) + M2;\nO = A2 * V2;",
    },
  ],
  "The mask takes shares away after softmax": [
    { at: "softmax", text: "A = softmax(S) .* tril(ones(T, T));" },
    { at: "softmax", text: "A = tril(softmax(S));" },
    { at: "output", text: "A2 = tril(softmax(Q2 * K2' * scale));\nO = A2 * V2;" },
  ],
  "The exponentials are not divided by their sum": [
    { at: "softmax", text: "A = exp(S_masked);" },
    { at: "softmax", text: "A = tril(exp(S));" },
  ],
  "The weights are transposed": [
    {
      at: "output",
      text: "A2 = softmax(Q2 * K2' * scale + NEG_INF * (1 - cumsum(eye(T), 1)));\nO = A2' * V2;",
    },
    {
      at: "output",
      text: "A2 = softmax(Q2 * K2' * scale + NEG_INF * (1 - cumsum(eye(T), 1)));\nO = (V2' * A2)';",
    },
  ],
  "This is in nats": [
    {
      at: "row-entropies",
      text: "H_A = row_entropies_bits(A) * log(2);\nH_A2 = row_entropies_bits(A2);",
    },
    {
      at: "row-entropies",
      text: "H_A = zeros(T);\nfor t = 1:T\n  H_A(t) = entropy_nats(A(t, :));\nend\nH_A2 = H_A;",
    },
    {
      at: "row-entropies",
      text: "P = A + (A == 0);\nH_A = -sum(A .* log(P), 2);\nH_A2 = H_A;",
    },
    {
      at: "exercise-scale",
      text: "W = softmax(Q * K' + M);\nH_unscaled = -sum(W .* log(W + (W == 0)), 2);\nH_doubled = H_unscaled;",
    },
  ],
  "These are entropies of the columns": [
    { at: "row-entropies", text: "H_A = row_entropies_bits(A');\nH_A2 = row_entropies_bits(A2');" },
    {
      at: "exercise-scale",
      text: "H_unscaled = row_entropies_bits(softmax(Q * K' + M)');\nH_doubled = H_unscaled;",
    },
    {
      at: "exercise-scale",
      text: "H_unscaled = row_entropies_bits(softmax(Q * K' + M));\nQ = Q + Q .* eye(T, d_k); K = K + K .* eye(T, d_k);\nW = softmax(Q * K' * scale + M);\nH_doubled = zeros(T);\nfor i = 1:T\n  H_doubled(i) = entropy_bits(W(:, i)');\nend",
    },
  ],
  "These are effective numbers": [
    { at: "row-entropies", text: "H_A = 2 .^ row_entropies_bits(A);\nH_A2 = H_A;" },
    {
      at: "exercise-scale",
      text: "H_unscaled = 2 .^ row_entropies_bits(softmax(Q * K' + M));\nH_doubled = H_unscaled;",
    },
  ],
  "The scores are multiplied by the root": [
    {
      at: "exercise-scale",
      text: "scale = sqrt(d_k);\nH_unscaled = row_entropies_bits(softmax(Q * K' * scale + M));\nH_doubled = H_unscaled;",
    },
    {
      at: "exercise-scale",
      text: "S = Q * K' / scale;\nH_unscaled = row_entropies_bits(softmax(S + M));\nH_doubled = H_unscaled;",
    },
  ],
  "The two results have changed places": [
    {
      at: "exercise-scale",
      text: "H_doubled = row_entropies_bits(softmax(Q * K' + M));\nQ = Q + Q .* eye(T, d_k); K = K + K .* eye(T, d_k);\nH_unscaled = row_entropies_bits(softmax(Q * K' * scale + M));",
    },
    {
      at: "exercise-scale",
      text: "H_doubled = row_entropies_bits(softmax(S / scale + M));\nD = 1 + eye(T, d_k);\nH_unscaled = row_entropies_bits(softmax((Q .* D) * (K .* D)' * scale + M));",
    },
  ],
  "The factor is still in": [
    { at: "exercise-scale", text: "H_unscaled = H_A;\nH_doubled = H_A;" },
    {
      at: "exercise-scale",
      text: "H_unscaled = row_entropies_bits(softmax(S + M));\nH_doubled = H_A;",
    },
  ],
  "The diagonals are as they were": [
    {
      at: "exercise-scale",
      text: "H_unscaled = row_entropies_bits(softmax(Q * K' + M));\nH_doubled = row_entropies_bits(A);",
    },
    {
      at: "exercise-scale",
      text: "H_unscaled = row_entropies_bits(softmax(Q * K' + M));\nQ2 = Q + Q .* eye(T, d_k);\nH_doubled = row_entropies_bits(softmax(Q * K' * scale + M));",
    },
  ],
  "One of the two diagonals": [
    {
      at: "exercise-scale",
      text: "H_unscaled = row_entropies_bits(softmax(Q * K' + M));\nQ = Q + Q .* eye(T, d_k);\nH_doubled = row_entropies_bits(softmax(Q * K' * scale + M));",
    },
    {
      at: "exercise-scale",
      text: "H_unscaled = row_entropies_bits(softmax(Q * K' + M));\nfor j = 1:min(T, d_k)\n  K(j, j) = 2 * K(j, j);\nend\nH_doubled = row_entropies_bits(softmax(Q * K' * scale + M));",
    },
  ],
  "All entries are doubled": [
    {
      at: "exercise-scale",
      text: "H_unscaled = row_entropies_bits(softmax(Q * K' + M));\nQ = 2 * Q; K = 2 * K;\nH_doubled = row_entropies_bits(softmax(Q * K' * scale + M));",
    },
    {
      at: "exercise-scale",
      text: "H_unscaled = row_entropies_bits(softmax(Q * K' + M));\nH_doubled = row_entropies_bits(softmax(4 * S + M));",
    },
  ],
  "The factor was to be put back": [
    {
      at: "exercise-scale",
      text: "scale = 1;\nH_unscaled = row_entropies_bits(softmax(Q * K' * scale + M));\nQ = Q + Q .* eye(T, d_k); K = K + K .* eye(T, d_k);\nH_doubled = row_entropies_bits(softmax(Q * K' * scale + M));",
    },
    {
      at: "exercise-scale",
      text: "H_unscaled = row_entropies_bits(softmax(Q * K' + M));\nD = 1 + eye(T, d_k);\nH_doubled = row_entropies_bits(softmax((Q .* D) * (K .* D)' + M));",
    },
  ],
  "The mask is still in": [
    { at: "exercise-mask", text: "to_future = sum(A(1, 2:T));" },
    { at: "exercise-mask", text: "A = softmax(S .* (1 - future)); to_future = sum(A(1, 2:T));" },
    { at: "exercise-mask", text: "A = softmax(S - future); to_future = sum(A(1, 2:T));" },
    { at: "exercise-mask", text: "A = softmax(S + M'); to_future = sum(A(1, 2:T));" },
    {
      at: "exercise-cross",
      text: "K2 = Y * W_K; V2 = Y * W_V; A2 = softmax(Q2 * K2' * scale + M2);",
    },
    { at: "exercise-cross", text: "S2 = Q2 * (Y * W_K)' / sqrt(d_k);\nS2 = S2 + M2;" },
    {
      at: "exercise-cross",
      text: "K2 = Y * W_K;\nT_Y = size(Y, 1);\nA2 = softmax(Q2 * K2' * scale - 1e9 * (1 - tril(ones(T, T_Y))));\nO = A2 * (Y * W_V);",
    },
  ],
};
