/** Programs with one mistake each that only an exercise knows, by how the text that they must be told begins. */

import type { WrongProgram } from "./wrong-programs";

export const wrongExercises: Record<string, readonly WrongProgram[]> = {
  "That is what token 1 keeps": [
    { at: "exercise-mask", text: "A = softmax(S); to_future = A(1, 1);" },
    {
      at: "exercise-mask",
      text: "M = zeros(T, T); A = softmax(S + M); to_future = 1 - sum(A(1, 2:T));",
    },
  ],
  "That is the largest share alone": [
    { at: "exercise-mask", text: "A = softmax(S); to_future = max(A(1, 2:T));" },
    { at: "exercise-mask", text: "A = softmax(S); r = sort(A(1, 2:T)); to_future = r(end);" },
  ],
  "Token 1 itself is in it": [
    { at: "exercise-mask", text: "A = softmax(S); to_future = sum(A(1, :));" },
    {
      at: "exercise-mask",
      text: "A = softmax(S); to_future = 0;\nfor i = 1:T\n  to_future = to_future + A(1, i);\nend",
    },
  ],
  "Other rows are in it": [
    { at: "exercise-mask", text: "A = softmax(S); to_future = sum(sum(A .* future));" },
    { at: "exercise-mask", text: "A = softmax(S); to_future = sum(A .* future, 2);" },
    { at: "exercise-mask", text: "A = softmax(S); to_future = sum(A(:, 2:T), 2);" },
    { at: "exercise-mask", text: "A = softmax(S); to_future = T - sum(A(:, 1));" },
    { at: "exercise-mask", text: "A = softmax(S); to_future = sum(A(2:T, 1));" },
  ],
  "The values are still those of `X`": [
    { at: "exercise-cross", text: "K2 = Y * W_K; A2 = softmax(Q2 * K2' * scale); O = A2 * V2;" },
    {
      at: "exercise-cross",
      text: "A2 = softmax(Q2 * (Y * W_K)' / sqrt(d_k));\nO = A2 * (X * W_V);",
    },
  ],
  "The queries come from `Y`": [
    {
      at: "exercise-cross",
      text: "Q2 = Y * W_Q; K2 = Y * W_K; V2 = Y * W_V;\nA2 = softmax(Q2 * K2' * scale); O = A2 * V2;\nrow_sums = reshape(sum(A2, 2), 1, T);",
    },
    { at: "exercise-cross", text: "Q2 = Y * W_Q;\nA2 = softmax(Q2 * K2' * scale); O = A2 * V2;" },
    {
      at: "exercise-cross",
      text: "Q2 = Y * W_Q; K2 = Y * W_K;\nA2 = softmax(Q2 * K2' * scale + M2);",
    },
  ],
  "The keys are still those of `X`": [
    {
      at: "exercise-cross",
      text: "V2 = Y * W_V; A2 = softmax(Q2 * K2' * scale + M2); O = A2 * V2;",
    },
    { at: "exercise-cross", text: "V2 = Y * W_V;" },
    { at: "exercise-cross", text: "A2 = softmax(Q2 * K2' * scale); O = A2 * V2;" },
  ],
  "The output projection is not in it": [
    {
      at: "exercise-parameters",
      text: "d_model = 384; d_k = 64; d_v = 64;\nn_qkv = d_model * (2 * d_k + d_v);\nn_all = n_qkv;",
    },
    {
      at: "exercise-parameters",
      text: "d_model = 384; d_k = 64; d_v = 64;\nn_qkv = d_model * (2 * d_k + d_v);\nn_all = d_model * d_v;",
    },
  ],
  "The number of tokens is in it": [
    {
      at: "exercise-parameters",
      text: "d_model = 384; d_k = 64; d_v = 64;\nn_qkv = T * d_model * (2 * d_k + d_v);\nn_all = n_qkv;",
    },
    {
      at: "exercise-parameters",
      text: "d_model = 384; d_k = 64; d_v = 64;\nn_qkv = d_model * (2 * d_k + d_v);\nn_all = T * (n_qkv + d_v * d_model);",
    },
  ],
  "Each entry counts once": [
    {
      at: "exercise-complexity",
      text: "T = 4096; d_k = 64;\nn_products = T ^ 2;\nn_bytes = 8 * T ^ 2;",
    },
    {
      at: "exercise-complexity",
      text: "T = 4096; d_k = 64;\nn_products = numel(zeros(T, T));\nn_bytes = 0;",
    },
  ],
  "This grows in proportion": [
    {
      at: "exercise-complexity",
      text: "T = 4096; d_k = 64;\nn_products = T * d_k;\nn_bytes = 8 * T;",
    },
    {
      at: "exercise-complexity",
      text: "T = 4096; d_k = 64;\nn_products = T ^ 2 * d_k;\nn_bytes = 8 * T;",
    },
  ],
  "These are numbers or bits, not bytes": [
    {
      at: "exercise-complexity",
      text: "T = 4096; d_k = 64;\nn_products = T * T * d_k;\nn_bytes = T * T;",
    },
    { at: "exercise-complexity", text: "n_products = d_k * T ^ 2;\nn_bytes = numel(zeros(T, T));" },
    { at: "exercise-complexity", text: "n_products = d_k * T ^ 2;\nn_bytes = 64 * T ^ 2;" },
  ],
};
