#include "bench.h"
#include "catch.h"

using bench::Bench;
using bench::column;
using bench::Complex;
using bench::complex_vec;
using bench::empty;
using bench::flags;
using bench::mat;
using bench::notation;
using bench::str;
using bench::strs;
using bench::Value;
using bench::vec;

namespace {
const Value kM = mat({{1.0, 2.0, 3.0}, {4.0, 5.0, 6.0}});
}  // namespace

TEST_CASE("size is a vector, two numbers, or one of them") {
  Bench call;
  CHECK(call("size", {kM}) == "<2 3>");
  CHECK(call("size", {kM}, 2) == "2 | 3");
  CHECK(call("size", {kM, 1.0}) == "2");
  CHECK(call("size", {kM, 2.0}) == "3");
  CHECK(call("size", {vec({1.0, 2.0})}) == "<1 2>");
  CHECK(call("size", {5.0}) == "<1 1>");
  CHECK(call("size", {true}) == "<1 1>");
  CHECK(call("size", {str("h\xC3\xA9!")}) == "<1 3>");
  CHECK(call("size", {strs({"a", "b"})}) == "<1 2>");
  CHECK(call("size", {call.value("zeros", {3.0})}) == "<1 3>");
  CHECK(call("size", {kM, 3.0}) ==
        "type: size needs 1 (down the columns) or 2 (along the rows) as the dimension, got 3");
  CHECK(call("size", {call.value("struct", {})}) ==
        "type: size needs a number, an array or a string, got a struct");
}

TEST_CASE("length and numel") {
  Bench call;
  CHECK(call("length", {kM}) == "3");
  CHECK(call("length", {column({1.0, 2.0, 3.0, 4.0})}) == "4");
  CHECK(call("length", {vec({})}) == "0");
  CHECK(call("length", {5.0}) == "1");
  CHECK(call("length", {Complex(1.0, 1.0)}) == "1");
  CHECK(call("length", {str("\xC3\xA9t\xC3\xA9")}) == "3");
  CHECK(call("length", {strs({"a", "b", "c"})}) == "3");
  CHECK(call("len", {kM}) == "3");
  CHECK(call("numel", {kM}) == "6");
  CHECK(call("numel", {str("ab")}) == "2");
  CHECK(call("numel", {empty(0, 3)}) == "0");
  CHECK(call("length", {call.value("struct", {})}) ==
        "type: length needs a number, an array or a string, got a struct");
}

TEST_CASE("isempty") {
  Bench call;
  CHECK(call("isempty", {vec({})}) == "true");
  CHECK(call("isempty", {empty(0, 3)}) == "true");
  CHECK(call("isempty", {str("")}) == "true");
  CHECK(call("isempty", {strs({})}) == "true");
  CHECK(call("isempty", {0.0}) == "false");
}

TEST_CASE("reshape goes column by column, and one row or column makes a vector") {
  Bench call;
  CHECK(call("reshape", {kM, 3.0, 2.0}) == "[1 5; 4 3; 2 6]");
  CHECK(call("reshape", {kM, 1.0, 6.0}) == "<1 4 2 5 3 6>");
  CHECK(call("reshape", {kM, 6.0, 1.0}) == "<1 4 2 5 3 6>");
  CHECK(call("reshape", {vec({1.0, 2.0, 3.0, 4.0}), 2.0, 2.0}) == "[1 3; 2 4]");
  CHECK(call("reshape", {kM, vec({3.0, 2.0})}) == "[1 5; 4 3; 2 6]");
  CHECK(call("reshape", {kM, vec({}), 2.0}) == "[1 5; 4 3; 2 6]");
  CHECK(call("reshape", {kM, 3.0, vec({})}) == "[1 5; 4 3; 2 6]");
  CHECK(call("reshape", {5.0, 1.0, 1.0}) == "<5>");
  CHECK(call("reshape", {vec({}), 0.0, 3.0}) == "[0x3]");
  CHECK(call("reshape", {complex_vec({Complex(0, 1), Complex(0, 2)}), 2.0, 1.0}) == "<0+1j 0+2j>");
  CHECK(call("reshape", {flags({1.0, 0.0}), 1.0, 2.0}) == "!<1 0>");
}

TEST_CASE("reshape keeps the number of elements") {
  Bench call;
  CHECK(call("reshape", {kM, 2.0, 2.0}) ==
        "shape: reshape cannot put 6 elements into a 2x2 matrix");
  CHECK(call("reshape", {kM, 4.0, vec({})}) ==
        "shape: reshape cannot put 6 elements into a 4x1 matrix");
  CHECK(call("reshape", {kM, 6.0}) == "type: reshape needs rows and columns, got 6");
  CHECK(call("reshape", {kM, -2.0, -3.0}) ==
        "type: reshape needs a non-negative whole number, got -2");
  CHECK(call("reshape", {vec({1.0}), 4294967296.0, 4294967296.0}).substr(0, 6) == "shape:");
}

TEST_CASE("transpose") {
  Bench call;
  CHECK(call("transpose", {kM}) == "[1 4; 2 5; 3 6]");
  CHECK(call("transpose", {vec({1.0, 2.0})}) == "[1; 2]");
  CHECK(call("transpose", {3.0}) == "3");
  CHECK(call("transpose", {complex_vec({Complex(1, 2)})}) == "[1+2j]");
  CHECK(call("transpose", {str("a")}) ==
        "type: transpose needs a number or an array, got a string");
}

TEST_CASE("tril and triu cut at a diagonal") {
  Bench call;
  const Value ones = call.value("ones", {3.0, 3.0});
  CHECK(call("tril", {ones}) == "[1 0 0; 1 1 0; 1 1 1]");
  CHECK(call("tril", {ones, -1.0}) == "[0 0 0; 1 0 0; 1 1 0]");
  CHECK(call("triu", {ones, 1.0}) == "[0 1 1; 0 0 1; 0 0 0]");
  CHECK(call("triu", {kM}) == "[1 2 3; 0 5 6]");
  CHECK(notation(ones) == "[1 1 1; 1 1 1; 1 1 1]");
}

TEST_CASE("horzcat and vertcat are the bracket forms") {
  Bench call;
  CHECK(call("horzcat", {1.0, vec({2.0, 3.0})}) == "<1 2 3>");
  CHECK(call("vertcat", {vec({1.0, 2.0}), vec({3.0, 4.0})}) == "[1 2; 3 4]");
  CHECK(call("horzcat", {}) == "<>");
}
