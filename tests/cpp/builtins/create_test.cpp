#include "bench.h"
#include "catch.h"

using bench::Bench;
using bench::column;
using bench::Complex;
using bench::complex_vec;
using bench::kInf;
using bench::kNaN;
using bench::mat;
using bench::str;
using bench::Value;
using bench::vec;

TEST_CASE("zeros and ones: one size makes a vector, two a matrix") {
  Bench call;
  CHECK(call("zeros", {3.0}) == "<0 0 0>");
  CHECK(call("zeros", {2.0, 3.0}) == "[0 0 0; 0 0 0]");
  CHECK(call("zeros", {1.0, 2.0}) == "[0 0]");
  CHECK(call("zeros", {vec({2.0, 1.0})}) == "[0; 0]");
  CHECK(call("zeros", {0.0}) == "<>");
  CHECK(call("zeros", {0.0, 3.0}) == "[0x3]");
  CHECK(call("zeros", {true}) == "<0>");
  CHECK(call("ones", {2.0}) == "<1 1>");
  CHECK(call("ones", {vec({1.0, 2.0})}) == "[1 1]");
}

TEST_CASE("sizes are non-negative whole numbers") {
  Bench call;
  CHECK(call("zeros", {-1.0}) == "type: zeros needs a non-negative whole number, got -1");
  CHECK(call("zeros", {2.5}) == "type: zeros needs a non-negative whole number, got 2.5");
  CHECK(call("zeros", {kNaN}) == "type: zeros needs a non-negative whole number, got NaN");
  CHECK(call("zeros", {kInf}) == "type: zeros needs a non-negative whole number, got inf");
  CHECK(call("ones", {2.0, -3.0}) == "type: ones needs a non-negative whole number, got -3");
  CHECK(call("zeros", {str("a")}) == "type: zeros needs a non-negative whole number, got a string");
  CHECK(call("zeros", {vec({3.0})}) ==
        "type: zeros needs a size: n, or rows and columns, got a vector of 1");
  CHECK(call("zeros", {mat({{1.0, 2.0}, {3.0, 4.0}})}) ==
        "type: zeros needs a size: n, or rows and columns, got a 2x2 matrix");
  CHECK(call("zeros", {}) == "argument: count");
  CHECK(call("zeros", {1.0, 2.0, 3.0}) == "argument: count");
}

TEST_CASE("an array that is too large is refused before it is made") {
  Bench call;
  for (const char* name : {"zeros", "ones", "rand", "randn", "eye"}) {
    CHECK(call(name, {1e5, 1e5}).substr(0, 6) == "limit:");
  }
  CHECK(call("zeros", {1e15, 1e15}).substr(0, 6) == "limit:");
  CHECK(call("eye", {1e5}).substr(0, 6) == "limit:");
  CHECK(call("linspace", {0.0, 1.0, 1e9}).substr(0, 6) == "limit:");
  CHECK(call("repmat", {1.0, 1e5, 1e5}).substr(0, 6) == "limit:");
  CHECK(call("repmat", {vec({1.0, 2.0}), 9e15, 9e15}).substr(0, 6) == "limit:");
  CHECK(call("diag", {1.0, 1e6}).substr(0, 6) == "limit:");
  CHECK(call("diag", {1.0, -9e15}).substr(0, 6) == "limit:");
}

TEST_CASE("eye is square for one size") {
  Bench call;
  CHECK(call("eye", {2.0}) == "[1 0; 0 1]");
  CHECK(call("eye", {2.0, 3.0}) == "[1 0 0; 0 1 0]");
  CHECK(call("eye", {1.0}) == "[1]");
  CHECK(call("eye", {0.0}) == "[0x0]");
}

TEST_CASE("linspace steps from the start and computes its last element too") {
  Bench call;
  CHECK(call("linspace", {0.0, 1.0, 5.0}) == "<0 0.25 0.5 0.75 1>");
  CHECK(call("linspace", {2.0, 7.0, 1.0}) == "<7>");
  CHECK(call("linspace", {2.0, 7.0, 0.0}) == "<>");
  CHECK(call("linspace", {3.0, 1.0, 3.0}) == "<3 2 1>");
  const Value row = call.value("linspace", {0.1, 3.0, 30.0});
  CHECK((*row.get_if<language::Array>()->cells)(29) == 0.1 + 29.0 * ((3.0 - 0.1) / 29.0));
  CHECK(language::shape_of(call.value("linspace", {0.0, 1.0})).n_cols == 100);
}

TEST_CASE("repmat tiles and always makes a matrix") {
  Bench call;
  CHECK(call("repmat", {5.0, 1.0, 2.0}) == "[5 5]");
  CHECK(call("repmat", {vec({1.0, 2.0}), 2.0, 2.0}) == "[1 2 1 2; 1 2 1 2]");
  CHECK(call("repmat", {column({1.0, 2.0}), 1.0, 2.0}) == "[1 1; 2 2]");
  CHECK(call("repmat", {vec({1.0, 2.0}), 0.0, 1.0}) == "[0x2]");
  CHECK(call("repmat", {complex_vec({Complex(1, 2)}), 1.0, 2.0}) == "[1+2j 1+2j]");
  CHECK(call("repmat", {str("a"), 1.0, 2.0}) ==
        "type: repmat needs a number or an array, got a string");
  CHECK(call("repmat", {1.0, 2.0}) == "argument: count");
}

TEST_CASE("meshgrid repeats x along rows and y down columns") {
  Bench call;
  CHECK(call("meshgrid", {vec({1.0, 2.0, 3.0}), vec({5.0, 6.0})}, 2) ==
        "[1 2 3; 1 2 3] | [5 5 5; 6 6 6]");
  CHECK(
      call("meshgrid", {mat({{1.0, 2.0}, {3.0, 4.0}}), 1.0}) ==
      "type: meshgrid needs a list: a vector or a matrix with one row or column, got a 2x2 matrix");
}

TEST_CASE("diag builds from a list and reads from a matrix") {
  Bench call;
  CHECK(call("diag", {vec({1.0, 2.0})}) == "[1 0; 0 2]");
  CHECK(call("diag", {column({1.0, 2.0}), 1.0}) == "[0 1 0; 0 0 2; 0 0 0]");
  CHECK(call("diag", {vec({7.0}), -1.0}) == "[0 0; 7 0]");
  const Value M = mat({{1.0, 2.0, 3.0}, {4.0, 5.0, 6.0}});
  CHECK(call("diag", {M}) == "<1 5>");
  CHECK(call("diag", {M, 1.0}) == "<2 6>");
  CHECK(call("diag", {M, -1.0}) == "<4>");
  CHECK(call("diag", {M, 3.0}) == "<>");
  CHECK(call("diag", {M, -2.0}) == "<>");
  CHECK(call("diag", {M, 0.5}) == "type: diag needs a whole number, got 0.5");
}
