/** Correct programs that look unlike the lesson's: loops, other names, other orders, other constants. */

import type { WrongProgram } from "./wrong-programs";

type Program = Omit<WrongProgram, "mistake">;

const scores: readonly string[] = [
  "S = scale * Q * K';",
  "S = (Q * scale) * K';",
  "S = Q * (scale * K)';",
  "S = Q * K' / sqrt(d_k);",
  "S = Q * transpose(K) * scale;",
  "S = (K * Q')' * scale;",
  "raw = Q * K'; S = raw .* scale;",
  "S = Q * K' ./ sqrt(size(K, 2));",
  "S = (Q / d_k ^ 0.25) * (K / d_k ^ 0.25)';",
  "S = zeros(T, T);\nfor t = 1:T\n  for i = 1:T\n    S(t, i) = dot(Q(t, :), K(i, :)) * scale;\n  end\nend",
  "S = zeros(T, T);\nfor t = 1:T\n  for i = 1:T\n    total = 0;\n    for j = 1:d_k\n      total = total + Q(t, j) * K(i, j);\n    end\n    S(t, i) = total / sqrt(d_k);\n  end\nend",
  "S = zeros(T, T);\nfor j = 1:d_k\n  S = S + outer(Q(:, j), K(:, j)) * scale;\nend",
  "function s = score(q, k)\n  s = sum(q .* k) / sqrt(length(q));\nend\nS = zeros(T, T);\nfor t = 1:T\n  for i = 1:T\n    S(t, i) = score(Q(t, :), K(i, :));\n  end\nend",
  "S = zeros(size(Q, 1), size(K, 1));\nt = 1;\nwhile t <= T\n  S(t, :) = Q(t, :) * K' * scale;\n  t = t + 1;\nend",
];

const mask: readonly string[] = [
  "M = -1e9 * triu(ones(T, T), 1);\nS_masked = S + M;",
  "M = -1e30 * (1 - tril(ones(T, T)));\nS_masked = S + M;",
  "S_masked = S - 1e6 * (1 - cumsum(eye(T), 1));",
  "M = zeros(T, T);\nfor t = 1:T\n  for i = t + 1:T\n    M(t, i) = -Inf;\n  end\nend\nS_masked = S + M;",
  "S_masked = S;\nfor t = 1:T\n  for i = 1:T\n    if i > t\n      S_masked(t, i) = -Inf;\n    end\n  end\nend",
  "S_masked = S;\nfor t = 1:T - 1\n  S_masked(t, t + 1:T) = -1e9;\nend",
  "future = cumsum(eye(T), 1) == 0;\nS_masked = S - 1e9 * future;",
  "S_masked = S + log(tril(ones(T, T)));",
  "M = -1e4 * (cumsum(eye(T), 2) - eye(T));\nS_masked = M + S;",
  "rows = repmat((1:T)', 1, T);\ncols = repmat(1:T, T, 1);\nS_masked = S - 1e9 * (cols > rows);",
  "keep = tril(ones(T, T));\nS_masked = S .* keep - 1e9 * (1 - keep);",
  "M = NEG_INF_OF(T);\nS_masked = S + M;\nfunction M = NEG_INF_OF(n)\n  M = -1e9 * triu(ones(n, n), 1);\nend",
];

const softmaxes: readonly string[] = [
  "A = softmax(S_masked);",
  "E = exp(S_masked);\nA = E ./ repmat(sum(E, 2), 1, T);",
  "A = zeros(T, T);\nfor t = 1:T\n  A(t, :) = softmax(S_masked(t, :));\nend",
  "A = zeros(T, T);\nfor t = 1:T\n  s = S_masked(t, :);\n  e = exp(s - max(s));\n  A(t, :) = e / sum(e);\nend",
  "A = softmax(S_masked + 100);",
  "A = zeros(T, T);\nfor t = 1:T\n  A(t, 1:t) = softmax(S_masked(t, 1:t));\nend",
  "A = zeros(T, T);\nfor t = 1:T\n  total = 0;\n  for i = 1:t\n    total = total + exp(S_masked(t, i));\n  end\n  for i = 1:t\n    A(t, i) = exp(S_masked(t, i)) / total;\n  end\nend",
  "E = tril(exp(S));\nA = E ./ (sum(E, 2) * ones(1, T));",
  "P = softmax(S) .* tril(ones(T, T));\nA = P ./ repmat(sum(P, 2), 1, T);",
  "weights = softmax(S_masked); A = weights; print(A);",
  // The language lets a name hide a function, and this hides none that the check needs.
  "A = zeros(T, T);\nfor t = 1:T\n  sum = 0;\n  for i = 1:t\n    sum = sum + exp(S_masked(t, i));\n  end\n  A(t, :) = exp(S_masked(t, :)) / sum;\nend",
];

const outputs: readonly string[] = [
  "A2 = softmax(Q2 * K2' * scale - 1e9 * triu(ones(T, T), 1));\nO = A2 * V2;",
  "S2 = Q2 * K2' / sqrt(d_k);\nM2 = zeros(T, T);\nfor t = 1:T\n  M2(t, t + 1:T) = -Inf;\nend\nA2 = softmax(S2 + M2);\nO = (V2' * A2')';",
  "A2 = softmax(Q2 * K2' * scale + NEG_INF * (1 - tril(ones(T, T))));\nO = zeros(T, d_v);\nfor t = 1:T\n  for i = 1:t\n    O(t, :) = O(t, :) + A2(t, i) * V2(i, :);\n  end\nend",
  "A2 = zeros(T, T);\nO = zeros(T, size(V2, 2));\nfor t = 1:T\n  s = Q2(t, :) * K2(1:t, :)' * scale;\n  A2(t, 1:t) = softmax(s);\n  O(t, :) = A2(t, 1:t) * V2(1:t, :);\nend",
];

const entropies: readonly string[] = [
  "H_A = zeros(T);\nH_A2 = zeros(T);\nfor t = 1:T\n  H_A(t) = entropy_bits(A(t, :));\n  H_A2(t) = entropy_bits(A2(t, :));\nend",
  "H_A = -sum(A .* log2(A + (A == 0)), 2);\nH_A2 = -sum(A2 .* log2(A2 + (A2 == 0)), 2);",
  "H_A = row_entropies_bits(A)';\nH_A2 = row_entropies_bits(A2)';",
  "H_A = zeros(T, 1);\nH_A2 = zeros(T, 1);\nfor t = 1:T\n  H_A(t) = entropy_nats(A(t, :)) / log(2);\n  H_A2(t) = entropy_nats(A2(t, :)) / log(2);\nend",
];

const scaleEnds: readonly string[] = [
  "H_unscaled = row_entropies_bits(softmax(S / scale + M));\nfor j = 1:min(T, d_k)\n  Q(j, j) = 2 * Q(j, j);\n  K(j, j) = 2 * K(j, j);\nend\nH_doubled = row_entropies_bits(softmax(Q * K' * scale + M));",
  "D = 1 + eye(T, d_k);\nH_unscaled = row_entropies_bits(softmax(Q * K' + M))';\nH_doubled = row_entropies_bits(softmax((Q .* D) * (K .* D)' / sqrt(d_k) + M));",
];

const maskEnds: readonly string[] = [
  "M = zeros(T, T);\nA = softmax(S + M);\nto_future = sum(A(1, 2:T));",
  "A = softmax(Q * K' / sqrt(d_k));\nto_future = 1 - A(1, 1);",
  "M = 0 * M;\nA = softmax(S + M);\nto_future = 0;\nfor i = 2:T\n  to_future = to_future + A(1, i);\nend",
];

const crossEnds: readonly string[] = [
  "Y = [1, 0, 0, 0, 0, 0; 0, 0, 1, 0, 0, 0; 0, 0, 0, 1, 0, 0];\nA2 = softmax(X * W_Q * (Y * W_K)' / sqrt(d_k));\nO = A2 * Y * W_V;",
  "Y = eye(3, 6);\nK2 = Y * W_K;\nV2 = Y * W_V;\nM2 = zeros(T, size(Y, 1));\nS2 = Q2 * K2' * scale;\nA2 = softmax(S2 + M2);\nO = A2 * V2;",
];

const counts: readonly string[] = [
  "d_model = 384; d_k = 64; d_v = 64;\nW_Q = zeros(d_model, d_k);\nW_V = zeros(d_model, d_v);\nn_qkv = 2 * numel(W_Q) + numel(W_V);\nn_all = n_qkv + numel(zeros(d_v, d_model));",
  "d_model = 384;\nd_k = 64;\nd_v = d_k;\nn_qkv = d_model * d_k + d_model * d_k + d_model * d_v;\nn_all = 2 * d_model * (d_k + d_v);",
];

const costs: readonly string[] = [
  "T = 4096;\nd_k = 64;\nn_entries = T * T;\nn_products = n_entries * d_k;\nn_bytes = n_entries * 8;",
  "T = 4096; d_k = 64;\nn_products = 0;\nfor t = 1:T\n  n_products = n_products + T * d_k;\nend\nn_bytes = 8 * n_products / d_k;",
];

const at = (id: string, texts: readonly string[]): Program[] =>
  texts.map((text) => ({ at: id, text }));

export const rightPrograms: readonly Program[] = [
  ...at("scores", scores),
  ...at("mask", mask),
  ...at("softmax", softmaxes),
  ...at("output", outputs),
  ...at("row-entropies", entropies),
  ...at("exercise-scale", scaleEnds),
  ...at("exercise-mask", maskEnds),
  ...at("exercise-cross", crossEnds),
  ...at("exercise-parameters", counts),
  ...at("exercise-complexity", costs),
];
