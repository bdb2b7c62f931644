#include "numerics/product.h"

#include <algorithm>
#include <array>
#include <cassert>
#include <cmath>
#include <vector>

#include "numerics/fused.h"
#include "numerics/linear.h"

namespace numerics {

namespace {

constexpr Index kChunk = 256;     // links of a chain before it starts again at 0
constexpr Index kPanelPairs = 4;  // chains side by side: each waits for its last link, all do not

// Two rows of A at one k, split once and used for every column of B.
struct Factor {
  Pair value;
  Halves halves;
};

// Smallest and largest magnitude of the entries that are not 0.
struct Magnitudes {
  double smallest = kLargestExact;
  double largest = kSmallestExact;
};

// Nothing when a single entry already rules the emulation out (as NaN does).
std::optional<Magnitudes> magnitudes(const Matrix& A) {
  Magnitudes result;
  for (const double entry : A.reshaped()) {
    const double magnitude = std::abs(entry);
    if (magnitude == 0) continue;
    if (!(magnitude >= kSmallestExact && magnitude <= kLargestExact)) return std::nullopt;
    result.smallest = std::min(result.smallest, magnitude);
    result.largest = std::max(result.largest, magnitude);
  }
  return result;
}

// A product that is exactly 0 is harmless here, unlike in general: a chain starts at +0, so it
// never reaches the -0 that the emulation would lose.
bool emulation_is_exact(const Matrix& A, const Matrix& B) {
  const std::optional<Magnitudes> a = magnitudes(A);
  const std::optional<Magnitudes> b = magnitudes(B);
  return a && b && a->smallest * b->smallest >= kSmallestExact &&
         a->largest * b->largest * static_cast<double>(kChunk) <= kLargestExact;
}

// Rows [first_row, first_row + 2 n_pairs) of A as [k][pair]; rows beyond the last are 0.
void fill_panel(const Matrix& A, Index first_row, Index n_pairs, std::vector<Factor>& panel) {
  panel.clear();
  for (Index k = 0; k < A.cols(); ++k) {
    for (Index i = first_row; i < first_row + 2 * n_pairs; i += 2) {
      const Pair value = {A(i, k), i + 1 < A.rows() ? A(i + 1, k) : 0.0};
      panel.push_back({value, split(value)});
    }
  }
}

// One chunk: panel is [n][n_pairs], column is [n]; the chains start at 0.
template <std::size_t n_pairs>
std::array<Pair, n_pairs> chains(const Factor* panel, const double* column, Index n) {
  std::array<Pair, n_pairs> accumulators{};
  for (Index k = 0; k < n; ++k) {
    const Pair b = {column[k], column[k]};
    const Halves b_halves = split(b);
    for (std::size_t i = 0; i < n_pairs; ++i) {
      const Factor& a = panel[static_cast<std::size_t>(k) * n_pairs + i];
      accumulators[i] = multiply_add(a.value, a.halves, b, b_halves, accumulators[i]);
    }
  }
  return accumulators;
}

// Writes rows [first_row, first_row + 2 n_pairs) of C, as far as C has them.
template <std::size_t n_pairs>
void multiply_panel(const std::vector<Factor>& panel, const Matrix& B, Index first_row, Matrix& C) {
  const Index n_rows = std::min<Index>(2 * n_pairs, C.rows() - first_row);
  for (Index j = 0; j < B.cols(); ++j) {
    std::array<Pair, n_pairs> sums{};
    for (Index k = 0; k < B.rows(); k += kChunk) {
      const auto chunk = chains<n_pairs>(panel.data() + static_cast<std::size_t>(k) * n_pairs,
                                         B.col(j).data() + k, std::min(kChunk, B.rows() - k));
      for (std::size_t i = 0; i < n_pairs; ++i) sums[i] += chunk[i];
    }
    for (Index i = 0; i < n_rows; ++i) {
      C(first_row + i, j) = sums[static_cast<std::size_t>(i / 2)][i % 2];
    }
  }
}

void multiply_panel(Index n_pairs, const std::vector<Factor>& panel, const Matrix& B,
                    Index first_row, Matrix& C) {
  switch (n_pairs) {
    case 1:
      return multiply_panel<1>(panel, B, first_row, C);
    case 2:
      return multiply_panel<2>(panel, B, first_row, C);
    case 3:
      return multiply_panel<3>(panel, B, first_row, C);
    default:
      return multiply_panel<kPanelPairs>(panel, B, first_row, C);
  }
}

// Row pairs of A run side by side, so A should be the one with more rows than B has columns.
Matrix multiply_panels(const Matrix& A, const Matrix& B) {
  Matrix C(A.rows(), B.cols());
  std::vector<Factor> panel;
  panel.reserve(static_cast<std::size_t>(A.cols() * kPanelPairs));
  for (Index i = 0; i < A.rows(); i += 2 * kPanelPairs) {
    const Index n_pairs = std::min(kPanelPairs, (A.rows() - i + 1) / 2);
    fill_panel(A, i, n_pairs, panel);
    multiply_panel(n_pairs, panel, B, i, C);
  }
  return C;
}

}  // namespace

std::optional<Matrix> product_by_emulation(const Matrix& A, const Matrix& B) {
  assert(A.cols() == B.rows());
  if (!emulation_is_exact(A, B)) return std::nullopt;
  if (A.rows() >= B.cols()) return multiply_panels(A, B);
  return Matrix(multiply_panels(B.transpose(), A.transpose()).transpose());
}

Matrix product_by_fma(const Matrix& A, const Matrix& B) {
  assert(A.cols() == B.rows());
  Matrix C = Matrix::Zero(A.rows(), B.cols());
  Eigen::VectorXd chains(A.rows());
  for (Index j = 0; j < B.cols(); ++j) {
    for (Index first = 0; first < A.cols(); first += kChunk) {
      chains.setZero();
      for (Index k = first; k < std::min(first + kChunk, A.cols()); ++k) {
        const double b = B(k, j);
        for (Index i = 0; i < A.rows(); ++i) chains(i) = std::fma(A(i, k), b, chains(i));
      }
      if (first == 0) {
        C.col(j) = chains;  // stored, not added to 0: a -0 stays
      } else {
        C.col(j) += chains;
      }
    }
  }
  return C;
}

std::vector<double> chain_of(std::span<const double> row, std::span<const double> column) {
  std::vector<double> chain(row.size());
  double last = 0.0;
  for (std::size_t k = 0; k < row.size(); ++k) {
    if (k % kChunk == 0) last = 0.0;
    last = std::fma(row[k], column[k], last);
    chain[k] = last;
  }
  return chain;
}

}  // namespace numerics
