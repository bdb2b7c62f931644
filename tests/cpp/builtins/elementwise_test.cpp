#include <cmath>

#include "bench.h"
#include "catch.h"

using bench::Bench;
using bench::column;
using bench::Complex;
using bench::complex_vec;
using bench::empty;
using bench::flags;
using bench::kInf;
using bench::kNaN;
using bench::mat;
using bench::str;
using bench::Value;
using bench::vec;

TEST_CASE("element-wise functions keep kind and shape") {
  Bench call;
  CHECK(call("abs", {-2.0}) == "2");
  CHECK(call("abs", {vec({-1.0, 2.0})}) == "<1 2>");
  CHECK(call("abs", {mat({{-1.0}, {2.0}})}) == "[1; 2]");
  CHECK(call("abs", {mat({{-1.0}})}) == "[1]");
  CHECK(call("abs", {vec({})}) == "<>");
  CHECK(call("abs", {empty(0, 3)}) == "[0x3]");
}

TEST_CASE("bools and logical arrays count as numbers") {
  Bench call;
  CHECK(call("sqrt", {true}) == "1");
  CHECK(call("exp", {false}) == "1");
  CHECK(call("abs", {flags({1.0, 0.0})}) == "<1 0>");
}

TEST_CASE("what is not a number is refused by every element-wise function") {
  Bench call;
  for (const char* name :
       {"abs",  "acos",  "angle", "asin", "atan",  "ceil", "conj",  "cos",  "cosh",
        "exp",  "floor", "gelu",  "imag", "isnan", "log",  "log10", "log2", "real",
        "relu", "round", "sign",  "sin",  "sinh",  "sqrt", "tanh"}) {
    CHECK(call(name, {str("a")}) ==
          "type: " + std::string(name) + " needs a number or an array, got a string");
    CHECK(call(name, {}) == "argument: count");
    CHECK(call(name, {1.0, 2.0}) == "argument: count");
  }
}

TEST_CASE("roots and logarithms of negative real numbers are NaN") {
  Bench call;
  CHECK(call("sqrt", {vec({4.0, 2.25, -1.0})}) == "<2 1.5 NaN>");
  CHECK(call("log", {vec({1.0, 0.0, -1.0})}) == "<0 -inf NaN>");
  CHECK(call("log2", {vec({8.0, 0.5, 0.0})}) == "<3 -1 -inf>");
  CHECK(call("log10", {vec({1000.0, 0.01})}) == "<3 -2>");
  CHECK(call("exp", {vec({0.0, -kInf, kInf})}) == "<1 0 inf>");
  CHECK(call("exp", {1.0}) == "2.718281828459045");
}

TEST_CASE("complex numbers have their own functions") {
  Bench call;
  const Value z = Complex(3.0, -4.0);
  CHECK(call("abs", {z}) == "5");
  CHECK(call("real", {z}) == "3");
  CHECK(call("imag", {z}) == "-4");
  CHECK(call("conj", {z}) == "3+4j");
  CHECK(call("sqrt", {z}) == "2-1j");
  CHECK(call("angle", {Complex(0.0, 2.0)}) == "1.5707963267948966");
  CHECK(call("abs", {complex_vec({Complex(3.0, 4.0), Complex(0.0, 1.0)})}) == "<5 1>");
  CHECK(call("sqrt", {complex_vec({Complex(-4.0, 0.0)})}) == "<0+2j>");
  CHECK(call("log2", {Complex(0.0, 4.0)}).substr(0, 2) == "2+");
  CHECK(call("real", {vec({1.0})}) == "<1>");
  CHECK(call("real", {column({1.0})}) == "1");
  CHECK(call("real", {column({1.0, 2.0})}) == "[1; 2]");
  CHECK(call("imag", {5.0}) == "0");
  CHECK(call("conj", {5.0}) == "5");
  CHECK(call("angle", {vec({1.0, -1.0})}) == "<0 3.141592653589793>");
}

TEST_CASE("functions of real numbers look at the real part") {
  Bench call;
  CHECK(call("floor", {Complex(1.5, 2.0)}) == "1");
  CHECK(call("relu", {complex_vec({Complex(-1.0, 2.0), Complex(1.0, 2.0)})}) == "<0 1>");
}

TEST_CASE("rounding") {
  Bench call;
  const Value x = vec({-2.5, -0.5, 0.4, 0.5, 2.5});
  CHECK(call("round", {x}) == "<-3 -1 0 1 3>");
  CHECK(call("floor", {x}) == "<-3 -1 0 0 2>");
  CHECK(call("ceil", {x}) == "<-2 -0 1 1 3>");
  CHECK(call("sign", {vec({-2.0, 0.0, 3.0, kNaN})}) == "<-1 0 1 NaN>");
}

TEST_CASE("mod has the sign of its divisor, rem of its dividend") {
  Bench call;
  CHECK(call("mod", {vec({-1.0, 5.0, 7.5}), 3.0}) == "<2 2 1.5>");
  CHECK(call("mod", {5.0, -3.0}) == "-1");
  CHECK(call("mod", {5.0, 0.0}) == "NaN");
  CHECK(call("rem", {vec({-1.0, 5.0, 7.5}), 3.0}) == "<-1 2 1.5>");
  CHECK(call("rem", {5.0, 0.0}) == "NaN");
  CHECK(call("mod", {5.0, vec({1.0, 2.0})}) == "type: mod needs a number, got a vector of 2");
  CHECK(call("rem", {5.0, str("a")}) == "type: rem needs a number, got a string");
}

TEST_CASE("trigonometric and hyperbolic functions are those of the C library") {
  Bench call;
  CHECK(call("sin", {vec({0.0, 1.0})}) == "<0 0.8414709848078965>");
  CHECK(call("cos", {0.0}) == "1");
  CHECK(call("tanh", {vec({0.0, kInf})}) == "<0 1>");
  CHECK(call("sinh", {0.0}) == "0");
  CHECK(call("cosh", {0.0}) == "1");
  CHECK(call("asin", {1.0}) == "1.5707963267948966");
  CHECK(call("asin", {2.0}) == "NaN");
  CHECK(call("acos", {1.0}) == "0");
  CHECK(call("atan", {kInf}) == "1.5707963267948966");
}

TEST_CASE("atan2 pairs equal shapes, or a scalar with everything") {
  Bench call;
  CHECK(call("atan2", {1.0, 0.0}) == "1.5707963267948966");
  CHECK(call("atan2", {vec({0.0, 0.0}), vec({1.0, -1.0})}) == "<0 3.141592653589793>");
  CHECK(call("atan2", {0.0, vec({1.0, -1.0})}) == "<0 3.141592653589793>");
  CHECK(call("atan2", {vec({0.0, -0.0}), -1.0}) == "<3.141592653589793 -3.141592653589793>");
  CHECK(call("atan2", {vec({1.0, 2.0}), vec({1.0, 2.0, 3.0})}) ==
        "shape: atan2 needs two arrays of one size, got 1x2 and 1x3");
}

TEST_CASE("isnan gives something to select with") {
  Bench call;
  CHECK(call("isnan", {kNaN}) == "true");
  CHECK(call("isnan", {1.0}) == "false");
  CHECK(call("isnan", {vec({1.0, kNaN})}) == "!<0 1>");
  CHECK(call("isnan", {Complex(1.0, kNaN)}) == "true");
  CHECK(call("isnan", {complex_vec({Complex(1.0, 1.0)})}) == "!<0>");
}
