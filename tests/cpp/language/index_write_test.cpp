#include "language/indexing.h"
#include "language/operators.h"
#include "values.h"

namespace language {
namespace {

using Indices = std::vector<Value>;

const Value kAll = Colon();
const Value kA = grid({{1, 2, 3}, {4, 5, 6}});
const Value kV = row({10, 20, 30, 40, 50});

// What the container is after container(indices) = value.
std::string with(Value container, Indices indices, const Value& value) {
  write(container, indices, value, "A");
  return describe(container);
}

// The error of a write, which must leave the container as it was.
Error write_error(Value container, Indices indices, const Value& value) {
  const std::string before = describe(container);
  const Error error = failure([&] { write(container, indices, value, "A"); });
  CHECK(describe(container) == before);
  return error;
}

std::string without(Value container, Indices indices) {
  erase(container, indices, "A");
  return describe(container);
}

Error erase_error(Value container, Indices indices) {
  const std::string before = describe(container);
  const Error error = failure([&] { erase(container, indices, "A"); });
  CHECK(describe(container) == before);
  return error;
}

// Writing.

TEST_CASE("an element of a vector is replaced, or the vector grows with zeros") {
  CHECK(with(row({1, 2}), {2.0}, 9.0) == "vector 1 9");
  CHECK(with(row({1, 2}), {5.0}, 9.0) == "vector 1 2 0 0 9");
  CHECK(with(row({}), {1.0}, 9.0) == "vector 9");
  CHECK(with(row({1, 2}), {1.0, 2.0}, 9.0) == "vector 1 9");
  CHECK(with(row({1, 2}), {1.0, 3.0}, 9.0) == "vector 1 2 9");
  CHECK(with(row({1, 2}), {1.0}, true) == "vector 1 2");
  CHECK(with(row({1, 2}), {2.0}, row({7})) == "vector 1 7");
}

TEST_CASE("the first element creates a vector") {
  CHECK(with(Value(), {1.0}, 5.0) == "vector 5");
  CHECK(with(Value(), {3.0}, 5.0) == "vector 0 0 5");
  CHECK(with(Value(), {2.0}, Complex(0, 1)) == "complex vector 0 0+1j");
  Value none;
  const Error error = failure([&] { write(none, Indices{1.0, 1.0}, 5.0, "M"); });
  CHECK(error.kind == ErrorKind::index);
  CHECK(error.message == "M does not exist yet, so no part of it can be written");
  CHECK(error.hint == "make it first: M = zeros(rows, columns)");
  CHECK(none.is_undefined());
  CHECK(failure([&] { write(none, Indices{row({1, 2})}, 5.0, "M"); }).kind == ErrorKind::index);
}

TEST_CASE("a scalar is written as a vector of one") {
  CHECK(with(5.0, {2.0}, 3.0) == "vector 5 3");
  CHECK(with(5.0, {1.0}, 3.0) == "number 3");
  CHECK(with(true, {3.0}, 2.0) == "vector 1 0 2");
  CHECK(with(5.0, {1.0}, Complex(0, 1)) == "complex number 0+1j");
  CHECK(with(Complex(0, 1), {2.0}, 1.0) == "complex vector 0+1j 1");
}

TEST_CASE("matrices are written inside and do not grow") {
  CHECK(with(kA, {2.0, 3.0}, 9.0) == "matrix 2x3 1 2 3; 4 5 9");
  CHECK(with(kA, {3.0}, 9.0) == "matrix 2x3 1 9 3; 4 5 6");
  const Error linear = write_error(kA, {7.0}, 9.0);
  CHECK(linear.message == "index 7 is outside of A, which is 2x3");
  CHECK(linear.hint == "a matrix does not grow; zeros(rows, columns) makes a larger one");
  const Error below = write_error(kA, {3.0, 1.0}, 9.0);
  CHECK(below.message == "row 3 is outside of A, which is 2x3");
  CHECK(below.hint == "a matrix does not grow; A = [A; row] adds a row");
  CHECK(write_error(kA, {1.0, 4.0}, 9.0).message == "column 4 is outside of A, which is 2x3");
}

TEST_CASE("a write to outside of a vector says what to write instead") {
  CHECK(write_error(row({1, 2}), {2.0, 1.0}, 9.0).hint ==
        "a vector has one row; zeros(rows, columns) makes a matrix");
  CHECK(write_error(row({1, 2}), {row({2, 3})}, 9.0).hint ==
        "only a single new element makes it longer: A(end+1) = x");
  CHECK(write_error(grid({{1, 2}}), {1.0, 3.0}, 9.0).hint ==
        "only a single new element makes it longer: A(end+1) = x");
}

TEST_CASE("matrices of one row or column grow along it") {
  CHECK(with(grid({{1, 2}}), {4.0}, 9.0) == "matrix 1x4 1 2 0 9");
  CHECK(with(grid({{1}, {2}}), {4.0}, 9.0) == "matrix 4x1 1; 2; 0; 9");
  CHECK(write_error(grid({{1, 2}}), {1.0, 3.0}, 9.0).kind == ErrorKind::index);
}

TEST_CASE("growing has a limit") {
  CHECK(write_error(row({1}), {1e9}, 1.0).message ==
        "an array of 1000000000 elements is too large, at most 20000000 fit");
  CHECK(write_error(row({1}), {1e300}, 1.0).kind == ErrorKind::limit);
}

TEST_CASE("lists, colons and logical arrays are written without growing") {
  CHECK(with(kV, {row({1, 3})}, 0.0) == "vector 0 20 0 40 50");
  CHECK(with(kV, {row({1, 3})}, row({7, 8})) == "vector 7 20 8 40 50");
  CHECK(with(kV, {kAll}, 0.0) == "vector 0 0 0 0 0");
  CHECK(with(kV, {mask({0, 0, 0, 1, 1})}, 0.0) == "vector 10 20 30 0 0");
  CHECK(with(kV, {mask({0, 0, 0, 1, 1})}, row({1, 2})) == "vector 10 20 30 1 2");
  CHECK(with(kV, {grid({{1}, {2}})}, row({1, 2})) == "vector 1 2 30 40 50");
  CHECK(write_error(kV, {row({5, 6})}, 0.0).message ==
        "index 6 is outside of A, which has 5 elements");
  const Error error = write_error(kV, {row({1, 2, 3})}, row({7, 8}));
  CHECK(error.kind == ErrorKind::shape);
  CHECK(error.message == "the left side selects 3 elements of A, but the right side has 2");
  CHECK(error.operands.size() == 2);
  CHECK(write_error(kV, {2.0}, row({7, 8})).message ==
        "the left side selects 1 element of A, but the right side has 2");
}

TEST_CASE("lists write matrices column by column") {
  CHECK(with(kA, {kAll}, 0.0) == "matrix 2x3 0 0 0; 0 0 0");
  CHECK(with(kA, {row({1, 2})}, row({7, 8})) == "matrix 2x3 7 2 3; 8 5 6");
  CHECK(with(kA, {apply(BinaryOperator::greater, kA, 4.0)}, 0.0) == "matrix 2x3 1 2 3; 4 0 0");
  CHECK(with(grid({{1, 2, 3}}), {row({1, 3})}, 0.0) == "matrix 1x3 0 2 0");
}

TEST_CASE("one index and a vector replace a row of a matrix") {
  CHECK(with(kA, {2.0}, row({7, 8, 9})) == "matrix 2x3 1 2 3; 7 8 9");
  CHECK(with(kA, {1.0}, grid({{7, 8, 9}})) == "matrix 2x3 7 8 9; 4 5 6");
  CHECK(write_error(kA, {3.0}, row({7, 8, 9})).message == "row 3 is outside of A, which is 2x3");
  CHECK(write_error(kA, {2.0}, row({7, 8})).message ==
        "row 2 of A is 1x3, but the right side is 1x2");
  CHECK(write_error(kA, {2.0}, grid({{7}, {8}, {9}})).message ==
        "row 2 of A is 1x3, but the right side is 3x1");
}

TEST_CASE("regions take scalars, vectors row by row, and matrices of their size") {
  CHECK(with(kA, {2.0, kAll}, 0.0) == "matrix 2x3 1 2 3; 0 0 0");
  CHECK(with(kA, {2.0, kAll}, row({7, 8, 9})) == "matrix 2x3 1 2 3; 7 8 9");
  CHECK(with(kA, {kAll, 1.0}, row({7, 8})) == "matrix 2x3 7 2 3; 8 5 6");
  CHECK(with(kA, {kAll, 1.0}, grid({{7}, {8}})) == "matrix 2x3 7 2 3; 8 5 6");
  CHECK(with(kA, {kAll, row({1, 3})}, row({7, 8, 9, 10})) == "matrix 2x3 7 2 8; 9 5 10");
  CHECK(with(kA, {kAll, row({1, 3})}, grid({{7, 8}, {9, 10}})) == "matrix 2x3 7 2 8; 9 5 10");
  CHECK(with(kA, {mask({0, 1}), mask({1, 1, 0})}, 0.0) == "matrix 2x3 1 2 3; 0 0 6");
  CHECK(with(kA, {2.0, 1.0}, grid({{9}})) == "matrix 2x3 1 2 3; 9 5 6");
  CHECK(with(kV, {1.0, row({1, 2})}, row({7, 8})) == "vector 7 8 30 40 50");
}

TEST_CASE("regions refuse what does not fit") {
  const Error turned = write_error(kA, {kAll, 1.0}, grid({{7, 8}}));
  CHECK(turned.kind == ErrorKind::shape);
  CHECK(turned.message == "the left side selects 2x1 of A, but the right side is 1x2");
  CHECK(turned.hint == "transpose the right side with '");
  CHECK(write_error(kA, {1.0, kAll}, grid({{7}, {8}, {9}})).hint ==
        "transpose the right side with '");
  CHECK(write_error(kA, {1.0, kAll}, row({7, 8})).message ==
        "the left side selects 1x3 of A, but the right side is 1x2");
  CHECK(write_error(kA, {kAll, kAll}, grid({{1, 2}, {3, 4}})).hint == "");
}

TEST_CASE("a complex right side makes the array complex") {
  CHECK(with(row({1, 2}), {2.0}, Complex(0, 1)) == "complex vector 1 0+1j");
  CHECK(with(kA, {1.0, kAll}, complex_row({{0, 1}, {2, 0}, {3, 0}})) ==
        "complex matrix 2x3 0+1j 2 3; 4 5 6");
  CHECK(with(complex_row({{1, 2}, {3, 4}}), {1.0}, 5.0) == "complex vector 5 3+4j");
}

TEST_CASE("a logical array stays one while only truths are written") {
  CHECK(with(mask({1, 0}), {2.0}, true) == "logical vector 1 1");
  CHECK(with(mask({1, 0}), {2.0}, 1.0) == "vector 1 1");
}

TEST_CASE("what cannot be written") {
  const Error text = write_error(string("abc"), {1.0}, 5.0);
  CHECK(text.kind == ErrorKind::type);
  CHECK(text.message == "A is a string, parts of which cannot be replaced");
  CHECK(text.hint == "build a new string: + joins two");
  CHECK(write_error(string_array({"a"}), {1.0}, string("b")).message ==
        "A is a string array, parts of which cannot be replaced");
  CHECK(write_error(Struct(), {1.0}, 5.0).hint == "a field is written with a dot: A.name = ...");
  CHECK(write_error(kV, {1.0}, string("a")).message ==
        "a string cannot be stored in an array of numbers");
  CHECK(write_error(kV, {1.0, 1.0, 1.0}, 1.0).message == "A takes one or two indices, got 3");
  CHECK(write_error(kV, {0.0}, 1.0).message == "an index must be at least 1, got 0");
}

TEST_CASE("a buffer that nobody else holds is written in place") {
  Value v = row({1, 2, 3});
  const void* buffer = v.get_if<Array>()->cells.identity();
  write(v, Indices{2.0}, 9.0, "v");
  write(v, Indices{row({1, 3})}, 7.0, "v");
  CHECK(v.get_if<Array>()->cells.identity() == buffer);
  CHECK(describe(v) == "vector 7 9 7");

  const Value other = v;
  write(v, Indices{1.0}, 0.0, "v");
  CHECK(describe(other) == "vector 7 9 7");
  CHECK(describe(v) == "vector 0 9 7");
  CHECK(other.get_if<Array>()->cells.identity() == buffer);
}

TEST_CASE("an array can be written from itself") {
  Value v = row({1, 2, 3});
  write(v, Indices{row({3, 1, 2})}, v, "v");
  CHECK(describe(v) == "vector 2 3 1");
  write(v, Indices{v}, 0.0, "v");
  CHECK(describe(v) == "vector 0 0 0");
}

// Deleting.

TEST_CASE("elements of a list are deleted") {
  CHECK(without(kV, {2.0}) == "vector 10 30 40 50");
  CHECK(without(kV, {row({1, 5, 1})}) == "vector 20 30 40");
  CHECK(without(kV, {mask({1, 0, 1, 0, 1})}) == "vector 20 40");
  CHECK(without(kV, {kAll}) == "vector");
  CHECK(without(kV, {row({})}) == "vector 10 20 30 40 50");
  CHECK(without(kV, {1.0, 2.0}) == "vector 10 30 40 50");
  CHECK(without(grid({{1, 2, 3}}), {2.0}) == "matrix 1x2 1 3");
  CHECK(without(grid({{1}, {2}}), {2.0}) == "matrix 1x1 1");
  CHECK(without(5.0, {1.0}) == "vector");
  CHECK(without(complex_row({{0, 1}, {2, 0}}), {2.0}) == "complex vector 0+1j");
}

TEST_CASE("whole rows and columns of a matrix are deleted") {
  CHECK(without(kA, {1.0, kAll}) == "matrix 1x3 4 5 6");
  CHECK(without(kA, {kAll, row({1, 3})}) == "matrix 2x1 2; 5");
  CHECK(without(kA, {row({1, 2}), 2.0}) == "matrix 2x2 1 3; 4 6");
  CHECK(without(kA, {mask({0, 1}), kAll}) == "matrix 1x3 1 2 3");
  CHECK(without(kA, {kAll, kAll}) == "matrix 0x3");
}

TEST_CASE("deletions that have no meaning") {
  const Error element = erase_error(kA, {2.0});
  CHECK(element.kind == ErrorKind::index);
  CHECK(element.message == "elements in the middle of a matrix cannot be deleted");
  CHECK(element.hint == "delete whole rows, A(k, :) = [], or columns, A(:, k) = []");
  const Error part = erase_error(kA, {1.0, 2.0});
  CHECK(part.message == "only whole rows or columns of a matrix can be deleted");
  CHECK(part.hint == "one index has to be a colon: A(k, :) = []");
  CHECK(erase_error(kV, {6.0}).message == "index 6 is outside of A, which has 5 elements");
  CHECK(erase_error(string("abc"), {1.0}).kind == ErrorKind::type);
}

}  // namespace
}  // namespace language
