// Element-wise work on two numeric operands, for the operators and for built-ins like max(a, b).
//
// A number meets every element of an array. Two vectors need equal lengths. Otherwise a vector
// counts as a 1 x n row, and each dimension has to agree or be 1 on one side, which is then
// repeated (singleton expansion).
#pragma once

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

// out[k] = function(left[k * left_step], right[k * right_step]) for k < n. A step is 1, or 0 on a
// side that is repeated. One such loop is all that each function adds to the size of the core.
template <class Scalar, class Element>
using Run = void (*)(const Scalar* left, Index left_step, const Scalar* right, Index right_step,
                     Element* out, Index n);

template <class Scalar, class Element, class Function>
void run(const Scalar* left, Index left_step, const Scalar* right, Index right_step, Element* out,
         Index n) {
  const Function function;
  for (Index k = 0; k < n; ++k) {
    out[k] = Element(function(left[k * left_step], right[k * right_step]));
  }
}

// The cells of a run over both sides, one of which may be repeated along a dimension.
template <class Scalar, class Element>
void fill(const typename ArrayOf<Scalar>::Cells& left, const typename ArrayOf<Scalar>::Cells& right,
          Run<Scalar, Element> run, typename ArrayOf<Element>::Cells& out) {
  const auto is_whole = [&out](const auto& side) { return side.size() == out.size(); };
  if ((is_whole(left) || left.size() == 1) && (is_whole(right) || right.size() == 1)) {
    run(left.data(), is_whole(left) ? 1 : 0, right.data(), is_whole(right) ? 1 : 0, out.data(),
        out.size());
    return;
  }
  const auto step = [](const auto& side) { return Index{side.rows() == 1 ? 0 : 1}; };
  const auto column = [](const auto& side, Index j) {
    return side.data() + (side.cols() == 1 ? 0 : j) * side.rows();
  };
  for (Index j = 0; j < out.cols(); ++j) {
    run(column(left, j), step(left), column(right, j), step(right), out.data() + j * out.rows(),
        out.rows());
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
