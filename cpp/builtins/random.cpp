#include "numerics/random.h"

#include <cassert>
#include <cmath>
#include <cstdint>
#include <limits>
#include <span>

#include "builtins/arguments.h"
#include "builtins/families.h"

namespace builtins {

namespace {

numerics::Generator& generator(Host& host) {
  assert(host.random != nullptr);
  return *host.random;
}

// The stream fills rows first, although the storage has columns first.
template <class Draw>
Results drawn(Host& host, Arguments arguments, std::string_view function, Draw draw) {
  const Size size = size_from(arguments, function);
  if (arguments.empty()) return {draw(generator(host))};
  Matrix cells(size.n_rows, size.n_cols);
  for (Index i = 0; i < cells.rows(); ++i) {
    for (Index j = 0; j < cells.cols(); ++j) cells(i, j) = draw(generator(host));
  }
  return {make(std::move(cells), size.layout)};
}

Results rand(Host& host, Arguments arguments) {
  return drawn(host, arguments, "rand", [](numerics::Generator& g) { return g.uniform(); });
}

Results randn(Host& host, Arguments arguments) {
  return drawn(host, arguments, "randn", [](numerics::Generator& g) { return g.normal(); });
}

struct Bounds {
  std::int64_t low;
  std::int64_t high;
};

// Towards zero, as far as 64 bits hold it.
std::int64_t truncated(double x) {
  constexpr double kLimit = 9223372036854775808.0;
  if (!(std::abs(x) < kLimit)) {
    fail(ErrorKind::type, "randi needs bounds of at most 64 bits");
  }
  return static_cast<std::int64_t>(x);
}

// randi(m) means 1..m, randi([lo hi]) what it says.
Bounds bounds_from(const Value& value) {
  const Matrix list = real_list(value, "randi");
  if (list.size() != 1 && list.size() != 2) {
    reject("randi", "a largest number, or [lowest highest]", value);
  }
  const Bounds bounds{list.size() == 1 ? 1 : truncated(list(0)), truncated(list(list.size() - 1))};
  if (bounds.low > bounds.high) {
    fail(ErrorKind::type, {"randi needs a range that is not empty, got {} to {}",
                           std::to_string(bounds.low), std::to_string(bounds.high)});
  }
  return bounds;
}

Results randi(Host& host, Arguments arguments) {
  const Bounds bounds = bounds_from(arguments[0]);
  const auto draw = [&] {
    return static_cast<double>(generator(host).integer(bounds.low, bounds.high));
  };
  if (arguments.size() == 1) return {draw()};
  const Index n = count(arguments[1], "randi");
  language::check_size(1.0, static_cast<double>(n));
  Matrix row(1, n);
  for (Index k = 0; k < n; ++k) row(k) = draw();
  return {language::vector(std::move(row))};
}

Results seed(Host& host, Arguments arguments) {
  constexpr double kEnd = 18446744073709551616.0;  // 2^64
  if (arguments.empty()) {
    generator(host) = numerics::Generator(host.entropy());
    return {};
  }
  const double k = number(arguments[0], "seed");
  const bool fits = k == std::floor(k) && k >= 0.0 && k < kEnd;
  if (!fits) reject("seed", "a non-negative whole number below 2^64", arguments[0]);
  generator(host) = numerics::Generator(static_cast<std::uint64_t>(k));
  return {};
}

constexpr Builtin kRows[] = {
    {"rand", 0, 2, rand, "rand(), rand(n), rand(r, c)",
     "Random numbers, evenly spread from 0 up to but without 1; rand(n) is a vector, not n x n.",
     Effect::draws},
    {"randi", 1, 2, randi, "randi(m), randi(m, n), randi([lo hi], n)",
     "Random whole numbers from 1 to m, or from lo to hi: one, or a vector of n.", Effect::draws},
    {"randn", 0, 2, randn, "randn(), randn(n), randn(r, c)",
     "Random numbers from the standard normal distribution; randn(n) is a vector, not n x n.",
     Effect::draws},
    {"seed", 0, 1, seed, "seed(k), seed()",
     "Starts the random numbers anew: the same k gives the same numbers everywhere; without k "
     "nobody "
     "can foresee them.",
     Effect::seeds},
};

}  // namespace

std::span<const Builtin> random() { return kRows; }

}  // namespace builtins
