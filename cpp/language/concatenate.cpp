// Matrix literals, and with them horzcat and vertcat.
#include <algorithm>
#include <span>

#include "language/broadcast.h"
#include "language/builtin.h"
#include "language/error.h"
#include "language/operators.h"

namespace language {
namespace {

using Row = std::span<const Value>;

bool is_empty(const Value& block) {
  const Shape shape = shape_of(block);
  return shape.n_rows == 0 || shape.n_cols == 0;
}

void check_is_numeric(const Value& block) {
  if (is_numeric(block)) return;
  const bool is_text = as_text(block) != nullptr;
  fail(ErrorKind::type, {"[ ] is made of numbers and arrays, got {}", a_kind_of(block)},
       is_text ? R"(strings are joined with +, and listed with {"a", "b"})" : "");
}

// Row number `row` does not fit together, or not to those above.
[[noreturn]] void fail_row(std::size_t row, const Phrase& message, Shape left, Shape right,
                           const Phrase& hint = "") {
  Error error;
  error.kind = ErrorKind::shape;
  error.message = message.str();
  error.hint = hint.str();
  error.operands = {{"", left.n_rows, left.n_cols}, {"", right.n_rows, right.n_cols}};
  error.row = row;
  throw error;
}

[[noreturn]] void fail_below(std::size_t row, Shape above, Shape size) {
  if (static_cast<std::size_t>(above.n_rows) == row && size.n_rows == 1) {
    fail_row(row,
             {"row {} has {}, {} {}", row + 1, count_text(size.n_cols, "column"),
              row == 1 ? "the row above has" : "the rows above have", above.n_cols},
             above, size);
  }
  fail_row(row,
           {"blocks below each other need the same number of columns, got {} and {}",
            to_text(above), to_text(size)},
           above, size);
}

// Size of one row of blocks, 0 columns when all are empty. Scalars take any height.
Shape measure(const Row& row, std::size_t number) {
  Shape size{1, 0};
  const Value* tallest = nullptr;
  for (const Value& block : row) {
    if (is_empty(block)) continue;
    const Shape shape = shape_of(block);
    size.n_cols += shape.n_cols;
    if (is_scalar(block)) continue;
    if (tallest != nullptr && shape.n_rows != size.n_rows) {
      fail_row(
          number,
          {"blocks side by side need the same number of rows, got {} and {}",
           to_text(shape_of(*tallest)), to_text(shape)},
          shape_of(*tallest), shape,
          shape.n_rows == 1 || size.n_rows == 1 ? "a vector is a row; v' makes it a column" : "");
    }
    tallest = &block;
    size.n_rows = shape.n_rows;
  }
  return size;
}

// Calls f with each row of the literal, its size and its number, counted from 0; rows of nothing
// but empty blocks are left out.
template <class F>
void for_each_row(std::span<const Value> blocks, std::span<const int> row_lengths, F f) {
  for (std::size_t number = 0; number < row_lengths.size(); ++number) {
    const Row row = blocks.first(static_cast<std::size_t>(row_lengths[number]));
    blocks = blocks.subspan(row.size());
    const Shape size = measure(row, number);
    if (size.n_cols > 0) f(row, size, number);
  }
}

// Size of the whole literal.
Shape measure(std::span<const Value> blocks, std::span<const int> row_lengths) {
  Shape total{0, 0};
  for_each_row(blocks, row_lengths, [&](Row, Shape size, std::size_t number) {
    if (total.n_rows > 0 && size.n_cols != total.n_cols) fail_below(number, total, size);
    total = {total.n_rows + size.n_rows, size.n_cols};
  });
  check_size(static_cast<double>(total.n_rows), static_cast<double>(total.n_cols));
  return total;
}

template <class Scalar>
ArrayOf<Scalar> assemble(std::span<const Value> blocks, std::span<const int> row_lengths,
                         Shape total) {
  using Cells = typename ArrayOf<Scalar>::Cells;
  Cells cells(total.n_rows, total.n_cols);
  Index top = 0;
  for_each_row(blocks, row_lengths, [&](Row row, Shape size, std::size_t) {
    Index left = 0;
    for (const Value& block : row) {
      const Side<Scalar> source(block);
      const Index step = is_scalar(block) ? 0 : 1;  // a scalar fills the height of its row
      const Scalar* next = source.data();
      for (Index j = 0; j < source.cols() && source.rows() > 0; ++j, ++left) {
        for (Index i = 0; i < size.n_rows; ++i, next += step) cells(top + i, left) = *next;
      }
    }
    top += size.n_rows;
  });
  const Layout layout = total.n_rows == 1 ? Layout::vector : Layout::matrix;
  return {Shared<Cells>(std::move(cells)), layout};
}

}  // namespace

Value concatenate(std::span<const Value> blocks, std::span<const int> row_lengths) {
  bool has_complex = false;
  bool all_logical = true;
  for (const Value& block : blocks) {
    check_is_numeric(block);
    if (is_empty(block)) continue;
    has_complex = has_complex || is_complex(block);
    all_logical = all_logical && is_logical(block);
  }
  const Shape total = measure(blocks, row_lengths);
  if (total.n_rows == 0) return vector(Matrix(1, 0));
  if (has_complex) return assemble<Complex>(blocks, row_lengths, total);
  Array array = assemble<double>(blocks, row_lengths, total);
  array.is_logical = all_logical;
  return array;
}

}  // namespace language
