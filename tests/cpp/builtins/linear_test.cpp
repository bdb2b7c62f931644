#include "bench.h"
#include "catch.h"

using bench::Bench;
using bench::column;
using bench::Complex;
using bench::complex_vec;
using bench::empty;
using bench::kInf;
using bench::kNaN;
using bench::mat;
using bench::Value;
using bench::vec;

namespace {
const Value kM = mat({{1.0, 2.0}, {3.0, 4.0}});
}  // namespace

TEST_CASE("dot and outer") {
  Bench call;
  CHECK(call("dot", {vec({1.0, 2.0, 3.0}), column({4.0, 5.0, 6.0})}) == "32");
  CHECK(call("dot", {2.0, 3.0}) == "6");
  CHECK(call("dot", {vec({}), vec({})}) == "0");
  CHECK(call("dot", {complex_vec({Complex(0, 1)}), complex_vec({Complex(0, 1)})}) == "-1");
  CHECK(call("dot", {vec({1.0}), vec({1.0, 2.0})}) ==
        "shape: dot needs two lists of one length, got 1x1 and 1x2");
  CHECK(call("dot", {kM, kM}) ==
        "type: dot needs a list: a vector or a matrix with one row or column, got a 2x2 matrix");
  CHECK(call("outer", {vec({1.0, 2.0}), vec({3.0, 4.0, 5.0})}) == "[3 4 5; 6 8 10]");
  CHECK(call("outer", {column({1.0}), 2.0}) == "[2]");
  CHECK(call("outer", {complex_vec({Complex(0, 1)}), vec({2.0})}) == "[0+2j]");
}

TEST_CASE("kron counts a vector as a column") {
  Bench call;
  CHECK(call("kron", {kM, mat({{1.0, 1.0}})}) == "[1 1 2 2; 3 3 4 4]");
  CHECK(call("kron", {vec({1.0, 2.0}), 3.0}) == "[3; 6]");
  CHECK(call("kron", {call.value("zeros", {5000.0}), call.value("zeros", {5000.0})}).substr(0, 6) ==
        "limit:");
}

TEST_CASE("det, inv, trace and linsolve") {
  Bench call;
  CHECK(call("det", {mat({{2.0, 0.0}, {0.0, 3.0}})}) == "6");
  CHECK(call("det", {4.0}) == "4");
  CHECK(call("inv", {mat({{2.0, 0.0}, {0.0, 4.0}})}) == "[0.5 0; 0 0.25]");
  CHECK(call("inv", {4.0}) == "0.25");
  CHECK(call("inv", {mat({{1.0, 2.0}, {2.0, 4.0}})}) ==
        "type: inv needs an invertible matrix, got a singular one");
  CHECK(call("inv", {vec({1.0, 2.0})}) == "type: inv needs a square matrix, got a vector of 2");
  CHECK(call("trace", {kM}) == "5");
  CHECK(call("linsolve", {mat({{2.0, 0.0}, {0.0, 4.0}}), column({2.0, 2.0})}) == "[1; 0.5]");
  CHECK(call("linsolve", {mat({{2.0, 0.0}, {0.0, 4.0}}), vec({2.0, 2.0})}) == "<1 0.5>");
  CHECK(call("linsolve", {2.0, 3.0}) == "1.5");
  CHECK(call("linsolve", {kM, vec({1.0, 2.0, 3.0})}) ==
        "shape: linsolve needs as many rows on both sides, got 2x2 and 3x1");
  CHECK(call("linsolve", {mat({{1.0, 2.0}, {2.0, 4.0}}), vec({1.0, 2.0})}) ==
        "type: linsolve needs an invertible matrix, got a singular one");
}

TEST_CASE("rank has a coarse limit") {
  Bench call;
  CHECK(call("rank", {kM}) == "2");
  CHECK(call("rank", {mat({{1.0, 0.0}, {0.0, 1e-8}})}) == "1");
  CHECK(call("rank", {mat({{1.0, 0.0}, {0.0, 1e-7}})}) == "2");
  CHECK(call("rank", {vec({0.0, 2.0})}) == "1");
  CHECK(call("rank", {vec({0.0, 0.0})}) == "0");
  CHECK(call("rank", {5.0}) == "1");
  CHECK(call("rank", {0.0}) == "0");
  CHECK(call("rank", {empty(0, 0)}) == "0");
}

TEST_CASE("norm of a vector takes p, of a matrix is Frobenius'") {
  Bench call;
  CHECK(call("norm", {vec({3.0, -4.0})}) == "5");
  CHECK(call("norm", {vec({3.0, -4.0}), 1.0}) == "7");
  CHECK(call("norm", {vec({3.0, -4.0}), kInf}) == "4");
  CHECK(call("norm", {vec({1.0, 1.0}), 0.5}) == "4");
  CHECK(call("norm", {mat({{1.0, 1.0}, {1.0, 1.0}})}) == "2");
  CHECK(call("norm", {mat({{3.0, -4.0}}), 1.0}) == "5");
  CHECK(call("norm", {-2.0}) == "2");
  CHECK(call("norm", {Complex(3.0, 4.0)}) == "5");
  CHECK(call("norm", {vec({})}) == "0");
  CHECK(call("norm", {vec({kNaN, 1.0}), kInf}) == "NaN");
  CHECK(call("norm", {vec({1.0, kNaN, 2.0}), kInf}) == "NaN");
  CHECK(call("norm", {vec({1.0}), 0.0}) == "type: norm needs a positive p, got 0");
}
