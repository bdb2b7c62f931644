#include "numerics/flash/exp2.h"

#include <cmath>
#include <limits>

#include "../compare.h"
#include "catch.h"

namespace numerics_tests {

namespace flash = numerics::flash;

namespace {

// In the first lane, among other numbers.
template <class Real>
Real power(Real x) {
  flash::Vector<Real> lanes = flash::splat<flash::Vector<Real>>(Real{-3});
  lanes[0] = x;
  return flash::exp2_of_nonpositive<Real>(lanes)[0];
}

// Largest relative error at `steps` places from `least` to 0 that are no round numbers.
template <class Real>
double largest_error(Real least, int steps) {
  double largest = 0;
  for (int i = 0; i <= steps; ++i) {
    const auto x = static_cast<Real>(least * (static_cast<double>(i) / steps));
    if (x <= flash::Exp2<Real>::kLeast) continue;
    const double exact = std::exp2(static_cast<double>(x));
    largest = std::max(largest, std::abs(static_cast<double>(power(x)) - exact) / exact);
  }
  return largest;
}

}  // namespace

TEST_CASE("powers of two of floats are right to 2.0e-7") {
  CHECK(largest_error(-125.0F, 1'000'003) <= 2.0e-7);
  CHECK(largest_error(-1.0F, 1'000'003) <= 2.0e-7);
  CHECK(largest_error(-1e-6F, 1009) <= 2.0e-7);
}

TEST_CASE("powers of two of doubles are right to 2.1e-16, half an ulp of the reference's aside") {
  CHECK(largest_error(-1021.0, 1'000'003) <= 3.4e-16);
  CHECK(largest_error(-1.0, 1'000'003) <= 3.4e-16);
  CHECK(largest_error(-1e-15, 1009) <= 3.4e-16);
}

TEMPLATE_TEST_CASE("whole powers of two are exact, and 0 comes from kLeast on", "", float, double) {
  const TestType least = flash::Exp2<TestType>::kLeast;
  for (TestType x = 0; x > least; x -= 1) CHECK(power(x) == std::exp2(x));
  CHECK(power(least) == 0);
  CHECK(power(std::nextafter(least, TestType{0})) >= std::numeric_limits<TestType>::min());
  CHECK(power(2 * least) == 0);
  CHECK(power(std::numeric_limits<TestType>::lowest()) == 0);
  CHECK(power(static_cast<TestType>(-kInfinity)) == 0);
}

TEMPLATE_TEST_CASE("the smallest exponents give 1, and NaN gives NaN", "", float, double) {
  CHECK(power(TestType{-0.0}) == 1);
  CHECK(power(-std::numeric_limits<TestType>::denorm_min()) == 1);
  CHECK(std::isnan(power(static_cast<TestType>(kNaN))));
}

TEMPLATE_TEST_CASE("lanes do not depend on each other", "", float, double) {
  using V = flash::Vector<TestType>;
  V lanes{};
  for (flash::Index i = 0; i < flash::kLanes<V, TestType>; ++i) {
    lanes[i] = static_cast<TestType>(-1.5 * static_cast<double>(i));
  }
  const V powers = flash::exp2_of_nonpositive<TestType>(lanes);
  for (flash::Index i = 0; i < flash::kLanes<V, TestType>; ++i) {
    CHECK(powers[i] == power(static_cast<TestType>(lanes[i])));
  }
}

}  // namespace numerics_tests
