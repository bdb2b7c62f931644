#include "numerics/linear.h"

#include <Eigen/LU>
#include <algorithm>
#include <cassert>
#include <cmath>
#include <utility>

#include "numerics/product.h"

namespace numerics {

namespace {

#ifdef __wasm__
constexpr bool kFmaIsSoftware = true;
#else
constexpr bool kFmaIsSoftware = false;
#endif

// Turns columns p and q of A in their plane until they are orthogonal; false if they are already.
bool orthogonalise(Matrix& A, Index p, Index q) {
  const double norm_p = A.col(p).squaredNorm();
  const double norm_q = A.col(q).squaredNorm();
  const double dot = A.col(p).dot(A.col(q));
  if (!(std::abs(dot) > 1e-14 * std::sqrt(norm_p) * std::sqrt(norm_q))) return false;
  const double zeta = (norm_q - norm_p) / (2 * dot);
  const double tangent = std::copysign(1 / (std::abs(zeta) + std::hypot(1, zeta)), zeta);
  const double cosine = 1 / std::hypot(1, tangent);
  const Eigen::VectorXd turned = cosine * (A.col(p) - tangent * A.col(q));
  A.col(q) = cosine * (tangent * A.col(p) + A.col(q));
  A.col(p) = turned;
  return true;
}

// A (m x n), finite -> its min(m, n) singular values relative to the largest entry, unordered, by
// one-sided Jacobi rotations (Hestenes 1958): once all columns are orthogonal, their lengths are
// the singular values. Eigen's decomposition gives the same for six times as much code to download.
Eigen::VectorXd relative_singular_values(const Matrix& A) {
  constexpr int kMostSweeps = 60;  // some ten are enough; noise among tiny columns may go on
  const double largest = A.cwiseAbs().maxCoeff();
  if (largest == 0) return Eigen::VectorXd::Zero(std::min(A.rows(), A.cols()));
  Matrix columns = A / largest;
  if (columns.cols() > columns.rows()) columns.transposeInPlace();
  bool turned = true;
  for (int sweep = 0; turned && sweep < kMostSweeps; ++sweep) {
    turned = false;
    for (Index p = 0; p < columns.cols(); ++p) {
      for (Index q = p + 1; q < columns.cols(); ++q) turned |= orthogonalise(columns, p, q);
    }
  }
  return columns.colwise().norm();
}

using Decomposition = Eigen::FullPivLU<Matrix>;

// Nothing for a singular matrix. Pivoting over rows and columns finds those that rounding has made
// look regular, which a zero pivot alone would miss.
std::optional<Decomposition> decompose_regular(const Matrix& A) {
  if (!A.allFinite()) return std::nullopt;
  Decomposition decomposition(A);
  if (!decomposition.isInvertible()) return std::nullopt;
  return decomposition;
}

}  // namespace

Matrix product(const Matrix& A, const Matrix& B) {
  assert(A.cols() == B.rows());
  if constexpr (kFmaIsSoftware) {
    if (std::optional<Matrix> C = product_by_emulation(A, B)) return *std::move(C);
  }
  return product_by_fma(A, B);
}

Matrix row_product(const Matrix& row, const Matrix& B) {
  assert(row.rows() == 1 && row.cols() == B.rows());
  Matrix result(1, B.cols());
  for (Index j = 0; j < B.cols(); ++j) {
    double sum = 0;
    for (Index k = 0; k < B.rows(); ++k) sum += row(0, k) * B(k, j);
    result(0, j) = sum;
  }
  return result;
}

Index rank(const Matrix& A) {
  if (A.size() == 0 || !A.allFinite()) return 0;
  if (A.rows() == 1 || A.cols() == 1) return (A.array() != 0).any() ? 1 : 0;
  const Eigen::VectorXd singular_values = relative_singular_values(A);
  const auto longer_side = static_cast<double>(std::max(A.rows(), A.cols()));
  const double tolerance = std::sqrt(0x1p-52) * longer_side * singular_values.maxCoeff();
  return (singular_values.array() > tolerance).count();
}

double determinant(const Matrix& A) {
  assert(A.rows() == A.cols());
  return A.size() == 0 ? 1.0 : Decomposition(A).determinant();
}

std::optional<Matrix> inverse(const Matrix& A) {
  return solve(A, Matrix::Identity(A.rows(), A.rows()));
}

std::optional<Matrix> solve(const Matrix& A, const Matrix& B) {
  assert(A.rows() == A.cols() && A.rows() == B.rows());
  if (A.size() == 0) return B;
  const std::optional<Decomposition> decomposition = decompose_regular(A);
  if (!decomposition) return std::nullopt;
  return Matrix(decomposition->solve(B));
}

}  // namespace numerics
