// Matrix literals, and with them horzcat and vertcat.
#include <algorithm>

#include "language/broadcast.h"
#include "language/builtin.h"
#include "language/error.h"
#include "language/operators.h"

namespace language {
namespace {

using Row = std::vector<Value>;

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

// Size of one row of blocks. Scalars take any height.
Shape measure(const Row& row, std::size_t number) {
  Shape size{1, 0};
  const Value* tallest = nullptr;
  for (const Value& block : row) {
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

// Size of the whole literal.
Shape measure(const std::vector<Row>& rows) {
  Shape total{0, 0};
  for (std::size_t k = 0; k < rows.size(); ++k) {
    if (rows[k].empty()) continue;
    const Shape size = measure(rows[k], k);
    if (total.n_rows > 0 && size.n_cols != total.n_cols) fail_below(k, total, size);
    total = {total.n_rows + size.n_rows, size.n_cols};
  }
  check_size(static_cast<double>(total.n_rows), static_cast<double>(total.n_cols));
  return total;
}

template <class Scalar>
ArrayOf<Scalar> assemble(const std::vector<Row>& rows, Shape total) {
  using Cells = typename ArrayOf<Scalar>::Cells;
  Cells cells(total.n_rows, total.n_cols);
  Index top = 0;
  for (const Row& row : rows) {
    if (row.empty()) continue;
    const Index height = measure(row, 0).n_rows;
    Index left = 0;
    for (const Value& block : row) {
      const Side<Scalar> source(block);
      const Index width = source.cells().cols();
      auto target = cells.block(top, left, height, width);
      if (is_scalar(block)) {
        target.setConstant(source.cells()(0, 0));
      } else {
        target = source.cells();
      }
      left += width;
    }
    top += height;
  }
  const Layout layout = total.n_rows == 1 ? Layout::vector : Layout::matrix;
  return {Shared<Cells>(std::move(cells)), layout};
}

// Rows without their empty blocks; a row of nothing else stays, to keep the count.
std::vector<Row> without_empty_blocks(const std::vector<Row>& rows) {
  std::vector<Row> kept;
  for (const Row& row : rows) {
    Row blocks;
    for (const Value& block : row) {
      check_is_numeric(block);
      if (!is_empty(block)) blocks.push_back(block);
    }
    kept.push_back(std::move(blocks));
  }
  return kept;
}

template <class Predicate>
bool any_block(const std::vector<Row>& rows, Predicate predicate) {
  return std::any_of(rows.begin(), rows.end(), [&](const Row& row) {
    return std::any_of(row.begin(), row.end(), predicate);
  });
}

}  // namespace

Value concatenate(const std::vector<Row>& rows) {
  const std::vector<Row> blocks = without_empty_blocks(rows);
  const Shape total = measure(blocks);
  if (total.n_rows == 0) return vector(Matrix(1, 0));
  if (any_block(blocks, is_complex)) return assemble<Complex>(blocks, total);
  Array array = assemble<double>(blocks, total);
  array.is_logical = !any_block(blocks, [](const Value& block) { return !is_logical(block); });
  return array;
}

}  // namespace language
