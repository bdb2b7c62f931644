#include <limits>

#include "language/operators.h"
#include "values.h"

namespace language {
namespace {

const double kInf = std::numeric_limits<double>::infinity();
const double kNaN = std::numeric_limits<double>::quiet_NaN();

TEST_CASE("ranges go by repeated addition") {
  CHECK(describe(range(1.0, 1.0, 4.0)) == "vector 1 2 3 4");
  CHECK(describe(range(0.0, 0.1, 0.3)) == "vector 0 0.1 0.2 0.30000000000000004");
  CHECK(describe(range(0.1, 0.1, 0.5)) == "vector 0.1 0.2 0.30000000000000004 0.4 0.5");
  CHECK(describe(range(3.0, -1.0, 1.0)) == "vector 3 2 1");
  CHECK(describe(range(1.0, 2.0, 2.0)) == "vector 1");
  CHECK(describe(range(2.0, 1.0, 1.0)) == "vector");
  CHECK(describe(range(1.0, -1.0, 2.0)) == "vector");
  CHECK(describe(range(false, true, 2.0)) == "vector 0 1 2");
}

TEST_CASE("ranges that cannot be") {
  const auto refusal = [](double start, double step, double stop) {
    return failure([=] { range(start, step, stop); });
  };
  CHECK(refusal(1, 0, 5).message == "the step of a range must not be 0");
  CHECK(refusal(1, 1, kInf).message == "a range needs finite numbers, got 1:inf");
  CHECK(refusal(kNaN, 1, 2).message == "a range needs finite numbers, got NaN:2");
  CHECK(refusal(1, 1, 1e9).kind == ErrorKind::limit);
  CHECK(refusal(1, 1, 1e9).message ==
        "an array of 1000000000 elements is too large, at most 20000000 fit");
  CHECK(refusal(1e17, 1, 1e17 + 100).message ==
        "a step of 1 is too small to count from 100000000000000000");
  const Error kind = failure([] { range(1.0, 1.0, row({1, 2})); });
  CHECK(kind.kind == ErrorKind::type);
  CHECK(kind.message == "the end of a range must be a number, got a vector");
}

}  // namespace
}  // namespace language
