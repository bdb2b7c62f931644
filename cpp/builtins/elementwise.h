// Applying a function of numbers to every element of a value, and to pairs of elements of two
// values.
#pragma once

#include <string>
#include <string_view>
#include <utility>

#include "builtins/arguments.h"
#include "builtins/function_ref.h"

namespace builtins {

// on_real takes doubles, on_complex complex numbers (and may give doubles, as abs does). Kind and
// shape stay as they are; whatever is not a number is refused. Plain functions, so that the loop
// over an array is in the core once and not once for each built-in.
Value map(const Value& value, std::string_view function, double (*on_real)(double),
          Complex (*on_complex)(Complex));
Value map(const Value& value, std::string_view function, double (*on_real)(double),
          double (*on_complex)(Complex));

// For a function that knows both kinds of number.
template <class F>
Value map(const Value& value, std::string_view function, F f) {
  return map(value, function, f, f);
}

// For a function of real numbers: complex ones take part with their real parts.
Value map_real(const Value& value, std::string_view function, const FunctionRef<double(double)>& f);

// The result of f on all pairs of elements. Vectors must have equal lengths; beside a matrix a
// vector is a row, and a dimension of 1 stretches to the other's, as with the operators + and .*.
template <class Scalar>
ArrayOf<Scalar> combine(const ArrayOf<Scalar>& a, const ArrayOf<Scalar>& b,
                        std::string_view function, Scalar (*f)(Scalar, Scalar)) {
  const auto fits = [](Index m, Index n) { return m == n || m == 1 || n == 1; };
  const auto stretched = [](Index m, Index n) { return m == 1 ? n : m; };
  const bool are_vectors = a.is_vector() && b.is_vector();
  if (!fits(a.n_rows(), b.n_rows()) || !fits(a.n_cols(), b.n_cols()) ||
      (are_vectors && a.size() != b.size())) {
    reject_shapes(function, "two arrays of one size", {a.n_rows(), a.n_cols()},
                  {b.n_rows(), b.n_cols()});
  }
  const Index n_rows = stretched(a.n_rows(), b.n_rows());
  const Index n_cols = stretched(a.n_cols(), b.n_cols());
  language::check_size(static_cast<double>(n_rows), static_cast<double>(n_cols));

  typename ArrayOf<Scalar>::Cells cells(n_rows, n_cols);
  for (Index j = 0; j < n_cols; ++j) {
    for (Index i = 0; i < n_rows; ++i) {
      cells(i, j) = f((*a.cells)(a.n_rows() == 1 ? 0 : i, a.n_cols() == 1 ? 0 : j),
                      (*b.cells)(b.n_rows() == 1 ? 0 : i, b.n_cols() == 1 ? 0 : j));
    }
  }
  return make(std::move(cells), are_vectors ? Layout::vector : Layout::matrix);
}

// The same on values, where a scalar goes with every element.
Value combine_real(const Value& a, const Value& b, std::string_view function,
                   double (*f)(double, double));

}  // namespace builtins
