// Scaled dot-product attention for one head, step by step (Vaswani et al. 2017, equation 1):
//
//   Attention(Q, K, V) = softmax(Q K' / sqrt(d_k) + M) V
//
//   T        queries: rows of Q, one row per token     d_model  width of an embedding
//   T_keys   keys and values: T in self-attention      d_k      width of a query or key
//                                                      d_v      width of a value
//
// A row of the weights is a probability distribution over the keys that its query may see. Every
// product is the exact one of linear.h, every softmax that of softmax.h, so results are equal to
// the last bit on all builds.
//
// At the edges:
//   T = 0 or d_v = 0    results have that many rows or columns and no elements
//   T_keys = 0          there is nothing to attend to: S and A are (T x 0), O is all 0
//   d_k = 0             every product is 0, so with a finite scale every key gets the same weight
//   one key             its weight is 1, and every row of O is that key's value
//   a NaN or +Inf score the whole row of A is NaN, and so is that row of O
#pragma once

#include "numerics/matrix.h"

namespace numerics {

struct Attention {
  Matrix S;  // (T x T_keys)  scores, scaled, before the mask
  Matrix A;  // (T x T_keys)  weights, rows sum to 1
  Matrix O;  // (T x d_v)     output A V
};

// Q (T x d_k), K (T_keys x d_k), V (T_keys x d_v); M (T x T_keys) is added to the scores: 0 keeps,
// -1e9 or -Inf blocks. The scale is 1 / sqrt(d_k) in the paper.
Attention attention(const Matrix& Q, const Matrix& K, const Matrix& V, const Matrix& M,
                    double scale);

// X (T x d_model), W (d_model x d_k or d_v) -> X W, (T x d_k or d_v): the queries, keys or values.
Matrix project(const Matrix& X, const Matrix& W);

// Q (T x d_k), K (T_keys x d_k) -> (Q K') scale, (T x T_keys): the product first, then one
// multiplication per element.
Matrix scores(const Matrix& Q, const Matrix& K, double scale);

// (T x T_keys): 0 on and below the diagonal, `blocked` above it. Row t, counted from 1, sees the
// first t keys; with T > T_keys the last rows see all of them.
Matrix causal_mask(Index T, Index T_keys, double blocked = -1e9);

// S (T x T_keys), M (T x T_keys) -> softmax of each row of S + M, (T x T_keys).
//
// A row whose every key is blocked by -1e9 keeps its order of preference (softmax ignores a common
// shift; the scores are only rounded to about 1e-7); blocked by -Inf it is NaN.
Matrix weights(const Matrix& S, const Matrix& M);

// S (T x T_keys) -> (T x T_keys), row t the softmax of its first t scores and exactly 0 after them.
//
// No mask is made or added, yet every bit equals weights(S, causal_mask(T, T_keys)) as long as no
// blocked score is NaN, +Inf or within reach of 1e9: there the additive mask leaks, here it cannot.
Matrix causal_weights(Matrix S);

// A (T x T_keys), V (T_keys x d_v) -> A V, (T x d_v): each row a weighted mean of the values.
Matrix output(const Matrix& A, const Matrix& V);

}  // namespace numerics
