#include "bench.h"
#include "catch.h"

using bench::Bench;
using bench::column;
using bench::kInf;
using bench::kNaN;
using bench::mat;
using bench::str;
using bench::Value;
using bench::vec;

TEST_CASE("softmax of a list is one distribution with the list's shape") {
  Bench call;
  CHECK(call("softmax", {vec({0.0, 0.0})}) == "<0.5 0.5>");
  CHECK(call("softmax", {column({0.0, 0.0})}) == "[0.5; 0.5]");
  CHECK(call("softmax", {mat({{0.0, 0.0}})}) == "[0.5 0.5]");
  CHECK(call("softmax", {vec({0.0, 0.0}), 1.0}) == "<0.5 0.5>");
  CHECK(call("softmax", {column({0.0, 0.0}), 2.0}) == "[0.5; 0.5]");
  CHECK(call("softmax", {3.0}) == "1");
  CHECK(call("softmax", {3.0, 2.0}) == "1");
}

TEST_CASE("softmax of a matrix goes along the rows, or with d = 1 down the columns") {
  Bench call;
  const Value S = mat({{0.0, 0.0}, {-kInf, 5.0}});
  CHECK(call("softmax", {S}) == "[0.5 0.5; 0 1]");
  CHECK(call("softmax", {S, 2.0}) == "[0.5 0.5; 0 1]");
  CHECK(call("softmax", {mat({{0.0, 0.0}, {0.0, -kInf}}), 1.0}) == "[0.5 1; 0.5 0]");
}

TEST_CASE("softmax without a candidate") {
  Bench call;
  CHECK(call("softmax", {vec({-kInf, -kInf})}) == "<NaN NaN>");
  CHECK(call("softmax", {vec({1.0, kNaN})}) == "<NaN NaN>");
  CHECK(call("softmax", {vec({})}) ==
        "type: softmax needs at least one score, got an empty vector");
  CHECK(call("softmax", {vec({1.0}), 3.0}) ==
        "type: softmax needs 1 (down the columns) or 2 (along the rows) as the dimension, got 3");
  CHECK(call("softmax", {str("a")}) == "type: softmax needs a number or an array, got a string");
}

TEST_CASE("layernorm: the second argument is eps for a list, the dimension for a matrix") {
  Bench call;
  CHECK(call("layernorm", {vec({1.0, 3.0}), 0.0}) == "<-1 1>");
  CHECK(call("layernorm", {column({1.0, 3.0}), 0.0}) == "[-1; 1]");
  CHECK(call("layernorm", {vec({1.0, 3.0})}) == "<-0.9999950000374997 0.9999950000374997>");
  CHECK(call("layernorm", {mat({{1.0, 3.0}, {5.0, 5.0}}), 2.0, 0.0}).substr(0, 6) == "[-1 1;");
  CHECK(call("layernorm", {mat({{1.0, 3.0}, {5.0, 7.0}}), 1.0, 0.0}) == "[-1 -1; 1 1]");
  CHECK(call("layernorm", {mat({{1.0, 3.0}, {5.0, 5.0}})}) ==
        "[-0.9999950000374997 0.9999950000374997; 0 0]");
  CHECK(call("layernorm", {4.0}) == "0");
  CHECK(call("layernorm", {vec({1.0}), 1.0, 2.0}).substr(0, 9) == "argument:");
  CHECK(call("layernorm", {mat({{1.0, 3.0}, {5.0, 5.0}}), 1e-5}).substr(0, 5) == "type:");
}

TEST_CASE("gelu and relu") {
  Bench call;
  CHECK(call("relu", {vec({-1.0, 0.0, 2.5})}) == "<0 0 2.5>");
  CHECK(call("gelu", {0.0}) == "0");
  CHECK(call("gelu", {vec({kInf})}) == "<inf>");
}
