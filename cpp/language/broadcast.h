// Element-wise work on two numeric operands, for the operators and for built-ins like max(a, b).
//
// A number meets every element of an array. Two vectors need equal lengths. Otherwise a vector
// counts as a 1 x n row, and each dimension has to agree or be 1 on one side, which is then
// repeated (singleton expansion).
#pragma once

#include <algorithm>
#include <string_view>
#include <type_traits>

#include "language/builtin.h"
#include "language/value.h"

namespace language {

// One side of the operation as cells; a number is 1 x 1. Real values may be seen as complex ones.
template <class Scalar>
class Side {
 public:
  using Cells = typename ArrayOf<Scalar>::Cells;

  // `value` is numeric, real unless Scalar is Complex, and outlives this.
  explicit Side(const Value& value) {
    if (const auto* array = value.get_if<ArrayOf<Scalar>>()) {
      borrowed_ = &*array->cells;
    } else if constexpr (std::is_same_v<Scalar, Complex>) {
      own_ = *to_complex_array(value).cells;
    } else {
      own_ = Cells::Constant(1, 1, *as_number(value));
    }
  }

  const Cells& cells() const { return borrowed_ == nullptr ? own_ : *borrowed_; }

 private:
  const Cells* borrowed_ = nullptr;
  Cells own_;
};

// Size and kind of the result.
struct Expansion {
  Shape shape;
  Layout layout = Layout::matrix;
};

// Throws kind shape when the sizes do not fit, or limit when the result would be too large. `what`
// begins the message: "'+'", "max".
Expansion expand(const Value& left, const Value& right, std::string_view what);
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
void fill(const typename ArrayOf<Scalar>::Cells& left, const typename ArrayOf<Scalar>::Cells& right,
          Run<Scalar, Element> run, typename ArrayOf<Element>::Cells& out) {
  // Where no side starts anew in the next column, the whole result is one column.
  const auto goes_on = [&](const auto& side) {
    return side.size() == 1 || side.size() == out.size();
  };
  const bool is_one_column = goes_on(left) && goes_on(right);
  const Index n_rows = is_one_column ? out.size() : out.rows();
  const Index n_cols = is_one_column ? 1 : out.cols();
  const auto strip = [&](const auto& side, Index j) {
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
ArrayOf<Element> broadcast(const Value& left, const Value& right, std::string_view what,
                           Run<Scalar, Element> run) {
  using Cells = typename ArrayOf<Element>::Cells;
  const Expansion expansion = expand(left, right, what);
  Cells out(expansion.shape.n_rows, expansion.shape.n_cols);
  const Side<Scalar> left_side(left);
  const Side<Scalar> right_side(right);
  fill<Scalar, Element>(left_side.cells(), right_side.cells(), run, out);
  return {Shared<Cells>(std::move(out)), expansion.layout};
}

}  // namespace language
