// What the fast attention is compared with: the step-by-step one in double precision, on the same
// numbers.
#pragma once

#include <algorithm>
#include <cmath>
#include <limits>
#include <vector>

#include "../compare.h"
#include "numerics/attention.h"
#include "numerics/entropy.h"
#include "numerics/flash/flash.h"
#include "numerics/softmax.h"

namespace numerics_tests {

namespace flash = numerics::flash;

// Unit of rounding: the largest relative error of one operation.
template <class Real>
constexpr double kRounding = std::numeric_limits<Real>::epsilon() / 2.0;

// Q (T x d_k), K (T_keys x d_k), V (T_keys x d_v).
struct Head {
  Matrix Q;
  Matrix K;
  Matrix V;
  double scale = 1;
  bool causal = false;
};

inline Head random_head(Index T, Index T_keys, Index d_k, Index d_v, bool causal) {
  const double scale = d_k == 0 ? 1 : 1 / std::sqrt(static_cast<double>(d_k));
  return {normals(1, T, d_k), normals(2, T_keys, d_k), normals(3, T_keys, d_v), scale, causal};
}

// S, A (T x T_keys), O (T x d_v), H (T x 1) in bits.
struct Attended {
  Matrix S;
  Matrix A;
  Matrix O;
  Matrix H;
};

template <class Real>
using RowMajor = Eigen::Matrix<Real, Eigen::Dynamic, Eigen::Dynamic, Eigen::RowMajor>;

enum class Wanted { kOutput, kEverything };

// Every result begins as 777, which no test expects.
template <class Real>
Attended attend(const Head& head, Wanted wanted = Wanted::kEverything) {
  const RowMajor<Real> Q = head.Q.cast<Real>(), K = head.K.cast<Real>(), V = head.V.cast<Real>();
  const flash::Shape shape{Q.rows(), K.rows(), Q.cols(), V.cols()};
  const auto untouched = [](Index m, Index n) {
    return RowMajor<Real>(RowMajor<Real>::Constant(m, n, Real{777}));
  };
  RowMajor<Real> O = untouched(shape.T, shape.d_v), S = untouched(shape.T, shape.T_keys);
  RowMajor<Real> A = S, H = untouched(shape.T, 1);
  flash::Results<Real> results{.O = O.data()};
  if (wanted == Wanted::kEverything) {
    results = {.O = O.data(), .S = S.data(), .A = A.data(), .H_bits = H.data()};
  }
  std::vector<Real> scratch(flash::scratch_size(shape, results));
  flash::attention<Real>(
      {shape, Q.data(), K.data(), V.data(), static_cast<Real>(head.scale), head.causal}, results,
      scratch.data());
  return {S.template cast<double>(), A.template cast<double>(), O.template cast<double>(),
          H.template cast<double>()};
}

// The same in double precision, of the inputs as Real has them.
template <class Real>
Attended expected(const Head& head) {
  const auto rounded = [](const Matrix& A) -> Matrix {
    return A.cast<Real>().template cast<double>();
  };
  const Matrix V = rounded(head.V);
  const double scale = static_cast<Real>(head.scale);
  Attended result;
  result.S = numerics::scores(rounded(head.Q), rounded(head.K), scale);
  result.A = head.causal ? numerics::causal_weights(result.S) : numerics::softmax_rows(result.S);
  result.O = numerics::output(result.A, V);
  result.H = numerics::row_entropies_bits(result.A).transpose();
  return result;
}

// c(t, j) of flash.h, (T x T_keys).
inline Matrix magnitudes(const Head& head) {
  return (head.Q.cwiseAbs() * head.K.cwiseAbs().transpose()) * std::abs(head.scale);
}

// (T x T_keys): the bound of flash.h on the error of a score.
template <class Real>
Matrix score_bounds(const Head& head) {
  return magnitudes(head) * (kRounding<Real> * static_cast<double>(head.Q.cols() + 1));
}

// (T x 1): the bound of flash.h on the relative error of each row's weights.
template <class Real>
Eigen::VectorXd weight_bounds(const Head& head) {
  const Eigen::VectorXd u = magnitudes(head).rowwise().maxCoeff() *
                            (kRounding<Real> * static_cast<double>(head.Q.cols() + 5));
  const double sums = kRounding<Real> * static_cast<double>(head.K.rows() + 12);
  return u.unaryExpr([sums](double x) { return std::expm1(2 * x) + sums; });
}

}  // namespace numerics_tests
