// How functions such as sum, max and median walk over an array: which elements belong together, and
// what the results are gathered into.
//
//   list (vector, one row or one column), empty    all elements are one slice; the result is a
//   number vector with d = 1                              every element is a slice of its own other
//   matrices, d = 1 (the default)            each column is a slice; the result is 1 x n_cols other
//   matrices, d = 2                          each row is a slice; the result is n_rows x 1
#pragma once

#include <span>
#include <type_traits>
#include <utility>
#include <vector>

#include "builtins/arguments.h"
#include "builtins/function_ref.h"

namespace builtins {

enum class Along { all, each, columns, rows };

// `dimension` is 1, 2 or, when the program did not say, 0.
template <class Scalar>
Along along(const ArrayOf<Scalar>& x, int dimension) {
  if (x.is_vector() && dimension == 1) return Along::each;
  if (x.is_list() || x.size() == 0) return Along::all;
  return dimension == 2 ? Along::rows : Along::columns;
}

// The slices in order, each contiguous and top to bottom or left to right: calls f(slice, its
// number).
template <class Scalar, class F>
void for_each_slice(const ArrayOf<Scalar>& x, Along direction, F f) {
  const Scalar* cells = x.cells->data();
  const auto length = [](Index n) { return static_cast<std::size_t>(n); };
  switch (direction) {
    case Along::all:
      f(std::span<const Scalar>(cells, length(x.size())), Index{0});
      return;
    case Along::each:
      for (Index k = 0; k < x.size(); ++k) f(std::span<const Scalar>(cells + k, 1), k);
      return;
    case Along::columns:
      for (Index j = 0; j < x.n_cols(); ++j) {
        f(std::span<const Scalar>(cells + j * x.n_rows(), length(x.n_rows())), j);
      }
      return;
    case Along::rows: {
      std::vector<Scalar> row(length(x.n_cols()));
      for (Index i = 0; i < x.n_rows(); ++i) {
        for (Index j = 0; j < x.n_cols(); ++j) row[length(j)] = (*x.cells)(i, j);
        f(std::span<const Scalar>(row), i);
      }
      return;
    }
  }
}

// What one slice comes to: a double or a Complex.
template <class Result, class Scalar>
using Reduction = FunctionRef<Result(std::span<const Scalar>)>;

// One number for each slice. The function's type is hidden, so that the walk over an array is in
// the core once and not once for each built-in.
template <class Result, class Scalar>
Value reduce_slices(const ArrayOf<Scalar>& x, int dimension,
                    const std::type_identity_t<Reduction<Result, Scalar>>& f) {
  using Cells = typename ArrayOf<Result>::Cells;
  const Along direction = along(x, dimension);
  Cells results;
  switch (direction) {
    case Along::all:
      results.resize(1, 1);
      break;
    case Along::each:
    case Along::columns:
      results.resize(1, x.n_cols());
      break;
    case Along::rows:
      results.resize(x.n_rows(), 1);
      break;
  }
  for_each_slice(x, direction, [&](auto slice, Index k) { results(k) = f(slice); });
  if (direction == Along::all) return single(results(0));
  return make(std::move(results), direction == Along::each ? Layout::vector : Layout::matrix);
}

}  // namespace builtins
