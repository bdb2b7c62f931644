// Element-wise work on two numeric operands, for the operators and for built-ins like max(a, b).
//
// A number meets every element of an array. Two vectors need equal lengths. Otherwise a vector
// counts as a 1 x n row, and each dimension has to agree or be 1 on one side, which is then
// repeated (singleton expansion).
#pragma once

#include <algorithm>
#include <optional>
#include <type_traits>

#include "language/builtin.h"
#include "language/syntax.h"
#include "language/value.h"

namespace language {

// One side of the operation as cells (n_rows x n_cols); a number is 1 x 1. Real values may be seen
// as complex ones.
template <class Scalar>
class Side {
 public:
  using Cells = typename ArrayOf<Scalar>::Cells;

  // `value` is numeric, real unless Scalar is Complex, and outlives this.
  explicit Side(const Value& value) {
    if (const auto* array = value.get_if<ArrayOf<Scalar>>()) {
      look_at(*array->cells);
    } else if (const auto* number = value.get_if<Scalar>()) {
      scalar_ = *number;
    } else if (const std::optional<double> real = as_number(value)) {
      scalar_ = *real;
    } else if constexpr (std::is_same_v<Scalar, Complex>) {
      converted_ = value.get_if<Array>()->cells->template cast<Complex>();
      look_at(converted_);
    }
  }
  Side(const Side&) = delete;
  Side& operator=(const Side&) = delete;

  const Scalar* data() const { return data_; }
  Index rows() const { return n_rows_; }
  Index cols() const { return n_cols_; }
  Index size() const { return n_rows_ * n_cols_; }

 private:
  void look_at(const Cells& cells) {
    data_ = cells.data();
    n_rows_ = cells.rows();
    n_cols_ = cells.cols();
  }

  Scalar scalar_ = 0.0;
  Cells converted_;
  const Scalar* data_ = &scalar_;
  Index n_rows_ = 1;
  Index n_cols_ = 1;
};

// Size and kind of the result.
struct Expansion {
  Shape shape;
  Layout layout = Layout::matrix;
};

// Throws kind shape when the sizes do not fit, or limit when the result would be too large.
Expansion expand(const Value& left, const Value& right, BinaryOperator op);
// Whether expand would accept two matrices of these sizes.
bool can_expand(Shape left, Shape right);

// out[k] = function(left[k], right[k]) for k < n. One such loop is all that each function adds to
// the size of the core.
template <class Scalar, class Element>
using Run = void (*)(const Scalar* left, const Scalar* right, Element* out, Index n);

template <class Scalar, class Element, class Function>
void run(const Scalar* left, const Scalar* right, Element* out, Index n) {
  const Function function;
  for (Index k = 0; k < n; ++k) out[k] = Element(function(left[k], right[k]));
}

constexpr Index kBlock = 128;  // elements of a run that are worked on at once

// The cells of one side along a column of the result: they lie there, or one of them is repeated.
template <class Scalar>
class Strip {
 public:
  Strip(const Scalar* first, bool is_repeated, Index n) : first_(first), is_repeated_(is_repeated) {
    if (is_repeated && n > 0) std::fill_n(block_, std::min(n, kBlock), *first);
  }
  const Scalar* at(Index k) const { return is_repeated_ ? block_ : first_ + k; }

 private:
  const Scalar* first_;
  bool is_repeated_;
  Scalar block_[kBlock];
};

// The cells of a run over both sides, each of which may be repeated along a dimension.
template <class Scalar, class Element>
void fill(const Side<Scalar>& left, const Side<Scalar>& right, Run<Scalar, Element> run,
          typename ArrayOf<Element>::Cells& out) {
  // Where no side starts anew in the next column, the whole result is one column.
  const auto goes_on = [&](const Side<Scalar>& side) {
    return side.size() == 1 || side.size() == out.size();
  };
  const bool is_one_column = goes_on(left) && goes_on(right);
  const Index n_rows = is_one_column ? out.size() : out.rows();
  const Index n_cols = is_one_column ? 1 : out.cols();
  const auto strip = [&](const Side<Scalar>& side, Index j) {
    const bool is_repeated = is_one_column ? side.size() != n_rows : side.rows() != n_rows;
    return Strip<Scalar>(side.data() + (side.cols() == 1 ? 0 : j) * side.rows(), is_repeated,
                         n_rows);
  };
  for (Index j = 0; j < n_cols; ++j) {
    const Strip<Scalar> l = strip(left, j);
    const Strip<Scalar> r = strip(right, j);
    for (Index i = 0; i < n_rows; i += kBlock) {
      run(l.at(i), r.at(i), out.data() + j * n_rows + i, std::min(kBlock, n_rows - i));
    }
  }
}

// The array of a run over both operands, at least one of which is an array.
template <class Scalar, class Element>
ArrayOf<Element> broadcast(const Value& left, const Value& right, BinaryOperator op,
                           Run<Scalar, Element> run) {
  using Cells = typename ArrayOf<Element>::Cells;
  const Expansion expansion = expand(left, right, op);
  Cells out(expansion.shape.n_rows, expansion.shape.n_cols);
  fill<Scalar, Element>(Side<Scalar>(left), Side<Scalar>(right), run, out);
  return {Shared<Cells>(std::move(out)), expansion.layout};
}

}  // namespace language
