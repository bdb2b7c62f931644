#include "numerics/entropy.h"

#include <cmath>

namespace numerics {

double entropy_bits(std::span<const double> distribution) {
  double H = 0;
  for (const double p : distribution) {
    if (p > 0) H -= p * std::log2(p);
  }
  return H;
}

Matrix row_entropies_bits(const Matrix& A) {
  const Matrix columns = A.transpose();
  const auto n_keys = static_cast<std::size_t>(columns.rows());
  Matrix H(1, columns.cols());
  for (Index t = 0; t < columns.cols(); ++t) {
    H(0, t) = entropy_bits({columns.col(t).data(), n_keys});
  }
  return H;
}

}  // namespace numerics
