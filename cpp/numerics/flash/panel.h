// A panel of queries on its way over the keys, and its softmax.
#pragma once

#include <algorithm>
#include <limits>

#include "numerics/flash/exp2.h"
#include "numerics/flash/tile.h"

namespace numerics::flash {

// The keys [first, first + n).
struct Block {
  Index first;
  Index n;
};

// kPanelWidth queries, one a lane; the lanes from n_queries on hold a query of zeros, whose results
// nobody reads. "So far" ends with the last block that went through the softmax.
template <class Real>
struct Panel {
  Index first;  // query
  Index n_queries;
  Real* Q;  // (d_k x width)       the queries, transposed
  Real* S;  // (block.n x width)   scores of one block, and after the softmax its weights,
            //                     not yet divided by their sum
  Real largest[kPanelWidth<Real>];  // score so far
  Real sum[kPanelWidth<Real>];      // of the weights so far
  Real keep[kPanelWidth<Real>];     // by what everything from before the last block has to be
                                    // multiplied
  Real factors[kPanelWidth<Real>];  // by what the weights have to be multiplied: 1, or 1 / sum with
                                    // the last block
  Real spread[kPanelWidth<Real>];   // sum of w log2(w) over the weights w of the last block, where
                                    // asked for
};

// Scores of keys that lie behind their query become -Inf.
template <class Real>
void hide_future(Block block, Panel<Real>& panel) {
  constexpr Real kInfinity = std::numeric_limits<Real>::infinity();
  for (Index j = std::max<Index>(0, panel.first + 1 - block.first); j < block.n; ++j) {
    const Index n_blind = std::min(kPanelWidth<Real>, block.first + j - panel.first);
    std::fill_n(panel.S + j * kPanelWidth<Real>, n_blind, -kInfinity);
  }
}

// The largest of `start` and n scores, lane by lane. Four chains side by side: in one, each step
// would wait for the one before.
template <class Real>
Vector<Real> largest_score(const Real* S, Index n, Vector<Real> start) {
  using V = Vector<Real>;
  constexpr Index kChains = 4;
  V largest[kChains] = {start, start, start, start};
  Index j = 0;
  for (; j + kChains <= n; j += kChains) {
    for (Index chain = 0; chain < kChains; ++chain) {
      const V score = load<V>(S + (j + chain) * kPanelWidth<Real>);
      largest[chain] = larger(largest[chain], score);
    }
  }
  for (; j < n; ++j) largest[0] = larger(largest[0], load<V>(S + j * kPanelWidth<Real>));
  return larger(larger(largest[0], largest[1]), larger(largest[2], largest[3]));
}

// Scores become weights exp(score - largest), for the queries of one vector, which begins at
// `lane`.
//
// As long as there are only scores of -Inf, they are compared with 0 instead, because -Inf less
// -Inf is NaN: a later block may bring a finite score, and until then no weight is above 0. A NaN
// or +Inf score makes the sum NaN, and that the division brings to the whole row.
template <bool kWithSpread, class Real>
void softmax_lanes(Block block, Panel<Real>& panel, Index lane) {
  using V = Vector<Real>;
  constexpr auto kLog2E = static_cast<Real>(1.44269504088896340736);
  constexpr Real kInfinity = std::numeric_limits<Real>::infinity();
  Real* const S = panel.S + lane;
  Real* const end = S + block.n * kPanelWidth<Real>;

  const V before = load<V>(panel.largest + lane);
  const V largest = largest_score(S, block.n, before);
  const V origin = largest == -kInfinity ? V{} : largest;

  V sum{};
  V spread{};
  for (Real* s = S; s != end; s += kPanelWidth<Real>) {
    const V x = (load<V>(s) - origin) * kLog2E;
    const V weight = exp2_of_nonpositive<Real>(x);
    sum += weight;
    // The bound keeps a weight of 0 from becoming 0 times -Inf.
    if constexpr (kWithSpread) spread += weight * larger(x, splat<V>(Exp2<Real>::kLeast));
    store(s, weight);
  }
  const V keep = exp2_of_nonpositive<Real>((before - origin) * kLog2E);
  store(panel.largest + lane, largest);
  store(panel.keep + lane, keep);
  store(panel.sum + lane, load<V>(panel.sum + lane) * keep + sum);
  store(panel.spread + lane, spread);
}

template <bool kWithSpread, class Real>
void softmax(Block block, Panel<Real>& panel) {
  constexpr Index kStep = kLanes<Vector<Real>, Real>;
  for (Index lane = 0; lane < kPanelWidth<Real>; lane += kStep) {
    softmax_lanes<kWithSpread>(block, panel, lane);
  }
}

}  // namespace numerics::flash
