#include "numerics/linear.h"

#include <algorithm>
#include <cmath>
#include <complex>
#include <limits>
#include <span>
#include <type_traits>

#include "builtins/arguments.h"
#include "builtins/families.h"

namespace builtins {

namespace {

// A list as a row (1 x n), complex only where the values are.
template <class Scalar>
typename ArrayOf<Scalar>::Cells row_of(const ArrayOf<Scalar>& x, const Value& value,
                                       std::string_view function) {
  if (!x.is_list()) reject(function, "a list: a vector or a matrix with one row or column", value);
  return x.cells->reshaped(1, x.size());
}

// Calls f with the rows of two lists of one number type.
template <class F>
Value with_two_lists(Arguments arguments, std::string_view function, F f) {
  const Value& a = arguments[0];
  const Value& b = arguments[1];
  if (is_complex(a) || is_complex(b)) {
    return f(row_of(complex_array(a, function), a, function),
             row_of(complex_array(b, function), b, function));
  }
  return f(row_of(real_array(a, function), a, function),
           row_of(real_array(b, function), b, function));
}

Results dot(Host&, Arguments arguments) {
  return {with_two_lists(arguments, "dot", [](const auto& u, const auto& v) {
    if (u.size() != v.size()) {
      reject_shapes("dot", "two lists of one length", {1, u.size()}, {1, v.size()});
    }
    auto sum = typename std::decay_t<decltype(u)>::Scalar(0.0);
    for (Index k = 0; k < u.size(); ++k) sum += u(k) * v(k);
    return single(sum);
  })};
}

Results outer(Host&, Arguments arguments) {
  return {with_two_lists(arguments, "outer", [](const auto& u, const auto& v) -> Value {
    language::check_size(static_cast<double>(u.size()), static_cast<double>(v.size()));
    std::decay_t<decltype(u)> products(u.size(), v.size());
    for (Index j = 0; j < v.size(); ++j) {
      for (Index i = 0; i < u.size(); ++i) products(i, j) = u(i) * v(j);
    }
    return make(std::move(products), Layout::matrix);
  })};
}

// The cells of a factor of kron, where a vector stands for a column.
Matrix factor(const Value& value) {
  const Array x = real_array(value, "kron");
  return x.is_vector() ? Matrix(x.cells->transpose()) : *x.cells;
}

Results kron(Host&, Arguments arguments) {
  const Matrix A = factor(arguments[0]);
  const Matrix B = factor(arguments[1]);
  language::check_size(static_cast<double>(A.rows() * B.rows()),
                       static_cast<double>(A.cols() * B.cols()));
  Matrix product(A.rows() * B.rows(), A.cols() * B.cols());
  for (Index j = 0; j < A.cols(); ++j) {
    for (Index i = 0; i < A.rows(); ++i) {
      product.block(i * B.rows(), j * B.cols(), B.rows(), B.cols()) = A(i, j) * B;
    }
  }
  return {language::matrix(std::move(product))};
}

// real_array leaves imaginary parts out, which nobody may solve an equation without.
Matrix real_cells(const Value& value, std::string_view function) {
  if (is_complex(value)) fail(ErrorKind::type, {"{} needs real numbers", function});
  return *real_array(value, function).cells;
}

void check_square(const Value& value, std::string_view function) {
  const language::Shape shape = language::shape_of(value);
  if (shape.n_rows != shape.n_cols) reject(function, "a square matrix", value);
}

Matrix square(const Value& value, std::string_view function) {
  check_square(value, function);
  return real_cells(value, function);
}

Results det(Host&, Arguments arguments) {
  return {numerics::determinant(square(arguments[0], "det"))};
}

Results inv(Host&, Arguments arguments) {
  const std::optional<Matrix> inverse = numerics::inverse(square(arguments[0], "inv"));
  if (!inverse) fail(ErrorKind::type, "inv needs an invertible matrix, got a singular one");
  if (is_scalar(arguments[0])) return {(*inverse)(0)};
  return {language::matrix(*inverse)};
}

Results linsolve(Host&, Arguments arguments) {
  const Matrix A = square(arguments[0], "linsolve");
  const Matrix right = real_cells(arguments[1], "linsolve");
  const bool is_column = language::is_vector(arguments[1]);
  const Matrix B = is_column ? Matrix(right.transpose()) : right;
  if (A.rows() != B.rows()) {
    reject_shapes("linsolve", "as many rows on both sides", {A.rows(), A.cols()},
                  {B.rows(), B.cols()});
  }
  const std::optional<Matrix> X = numerics::solve(A, B);
  if (!X) fail(ErrorKind::type, "linsolve needs an invertible matrix, got a singular one");
  if (is_scalar(arguments[1])) return {(*X)(0)};
  return {is_column ? language::vector(X->transpose()) : language::matrix(*X)};
}

Results trace(Host&, Arguments arguments) {
  const ComplexArray M = complex_array(arguments[0], "trace");
  check_square(arguments[0], "trace");
  Complex sum = 0.0;
  for (Index k = 0; k < M.n_rows(); ++k) sum += (*M.cells)(k, k);
  return {single(sum)};
}

Results rank(Host&, Arguments arguments) {
  return {static_cast<double>(numerics::rank(*real_array(arguments[0], "rank").cells))};
}

// Squares are added row by row; the order decides the last digits.
double frobenius(const Matrix& magnitudes) {
  double sum = 0.0;
  for (Index i = 0; i < magnitudes.rows(); ++i) {
    for (Index j = 0; j < magnitudes.cols(); ++j) sum += magnitudes(i, j) * magnitudes(i, j);
  }
  return std::sqrt(sum);
}

double p_norm(const Matrix& magnitudes, double p) {
  if (p == 2.0) return frobenius(magnitudes);
  double sum = 0.0;
  if (p == std::numeric_limits<double>::infinity()) {
    for (const double x : magnitudes.reshaped()) sum = x > sum || std::isnan(x) ? x : sum;
    return sum;
  }
  for (const double x : magnitudes.reshaped()) sum += p == 1.0 ? x : std::pow(x, p);
  return p == 1.0 ? sum : std::pow(sum, 1.0 / p);
}

// Matrices of any shape have the Frobenius norm, whatever p is.
Results norm(Host&, Arguments arguments) {
  const Value& x = arguments[0];
  const Matrix magnitudes = is_complex(x) ? Matrix(complex_array(x, "norm").cells->cwiseAbs())
                                          : Matrix(real_array(x, "norm").cells->cwiseAbs());
  const double p = arguments.size() > 1 ? number(arguments[1], "norm") : 2.0;
  if (!(p > 0.0)) reject("norm", "a positive p", arguments[1]);
  const bool is_matrix = real_array(x, "norm").layout == Layout::matrix && !is_scalar(x);
  return {is_matrix ? frobenius(magnitudes) : p_norm(magnitudes, p)};
}

constexpr Builtin kRows[] = {
    {"det", 1, 1, det, "det(M)", "Determinant of a square matrix."},
    {"dot", 2, 2, dot, "dot(u, v)",
     "Sum of the products of two lists of one length; nothing is conjugated.", Effect::none,
     Entries::dot},
    {"inv", 1, 1, inv, "inv(M)", "Inverse of a square matrix; a singular one is an error."},
    {"kron", 2, 2, kron, "kron(A, B)",
     "Every element of A times the whole of B; a vector counts as a column."},
    {"linsolve", 2, 2, linsolve, "linsolve(A, b)",
     "The x that solves A x = b; a vector b counts as a column and gives a vector. There is no A "
     "\\ b."},
    {"norm", 1, 2, norm, "norm(v), norm(v, p), norm(M)",
     "Length of a vector (p = 1, 2, Inf or any positive number); of a matrix always the root of "
     "the "
     "sum of squares, not MATLAB's largest singular value."},
    {"outer", 2, 2, outer, "outer(a, b)",
     "Matrix of all products a(i) * b(j), as a' * b of two vectors."},
    {"rank", 1, 1, rank, "rank(M)",
     "Number of independent rows; singular values below about 1.5e-8 of the largest (times the "
     "larger "
     "dimension) count as 0, a coarser limit than MATLAB's."},
    {"trace", 1, 1, trace, "trace(M)", "Sum of the diagonal of a square matrix."},
};

}  // namespace

std::span<const Builtin> linear() { return kRows; }

}  // namespace builtins
