#include "numerics/softmax.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace numerics {

// std::exp element by element, never Eigen's array exp: that one is a polynomial of its own, and
// its sums add in the order that suits the processor.
double exponentials(std::span<double> scores) {
  // A NaN may or may not win this comparison; it reaches every weight through the denominator.
  const double largest = *std::max_element(scores.begin(), scores.end());
  double denominator = 0;
  for (double& score : scores) {
    score = std::exp(score - largest);
    denominator += score;
  }
  return denominator;
}

void softmax(std::span<double> scores) {
  if (scores.empty()) return;
  const double denominator = exponentials(scores);
  for (double& score : scores) score /= denominator;
}

Matrix softmax_cols(Matrix S) {
  const auto n_rows = static_cast<std::size_t>(S.rows());
  for (Index j = 0; j < S.cols(); ++j) softmax({S.col(j).data(), n_rows});
  return S;
}

// Rows are strided in memory, their transpose's columns are not. As many at a time as share a line
// of the cache.
Matrix softmax_rows(Matrix S) {
  constexpr Index kRows = 8;
  for (Index i = 0; i < S.rows(); i += kRows) {
    auto rows = S.middleRows(i, std::min(kRows, S.rows() - i));
    rows = softmax_cols(rows.transpose()).transpose();
  }
  return S;
}

}  // namespace numerics
