#include "bench.h"
#include "catch.h"

using bench::Bench;
using bench::Complex;
using bench::complex_vec;
using bench::kInf;
using bench::mat;
using bench::str;
using bench::strs;
using bench::Value;
using bench::vec;

namespace {

// What the call writes.
std::string written(Bench& call, std::string_view name, std::vector<Value> arguments) {
  CHECK(call(name, std::move(arguments)) == "none");
  return call.take_written();
}

}  // namespace

TEST_CASE("print puts one blank between its arguments and ends the line") {
  Bench call;
  CHECK(written(call, "print", {}) == "\n");
  CHECK(written(call, "print", {str("k ="), 4.0, str("v"), vec({0.0, 0.0})}) ==
        "k = 4 v [1\xC3\x97"
        "2]  0.000000  0.000000\n");
  CHECK(written(call, "print", {1.0, str("   row sums ="), true}) == "1    row sums = true\n");
  CHECK(written(call, "print", {str("a\\n")}) == "a\\n\n");
  CHECK(written(call, "print", std::vector<Value>(40, Value(1.0))).size() == 80);
}

TEST_CASE("an array by itself is shown with its name and numbers") {
  Bench call;
  call.argument_names = {"A"};
  CHECK(written(call, "print", {vec({1.0, 2.0})}) == "A=<1 2>\n");
  CHECK(written(call, "disp", {mat({{1.0}, {2.0}})}) == "A=[1; 2]\n");
  call.argument_names = {};
  CHECK(written(call, "print", {complex_vec({Complex(1, 2)})}) == "=<1+2j>\n");
  CHECK(written(call, "disp", {3.5}) == "3.5\n");
  CHECK(written(call, "disp", {str("text")}) == "text\n");
  CHECK(call("disp", {}) == "argument: count");
  CHECK(call("disp", {1.0, 2.0}) == "argument: count");
}

TEST_CASE("fprintf adds no line end, sprintf gives the same as a string") {
  Bench call;
  CHECK(written(call, "fprintf", {str("%d: %.2f\\n"), 3.0, 0.5}) == "3: 0.50\n");
  CHECK(written(call, "fprintf", {str("%d,"), vec({1.0, 2.0})}) == "1,2,");
  CHECK(call("sprintf", {str("c = %.2f"), 0.1}) == "\"c = 0.10\"");
  CHECK(call("sprintf", {1.0}) == "type: sprintf needs a string, got 1");
  CHECK(call("fprintf", {vec({1.0})}) == "type: fprintf needs a string, got a vector of 1");
}

TEST_CASE("num2str and commas") {
  Bench call;
  CHECK(call("num2str", {0.1}) == "\"0.1\"");
  CHECK(call("num2str", {vec({1.0, 2.5})}) == "\"1  2.5\"");
  CHECK(call("num2str", {mat({{1.0, 2.0}, {3.0, 4.0}})}) == "\"1  2\n3  4\"");
  CHECK(call("num2str", {true}) == "\"1\"");
  CHECK(call("num2str", {Complex(1.0, -2.0)}) == "\"1-2j\"");
  CHECK(call("num2str", {str("a")}) == "\"a\"");
  CHECK(call("num2str", {3.14159, str("%.2f")}) == "\"3.14\"");
  CHECK(call("num2str", {strs({"a"})}).substr(0, 39) == "type: num2str needs a number or an arra");
  CHECK(call("commas", {1234567.25}) == "\"1,234,567.25\"");
  CHECK(call("commas", {-1234.0}) == "\"-1,234\"");
  CHECK(call("commas", {123.0}) == "\"123\"");
  CHECK(call("commas", {kInf}) == "\"inf\"");
}

TEST_CASE("error stops with the program's own words") {
  Bench call;
  CHECK(call("error", {str("no rows left")}) == "user: no rows left");
  CHECK(call("error", {1.0}) == "type: error needs a string, got 1");
}

TEST_CASE("format sets how numbers are echoed and says so") {
  Bench call;
  CHECK(written(call, "format", {}) == "format short\n");
  CHECK(written(call, "format", {str("long")}) == "format long\n");
  CHECK(call.host.echo_mode == language::EchoMode::long_);
  CHECK(written(call, "format", {}) == "format long\n");
  CHECK(written(call, "format", {str("hex")}) == "format hex\n");
  CHECK(call.host.echo_mode == language::EchoMode::hex);
  CHECK(written(call, "format", {str("commas")}) == "format commas\n");
  CHECK(written(call, "format", {str("default")}) == "format short\n");
  CHECK(call.host.echo_mode == language::EchoMode::short_);
  CHECK(call("format", {str("bank")}) ==
        "type: format needs short, long, hex or commas, got \"bank\"");
}
