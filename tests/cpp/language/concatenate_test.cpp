#include "language/operators.h"
#include "values.h"

namespace language {
namespace {

const Value kJ = Complex(0, 1);

Value concatenate(const std::vector<std::vector<Value>>& rows) {
  std::vector<Value> blocks;
  std::vector<int> row_lengths;
  for (const std::vector<Value>& row : rows) {
    blocks.insert(blocks.end(), row.begin(), row.end());
    row_lengths.push_back(static_cast<int>(row.size()));
  }
  return language::concatenate(blocks, row_lengths);
}

TEST_CASE("literals of numbers") {
  CHECK(describe(concatenate({})) == "vector");
  CHECK(describe(concatenate({{5.0}})) == "vector 5");
  CHECK(describe(concatenate({{1.0, 2.0, true}})) == "vector 1 2 1");
  CHECK(describe(concatenate({{1.0, 2.0}, {3.0, 4.0}})) == "matrix 2x2 1 2; 3 4");
  CHECK(describe(concatenate({{1.0}, {2.0}})) == "matrix 2x1 1; 2");
  CHECK(describe(concatenate({{1.0, kJ}})) == "complex vector 1 0+1j");
}

TEST_CASE("literals of blocks") {
  const Value square = grid({{1, 2}, {3, 4}});
  CHECK(describe(concatenate({{row({1, 2}), 3.0}})) == "vector 1 2 3");
  CHECK(describe(concatenate({{square, 7.0}})) == "matrix 2x3 1 2 7; 3 4 7");
  CHECK(describe(concatenate({{7.0, square}})) == "matrix 2x3 7 1 2; 7 3 4");
  CHECK(describe(concatenate({{square}, {row({5, 6})}})) == "matrix 3x2 1 2; 3 4; 5 6");
  CHECK(describe(concatenate({{square, grid({{5}, {6}})}})) == "matrix 2x3 1 2 5; 3 4 6");
  CHECK(describe(concatenate({{grid({{1}, {2}})}})) == "matrix 2x1 1; 2");
  CHECK(describe(concatenate({{grid({{1, 2}})}})) == "vector 1 2");
}

TEST_CASE("empty blocks are skipped") {
  CHECK(describe(concatenate({{row({}), 1.0}})) == "vector 1");
  CHECK(describe(concatenate({{row({})}, {3.0}})) == "vector 3");
  CHECK(describe(concatenate({{matrix(Matrix(0, 3))}})) == "vector");
  CHECK(describe(concatenate({{1.0, 2.0}, {row({})}, {3.0, 4.0}})) == "matrix 2x2 1 2; 3 4");
}

TEST_CASE("literals of nothing but truths are logical") {
  CHECK(describe(concatenate({{true, false}})) == "logical vector 1 0");
  CHECK(describe(concatenate({{mask({1, 0}), true}})) == "logical vector 1 0 1");
  CHECK(describe(concatenate({{mask({1, 0}), 1.0}})) == "vector 1 0 1");
  CHECK(describe(concatenate({})) == "vector");
}

TEST_CASE("blocks that do not fit") {
  const Value square = grid({{1, 2}, {3, 4}});
  const Error beside = failure([&] { concatenate({{square, row({5, 6})}}); });
  CHECK(beside.kind == ErrorKind::shape);
  CHECK(beside.message == "blocks side by side need the same number of rows, got 2x2 and 1x2");
  CHECK(beside.hint == "a vector is a row; v' makes it a column");
  const Error below = failure([&] { concatenate({{square}, {1.0, 2.0, 3.0}}); });
  CHECK(below.message ==
        "blocks below each other need the same number of columns, got 2x2 and 1x3");
  CHECK(below.row == 1);
  CHECK(below.operands.size() == 2);
  const Error rows = failure([&] { concatenate({{1.0, 2.0}, {3.0, 4.0}, {5.0}}); });
  CHECK(rows.message == "row 3 has 1 column, the rows above have 2");
  CHECK(rows.row == 2);
  const Error text = failure([&] { concatenate({{string("a"), string("b")}}); });
  CHECK(text.kind == ErrorKind::type);
  CHECK(text.message == "[ ] is made of numbers and arrays, got a string");
  CHECK(text.hint == R"(strings are joined with +, and listed with {"a", "b"})");
}

}  // namespace
}  // namespace language
