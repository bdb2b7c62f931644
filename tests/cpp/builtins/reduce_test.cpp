#include "bench.h"
#include "catch.h"

using bench::Bench;
using bench::column;
using bench::Complex;
using bench::complex_vec;
using bench::empty;
using bench::flags;
using bench::kNaN;
using bench::mat;
using bench::notation;
using bench::str;
using bench::Value;
using bench::vec;

namespace {
const Value kM = mat({{1.0, 2.0, 3.0}, {4.0, 5.0, 6.0}});
}  // namespace

TEST_CASE("sum of a list is a number, of a matrix a row of columns' sums") {
  Bench call;
  CHECK(call("sum", {vec({1.0, 2.0, 3.0})}) == "6");
  CHECK(call("sum", {column({1.0, 2.0})}) == "3");
  CHECK(call("sum", {mat({{1.0, 2.0}})}) == "3");
  CHECK(call("sum", {5.0}) == "5");
  CHECK(call("sum", {true}) == "1");
  CHECK(call("sum", {flags({1.0, 1.0, 0.0})}) == "2");
  CHECK(call("sum", {kM}) == "[5 7 9]");
  CHECK(call("sum", {kM, 1.0}) == "[5 7 9]");
  CHECK(call("sum", {kM, 2.0}) == "[6; 15]");
}

TEST_CASE("the dimension of a list: a vector keeps itself with 1, a list-like matrix never") {
  Bench call;
  CHECK(call("sum", {vec({1.0, 2.0}), 1.0}) == "<1 2>");
  CHECK(call("sum", {vec({1.0, 2.0}), 2.0}) == "3");
  CHECK(call("sum", {mat({{1.0, 2.0}}), 1.0}) == "3");
  CHECK(call("sum", {column({1.0, 2.0}), 2.0}) == "3");
  CHECK(call("mean", {vec({1.0, 2.0}), 1.0}) == "<1 2>");
  CHECK(call("sum", {5.0, 1.0}) == "5");
}

TEST_CASE("a dimension is 1 or 2") {
  Bench call;
  for (const char* name :
       {"sum", "mean", "prod", "cumsum", "median", "std", "var", "argmax", "argmin"}) {
    CHECK(call(name, {kM, 3.0}) ==
          "type: " + std::string(name) +
              " needs 1 (down the columns) or 2 (along the rows) as the dimension, got 3");
  }
  CHECK(
      call("sum", {kM, str("rows")}) ==
      "type: sum needs 1 (down the columns) or 2 (along the rows) as the dimension, got a string");
}

TEST_CASE("sums run left to right from 0") {
  Bench call;
  CHECK(call("sum", {vec({1e16, 1.0, 1.0, -1e16})}) == "0");
  CHECK(call("sum", {vec({1.0, 1.0, 1e16, -1e16})}) == "2");
  CHECK(call("sum", {mat({{1e16, 1.0, -1e16}, {0.0, 0.0, 0.0}}), 2.0}) == "[0; 0]");
}

TEST_CASE("empty sums are 0, empty means of vectors an error") {
  Bench call;
  CHECK(call("sum", {vec({})}) == "0");
  CHECK(call("sum", {empty(0, 3)}) == "0");
  CHECK(call("mean", {empty(0, 3)}) == "0");
  CHECK(call("mean", {vec({})}) == "type: mean needs at least one element, got an empty vector");
  CHECK(call("prod", {vec({})}) == "type: prod needs at least one element, got an empty vector");
}

TEST_CASE("complex sums become real when nothing imaginary is left") {
  Bench call;
  CHECK(call("sum", {complex_vec({Complex(1.0, 2.0), Complex(2.0, -2.0)})}) == "3");
  CHECK(call("sum", {complex_vec({Complex(1.0, 2.0), Complex(2.0, 0.0)})}) == "3+2j");
  CHECK(call("mean", {complex_vec({Complex(1.0, 2.0), Complex(3.0, 0.0)})}) == "2+1j");
  CHECK(call("sum", {Complex(1.0, 2.0)}) == "1+2j");
}

TEST_CASE("mean and prod") {
  Bench call;
  CHECK(call("mean", {vec({1.0, 2.0, 6.0})}) == "3");
  CHECK(call("mean", {kM}) == "[2.5 3.5 4.5]");
  CHECK(call("mean", {kM, 2.0}) == "[2; 5]");
  CHECK(call("prod", {vec({2.0, 3.0, 4.0})}) == "24");
  CHECK(call("prod", {kM}) == "[4 10 18]");
  CHECK(call("prod", {kM, 2.0}) == "[6; 120]");
}

TEST_CASE("cumsum keeps kind and shape") {
  Bench call;
  CHECK(call("cumsum", {vec({1.0, 2.0, 3.0})}) == "<1 3 6>");
  CHECK(call("cumsum", {vec({1.0, 2.0, 3.0}), 2.0}) == "<1 3 6>");
  CHECK(call("cumsum", {vec({1.0, 2.0, 3.0}), 1.0}) == "<1 2 3>");
  CHECK(call("cumsum", {column({1.0, 2.0}), 2.0}) == "[1; 3]");
  CHECK(call("cumsum", {mat({{1.0, 2.0}}), 1.0}) == "[1 3]");
  CHECK(call("cumsum", {kM}) == "[1 2 3; 5 7 9]");
  CHECK(call("cumsum", {kM, 2.0}) == "[1 3 6; 4 9 15]");
  CHECK(call("cumsum", {call.value("eye", {3.0}), 1.0}) == "[1 0 0; 1 1 0; 1 1 1]");
  CHECK(call("cumsum", {4.0}) == "4");
  CHECK(call("cumsum", {true}) == "1");
  CHECK(call("cumsum", {flags({1.0, 1.0})}) == "<1 2>");
  CHECK(call("cumsum", {complex_vec({Complex(0.0, 1.0), Complex(1.0, 1.0)})}) == "<0+1j 1+2j>");
  CHECK(call("cumsum", {vec({})}) == "<>");
}

TEST_CASE("cumsum leaves its argument alone") {
  Bench call;
  const Value v = vec({1.0, 2.0});
  call("cumsum", {v});
  CHECK(notation(v) == "<1 2>");
}

TEST_CASE("spread divides by n - 1") {
  Bench call;
  CHECK(call("var", {vec({1.0, 2.0, 3.0, 4.0})}) == "1.6666666666666667");
  CHECK(call("std", {vec({2.0, 4.0, 6.0})}) == "2");
  CHECK(call("std", {7.0}) == "0");
  CHECK(call("var", {kM}) == "[4.5 4.5 4.5]");
  CHECK(call("std", {kM, 2.0}) == "[1; 1]");
  CHECK(call("std", {vec({1.0, 5.0}), 1.0}) == "<0 0>");
  CHECK(call("var", {vec({})}) == "type: var needs at least one element, got an empty vector");
}

TEST_CASE("median is the middle, or the mean of two middles") {
  Bench call;
  CHECK(call("median", {vec({3.0, 1.0, 2.0})}) == "2");
  CHECK(call("median", {vec({4.0, 1.0, 2.0, 3.0})}) == "2.5");
  CHECK(call("median", {vec({3.0, 1.0, 2.0}), 1.0}) == "2");
  CHECK(call("median", {kM}) == "[2.5 3.5 4.5]");
  CHECK(call("median", {kM, 2.0}) == "[2; 5]");
  CHECK(call("median", {vec({1.0, kNaN, 2.0})}) == "NaN");
  CHECK(call("median", {empty(0, 2)}) ==
        "type: median needs at least one element, got a 0x2 matrix");
}

TEST_CASE("any and all look at lists") {
  Bench call;
  CHECK(call("any", {vec({0.0, 2.0})}) == "true");
  CHECK(call("any", {vec({0.0, 0.0})}) == "false");
  CHECK(call("all", {flags({1.0, 1.0})}) == "true");
  CHECK(call("all", {vec({1.0, 0.0})}) == "false");
  CHECK(call("any", {vec({})}) == "false");
  CHECK(call("all", {vec({})}) == "true");
  CHECK(call("all", {3.0}) == "true");
  CHECK(call("any", {false}) == "false");
  CHECK(call("any", {kM}) == "type: any needs a list, got a 2x3 matrix");
  CHECK(call.hint("all", {kM}) == "M(:) makes a vector of all elements of a matrix M");
}
