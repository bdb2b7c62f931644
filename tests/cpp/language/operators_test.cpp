#include "language/operators.h"

#include <cmath>
#include <limits>

#include "values.h"

namespace language {
namespace {

using Op = BinaryOperator;

const double kInf = std::numeric_limits<double>::infinity();
const double kNaN = std::numeric_limits<double>::quiet_NaN();
const Value kJ = Complex(0, 1);

std::string result(Op op, const Value& left, const Value& right) {
  return describe(apply(op, left, right));
}

Error error_of(Op op, const Value& left, const Value& right) {
  return failure([&] { apply(op, left, right); });
}

// Numbers.

TEST_CASE("numbers follow IEEE arithmetic") {
  CHECK(result(Op::add, 0.1, 0.2) == "number 0.30000000000000004");
  CHECK(result(Op::divide, 1.0, 0.0) == "number inf");
  CHECK(result(Op::multiply, 0.0, kInf) == "number NaN");
  CHECK(result(Op::power, 2.0, 10.0) == "number 1024");
  CHECK(result(Op::element_power, 3.0, 2.0) == "number 9");
  CHECK(result(Op::multiply, -1e9, 0.0) == "number -0");
}

TEST_CASE("a negative base with a fractional power is NaN, not complex") {
  CHECK(result(Op::power, -8.0, 1.0 / 3) == "number NaN");
  CHECK(result(Op::element_power, row({-8, 8}), 0.5).substr(0, 10) == "vector NaN");
}

TEST_CASE("a bool counts as 0 or 1 in arithmetic") {
  CHECK(result(Op::add, true, 1.0) == "number 2");
  CHECK(result(Op::add, true, true) == "number 2");
  CHECK(result(Op::multiply, false, row({1, 2})) == "vector 0 0");
}

// Element by element.

TEST_CASE("a number meets every element, and the array keeps its kind") {
  CHECK(result(Op::add, 1.0, row({1, 2})) == "vector 2 3");
  CHECK(result(Op::subtract, row({1, 2}), 1.0) == "vector 0 1");
  CHECK(result(Op::multiply, 2.0, grid({{1, 2}, {3, 4}})) == "matrix 2x2 2 4; 6 8");
  CHECK(result(Op::divide, row({1, 2}), 2.0) == "vector 0.5 1");
  CHECK(result(Op::divide, 2.0, row({1, 4})) == "vector 2 0.5");
  CHECK(result(Op::power, row({1, 2, 3}), 2.0) == "vector 1 4 9");
  CHECK(result(Op::power, 2.0, row({1, 2, 3})) == "vector 2 4 8");
  CHECK(result(Op::power, grid({{1, 2}, {3, 4}}), 2.0) == "matrix 2x2 1 4; 9 16");
  CHECK(result(Op::add, 1.0, row({})) == "vector");
}

TEST_CASE("real arrays stay real where division or powers have limits") {
  CHECK(result(Op::multiply, row({kInf, 1}), 2.0) == "vector inf 2");
  CHECK(result(Op::element_divide, 1.0, row({0, 1})) == "vector inf 1");
  CHECK(result(Op::element_power, row({0, 1}), 0.0) == "vector 1 1");
  CHECK(result(Op::multiply, -kInf, grid({{1, 1}, {1, 1}})) == "matrix 2x2 -inf -inf; -inf -inf");
}

TEST_CASE("two vectors need equal lengths") {
  CHECK(result(Op::add, row({1, 2}), row({10, 20})) == "vector 11 22");
  CHECK(result(Op::element_multiply, row({1, 2}), row({3, 4})) == "vector 3 8");
  const Error error = error_of(Op::add, row({1, 2, 3}), row({1, 2}));
  CHECK(error.kind == ErrorKind::shape);
  CHECK(error.message == "'+' needs two arrays of the same size, got 1x3 and 1x2");
  CHECK(error.hint == "");
  CHECK(error.operands.size() == 2);
  CHECK(error_of(Op::add, row({1}), row({1, 2})).kind == ErrorKind::shape);
}

TEST_CASE("matrices expand along dimensions of 1") {
  const Value column = grid({{10}, {20}});
  CHECK(result(Op::add, grid({{1, 2}, {3, 4}}), column) == "matrix 2x2 11 12; 23 24");
  CHECK(result(Op::add, row({1, 2, 3}), grid({{1}, {2}})) == "matrix 2x3 2 3 4; 3 4 5");
  CHECK(result(Op::subtract, grid({{1}, {2}}), row({1, 2, 3})) == "matrix 2x3 0 -1 -2; 1 0 -1");
  CHECK(result(Op::element_multiply, grid({{1, 2}, {3, 4}}), row({10, 100})) ==
        "matrix 2x2 10 200; 30 400");
  CHECK(result(Op::element_divide, grid({{1, 2}}), grid({{1, 2}, {2, 4}})) ==
        "matrix 2x2 1 1; 0.5 0.5");
  CHECK(result(Op::add, grid({{1}}), row({1, 2})) == "matrix 1x2 2 3");
  CHECK(result(Op::add, row({5}), grid({{1, 2}, {3, 4}})) == "matrix 2x2 6 7; 8 9");
  CHECK(result(Op::add, matrix(Matrix(0, 3)), row({1, 2, 3})) == "matrix 0x3");
}

TEST_CASE("a row matrix and a vector mix freely and give a matrix") {
  CHECK(result(Op::add, grid({{1, 2}}), row({1, 2})) == "matrix 1x2 2 4");
  CHECK(result(Op::add, row({1, 2}), grid({{1, 2}})) == "matrix 1x2 2 4");
}

TEST_CASE("sizes that do not expand are an error with both sizes") {
  const Error error =
      error_of(Op::subtract, matrix(Matrix::Zero(5, 4)), matrix(Matrix::Zero(4, 5)));
  CHECK(error.message == "'-' needs two arrays of the same size, got 5x4 and 4x5");
  CHECK(error.hint == "right' would fit");
  CHECK(error.operands[0].n_rows == 5);
  CHECK(error.operands[1].n_cols == 5);
  CHECK(error_of(Op::less, matrix(Matrix::Zero(2, 2)), row({1, 2, 3})).message ==
        "'<' needs two arrays of the same size, got 2x2 and 1x3");
  CHECK(error_of(Op::add, matrix(Matrix::Zero(5, 4)), row({1, 2, 3, 4, 5})).hint ==
        "right' would fit");
}

TEST_CASE("an expansion that would be too large is refused") {
  const Value tall = matrix(Matrix::Zero(10000, 1));
  const Value wide = matrix(Matrix::Zero(1, 10000));
  CHECK(error_of(Op::add, tall, wide).kind == ErrorKind::limit);
  CHECK(error_of(Op::multiply, tall, wide).kind == ErrorKind::limit);
}

// Products.

TEST_CASE("matrix products stay matrices") {
  CHECK(result(Op::multiply, grid({{1, 2}, {3, 4}}), grid({{5, 6}, {7, 8}})) ==
        "matrix 2x2 19 22; 43 50");
  CHECK(result(Op::multiply, grid({{1, 2}}), grid({{3}, {4}})) == "matrix 1x1 11");
  CHECK(result(Op::multiply, grid({{1, 2}}), grid({{1, 2}, {3, 4}})) == "matrix 1x2 7 10");
  CHECK(result(Op::multiply, matrix(Matrix(2, 0)), matrix(Matrix(0, 2))) == "matrix 2x2 0 0; 0 0");
}

TEST_CASE("a vector times a matrix is a vector, or a number for one column") {
  CHECK(result(Op::multiply, row({1, 2}), grid({{1, 2}, {3, 4}})) == "vector 7 10");
  CHECK(result(Op::multiply, row({1, 2}), grid({{3}, {4}})) == "number 11");
}

TEST_CASE("a column times a vector is the matrix of all products") {
  CHECK(result(Op::multiply, grid({{1}, {2}}), row({3, 4, 5})) == "matrix 2x3 3 4 5; 6 8 10");
  CHECK(result(Op::multiply, grid({{2}}), row({3, 4})) == "matrix 1x2 6 8");
}

TEST_CASE("matrix products are fused in chunks, vector products are plain") {
  // 1 + 2^-60 is lost by a plain sum; the fused product keeps x * x exact until the addition.
  const double x = 1 + std::ldexp(1.0, -30);
  const double fused = std::fma(x, x, -(x * x));
  REQUIRE(fused != 0.0);
  const Value column = grid({{1}, {x}});
  CHECK(result(Op::multiply, grid({{-(x * x), x}}), column) == "matrix 1x1 " + to_plain(fused));
  CHECK(result(Op::multiply, row({-(x * x), x}), column) == "number 0");
}

TEST_CASE("two vectors have no product, and the hint offers what was meant") {
  const Error equal = error_of(Op::multiply, row({1, 2, 3}), row({1, 2, 3}));
  CHECK(equal.kind == ErrorKind::shape);
  CHECK(equal.message == "'*' cannot multiply two vectors, which are both rows, got 1x3 and 1x3");
  CHECK(equal.hint ==
        "did you mean left * right' (one number, as dot(left, right)) or left .* right (element by "
        "element)?");
  CHECK(equal.operands[1].n_cols == 3);
  const Error unequal = error_of(Op::multiply, row({1, 2, 3}), row({1, 2}));
  CHECK(unequal.hint == "left' * right gives all products, a 3x2 matrix");
  CHECK(error_of(Op::multiply, row({1}), row({1})).kind == ErrorKind::shape);
}

TEST_CASE("products whose inner sizes differ hint at the transpose that fits") {
  const auto zeros = [](Index m, Index n) { return Value(matrix(Matrix::Zero(m, n))); };
  const Error same = error_of(Op::multiply, zeros(5, 4), zeros(5, 4));
  CHECK(same.message ==
        "'*' needs as many columns on the left as rows on the right, got 5x4 and 5x4");
  CHECK(same.hint == "did you mean left * right' (or left .* right, element by element)?");
  CHECK(error_of(Op::multiply, zeros(5, 4), zeros(3, 4)).hint == "did you mean left * right'?");
  CHECK(error_of(Op::multiply, zeros(5, 4), zeros(5, 3)).hint == "did you mean left' * right?");
  CHECK(error_of(Op::multiply, zeros(4, 3), zeros(2, 4)).hint == "did you mean right * left?");
  CHECK(error_of(Op::multiply, zeros(1, 1), zeros(2, 3)).hint == "did you mean left .* right?");
  CHECK(error_of(Op::multiply, zeros(2, 3), zeros(5, 7)).hint == "");

  const Error vector = error_of(Op::multiply, zeros(5, 4), row({1, 2, 3, 4}));
  CHECK(vector.message ==
        "'*' needs as many columns on the left as rows on the right, got 5x4 and 1x4");
  CHECK(vector.hint == "did you mean left * right'?");
  CHECK(error_of(Op::multiply, row({1, 2, 3, 4}), zeros(5, 4)).hint ==
        "did you mean left * right'?");
}

TEST_CASE("an array is divided by numbers only") {
  const Value square = grid({{1, 2}, {3, 4}});
  const Error error = error_of(Op::divide, row({1, 2}), row({1, 2}));
  CHECK(error.kind == ErrorKind::shape);
  CHECK(error.message == "'/' needs a number on one side, got 1x2 and 1x2");
  CHECK(error.hint == "did you mean left ./ right (element by element)?");
  CHECK(error_of(Op::divide, square, square).hint ==
        "did you mean left * inv(right), or left ./ right for element by element?");
  CHECK(error_of(Op::divide, square, row({1, 2, 3})).hint == "");
}

TEST_CASE("a power of two arrays needs a dot") {
  const Value square = grid({{1, 2}, {3, 4}});
  const Error error = error_of(Op::power, square, square);
  CHECK(error.message == "'^' needs a number on one side, got 2x2 and 2x2");
  CHECK(error.hint == "did you mean left .^ right (element by element)?");
  CHECK(error_of(Op::power, row({1, 2}), row({1, 2})).kind == ErrorKind::shape);
  CHECK(result(Op::element_power, square, square) == "matrix 2x2 1 4; 27 256");
  CHECK(result(Op::power, square, row({2, 1})) == "matrix 2x2 1 2; 9 4");
}

// Complex numbers.

TEST_CASE("complex appears only where an operand is complex") {
  CHECK(result(Op::add, 3.0, apply(Op::multiply, 2.0, kJ)) == "complex number 3+2j");
  CHECK(result(Op::multiply, kJ, kJ) == "number -1");
  CHECK(result(Op::add, row({1, 2}), kJ) == "complex vector 1+1j 2+1j");
  CHECK(result(Op::subtract, Complex(1, 1), kJ) == "number 1");
  CHECK(result(Op::multiply, complex_row({{1, 1}, {2, 0}}), 2.0) == "complex vector 2+2j 4");
}

TEST_CASE("whole powers of complex numbers have no rounding dust") {
  CHECK(result(Op::power, Complex(1, 1), 2.0) == "complex number 0+2j");
  CHECK(result(Op::power, Complex(1, 1), 4.0) == "number -4");
  CHECK(result(Op::power, kJ, -1.0) == "complex number 0-1j");
  CHECK(result(Op::power, kJ, 0.0) == "number 1");
  CHECK(result(Op::element_power, complex_row({{1, 1}}), 2.0) == "complex vector 0+2j");
  const Value root = apply(Op::power, kJ, 0.5);
  REQUIRE(root.get_if<Complex>() != nullptr);
  CHECK(root.get_if<Complex>()->real() == Approx(std::sqrt(0.5)));
}

TEST_CASE("complex products follow the kinds of real ones") {
  const Value z = complex_row({{0, 1}, {1, 0}});
  const Value column = apply(PostfixOperator::plain_transpose, z);
  CHECK(result(Op::multiply, z, column) == "number 0");
  CHECK(result(Op::multiply, z, apply(PostfixOperator::transpose, z)) == "number 2");
  CHECK(result(Op::multiply, column, row({1, 2})) == "complex matrix 2x2 0+1j 0+2j; 1 2");
  CHECK(result(Op::multiply, apply(Op::multiply, grid({{1, 2}}), kJ), grid({{1}, {1}})) ==
        "complex matrix 1x1 0+3j");
}

// Comparisons.

TEST_CASE("two scalars compare to a bool") {
  CHECK(result(Op::less, 1.0, 2.0) == "bool true");
  CHECK(result(Op::greater_equal, 1.0, 2.0) == "bool false");
  CHECK(result(Op::equal, true, 1.0) == "bool true");
  CHECK(result(Op::not_equal, kNaN, kNaN) == "bool true");
  CHECK(result(Op::less_equal, kNaN, 1.0) == "bool false");
  CHECK(result(Op::greater_equal, 1.0, kNaN) == "bool false");
  CHECK(result(Op::equal, 0.0, -0.0) == "bool true");
}

TEST_CASE("arrays compare element by element to logical arrays") {
  CHECK(result(Op::greater, row({1, 5, 3}), 2.0) == "logical vector 0 1 1");
  CHECK(result(Op::less, 2.0, row({1, 5})) == "logical vector 0 1");
  CHECK(result(Op::less, grid({{-1, -0.0}, {0, 1}}), 0.0) == "logical matrix 2x2 1 0; 0 0");
  CHECK(result(Op::equal, row({1, 2}), row({1, 3})) == "logical vector 1 0");
  CHECK(result(Op::less_equal, grid({{1}, {2}}), row({1, 2})) == "logical matrix 2x2 1 1; 0 1");
  CHECK(result(Op::equal, row({1, 0}), true) == "logical vector 1 0");
}

TEST_CASE("logical arrays count as numbers in arithmetic") {
  CHECK(result(Op::add, mask({1, 0}), 1.0) == "vector 2 1");
  CHECK(result(Op::add, mask({1, 0}), mask({1, 1})) == "vector 2 1");
}

TEST_CASE("complex numbers are equal by both parts and ordered by magnitude, then angle") {
  CHECK(result(Op::equal, Complex(1, 2), Complex(1, 2)) == "bool true");
  CHECK(result(Op::not_equal, Complex(1, 2), 1.0) == "bool true");
  CHECK(result(Op::less, kJ, 2.0) == "bool true");
  CHECK(result(Op::greater, kJ, 1.0) == "bool true");
  CHECK(result(Op::less_equal, kJ, kJ) == "bool true");
  CHECK(result(Op::equal, complex_row({{0, 1}, {1, 0}}), 1.0) == "logical vector 0 1");
}

TEST_CASE("strings join and compare for equality") {
  CHECK(result(Op::add, string("ab"), string("c")) == "string abc");
  CHECK(result(Op::equal, string("a"), string("a")) == "bool true");
  CHECK(result(Op::not_equal, string("a"), string("a")) == "bool false");
  const Error error = error_of(Op::less, string("a"), string("b"));
  CHECK(error.kind == ErrorKind::type);
  CHECK(error.message == "a string and a string cannot be compared with '<'");
  CHECK(error.hint == "strings can be joined with + and compared with == and !=");
  CHECK(error_of(Op::subtract, string("a"), string("b")).message ==
        "a string and a string cannot be subtracted");
}

TEST_CASE("kinds that do not go together are named") {
  const Error text = error_of(Op::add, string("n = "), 5.0);
  CHECK(text.kind == ErrorKind::type);
  CHECK(text.message == "a string and a number cannot be added");
  CHECK(text.hint == "num2str(right) makes a string of it");
  CHECK(error_of(Op::add, grid({{1}}), string("a")).message ==
        "a matrix and a string cannot be added");
  CHECK(error_of(Op::add, 5.0, string("a")).hint == "num2str(left) makes a string of it");
  CHECK(error_of(Op::multiply, Struct(), 2.0).message ==
        "a struct and a number cannot be multiplied");
  CHECK(error_of(Op::element_divide, string_array({"a"}), 2.0).message ==
        "a string array and a number cannot be divided");
  CHECK(error_of(Op::equal, Lambda(), 2.0).message ==
        "a function and a number cannot be compared with '=='");
  CHECK(error_of(Op::power, string("a"), 2.0).message ==
        "a string and a number cannot be used with '^'");
  const Error nothing = error_of(Op::add, None(), 1.0);
  CHECK(nothing.message == "nothing and a number cannot be added");
  CHECK(nothing.hint == "left holds no value: a function that only acts gives none back");
}

// One operand.

TEST_CASE("signs and not") {
  CHECK(describe(apply(UnaryOperator::minus, 2.0)) == "number -2");
  CHECK(describe(apply(UnaryOperator::minus, 0.0)) == "number -0");
  CHECK(describe(apply(UnaryOperator::minus, true)) == "number -1");
  CHECK(describe(apply(UnaryOperator::minus, row({1, -2}))) == "vector -1 2");
  CHECK(describe(apply(UnaryOperator::minus, kJ)) == "complex number -0-1j");
  CHECK(describe(apply(UnaryOperator::minus, mask({1}))) == "vector -1");
  CHECK(describe(apply(UnaryOperator::plus, mask({1}))) == "vector 1");
  CHECK(describe(apply(UnaryOperator::plus, true)) == "number 1");
  CHECK(describe(apply(UnaryOperator::plus, kJ)) == "complex number 0+1j");
  CHECK(describe(apply(UnaryOperator::not_, 3.0)) == "bool false");
  CHECK(describe(apply(UnaryOperator::not_, false)) == "bool true");
  CHECK(describe(apply(UnaryOperator::not_, kNaN)) == "bool false");
  CHECK(describe(apply(UnaryOperator::not_, row({0, 2}))) == "logical vector 1 0");
  CHECK(describe(apply(UnaryOperator::not_, complex_row({{0, 1}, {0, 0}}))) ==
        "logical vector 0 1");
  CHECK(failure([] { apply(UnaryOperator::minus, string("a")); }).message ==
        "a string cannot be negated");
  CHECK(failure([] { apply(UnaryOperator::not_, string("a")); }).message ==
        "a string is neither true nor false");
  CHECK(failure([] { apply(UnaryOperator::plus, Struct()); }).message ==
        "a struct cannot have a '+' in front");
}

TEST_CASE("transposes") {
  const auto turned = [](const Value& value) {
    return describe(apply(PostfixOperator::transpose, value));
  };
  CHECK(turned(5.0) == "number 5");
  CHECK(turned(true) == "bool true");
  CHECK(turned(row({1, 2})) == "matrix 2x1 1; 2");
  CHECK(turned(apply(PostfixOperator::transpose, row({1, 2}))) == "matrix 1x2 1 2");
  CHECK(turned(grid({{1, 2}, {3, 4}})) == "matrix 2x2 1 3; 2 4");
  CHECK(turned(mask({1, 0})) == "logical matrix 2x1 1; 0");
  CHECK(turned(kJ) == "complex number 0-1j");
  CHECK(turned(complex_row({{1, 2}, {3, 4}})) == "complex matrix 2x1 1-2j; 3-4j");
  CHECK(describe(apply(PostfixOperator::plain_transpose, kJ)) == "complex number 0+1j");
  CHECK(describe(apply(PostfixOperator::plain_transpose, complex_row({{1, 2}}))) ==
        "complex matrix 1x1 1+2j");
  CHECK(failure([] { apply(PostfixOperator::transpose, string("a")); }).message ==
        "a string cannot be transposed");
}

TEST_CASE("conditions") {
  CHECK(is_true(2.0));
  CHECK_FALSE(is_true(0.0));
  CHECK(is_true(kNaN));
  CHECK(is_true(true));
  CHECK(is_true(kJ));
  CHECK(is_true(row({1, 2})));
  CHECK_FALSE(is_true(row({1, 0})));
  CHECK_FALSE(is_true(row({})));
  CHECK(is_true(complex_row({{0, 1}})));
  const Error error = failure([] { is_true(string("yes")); });
  CHECK(error.kind == ErrorKind::type);
  CHECK(error.message == "a condition must be a number or a comparison, got a string");
  CHECK(error.hint == "compare the string with == or !=");
}

TEST_CASE("switch compares scalars and strings") {
  CHECK(matches(1.0, 1.0));
  CHECK_FALSE(matches(1.0, 2.0));
  CHECK(matches(string("a"), string("a")));
  CHECK_FALSE(matches(string("a"), string("b")));
  CHECK_FALSE(matches(string("1"), 1.0));
  CHECK(matches(true, true));
  CHECK(matches(true, 1.0));
  CHECK(matches(kJ, kJ));
  CHECK_FALSE(matches(kNaN, kNaN));
  CHECK_FALSE(matches(row({1}), row({1})));
}

}  // namespace
}  // namespace language
