// What the tests of this folder compare with: bits, since the printed digits depend on the last
// one.
#pragma once

#include <cstdint>
#include <cstring>
#include <initializer_list>
#include <limits>

#include "numerics/matrix.h"
#include "numerics/random.h"

namespace numerics_tests {

using numerics::Index;
using numerics::Matrix;

constexpr double kInfinity = std::numeric_limits<double>::infinity();
constexpr double kNaN = std::numeric_limits<double>::quiet_NaN();

inline std::uint64_t bits_of(double x) {
  std::uint64_t bits = 0;
  std::memcpy(&bits, &x, sizeof bits);
  return bits;
}

// Equal to the last bit, where 0 and -0 differ; one NaN is as good as another.
inline bool same(double a, double b) { return bits_of(a) == bits_of(b) || (a != a && b != b); }

inline bool same(const Matrix& A, const Matrix& B) {
  if (A.rows() != B.rows() || A.cols() != B.cols()) return false;
  for (Index i = 0; i < A.size(); ++i) {
    if (!same(A.data()[i], B.data()[i])) return false;
  }
  return true;
}

inline bool all_nan(const Matrix& A) { return A.array().isNaN().all(); }

inline double largest_difference(const Matrix& A, const Matrix& B) {
  return A.size() == 0 ? 0 : (A - B).cwiseAbs().maxCoeff();
}

// (m x n) standard normals, drawn row by row as the language draws them.
inline Matrix normals(numerics::Generator& random, Index m, Index n) {
  Matrix A(m, n);
  for (Index i = 0; i < m; ++i) {
    for (Index j = 0; j < n; ++j) A(i, j) = random.normal();
  }
  return A;
}

inline Matrix normals(std::uint64_t seed, Index m, Index n) {
  numerics::Generator random(seed);
  return normals(random, m, n);
}

// (1 x n)
inline Matrix row(std::initializer_list<double> entries) {
  Matrix A(1, static_cast<Index>(entries.size()));
  Index j = 0;
  for (const double entry : entries) A(0, j++) = entry;
  return A;
}

}  // namespace numerics_tests
