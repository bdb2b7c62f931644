#include "language/indexing.h"

#include <limits>

#include "language/operators.h"
#include "values.h"

namespace language {
namespace {

using Indices = std::vector<Value>;

const Value kAll = Colon();
const Value kA = grid({{1, 2, 3}, {4, 5, 6}});
const Value kV = row({10, 20, 30, 40, 50});

std::string at(const Value& container, Indices indices) {
  return describe(read(container, indices, "A"));
}

Error read_error(const Value& container, Indices indices, std::string_view name = "A") {
  return failure([&] { read(container, indices, name); });
}

TEST_CASE("one index counts column by column") {
  CHECK(at(kV, {2.0}) == "number 20");
  CHECK(at(kA, {2.0}) == "number 4");
  CHECK(at(kA, {6.0}) == "number 6");
}

TEST_CASE("lists and colons read a vector") {
  CHECK(at(kV, {row({1, 5, 1})}) == "vector 10 50 10");
  CHECK(at(kV, {row({2})}) == "vector 20");
  CHECK(at(kV, {kAll}) == "vector 10 20 30 40 50");
  CHECK(at(kA, {kAll}) == "vector 1 4 2 5 3 6");
  CHECK(at(kA, {row({1, 3})}) == "vector 1 2");
  CHECK(at(kV, {row({})}) == "vector");
}

TEST_CASE("a column of indices is a list too") {
  CHECK(at(kV, {grid({{1}, {2}})}) == "vector 10 20");
  CHECK(at(kA, {grid({{1}, {2}}), 1.0}) == "vector 1 4");
}

TEST_CASE("two indices: a number, a vector in both directions, or a matrix") {
  CHECK(at(kA, {2.0, 3.0}) == "number 6");
  CHECK(at(kA, {2.0, kAll}) == "vector 4 5 6");
  CHECK(at(kA, {kAll, 2.0}) == "vector 2 5");
  CHECK(at(kA, {row({2, 1}), 3.0}) == "vector 6 3");
  CHECK(at(kA, {kAll, row({3, 1})}) == "matrix 2x2 3 1; 6 4");
  CHECK(at(kA, {row({2}), row({2})}) == "number 5");
  CHECK(at(grid({{7}}), {kAll, kAll}) == "number 7");
  CHECK(at(grid({{7}, {8}}), {kAll, kAll}) == "vector 7 8");
  CHECK(at(kA, {row({}), kAll}) == "matrix 0x3");
  CHECK(at(kA, {1.0, row({})}) == "vector");
}

TEST_CASE("a vector is 1 x n for two indices") {
  CHECK(at(kV, {1.0, 2.0}) == "number 20");
  CHECK(at(kV, {1.0, kAll}) == "vector 10 20 30 40 50");
  CHECK(at(kV, {kAll, 2.0}) == "number 20");
  CHECK(read_error(kV, {2.0, 1.0}, "v").message == "row 2 is outside of v, which is 1x5");
}

TEST_CASE("scalars are 1 x 1 arrays") {
  CHECK(at(5.0, {1.0}) == "number 5");
  CHECK(at(true, {1.0, 1.0}) == "bool true");
  CHECK(at(Complex(1, 2), {1.0}) == "complex number 1+2j");
  CHECK(at(5.0, {kAll}) == "vector 5");
  CHECK(at(5.0, {row({1, 1})}) == "vector 5 5");
  const Error error = read_error(5.0, {2.0}, "x");
  CHECK(error.message == "index 2 is outside of x, which is a single number");
}

TEST_CASE("logical arrays select what is true") {
  CHECK(at(kV, {mask({0, 1, 0, 1, 0})}) == "vector 20 40");
  CHECK(at(kV, {mask({0, 0, 0, 0, 0})}) == "vector");
  CHECK(at(kA, {apply(BinaryOperator::greater, kA, 2.0)}) == "vector 4 5 3 6");
  CHECK(at(kA, {mask({0, 1}), kAll}) == "vector 4 5 6");
  CHECK(at(kA, {kAll, mask({1, 0, 1})}) == "matrix 2x2 1 3; 4 6");
  CHECK(at(5.0, {true}) == "number 5");
  CHECK(at(5.0, {false}) == "vector");
  CHECK(at(mask({1, 0, 1}), {row({1, 2})}) == "logical vector 1 0");
  CHECK(at(mask({1, 0, 1}), {1.0}) == "number 1");
}

TEST_CASE("a logical index has to fit") {
  const Error error = read_error(kV, {mask({1, 0})}, "v");
  CHECK(error.kind == ErrorKind::shape);
  CHECK(error.message ==
        "a logical index needs one entry for each element of v, which has 5 elements, got 1x2");
  CHECK(read_error(kA, {mask({1, 0, 0}), kAll}).message ==
        "a logical index needs one entry for each row of A, which is 2x3, got 1x3");
  const Value turned = apply(PostfixOperator::transpose, apply(BinaryOperator::less, kA, 3.0));
  CHECK(read_error(kA, {turned}).message ==
        "a logical index needs one entry for each element of A, which is 2x3, got 3x2");
}

TEST_CASE("complex elements read as real ones when they are") {
  const Value z = complex_row({{1, 2}, {3, 0}, {4, 1e-13}});
  CHECK(at(z, {1.0}) == "complex number 1+2j");
  CHECK(at(z, {2.0}) == "number 3");
  CHECK(at(z, {1.0, 3.0}) == "number 4");
  CHECK(at(z, {row({1, 2})}) == "complex vector 1+2j 3");
}

TEST_CASE("strings give characters, string arrays strings") {
  const Value text = string("d×√k");
  CHECK(at(text, {2.0}) == "string ×");
  CHECK(at(text, {row({4, 1})}) == "string kd");
  CHECK(at(text, {kAll}) == "string d×√k");
  CHECK(at(text, {1.0, 3.0}) == "string √");
  CHECK(read_error(text, {5.0}, "s").message == "index 5 is outside of s, which has 4 characters");
  const Value list = string_array({"a", "b", "c"});
  CHECK(at(list, {2.0}) == "string b");
  CHECK(at(list, {row({1, 2})}) == "string array {1×2} \"a\", \"b\"");
  CHECK(at(list, {row({2})}) == "string array {1×1} \"b\"");
  CHECK(at(list, {1.0, 3.0}) == "string c");
  CHECK(at(list, {mask({0, 1, 1})}) == "string array {1×2} \"b\", \"c\"");
  CHECK(read_error(list, {4.0}, "x").message == "index 4 is outside of x, which has 3 elements");
}

TEST_CASE("indices that are no positions") {
  const Error fraction = read_error(kV, {1.7});
  CHECK(fraction.kind == ErrorKind::index);
  CHECK(fraction.message == "an index must be a whole number, got 1.7");
  const Error zero = read_error(kV, {0.0}, "v");
  CHECK(zero.message == "an index must be at least 1, got 0");
  CHECK(zero.hint == "counting starts at 1: the first element is v(1)");
  CHECK(read_error(kV, {0.0}, "").hint == "counting starts at 1");
  const Error negative = read_error(kV, {-1.0}, "v");
  CHECK(negative.message == "an index must be at least 1, got -1");
  CHECK(negative.hint == "the last element is v(end)");
  CHECK(read_error(kV, {row({1, 2.5})}).message == "an index must be a whole number, got 2.5");
  CHECK(read_error(kA, {1.0, 0.0}).message == "an index must be at least 1, got 0");
  CHECK(read_error(kV, {std::numeric_limits<double>::infinity()}).message ==
        "an index must be a whole number, got inf");
  CHECK(read_error(kV, {std::numeric_limits<double>::quiet_NaN()}).message ==
        "an index must be a whole number, got NaN");
  CHECK(read_error(kV, {string("a")}).message == "an index must be a whole number, got a string");
  CHECK(read_error(kV, {kA}).message == "an index must be a number or a list, got a 2x3 matrix");
}

TEST_CASE("indices outside say of what") {
  CHECK(read_error(kV, {6.0}, "v").message == "index 6 is outside of v, which has 5 elements");
  CHECK(read_error(row({1}), {2.0}, "v").message == "index 2 is outside of v, which has 1 element");
  CHECK(read_error(kA, {7.0}).message == "index 7 is outside of A, which is 2x3");
  CHECK(read_error(kA, {6.0, 1.0}).message == "row 6 is outside of A, which is 2x3");
  CHECK(read_error(kA, {1.0, 4.0}).message == "column 4 is outside of A, which is 2x3");
  CHECK(read_error(kV, {6.0}, "").message ==
        "index 6 is outside of the value, which has 5 elements");
  CHECK(read_error(kV, {1e300}, "v").kind == ErrorKind::index);
}

TEST_CASE("what cannot be indexed") {
  CHECK(read_error(kA, {1.0, 1.0, 1.0}).message == "A takes one or two indices, got 3");
  CHECK(read_error(kA, {}).message == "A takes one or two indices, got 0");
  const Error error = read_error(Struct(), {1.0}, "s");
  CHECK(error.kind == ErrorKind::type);
  CHECK(error.message == "s is a struct and has no elements to pick with ( )");
  CHECK(error.hint == "a field is read with a dot: s.name");
}

TEST_CASE("end is the number of elements, rows or columns") {
  CHECK(end_of(kV, 0, 1) == 5);
  CHECK(end_of(kA, 0, 1) == 6);
  CHECK(end_of(kA, 0, 2) == 2);
  CHECK(end_of(kA, 1, 2) == 3);
  CHECK(end_of(kV, 0, 2) == 1);
  CHECK(end_of(kV, 1, 2) == 5);
  CHECK(end_of(5.0, 0, 1) == 1);
  CHECK(end_of(string("×a"), 0, 1) == 2);
  CHECK(end_of(string_array({"a", "b"}), 0, 1) == 2);
  CHECK(end_of(Value(), 0, 1) == 0);
}

}  // namespace
}  // namespace language
