#include "bench.h"
#include "catch.h"

using bench::Bench;
using bench::column;
using bench::Complex;
using bench::complex_vec;
using bench::flags;
using bench::kInf;
using bench::kNaN;
using bench::mat;
using bench::str;
using bench::Value;
using bench::vec;

namespace {
const Value kM = mat({{1.0, 9.0, 3.0}, {4.0, 5.0, 6.0}});
}  // namespace

TEST_CASE("max of a list is its largest element and first position") {
  Bench call;
  CHECK(call("max", {vec({3.0, 7.0, 7.0})}, 2) == "7 | 2");
  CHECK(call("max", {vec({3.0, 7.0, 7.0})}) == "7");
  CHECK(call("min", {vec({3.0, 1.0, 1.0})}, 2) == "1 | 2");
  CHECK(call("max", {column({1.0, 2.0})}, 2) == "2 | 2");
  CHECK(call("max", {5.0}, 2) == "5 | 1");
  CHECK(call("max", {true}) == "1");
}

TEST_CASE("max of a matrix goes down the columns, or along the rows") {
  Bench call;
  CHECK(call("max", {kM}, 2) == "[4 9 6] | [2 1 2]");
  CHECK(call("max", {kM, vec({}), 1.0}) == "[4 9 6]");
  CHECK(call("max", {kM, vec({}), 2.0}, 2) == "[9; 6] | [2; 3]");
  CHECK(call("min", {kM, vec({}), 2.0}) == "[1; 4]");
  CHECK(call("max", {vec({1.0, 2.0}), vec({}), 1.0}) == "<1 2>");
  CHECK(call("max", {vec({1.0, 2.0}), vec({}), 2.0}) == "2");
  CHECK(call("max", {mat({{1.0, 2.0}}), vec({}), 1.0}) == "2");
  CHECK(call("max", {kM, 1.0, 2.0}) ==
        "argument: max compares at most two values, three were given");
}

TEST_CASE("NaN is skipped; nothing but NaN, or nothing at all, has no extreme") {
  Bench call;
  CHECK(call("max", {vec({kNaN, 2.0, kNaN})}, 2) == "2 | 2");
  CHECK(call("max", {vec({kNaN, kNaN})}) == "type: max needs at least one element that is not NaN");
  CHECK(call("min", {mat({{1.0, kNaN}, {2.0, kNaN}})}) ==
        "type: min needs at least one element that is not NaN");
  CHECK(call("max", {vec({})}) == "type: max needs at least one element, got an empty vector");
  CHECK(call("max", {vec({-kInf, kNaN})}) == "-inf");
}

TEST_CASE("two arguments are compared element by element") {
  Bench call;
  CHECK(call("max", {1.0, 2.0}) == "2");
  CHECK(call("max", {vec({1.0, 5.0}), 3.0}) == "<3 5>");
  CHECK(call("min", {3.0, vec({1.0, 5.0})}) == "<1 3>");
  CHECK(call("max", {vec({1.0, 5.0}), vec({2.0, 4.0})}) == "<2 5>");
  CHECK(call("max", {vec({1.0, 5.0}), column({2.0, 6.0})}) == "[2 5; 6 6]");
  CHECK(call("max", {kM, mat({{0.0, 10.0, 0.0}})}) == "[1 10 3; 4 10 6]");
  CHECK(call("max", {vec({1.0}), vec({2.0, 4.0})}) ==
        "shape: max needs two arrays of one size, got 1x1 and 1x2");
  CHECK(call("max", {kNaN, 1.0}) == "1");
  CHECK(call("max", {1.0, kNaN}) == "1");
  CHECK(call("max", {kNaN, kNaN}) == "NaN");
  CHECK(call("max", {1.0, str("a")}) == "type: max needs a number or an array, got a string");
}

TEST_CASE("complex numbers are compared by magnitude") {
  Bench call;
  CHECK(call("max", {complex_vec({Complex(0.0, 3.0), Complex(-2.0, 0.0)})}, 2) == "0+3j | 1");
  CHECK(call("min", {Complex(0.0, 3.0), -2.0}) == "-2");
  CHECK(call("max", {complex_vec({Complex(0.0, 3.0)}), -2.0}) == "[0+3j]");
}

TEST_CASE("argmax and argmin give positions") {
  Bench call;
  CHECK(call("argmax", {vec({1.0, 3.0, 3.0})}) == "2");
  CHECK(call("argmin", {vec({kNaN, 3.0, 1.0})}) == "3");
  CHECK(call("argmax", {kM}) == "[2 1 2]");
  CHECK(call("argmax", {kM, 2.0}) == "[2; 3]");
  CHECK(call("argmax", {column({1.0, 5.0}), 2.0}) == "2");
  CHECK(call("argmax", {vec({kNaN})}) == "type: argmax needs at least one element that is not NaN");
  CHECK(call("argmin", {vec({})}) ==
        "type: argmin needs at least one element, got an empty vector");
}

TEST_CASE("sort keeps the shape of a list and the order of equals") {
  Bench call;
  CHECK(call("sort", {vec({3.0, 1.0, 2.0})}, 2) == "<1 2 3> | <2 3 1>");
  CHECK(call("sort", {column({3.0, 1.0})}, 2) == "[1; 3] | [2; 1]");
  CHECK(call("sort", {vec({1.0, 2.0, 1.0, 2.0}), str("descend")}, 2) == "<2 2 1 1> | <2 4 1 3>");
  CHECK(call("sort", {vec({2.0, 1.0}), str("ascend")}, 2) == "<1 2> | <2 1>");
  CHECK(call("sort", {vec({kNaN, 1.0, -kInf})}, 2) == "<-inf 1 NaN> | <3 2 1>");
  CHECK(call("sort", {vec({1.0, kNaN, 2.0}), str("descend")}, 2) == "<NaN 2 1> | <2 3 1>");
  CHECK(call("sort", {complex_vec({Complex(2.0, 0.0), Complex(1.0, 5.0)})}, 2) ==
        "<1+5j 2> | <2 1>");
  CHECK(call("sort", {5.0}, 2) == "5 | 1");
  CHECK(call("sort", {vec({})}, 2) == "<> | <>");
  CHECK(call("sort", {kM}) ==
        "type: sort needs a list: a vector or a matrix with one row or column, got a 2x3 matrix");
  CHECK(call("sort", {vec({1.0}), str("down")}) ==
        "type: sort needs \"ascend\" or \"descend\", got \"down\"");
}

TEST_CASE("find lists what is not 0, column by column") {
  Bench call;
  const Value x = mat({{0.0, 7.0}, {5.0, 0.0}});
  CHECK(call("find", {x}) == "<2 3>");
  CHECK(call("find", {x}, 2) == "<2 1> | <1 2> | <5 7>");
  CHECK(call("find", {x}, 3) == "<2 1> | <1 2> | <5 7>");
  CHECK(call("find", {flags({0.0, 1.0, 1.0})}) == "<2 3>");
  CHECK(call("find", {vec({0.0})}) == "<>");
  CHECK(call("find", {3.0}) == "<1>");
  CHECK(call("find", {complex_vec({Complex(0.0, 0.0), Complex(0.0, 1.0)})}, 3) ==
        "<1> | <2> | <0+1j>");
}
