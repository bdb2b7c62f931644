#include "numerics/entropy.h"

#include <cmath>
#include <vector>

#include "catch.h"
#include "compare.h"

namespace numerics_tests {

namespace {

double entropy(const std::vector<double>& distribution) {
  return numerics::entropy_bits(distribution);
}

}  // namespace

TEST_CASE("entropy of n equal weights is log2 n") {
  CHECK(entropy({1}) == 0);
  CHECK(entropy({0.5, 0.5}) == 1);
  CHECK(entropy({0.25, 0.25, 0.25, 0.25}) == 2);
  CHECK(entropy(std::vector<double>(1024, 1.0 / 1024)) == 10);
}

TEST_CASE("a certain outcome has no entropy, and no sign") {
  CHECK(same(entropy({0, 1, 0}), 0.0));
  CHECK(same(entropy({}), 0.0));
}

TEST_CASE("entropy takes the terms in order") {
  const double p = 0.1, q = 0.2, r = 0.7;
  const double H = ((0 - p * std::log2(p)) - q * std::log2(q)) - r * std::log2(r);
  CHECK(entropy({p, q, r}) == H);
  CHECK(H == Approx(1.1567796494470395).epsilon(1e-15));
}

TEST_CASE("entropy skips what is not a positive weight") {
  CHECK(entropy({0.5, kNaN, -0.25, -0.0, 0.5}) == 1);
}

TEST_CASE("mixing two weights raises the entropy") {
  CHECK(entropy({0.6, 0.4}) > entropy({0.7, 0.3}));
  CHECK(entropy({0.7, 0.3}) > entropy({0.9, 0.1}));
}

TEST_CASE("row entropies") {
  Matrix A(3, 2);
  A << 1, 0,     //
      0.5, 0.5,  //
      0.75, 0.25;
  CHECK(same(numerics::row_entropies_bits(A), row({0, 1, entropy({0.75, 0.25})})));
  CHECK(numerics::row_entropies_bits(Matrix(0, 4)).size() == 0);
  CHECK(same(numerics::row_entropies_bits(Matrix(2, 0)), Matrix::Zero(1, 2)));
}

}  // namespace numerics_tests
