// The emulated multiply-add against std::fma, on the inputs that break emulations: sums next to a
// rounding boundary, cancellation, last bits far apart, neighbours of powers of two, tiny addends.
#include "numerics/fused.h"

#include <cmath>

#include "catch.h"
#include "compare.h"

namespace numerics_tests {

namespace {

using numerics::Generator;

struct Inputs {
  double a;
  double b;
  double c;
};

double emulated_fma(Inputs x) {
  const numerics::Pair a = {x.a, x.a}, b = {x.b, x.b}, c = {x.c, x.c};
  return numerics::multiply_add(a, numerics::split(a), b, numerics::split(b), c)[0];
}

bool is_within_bounds(Inputs x) {
  const double product = std::abs(x.a * x.b);
  return product >= numerics::kSmallestExact && product <= numerics::kLargestExact &&
         std::abs(x.c) <= numerics::kLargestExact;
}

// Draws inputs and demands equal bits; nearly all must lie within the bounds, or the test is empty.
template <class Draw>
void compare_with_fma(int n_draws, std::uint64_t seed, Draw draw) {
  Generator random(seed);
  int n_compared = 0, n_wrong = 0;
  Inputs wrong{};
  for (int i = 0; i < n_draws; ++i) {
    const Inputs x = draw(random);
    if (!is_within_bounds(x)) continue;
    ++n_compared;
    if (same(emulated_fma(x), std::fma(x.a, x.b, x.c))) continue;
    ++n_wrong;
    wrong = x;
  }
  CAPTURE(wrong.a, wrong.b, wrong.c);
  CHECK(n_wrong == 0);
  CHECK(n_compared > n_draws * 9 / 10);
}

double sign(Generator& random) { return random.integer(0, 1) == 0 ? 1 : -1; }

double power_of_two(Generator& random, int least, int most) {
  return std::ldexp(1.0, static_cast<int>(random.integer(least, most)));
}

// In [1, 2) with all 53 bits at random.
double mantissa(Generator& random) { return 1 + random.uniform(); }

// In [1, 2) with few bits set, so that exact ties happen, or next to a power of two.
double special_mantissa(Generator& random) {
  switch (random.integer(0, 3)) {
    case 0:
      return 1 + static_cast<double>(random.integer(0, 7)) * 0x1p-52;
    case 1:
      return 2 - static_cast<double>(random.integer(1, 8)) * 0x1p-52;
    case 2:
      return 1 + static_cast<double>(random.integer(0, (1 << 26) - 1)) * 0x1p-26;
    default:
      return 1 + power_of_two(random, -52, -1) + power_of_two(random, -52, -2);
  }
}

double either_mantissa(Generator& random) {
  return random.integer(0, 1) == 0 ? mantissa(random) : special_mantissa(random);
}

double nudged(Generator& random, double x, int most_units) {
  const auto n_units = static_cast<int>(random.integer(0, most_units));
  const double direction = sign(random) * kInfinity;
  for (int i = 0; i < n_units; ++i) x = std::nextafter(x, direction);
  return x;
}

}  // namespace

TEST_CASE("emulated fma: any mantissas, product and addend up to 120 binades apart") {
  compare_with_fma(1000000, 1, [](Generator& random) {
    const double a = sign(random) * either_mantissa(random);
    const double b = either_mantissa(random);
    return Inputs{a, b, sign(random) * either_mantissa(random) * power_of_two(random, -120, 120)};
  });
}

TEST_CASE("emulated fma: few bits, so exact ties and short sums") {
  compare_with_fma(1000000, 2, [](Generator& random) {
    const double a = special_mantissa(random), b = special_mantissa(random);
    return Inputs{sign(random) * a, b,
                  sign(random) * special_mantissa(random) * power_of_two(random, -56, 56)};
  });
}

TEST_CASE("emulated fma: the addend cancels the product") {
  compare_with_fma(500000, 3, [](Generator& random) {
    const double a = either_mantissa(random), b = either_mantissa(random);
    return Inputs{a, b, nudged(random, -a * b, 4) * (random.integer(0, 7) == 0 ? 2 : 1)};
  });
}

TEST_CASE("emulated fma: the product is half a unit of the addend, give or take its last bits") {
  compare_with_fma(500000, 4, [](Generator& random) {
    const double c = either_mantissa(random);
    const double b = either_mantissa(random);
    const double half_unit = power_of_two(random, -56, -52);
    return Inputs{sign(random) * nudged(random, half_unit / b, 2), b, sign(random) * c};
  });
}

TEST_CASE("emulated fma: the addend is half a unit of the product, give or take its last bits") {
  compare_with_fma(500000, 5, [](Generator& random) {
    const double a = either_mantissa(random), b = either_mantissa(random);
    const double error = std::fma(a, b, -a * b);
    const double half_unit = power_of_two(random, -56, -52);
    return Inputs{a, b, nudged(random, sign(random) * half_unit - error, 2)};
  });
}

TEST_CASE("emulated fma: exponents up to the bounds, subnormal and absent addends") {
  compare_with_fma(500000, 6, [](Generator& random) {
    const auto exponent = static_cast<int>(random.integer(-478, 478));
    const double a = std::ldexp(either_mantissa(random), exponent);
    const double b = sign(random) * std::ldexp(either_mantissa(random), exponent);
    double c =
        std::ldexp(mantissa(random), 2 * exponent + static_cast<int>(random.integer(-60, 0)));
    if (random.integer(0, 3) == 0) c = 0;
    if (random.integer(0, 3) == 0) c = std::ldexp(mantissa(random), -1060);
    return Inputs{a, b, c};
  });
  CHECK(emulated_fma({0x1p-480, 1.5 * 0x1p-480, 0x1p-1074}) == 1.5 * 0x1p-960);
  CHECK(emulated_fma({0x1p480, 0x1p480, -0x1p960}) == 0);
}

TEST_CASE("emulated fma: a product of zero leaves the addend") {
  for (const double c : {0.0, 1.0, -3.5, 1e-310}) {
    CHECK(same(emulated_fma({0.0, 2, c}), c));
    CHECK(same(emulated_fma({-0.0, 2, c}), c));
  }
}

TEST_CASE("the two lanes do not mix") {
  const numerics::Pair a = {1 + 0x1p-30, 3}, b = {1 + 0x1p-30, -2};
  const numerics::Pair c = {-(1 + 0x1p-29), 5};
  const numerics::Pair result =
      numerics::multiply_add(a, numerics::split(a), b, numerics::split(b), c);
  CHECK(result[0] == 0x1p-60);
  CHECK(result[1] == -1);
}

}  // namespace numerics_tests
