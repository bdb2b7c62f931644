#include "bench.h"
#include "catch.h"

using bench::Bench;
using bench::kNaN;
using bench::notation;
using bench::vec;

TEST_CASE("a seed gives the published numbers") {
  Bench call;
  CHECK(call("seed", {8.0}) == "none");
  CHECK(call("randn", {4.0}) ==
        "<-0.3484185808263815 0.9481042943300764 0.2782047420835723 -0.28064007903977894>");
  call("seed", {8.0});
  CHECK(call("rand", {3.0}) == "<0.35448092306771306 0.7657192842904856 0.9808534445699373>");
  call("seed", {8.0});
  CHECK(call("randi", {10.0, 8.0}) == "<4 5 7 7 5 4 2 1>");
  call("seed", {8.0});
  CHECK(call("rand", {}) == "0.35448092306771306");
}

TEST_CASE("matrices are filled row by row") {
  Bench call;
  CHECK(call("randn", {2.0, 2.0}) ==
        "[-0.3484185808263815 0.9481042943300764; 0.2782047420835723 -0.28064007903977894]");
  call("seed", {8.0});
  CHECK(call("randn", {vec({2.0, 1.0})}) == "[-0.3484185808263815; 0.9481042943300764]");
  CHECK(call("rand", {0.0, 2.0}) == "[0x2]");
}

TEST_CASE("randi draws from 1 to m or between bounds") {
  Bench call;
  CHECK(call("randi", {6.0, 6.0}) == "<3 5 3 4 2 2>");
  CHECK(call("randi", {vec({5.0, 5.0})}) == "5");
  CHECK(call("randi", {vec({-2.9, -2.1}), 2.0}) == "<-2 -2>");
  CHECK(call("randi", {1.0}) == "1");
  CHECK(call("randi", {0.0}) == "type: randi needs a range that is not empty, got 1 to 0");
  CHECK(call("randi", {vec({3.0, 2.0})}) ==
        "type: randi needs a range that is not empty, got 3 to 2");
  CHECK(call("randi", {vec({1.0, 2.0, 3.0})}) ==
        "type: randi needs a largest number, or [lowest highest], got a vector of 3");
  CHECK(call("randi", {kNaN}) == "type: randi needs bounds of at most 64 bits");
  CHECK(call("randi", {1e19}) == "type: randi needs bounds of at most 64 bits");
  CHECK(call("randi", {6.0, 2.0, 2.0}) == "argument: count");
  CHECK(call("randi", {6.0, 1e9}).substr(0, 6) == "limit:");
}

TEST_CASE("seeds are whole numbers below 2^64, or come from outside") {
  Bench call;
  for (const double wrong : {-1.0, 1.5, 18446744073709551616.0, kNaN}) {
    CHECK(call("seed", {wrong}) ==
          "type: seed needs a non-negative whole number below 2^64, got " + notation(wrong));
  }
  CHECK(call("seed", {18446744073709549568.0}) == "none");
  call("seed", {});  // the bench's entropy is 8
  CHECK(call("randn", {}) == "-0.3484185808263815");
}
