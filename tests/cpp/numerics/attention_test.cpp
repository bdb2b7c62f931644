#include "numerics/attention.h"

#include <cmath>
#include <vector>

#include "catch.h"
#include "compare.h"
#include "numerics/linear.h"
#include "numerics/softmax.h"

namespace numerics_tests {

namespace {

struct Head {
  Matrix Q = normals(11, 7, 4);
  Matrix K = normals(12, 9, 4);
  Matrix V = normals(13, 9, 3);
  Matrix M = Matrix::Zero(7, 9);
  double scale = 0.5;

  numerics::Attention attend() const { return numerics::attention(Q, K, V, M, scale); }
};

// Every third row comes first: 0, 3, 6, 1, 4, 7, ...
Matrix permuted_rows(const Matrix& A) {
  std::vector<Index> order;
  for (Index first = 0; first < 3; ++first) {
    for (Index i = first; i < A.rows(); i += 3) order.push_back(i);
  }
  return A(order, Eigen::all);
}

}  // namespace

TEST_CASE("attention is its steps in turn") {
  const Head head;
  const numerics::Attention result = head.attend();
  CHECK(same(result.S, numerics::product(head.Q, head.K.transpose()) * 0.5));
  CHECK(same(result.A, numerics::softmax_rows(result.S)));
  CHECK(same(result.O, numerics::product(result.A, head.V)));
}

TEST_CASE("projections are exact products") {
  const Matrix X = normals(1, 5, 300), W = normals(2, 300, 4);
  CHECK(same(numerics::project(X, W), numerics::product(X, W)));
}

TEST_CASE("scores are multiplied by the scale after the product") {
  const Matrix Q = normals(3, 4, 5), K = normals(4, 6, 5);
  const Matrix dots = numerics::scores(Q, K, 1);
  const double scale = 1 / std::sqrt(5.0);
  for (Index t = 0; t < 4; ++t) {
    for (Index i = 0; i < 6; ++i) CHECK(numerics::scores(Q, K, scale)(t, i) == dots(t, i) * scale);
  }
  CHECK(same(numerics::scores(2 * Q, K, 1), 2 * dots));
}

TEST_CASE("every row of the weights is a distribution, every output a mean of the values") {
  Head head;
  head.scale = 3;
  const numerics::Attention result = head.attend();
  CHECK(result.A.minCoeff() >= 0);
  CHECK(largest_difference(result.A.rowwise().sum(), Matrix::Ones(7, 1)) <= 1e-15);
  for (Index j = 0; j < head.V.cols(); ++j) {
    CHECK(result.O.col(j).maxCoeff() <= head.V.col(j).maxCoeff() + 1e-15);
    CHECK(result.O.col(j).minCoeff() >= head.V.col(j).minCoeff() - 1e-15);
  }
}

TEST_CASE("queries are independent: permuting them permutes the rows") {
  Head head;
  const numerics::Attention before = head.attend();
  head.Q = permuted_rows(head.Q);
  const numerics::Attention after = head.attend();
  CHECK(same(after.A, permuted_rows(before.A)));
  CHECK(same(after.O, permuted_rows(before.O)));
}

TEST_CASE("keys with their values are a set: permuting them changes no output") {
  Head head;
  const numerics::Attention before = head.attend();
  head.K = permuted_rows(head.K);
  head.V = permuted_rows(head.V);
  const numerics::Attention after = head.attend();
  CHECK(largest_difference(after.A.transpose(), permuted_rows(before.A.transpose())) <= 1e-15);
  CHECK(largest_difference(after.O, before.O) <= 1e-14);
}

TEST_CASE("the scale sharpens: from the mean of the values to a look-up") {
  Head head;
  head.scale = 0;
  CHECK(same(head.attend().A, Matrix::Constant(7, 9, 1.0 / 9)));
  head.scale = 1e6;
  const numerics::Attention sharp = head.attend();
  for (Index t = 0; t < 7; ++t) {
    Index best = 0;
    sharp.S.row(t).maxCoeff(&best);
    CHECK(same(sharp.O.row(t), head.V.row(best)));
  }
}

TEST_CASE("the mask is added: a constant row changes nothing, -Inf and -1e9 block exactly") {
  Head head;
  const numerics::Attention open = head.attend();
  head.M.setConstant(2);
  CHECK(largest_difference(head.attend().A, open.A) <= 1e-15);
  for (const double blocked : {-1e9, -kInfinity}) {
    head.M.setZero();
    head.M.col(4).setConstant(blocked);
    const numerics::Attention masked = head.attend();
    CHECK(same(masked.S, open.S));
    CHECK(same(masked.A.col(4), Matrix::Zero(7, 1)));
    CHECK(largest_difference(masked.A.rowwise().sum(), Matrix::Ones(7, 1)) <= 1e-15);
  }
}

TEST_CASE("causal mask") {
  Matrix expected(3, 3);
  expected << 0, -1e9, -1e9,  //
      0, 0, -1e9,             //
      0, 0, 0;
  CHECK(same(numerics::causal_mask(3, 3), expected));
  CHECK(same(numerics::causal_mask(1, 3, -kInfinity), row({0, -kInfinity, -kInfinity})));
  CHECK(same(numerics::causal_mask(3, 1), Matrix::Zero(3, 1)));
  CHECK(numerics::causal_mask(0, 2).cols() == 2);
}

TEST_CASE("causal weights equal the additive mask bit for bit") {
  for (const Index T_keys : {1, 5, 8, 12}) {
    const Matrix S = 4 * normals(21, 8, T_keys);
    const Matrix A = numerics::causal_weights(S);
    CHECK(same(A, numerics::weights(S, numerics::causal_mask(8, T_keys))));
    CHECK(same(A, numerics::weights(S, numerics::causal_mask(8, T_keys, -kInfinity))));
    CHECK(A(0, 0) == 1);
  }
}

TEST_CASE("causal weights are lower triangular and leave the past alone") {
  Matrix S = normals(22, 6, 6);
  const Matrix before = numerics::causal_weights(S);
  const Matrix above = before.triangularView<Eigen::StrictlyUpper>();
  CHECK(same(above, Matrix::Zero(6, 6)));
  S.col(5) = normals(23, 6, 1);
  CHECK(same(numerics::causal_weights(S).topRows(5), before.topRows(5)));
}

TEST_CASE("blocked scores cannot leak into causal weights") {
  Matrix S = Matrix::Zero(2, 2);
  for (const double score : {kNaN, kInfinity, 2e9}) {
    S(0, 1) = score;
    CHECK(same(numerics::causal_weights(S).row(0), row({1, 0})));
    CHECK_FALSE(same(numerics::weights(S, numerics::causal_mask(2, 2)).row(0), row({1, 0})));
  }
}

TEST_CASE("a fully masked row keeps its preferences under -1e9 and is NaN under -Inf") {
  Head head;
  const Matrix open = head.attend().A;
  head.M.row(2).setConstant(-1e9);
  CHECK(largest_difference(head.attend().A, open) < 1e-6);
  head.M.row(2).setConstant(-kInfinity);
  const numerics::Attention blocked = head.attend();
  CHECK(all_nan(blocked.A.row(2)));
  CHECK(all_nan(blocked.O.row(2)));
  CHECK(same(blocked.A.row(1), open.row(1)));
}

TEST_CASE("attention with one query, with one key") {
  Head head;
  const numerics::Attention all = head.attend();
  head.Q = Matrix(head.Q.topRows(1));
  head.M = Matrix::Zero(1, 9);
  CHECK(same(head.attend().O, all.O.topRows(1)));
  const Matrix V = normals(5, 1, 3);
  const numerics::Attention one =
      numerics::attention(normals(6, 4, 2), normals(7, 1, 2), V, Matrix::Zero(4, 1), 1);
  CHECK(same(one.A, Matrix::Ones(4, 1)));
  CHECK(same(one.O, V.replicate(4, 1)));
}

TEST_CASE("attention without queries, keys, key features or value features") {
  const numerics::Attention no_queries =
      numerics::attention(Matrix(0, 2), normals(1, 3, 2), normals(2, 3, 4), Matrix(0, 3), 1);
  CHECK(same(no_queries.A, Matrix::Zero(0, 3)));
  CHECK(same(no_queries.O, Matrix::Zero(0, 4)));

  const numerics::Attention no_keys =
      numerics::attention(normals(3, 2, 3), Matrix(0, 3), Matrix(0, 4), Matrix(2, 0), 1);
  CHECK(same(no_keys.A, Matrix::Zero(2, 0)));
  CHECK(same(no_keys.O, Matrix::Zero(2, 4)));

  const Matrix V = normals(8, 4, 2);
  const numerics::Attention no_features =
      numerics::attention(Matrix(3, 0), Matrix(4, 0), V, Matrix::Zero(3, 4), 1);
  CHECK(same(no_features.A, Matrix::Constant(3, 4, 0.25)));
  CHECK(largest_difference(no_features.O, V.colwise().mean().replicate(3, 1)) <= 1e-15);

  const numerics::Attention no_values =
      numerics::attention(normals(4, 2, 1), normals(5, 3, 1), Matrix(3, 0), Matrix::Zero(2, 3), 1);
  CHECK(same(no_values.O, Matrix::Zero(2, 0)));
}

TEST_CASE("a NaN or an infinite score breaks its own row only") {
  for (const double entry : {kNaN, kInfinity}) {
    Head head;
    head.Q.row(1).setConstant(entry);
    const Matrix O = head.attend().O;
    CHECK(all_nan(O.row(1)));
    CHECK(O.row(0).allFinite());
    CHECK(O.bottomRows(5).allFinite());
  }
}

}  // namespace numerics_tests
