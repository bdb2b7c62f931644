#include "numerics/flash/flash.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "numerics/flash/panel.h"
#include "numerics/flash/tile.h"

namespace numerics::flash {

namespace {

constexpr Index kBlock = 256;   // keys
constexpr Index kGroup = 4;     // panels that use a block while it is in the cache
constexpr Index kTileRows = 4;  // rows of a product that are computed together

// No block begins within a panel's diagonal, which the stairs of a tile rely on.
static_assert(kBlock % kPanelWidth<float> == 0 && kPanelWidth<float> % kTileRows == 0);
static_assert(kBlock % kPanelWidth<double> == 0 && kPanelWidth<double> % kTileRows == 0);

// S, A and H need all scores of a row at once.
template <class Real>
bool wants_whole_rows(const Results<Real>& results) {
  return results.S != nullptr || results.A != nullptr || results.H_bits != nullptr;
}

template <class Real>
Index block_size(const Shape& shape, const Results<Real>& results) {
  return wants_whole_rows(results) ? shape.T_keys : std::min(kBlock, shape.T_keys);
}

// Keys that some query of the panel sees.
template <class Real>
Index seen_keys(const Problem<Real>& problem, const Panel<Real>& panel) {
  const Index T_keys = problem.shape.T_keys;
  return problem.causal ? std::min(panel.first + panel.n_queries, T_keys) : T_keys;
}

// Writes the queries [first, first + n_queries) into the panel, which has seen no key yet.
template <class Real>
void start(const Problem<Real>& problem, Panel<Real>& panel) {
  const Index d_k = problem.shape.d_k;
  std::fill_n(panel.Q, d_k * kPanelWidth<Real>, Real{0});
  for (Index i = 0; i < panel.n_queries; ++i) {
    const Real* const query = problem.Q + (panel.first + i) * d_k;
    for (Index k = 0; k < d_k; ++k) panel.Q[k * kPanelWidth<Real> + i] = query[k];
  }
  std::fill_n(panel.largest, kPanelWidth<Real>, -std::numeric_limits<Real>::infinity());
  std::fill_n(panel.sum, kPanelWidth<Real>, Real{0});
}

// S = K Q' scale, one row a key.
template <class Real>
void compute_scores(const Problem<Real>& problem, Block block, Panel<Real>& panel) {
  const Index d_k = problem.shape.d_k;
  Real scale[kTileRows];
  std::fill_n(scale, kTileRows, problem.scale);
  Tile<Real> tile{.a = problem.K + block.first * d_k,
                  .b = panel.Q,
                  .distance = d_k,
                  .c = panel.S,
                  .c_distance = kPanelWidth<Real>,
                  .n = d_k,
                  .n_stairs = 0,
                  .factors = scale,
                  .keep = nullptr};
  const auto advance = [&tile, d_k](Index n_rows) {
    tile.a += n_rows * d_k;
    tile.c += n_rows * kPanelWidth<Real>;
  };
  Index j = 0;
  for (; j + kTileRows <= block.n; j += kTileRows) {
    multiply_tile<PanelSide::kRight, Vector<Real>, kTileRows, 2>(tile);
    advance(kTileRows);
  }
  for (; j < block.n; ++j) {
    multiply_tile<PanelSide::kRight, Vector<Real>, 1, 2>(tile);
    advance(1);
  }
}

// As many tiles of this width as fit between `column` and d_v; returns the column after them.
template <class V, int kRows, int kVectors, class Real>
Index add_columns(Tile<Real> tile, Index column, Index d_v) {
  constexpr Index kColumns = kVectors * kLanes<V, Real>;
  tile.b += column;
  tile.c += column;
  for (; column + kColumns <= d_v; column += kColumns) {
    multiply_tile<PanelSide::kLeft, V, kRows, kVectors>(tile);
    tile.b += kColumns;
    tile.c += kColumns;
  }
  return column;
}

// O = factors * (keep * O + S' V) for kRows queries from the panel's i-th on.
template <int kRows, class Real>
void add_values(const Problem<Real>& problem, const Results<Real>& results, Block block,
                const Panel<Real>& panel, Index i) {
  const Index d_v = problem.shape.d_v;
  const Index query = panel.first + i;
  const Index n_seen = problem.causal ? std::min(block.n, query + 1 - block.first) : block.n;
  const Tile<Real> tile{.a = panel.S + i,
                        .b = problem.V + block.first * d_v,
                        .distance = d_v,
                        .c = results.O + query * d_v,
                        .c_distance = d_v,
                        .n = n_seen,
                        .n_stairs = block.n - n_seen,
                        .factors = panel.factors + i,
                        .keep = block.first == 0 ? nullptr : panel.keep + i};
  Index column = add_columns<Vector<Real>, kRows, 2>(tile, 0, d_v);
  column = add_columns<Vector<Real>, kRows, 1>(tile, column, d_v);
  add_columns<Real, kRows, 1>(tile, column, d_v);
}

template <class Real>
void add_values(const Problem<Real>& problem, const Results<Real>& results, Block block,
                const Panel<Real>& panel) {
  Index i = 0;
  for (; i + kTileRows <= panel.n_queries; i += kTileRows) {
    add_values<kTileRows>(problem, results, block, panel, i);
  }
  for (; i < panel.n_queries; ++i) add_values<1>(problem, results, block, panel, i);
}

// Rows of S or A from the panel: its first n keys times the query's factor, and 0 for the rest.
template <class Real>
void write_rows(const Panel<Real>& panel, Index n, Index T_keys, Real* to) {
  for (Index i = 0; i < panel.n_queries; ++i) {
    const Real factor = panel.factors[i];
    Real* const row = to + (panel.first + i) * T_keys;
    for (Index j = 0; j < n; ++j) row[j] = panel.S[j * kPanelWidth<Real> + i] * factor;
    std::fill(row + n, row + T_keys, Real{0});
  }
}

// With p = w / sum, the entropy -sum p log2(p) is log2(sum) - (sum w log2(w)) / sum.
template <class Real>
void write_entropies(const Panel<Real>& panel, Real* H_bits) {
  for (Index i = 0; i < panel.n_queries; ++i) {
    H_bits[panel.first + i] = std::log2(panel.sum[i]) - panel.spread[i] / panel.sum[i];
  }
}

// The keys [first, last), as far as the panel's queries see them.
template <class Real>
void attend_block(const Problem<Real>& problem, const Results<Real>& results, Index first,
                  Index last, Panel<Real>& panel) {
  const Index T_keys = problem.shape.T_keys;
  const Index n_seen = seen_keys(problem, panel);
  if (first >= n_seen) return;
  const Block block{first, std::min(last, n_seen) - first};
  std::fill_n(panel.factors, kPanelWidth<Real>, Real{1});
  const bool wants_scores = results.S != nullptr;
  compute_scores(problem, {first, wants_scores ? last - first : block.n}, panel);
  if (wants_scores) write_rows(panel, T_keys, T_keys, results.S);
  if (problem.causal) hide_future(block, panel);
  if (results.H_bits != nullptr) {
    softmax<true>(block, panel);
    write_entropies(panel, results.H_bits);
  } else {
    softmax<false>(block, panel);
  }
  if (last >= n_seen) {
    for (Index i = 0; i < kPanelWidth<Real>; ++i) panel.factors[i] = 1 / panel.sum[i];
  }
  if (results.A != nullptr) write_rows(panel, n_seen, T_keys, results.A);
  add_values(problem, results, block, panel);
}

// A group of panels, from query `first` on. The scratch holds the scores that they share in turn,
// and then the queries of each.
template <class Real>
void attend_group(const Problem<Real>& problem, const Results<Real>& results, Index first,
                  Real* scratch) {
  constexpr Index kWidth = kPanelWidth<Real>;
  const Shape& shape = problem.shape;
  const Index block = block_size(shape, results);
  Panel<Real> panels[kGroup];
  Panel<Real>* const last = panels + std::min(kGroup, (shape.T - first + kWidth - 1) / kWidth);
  Real* Q = scratch + block * kWidth;
  for (Panel<Real>* panel = panels; panel != last; ++panel) {
    panel->first = first;
    panel->n_queries = std::min(kWidth, shape.T - first);
    panel->S = scratch;
    panel->Q = Q;
    start(problem, *panel);
    first += kWidth;
    Q += shape.d_k * kWidth;
  }
  const Index n_seen = seen_keys(problem, *(last - 1));
  for (Index key = 0; key < n_seen; key += block) {
    const Index end = std::min(key + block, shape.T_keys);
    for (Panel<Real>* panel = panels; panel != last; ++panel) {
      attend_block(problem, results, key, end, *panel);
    }
  }
}

}  // namespace

template <class Real>
std::size_t scratch_size(const Shape& shape, const Results<Real>& results) {
  const Index n_rows = block_size(shape, results) + kGroup * shape.d_k;
  return static_cast<std::size_t>(n_rows * kPanelWidth<Real>);
}

template <class Real>
void attention(const Problem<Real>& problem, const Results<Real>& results, Real* scratch) {
  const Shape& shape = problem.shape;
  if (shape.T_keys == 0) {
    std::fill_n(results.O, shape.T * shape.d_v, Real{0});
    if (results.H_bits != nullptr) std::fill_n(results.H_bits, shape.T, Real{0});
    return;
  }
  for (Index first = 0; first < shape.T; first += kGroup * kPanelWidth<Real>) {
    attend_group(problem, results, first, scratch);
  }
}

template std::size_t scratch_size(const Shape&, const Results<float>&);
template std::size_t scratch_size(const Shape&, const Results<double>&);
template void attention(const Problem<float>&, const Results<float>&, float*);
template void attention(const Problem<double>&, const Results<double>&, double*);

}  // namespace numerics::flash
