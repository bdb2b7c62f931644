#include "language/product.h"

#include "language/builtin.h"
#include "language/error.h"
#include "numerics/linear.h"

namespace language {
namespace {

// What would fit instead of two vectors.
std::string hint_for_vectors(Shape left, Shape right) {
  if (left == right) {
    return "did you mean left * right' (one number, as dot(left, right)) or left .* right (element "
           "by "
           "element)?";
  }
  return "left' * right gives all products, a " + to_text(Shape{left.n_cols, right.n_cols}) +
         " matrix";
}

// What would fit instead, when at least one side is a matrix.
std::string hint_for_matrix(Shape left, Shape right) {
  if (left.n_cols == right.n_cols) {
    return left == right ? "did you mean left * right' (or left .* right, element by element)?"
                         : "did you mean left * right'?";
  }
  if (left.n_rows == right.n_rows) return "did you mean left' * right?";
  if (left.n_rows == right.n_cols) return "did you mean right * left?";
  const bool has_single = left == Shape{1, 1} || right == Shape{1, 1};
  return has_single ? "did you mean left .* right?" : "";
}

[[noreturn]] void fail_product(const Value& left, const Value& right) {
  const Shape l = shape_of(left);
  const Shape r = shape_of(right);
  const std::string sizes = ", got " + to_text(l) + " and " + to_text(r);
  if (is_vector(left) && is_vector(right)) {
    fail_shapes({"'*' cannot multiply two vectors, which are both rows{}", sizes}, l, r,
                hint_for_vectors(l, r));
  }
  fail_shapes({"'*' needs as many columns on the left as rows on the right{}", sizes}, l, r,
              hint_for_matrix(l, r));
}

// The two kernels of a kind of number: `matrix_product` for matrices, `row_product` for a vector.

Matrix matrix_product(const Matrix& left, const Matrix& right) {
  return numerics::product(left, right);
}

Matrix row_product(const Matrix& left, const Matrix& right) {
  return numerics::row_product(left, right);
}

ComplexMatrix matrix_product(const ComplexMatrix& left, const ComplexMatrix& right) {
  ComplexMatrix sum = ComplexMatrix::Zero(left.rows(), right.cols());
  for (Index j = 0; j < right.cols(); ++j) {
    for (Index k = 0; k < left.cols(); ++k) {
      for (Index i = 0; i < left.rows(); ++i) sum(i, j) += left(i, k) * right(k, j);
    }
  }
  return sum;
}

ComplexMatrix row_product(const ComplexMatrix& left, const ComplexMatrix& right) {
  return matrix_product(left, right);
}

Value only_element(const Matrix& cells) { return cells(0, 0); }
Value only_element(const ComplexMatrix& cells) { return element(cells(0, 0)); }

template <class Scalar>
Value multiply_arrays(const ArrayOf<Scalar>& left, const ArrayOf<Scalar>& right) {
  using Cells = typename ArrayOf<Scalar>::Cells;
  const Cells& l = *left.cells;
  const Cells& r = *right.cells;
  check_size(static_cast<double>(l.rows()), static_cast<double>(r.cols()));
  if (left.is_vector()) {
    Cells row = row_product(l, r);
    if (row.size() == 1) return only_element(row);
    return ArrayOf<Scalar>{Shared<Cells>(std::move(row)), Layout::vector};
  }
  if (!right.is_vector()) {
    return ArrayOf<Scalar>{Shared<Cells>(matrix_product(l, r)), Layout::matrix};
  }
  Cells products(l.rows(), r.cols());
  for (Index j = 0; j < r.cols(); ++j) products.col(j) = l.col(0) * r(0, j);
  return ArrayOf<Scalar>{Shared<Cells>(std::move(products)), Layout::matrix};
}

}  // namespace

Value multiply(const Value& left, const Value& right) {
  const bool is_vector_pair = is_vector(left) && is_vector(right);
  // A vector has one row, so this is also the rule for a matrix times a vector.
  if (is_vector_pair || shape_of(left).n_cols != shape_of(right).n_rows) fail_product(left, right);
  if (is_complex(left) || is_complex(right)) {
    return multiply_arrays(to_complex_array(left), to_complex_array(right));
  }
  return multiply_arrays(to_array(left), to_array(right));
}

}  // namespace language
