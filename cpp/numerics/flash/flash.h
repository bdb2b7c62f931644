// Scaled dot-product attention, fast and in little memory: causal or full, in single or double
// precision.
//
//   O = softmax(Q K' scale) V          A = softmax(Q K' scale), H = the entropies of A's rows
//
// attention.h has the same formula (Vaswani et al. 2017, equation 1) step by step, with digits that
// are the same everywhere; this one may round differently, and leaves out what nobody asked for.
//
//   T  queries    T_keys  keys and values    d_k  width of queries and keys    d_v  width of values
//
// Matrices here are arrays by rows: row t of Q starts at Q[t d_k].
//
// The method is the tiled one of Dao et al. 2022 (FlashAttention), with a softmax that is corrected
// as it goes on (Milakov and Gimelshein 2018), in the sizes that measured best:
//
//   - A panel of queries (8 floats, 4 doubles) walks over the keys in blocks of 256. The scores of
//     a panel and a block are all that exists of S and A at a time, unless these are asked for: the
//     scratch does not grow with T.
//   - A panel's scores lie transposed, [key][query]. So the maximum and the sum of a softmax run
//     down the lanes, no lane ever talks to another, and the weights lie as the product with V
//     wants them. K and V are read where they are.
//   - Four panels take turns on a block while the cache holds its keys and values. That is nothing
//     in floats and a fifth in doubles at T = 4096. Blocks of 64 to 1024 are within 4 % of 256.
//   - Keys that no query of a panel sees are never touched, and on the diagonal no masked pair of
//     query and value is multiplied.
//
// Errors, compared with double precision. Let e be 2^-24 for float, 2^-53 for double, and
// c(t, j) = |scale| sum_k |Q(t, k) K(j, k)|. At worst, with u = (d_k + 5) e max_j c(t, j),
//
//   |S - exact| <= (d_k + 1) e c             |A - exact| <= A (exp(2 u) - 1 + (T_keys + 12) e)
//
// and O has twice A's relative error in every term of its sum. Measured, with standard normal Q, K,
// V, d_k = d_v = 64 and T = T_keys up to 1024: A 3e-7 and O 7e-7 (float), 4e-16 and 2e-15 (double);
// H 8e-6 and 4e-14 bits, growing with T_keys.
//
// At the edges:
//   T_keys = 0              O and H are 0
//   d_k = 0                 every score is 0: equal weights
//   a score of -Inf         weight 0, as long as the query sees another that is finite
//   a NaN or +Inf score,    the row is NaN in A, O and H
//   or only -Inf
//   masked keys             whatever they and their values hold, even NaN, reaches nothing but S
//   small weights           0 below 2^-125 (float) or 2^-1021 (double) times the row's largest
#pragma once

#include <cstddef>

#include "numerics/flash/vector.h"

namespace numerics::flash {

struct Shape {
  Index T;
  Index T_keys;
  Index d_k;
  Index d_v;
};

// Real is float or double. A pointer may be null where its matrix has no elements.
template <class Real>
struct Problem {
  Shape shape;
  const Real* Q;  // (T x d_k)
  const Real* K;  // (T_keys x d_k)
  const Real* V;  // (T_keys x d_v)
  Real scale;     // finite; 1 / sqrt(d_k) in the paper
  bool causal;    // query t sees the keys 0 to t; with T > T_keys the last queries see all of them
};

// O is always computed, the others where they are not null.
template <class Real>
struct Results {
  Real* O;                 // (T x d_v)     output
  Real* S = nullptr;       // (T x T_keys)  scores, scaled, before the mask
  Real* A = nullptr;       // (T x T_keys)  weights, exactly 0 where masked
  Real* H_bits = nullptr;  // (T)           entropy of each row of A, bits
};

// How many numbers `attention` wants to write on while it works: 2048 + 32 d_k (floats; half of
// that for doubles), but 8 T_keys + 32 d_k where S, A or H are asked for, since a row's weights are
// known only when all its scores are.
template <class Real>
std::size_t scratch_size(const Shape& shape, const Results<Real>& results);

// Allocates nothing and cannot fail. The results overlap neither each other nor the factors.
template <class Real>
void attention(const Problem<Real>& problem, const Results<Real>& results, Real* scratch);

}  // namespace numerics::flash
