#include "bench.h"
#include "catch.h"
#include "language/limits.h"

using bench::Bench;
using bench::column;
using bench::Complex;
using bench::complex_vec;
using bench::kNaN;
using bench::mat;
using bench::str;
using bench::strs;
using bench::Value;
using bench::vec;

TEST_CASE("struct takes pairs of a name and a value") {
  Bench call;
  CHECK(call("struct", {str("b"), 2.0, str("a"), str("x")}) == "struct {a: x, b: 2}");
  CHECK(call("struct", {str("a"), 1.0, str("a"), 2.0}) == "struct {a: 2}");
  CHECK(call("isstruct", {call.value("struct", {})}) == "true");
  CHECK(call("struct", {str("a")}) ==
        "argument: struct needs pairs of a name and a value, got 1 arguments");
  CHECK(call("struct", {1.0, 2.0}) == "type: struct needs a string, got 1");
}

TEST_CASE("structs nest only so deep") {
  Bench call;
  Value s = call.value("struct", {});
  std::string last = "none";
  for (int k = 0; k < language::kMaxNesting + 10 && last.substr(0, 6) != "limit:"; ++k) {
    last = call("struct", {str("s"), s});
    if (last.substr(0, 6) != "limit:") s = call.value("struct", {str("s"), s});
  }
  CHECK(last.substr(0, 6) == "limit:");
}

TEST_CASE("fieldnames prints, isfield asks") {
  Bench call;
  const Value s = call.value("struct", {str("b"), 2.0, str("a"), 1.0});
  CHECK(call("fieldnames", {s}) == "none");
  CHECK(call.take_written() == "  a\n  b\n");
  CHECK(call("fieldnames", {1.0}) == "type: fieldnames needs a struct, got 1");
  CHECK(call("isfield", {s, str("a")}) == "true");
  CHECK(call("isfield", {s, str("c")}) == "false");
  CHECK(call("isfield", {1.0, str("a")}) == "false");
  CHECK(call("isstruct", {1.0}) == "false");
  CHECK(call("iscell", {strs({"a"})}) == "true");
  CHECK(call("iscell", {str("a")}) == "false");
}

TEST_CASE("isequal compares sizes and contents") {
  Bench call;
  CHECK(call("isequal", {1.0, 1.0}) == "true");
  CHECK(call("isequal", {1.0, true}) == "true");
  CHECK(call("isequal", {vec({1.0, 2.0}), mat({{1.0, 2.0}})}) == "true");
  CHECK(call("isequal", {vec({1.0, 2.0}), column({1.0, 2.0})}) == "false");
  CHECK(call("isequal", {vec({1.0, 2.0}), vec({1.0, 3.0})}) == "false");
  CHECK(call("isequal", {vec({1.0}), vec({1.0}), vec({2.0})}) == "false");
  CHECK(call("isequal", {kNaN, kNaN}) == "false");
  CHECK(call("isequal", {complex_vec({Complex(1.0, 0.0)}), vec({1.0})}) == "true");
  CHECK(call("isequal", {str("a"), str("a")}) == "true");
  CHECK(call("isequal", {str("a"), str("b")}) == "false");
  CHECK(call("isequal", {str("a"), 1.0}) == "false");
  CHECK(call("isequal", {strs({"a", "b"}), strs({"a", "b"})}) == "true");
  CHECK(call("isequal", {strs({"a", "b"}), strs({"a"})}) == "false");
  const Value s = call.value("struct", {str("a"), vec({1.0})});
  CHECK(call("isequal", {s, call.value("struct", {str("a"), vec({1.0})})}) == "true");
  CHECK(call("isequal", {s, call.value("struct", {str("a"), vec({2.0})})}) == "false");
  CHECK(call("isequal", {s, call.value("struct", {str("b"), vec({1.0})})}) == "false");
}
