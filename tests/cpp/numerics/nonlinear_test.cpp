#include "numerics/nonlinear.h"

#include <cmath>
#include <vector>

#include "catch.h"
#include "compare.h"

namespace numerics_tests {

TEST_CASE("gelu lets large values through and blocks very negative ones") {
  CHECK(same(numerics::gelu(0), 0.0));
  CHECK(numerics::gelu(1) == Approx(0.8411919906082768).epsilon(1e-15));
  CHECK(numerics::gelu(-1) == Approx(-0.15880800939172324).epsilon(1e-14));
  CHECK(numerics::gelu(20) == 20);
  CHECK(numerics::gelu(-20) == 0);
  CHECK(numerics::gelu(kInfinity) == kInfinity);
  CHECK(std::isnan(numerics::gelu(-kInfinity)));
  CHECK(std::isnan(numerics::gelu(kNaN)));
}

TEST_CASE("gelu(x) - gelu(-x) is x") {
  for (double x = 0.125; x < 4; x += 0.125) {
    CHECK(numerics::gelu(x) - numerics::gelu(-x) == Approx(x).epsilon(1e-14));
  }
}

TEST_CASE("relu") {
  CHECK(numerics::relu(2.5) == 2.5);
  CHECK(same(numerics::relu(-2.5), 0.0));
  CHECK(same(numerics::relu(-0.0), 0.0));
  CHECK(numerics::relu(kInfinity) == kInfinity);
  CHECK(same(numerics::relu(kNaN), 0.0));
}

TEST_CASE("layernorm gives mean 0 and variance 1") {
  std::vector<double> values = {3, -1, 4, 1, -5, 9, 2, 6};
  numerics::layernorm(values, 0);
  double sum = 0, sum_of_squares = 0;
  for (const double x : values) sum += x, sum_of_squares += x * x;
  CHECK(std::abs(sum) < 1e-14);
  CHECK(sum_of_squares / 8 == Approx(1).epsilon(1e-14));
}

TEST_CASE("layernorm follows its formula to the last bit") {
  std::vector<double> values = {0.1, 0.2, 0.7};
  numerics::layernorm(values, 0.5);
  const double mean = (0.1 + 0.2 + 0.7) / 3;
  const double a = 0.1 - mean, b = 0.2 - mean, c = 0.7 - mean;
  const double deviation = std::sqrt((a * a + b * b + c * c) / 3 + 0.5);
  CHECK(values == std::vector<double>{a / deviation, b / deviation, c / deviation});
}

TEST_CASE("layernorm at the edges") {
  std::vector<double> none;
  numerics::layernorm(none);
  CHECK(none.empty());
  std::vector<double> one = {42};
  numerics::layernorm(one);
  CHECK(one == std::vector<double>{0});
  std::vector<double> equal = {7, 7, 7};
  numerics::layernorm(equal);
  CHECK(equal == std::vector<double>{0, 0, 0});
  std::vector<double> broken = {1, kNaN};
  numerics::layernorm(broken);
  CHECK(std::isnan(broken[0]));
}

}  // namespace numerics_tests
