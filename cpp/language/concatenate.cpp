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

// Size of one row of blocks, 0 columns when all are empty. Scalars take any height.
Shape measure(const Row& row) {
  Shape size{1, 0};
  const Value* tallest = nullptr;
  for (const Value& block : row) {
    if (is_empty(block)) continue;
    const Shape shape = shape_of(block);
    size.n_cols += shape.n_cols;
    if (is_scalar(block)) continue;
    if (tallest != nullptr && shape.n_rows != size.n_rows) {
      fail_shapes(
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

// Calls f with each row of the literal and its size; rows of nothing but empty blocks do not count.
template <class F>
void for_each_row(std::span<const Value> blocks, std::span<const int> row_lengths, F f) {
  for (const int length : row_lengths) {
    const Row row = blocks.first(static_cast<std::size_t>(length));
    blocks = blocks.subspan(row.size());
    const Shape size = measure(row);
    if (size.n_cols > 0) f(row, size);
  }
}

// Size of the whole literal.
Shape measure(std::span<const Value> blocks, std::span<const int> row_lengths) {
  Shape total{0, 0};
  for_each_row(blocks, row_lengths, [&](Row, Shape size) {
    if (total.n_rows > 0 && size.n_cols != total.n_cols) {
      fail_shapes(
          {"rows of [ ] need the same number of columns, got {} and {}", total.n_cols, size.n_cols},
          total, size);
    }
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
  for_each_row(blocks, row_lengths, [&](Row row, Shape size) {
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
