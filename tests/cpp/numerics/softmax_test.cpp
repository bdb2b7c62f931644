#include "numerics/softmax.h"

#include <cmath>
#include <vector>

#include "catch.h"
#include "compare.h"

namespace numerics_tests {

namespace {

std::vector<double> distribution(std::vector<double> scores) {
  numerics::softmax(scores);
  return scores;
}

// The recipe, spelled out a second time.
Matrix expected_rows(const Matrix& S) {
  Matrix A = S;
  for (Index i = 0; i < S.rows(); ++i) {
    double largest = S(i, 0);
    for (Index j = 1; j < S.cols(); ++j) largest = std::fmax(largest, S(i, j));
    double denominator = 0;
    for (Index j = 0; j < S.cols(); ++j) denominator = denominator + std::exp(S(i, j) - largest);
    for (Index j = 0; j < S.cols(); ++j) A(i, j) = std::exp(S(i, j) - largest) / denominator;
  }
  return A;
}

}  // namespace

TEST_CASE("softmax of known scores") {
  CHECK(distribution({0, 0, 0, 0}) == std::vector<double>{0.25, 0.25, 0.25, 0.25});
  CHECK(distribution({1, 2, 3}) ==
        std::vector<double>{0.09003057317038046, 0.24472847105479764, 0.6652409557748218});
}

TEST_CASE("softmax follows its recipe to the last bit") {
  const Matrix S = 3 * normals(1, 200, 9);
  CHECK(same(numerics::softmax_rows(S), expected_rows(S)));
  CHECK(same(numerics::softmax_cols(S.transpose()), expected_rows(S).transpose()));
}

TEST_CASE("softmax adds its denominator from left to right") {
  // Each exp(-37) alone is lost beside 1; in any other order they would add up to three units.
  const std::vector<double> weights = distribution({0, -37, -37, -37, -37, -37, -37, -37, -37});
  CHECK(weights[0] == 1.0);
  CHECK(weights[1] == std::exp(-37.0));
}

TEST_CASE("softmax rows are distributions") {
  const Matrix A = numerics::softmax_rows(10 * normals(2, 100, 16));
  CHECK(A.minCoeff() >= 0);
  CHECK(largest_difference(A.rowwise().sum(), Matrix::Ones(100, 1)) <= 1e-15);
}

TEST_CASE("softmax ignores a common shift and keeps the order of the scores") {
  const std::vector<double> weights = distribution({1, 3, 2, -4});
  CHECK(distribution({1025, 1027, 1026, 1020}) == weights);
  CHECK(weights[1] > weights[2]);
  CHECK(weights[2] > weights[0]);
  CHECK(weights[0] > weights[3]);
}

TEST_CASE("softmax does not overflow or divide by zero") {
  CHECK(distribution({1e308, -1e308}) == std::vector<double>{1, 0});
  CHECK(distribution({-1e9, -1e9}) == std::vector<double>{0.5, 0.5});
}

TEST_CASE("softmax at the edges") {
  CHECK(distribution({}).empty());
  CHECK(distribution({-7}) == std::vector<double>{1});
  CHECK(distribution({-kInfinity, 2, 2}) == std::vector<double>{0, 0.5, 0.5});
  CHECK(all_nan(numerics::softmax_rows(row({-kInfinity, -kInfinity}))));
  CHECK(all_nan(numerics::softmax_rows(row({0, kNaN, 1}))));
  CHECK(all_nan(numerics::softmax_rows(row({kNaN, 0, 1}))));
  CHECK(all_nan(numerics::softmax_rows(row({0, kInfinity, 1}))));
}

TEST_CASE("softmax of matrices at the edges") {
  CHECK(same(numerics::softmax_rows(normals(3, 4, 1)), Matrix::Ones(4, 1)));
  CHECK(same(numerics::softmax_cols(normals(3, 1, 4)), Matrix::Ones(1, 4)));
  CHECK(numerics::softmax_rows(Matrix(0, 3)).cols() == 3);
  CHECK(numerics::softmax_rows(Matrix(3, 0)).rows() == 3);
  CHECK(numerics::softmax_cols(Matrix(3, 0)).rows() == 3);
}

TEST_CASE("a broken row leaves the other rows alone") {
  Matrix S = normals(4, 3, 5);
  const Matrix A = numerics::softmax_rows(S);
  S(1, 2) = kNaN;
  const Matrix B = numerics::softmax_rows(S);
  CHECK(all_nan(B.row(1)));
  CHECK(same(B.row(0), A.row(0)));
  CHECK(same(B.row(2), A.row(2)));
}

}  // namespace numerics_tests
