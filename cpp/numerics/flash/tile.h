// The multiply-add loop in which attention spends most of its time.
//
// A tile of a product A B stays in registers while k runs over the inner dimension: kRows x
// kVectors sums, to which every number that was loaded contributes more than once. Four rows of two
// vectors, with their factors, are what the sixteen registers of SSE hold, and so those of
// WebAssembly on x86-64.
#pragma once

#include "numerics/flash/vector.h"

namespace numerics::flash {

// Queries that are handled side by side, one a lane of two vectors: 8 floats or 4 doubles.
template <class Real>
constexpr Index kPanelWidth = 2 * kLanes<Vector<Real>, Real>;

// One factor of the product is a panel, an array [k][kPanelWidth]; the other is a matrix where it
// lies. Which is which decides the distances that the compiler knows, and with them a tenth of the
// speed:
//
//   kLeft    A(r, k) = a[k kPanelWidth + r]    B(k, c) = b[k distance + c]
//   kRight   A(r, k) = a[r distance + k]       B(k, c) = b[k kPanelWidth + c]
enum class PanelSide { kLeft, kRight };

// Where the factors lie and where the product goes; distances are counted in numbers.
template <class Real>
struct Tile {
  const Real* a;
  const Real* b;
  Index distance;  // from one row to the next of the factor that is no panel
  Real* c;         // C(r, column) = c[r c_distance + column]
  Index c_distance;
  Index n;         // inner dimension
  Index n_stairs;  // further k of a causal mask: the first is not for row 0, the second not for 0
                   // and 1, and so on; those beyond the last row are nobody's
  const Real* factors;  // one a row, by which its sums are multiplied
  const Real* keep;     // one a row, by which the old C is multiplied before it joins; may be null
};

// The sums in registers; the rows of A are `a_row` numbers apart.
template <class V, int kRows, int kVectors, class Real>
struct Sums {
  V rows[kRows][kVectors] = {};

  // One k, for the rows from kFirst on.
  template <int kFirst>
  void add(const Real* a, Index a_row, const Real* b) {
    V vectors[kVectors];
    for (int v = 0; v < kVectors; ++v) vectors[v] = load<V>(b + v * kLanes<V, Real>);
    for (int r = kFirst; r < kRows; ++r) {
      const V factor = splat<V>(a[r * a_row]);
      for (int v = 0; v < kVectors; ++v) rows[r][v] += factor * vectors[v];
    }
  }

  // Recursive, so that every row index is a constant: an array indexed by a variable is memory.
  template <int kFirst>
  void climb(const Real* a, Index a_row, Index a_step, const Real* b, Index b_step, Index n) {
    if constexpr (kFirst < kRows) {
      if (n == 0) return;
      add<kFirst>(a, a_row, b);
      climb<kFirst + 1>(a + a_step, a_row, a_step, b + b_step, b_step, n - 1);
    }
  }
};

// C = factors * (keep * C + A B), kRows rows by kVectors times V's lanes; V is Vector<Real> or, for
// a single column, Real. The sums run over k from left to right.
//
// The loop is not unrolled: the compiler would load for two k at once, V8 would run out of
// registers, and a third of the speed would go into moving numbers between them and memory.
template <PanelSide kSide, class V, int kRows, int kVectors, class Real>
void multiply_tile(const Tile<Real>& tile) {
  constexpr bool kPanelIsLeft = kSide == PanelSide::kLeft;
  const Index a_row = kPanelIsLeft ? 1 : tile.distance;
  const Index a_step = kPanelIsLeft ? kPanelWidth<Real> : 1;
  const Index b_step = kPanelIsLeft ? tile.distance : kPanelWidth<Real>;
  const Real* a = tile.a;
  const Real* b = tile.b;
  const Real* const end = a + tile.n * a_step;
  Sums<V, kRows, kVectors, Real> sums;
#ifdef __clang__
#pragma clang loop unroll(disable)
#endif
  for (; a != end; a += a_step, b += b_step) sums.template add<0>(a, a_row, b);
  sums.template climb<1>(a, a_row, a_step, b, b_step, tile.n_stairs);

  for (int r = 0; r < kRows; ++r) {
    for (int v = 0; v < kVectors; ++v) {
      Real* const c = tile.c + r * tile.c_distance + v * kLanes<V, Real>;
      V sum = sums.rows[r][v];
      if (tile.keep != nullptr) sum += splat<V>(tile.keep[r]) * load<V>(c);
      store(c, sum * splat<V>(tile.factors[r]));
    }
  }
}

}  // namespace numerics::flash
