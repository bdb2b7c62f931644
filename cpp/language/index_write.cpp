// Writing: a plan is made and checked first, then carried out, so that an error changes nothing.
#include "language/broadcast.h"
#include "language/builtin.h"
#include "language/error.h"
#include "language/indexing.h"
#include "language/operators.h"
#include "language/selection.h"

namespace language {
namespace {

// The cells (rows[i], cols[j]) of an array that has `size` when they are written. Elements in
// column-major order are rows with the only column 0.
struct Plan {
  Selection rows;
  Selection cols;
  Shape size;
  bool is_row_by_row = false;  // order in which the right side is used up
};

Plan elements(Selection selection, Shape size) {
  return {std::move(selection), Selection::run(0, 1), size, false};
}

// Plans.

// target(k) = s: the only write that can make an array larger, and only along a list.
Plan plan_element(const Value& index, const Indexed& target) {
  const double position = position_of(index, target);
  const Shape size = shape_of(target.container);
  if (position < static_cast<double>(size.n_rows * size.n_cols)) {
    return elements(Selection::run(static_cast<Index>(position), 1), size);
  }
  if (size.n_rows != 1 && size.n_cols != 1) {
    fail_outside(position, Axis::element, target);
  }
  check_size(1, position + 1);
  const auto k = static_cast<Index>(position);
  return elements(Selection::run(k, 1), size.n_rows == 1 ? Shape{1, k + 1} : Shape{k + 1, 1});
}

// M(k) = w with a row w replaces row k.
Plan plan_row(const Value& index, const Value& value, const Indexed& target) {
  const Shape size = shape_of(target.container);
  const Shape row{1, size.n_cols};
  const Selection selected = select(index, Axis::row, target);
  if (shape_of(value) != row) {
    fail_shapes({"row {} of {} is {}, but the right side is {}", selected[0] + 1, name_text(target),
                 to_text(row), to_text(shape_of(value))},
                row, shape_of(value));
  }
  return {selected, Selection::run(0, size.n_cols), size, false};
}

// target(index) = value
Plan plan_elements(const Value& index, const Value& value, const Indexed& target) {
  const Shape source = shape_of(value);
  const Index n_source = source.n_rows * source.n_cols;
  if (is_single(index)) {
    if (n_source == 1) return plan_element(index, target);
    if (!is_vector(target.container)) return plan_row(index, value, target);
  }
  Selection selection = select(index, Axis::element, target);
  if (!is_scalar(value) && n_source != selection.size()) {
    fail_shapes({"the left side selects {} of {}, but the right side has {}",
                 count_text(selection.size(), "element"), name_text(target), n_source},
                {1, selection.size()}, source);
  }
  return elements(std::move(selection), shape_of(target.container));
}

// target(rows, cols) = value
Plan plan_region(std::span<const Value> indices, const Value& value, const Indexed& target) {
  Selection rows = select(indices[0], Axis::row, target);
  Selection cols = select(indices[1], Axis::column, target);
  const Shape region{rows.size(), cols.size()};
  const Shape source = shape_of(value);
  const bool fills_row_by_row = is_vector(value) && source.n_cols == rows.size() * cols.size();
  if (!is_scalar(value) && !fills_row_by_row && source != region) {
    const bool is_turned = source == Shape{region.n_cols, region.n_rows};
    fail_shapes({"the left side selects {} of {}, but the right side is {}", to_text(region),
                 name_text(target), to_text(source)},
                region, source,
                is_turned            ? "transpose the right side with '"
                : region.n_cols == 0 ? "to add a row write A = [A; row]"
                                     : "");
  }
  return {std::move(rows), std::move(cols), shape_of(target.container), fills_row_by_row};
}

Plan make_plan(std::span<const Value> indices, const Value& value, const Indexed& target) {
  if (indices.size() == 1) return plan_elements(indices[0], value, target);
  // v(1, j) of a vector is v(j), also where that makes it longer.
  const bool is_element = is_single(indices[0]) && is_single(indices[1]) && is_scalar(value);
  if (is_vector(target.container) && is_element && position_of(indices[0], target) == 0) {
    return plan_element(indices[1], target);
  }
  return plan_region(indices, value, target);
}

// Carrying them out.

template <class Scalar>
void carry_out(const Plan& plan, const Value& value, ArrayOf<Scalar>& array) {
  using Cells = typename ArrayOf<Scalar>::Cells;
  const Side<Scalar> source(value);
  const Scalar* next = source.data();
  const Index n_rows = plan.rows.size();
  const Index n_cols = plan.cols.size();
  // Steps through the right side; 0 for a scalar, which goes everywhere.
  const bool is_constant = is_scalar(value);
  const Index row_step = is_constant ? 0 : plan.is_row_by_row ? n_cols : 1;
  const Index col_step = is_constant ? 0 : plan.is_row_by_row ? 1 : n_rows;

  Cells& cells = array.cells.write();
  if (cells.size() < plan.size.n_rows * plan.size.n_cols) {
    cells.conservativeResizeLike(Cells::Zero(plan.size.n_rows, plan.size.n_cols));
  }
  const Index stride = cells.rows();
  for (Index j = 0; j < n_cols; ++j) {
    for (Index i = 0; i < n_rows; ++i) {
      cells.data()[plan.rows[i] + plan.cols[j] * stride] = next[i * row_step + j * col_step];
    }
  }
  array.is_logical = array.is_logical && is_logical(value);
}

// target(indices) = value for a target that is an array.
void write_array(Value& target, std::span<const Value> indices, const Value& value,
                 std::string_view name) {
  const Plan plan = make_plan(indices, value, Indexed{target, name, true});
  if (is_complex(value) && !is_complex(target)) target = to_complex_array(target);
  if (Array* array = target.get_if<Array>()) {
    carry_out(plan, value, *array);
  } else {
    carry_out(plan, value, *target.get_if<ComplexArray>());
  }
}

// v(k) = s where there is no v yet.
Value created(std::span<const Value> indices, const Value& value, std::string_view name) {
  const Shape source = shape_of(value);
  if (indices.size() != 1 || !is_single(indices[0]) || source.n_rows * source.n_cols != 1) {
    const std::string text = name_text(Indexed{value, name});
    fail(ErrorKind::index, {"{} does not exist yet, so no part of it can be written", text},
         {"make it first: {} = zeros(rows, columns)", text});
  }
  Value target = vector(Matrix(1, 0));
  write_array(target, indices, value, name);
  return target;
}

// A scalar is written as a vector of one; if nothing was added it is a scalar again.
Value written_scalar(const Value& scalar, std::span<const Value> indices, const Value& value,
                     std::string_view name) {
  Value target = is_complex(scalar) ? Value(to_complex_array(scalar)) : Value(to_array(scalar));
  write_array(target, indices, value, name);
  if (shape_of(target) != Shape{}) return target;
  if (const Array* array = target.get_if<Array>()) return (*array->cells)(0, 0);
  return number((*target.get_if<ComplexArray>()->cells)(0, 0));
}

void check_writable(const Value& container, const Indexed& indexed) {
  if (is_numeric(container) || container.is_undefined()) return;
  std::string hint;
  if (as_text(container) != nullptr) hint = "build a new string: + joins two";
  if (container.get_if<StringArray>() != nullptr) hint = R"(build a new list: {"a", "b"})";
  if (container.get_if<Struct>() != nullptr) {
    hint = "a field is written with a dot: " + name_text(indexed) + ".name = ...";
  }
  fail(ErrorKind::type,
       {"{} is {}, parts of which cannot be replaced", name_text(indexed), a_kind_of(container)},
       hint);
}

// Deleting.

// The positions of 0 .. n - 1 that are not selected.
std::vector<Index> rest_of(const Selection& selection, Index n) {
  std::vector<bool> is_gone(static_cast<std::size_t>(n));
  for (Index i = 0; i < selection.size(); ++i) {
    is_gone[static_cast<std::size_t>(selection[i])] = true;
  }
  std::vector<Index> rest;
  for (Index i = 0; i < n; ++i) {
    if (!is_gone[static_cast<std::size_t>(i)]) rest.push_back(i);
  }
  return rest;
}

// What stays: whole rows or whole columns.
struct Remainder {
  std::vector<Index> positions;
  bool is_columns = false;
};

Remainder remainder(std::span<const Value> indices, const Indexed& indexed) {
  const Shape size = shape_of(indexed.container);
  if (indices.size() == 1) {
    if (size.n_rows != 1 && size.n_cols != 1) {
      fail(ErrorKind::index, "elements in the middle of a matrix cannot be deleted",
           {"delete whole rows, {}(k, :) = [], or columns, {}(:, k) = []", name_text(indexed),
            name_text(indexed)});
    }
    const Selection gone = select(indices[0], Axis::element, indexed);
    return {rest_of(gone, size.n_rows * size.n_cols), size.n_rows == 1};
  }
  const Selection rows = select(indices[0], Axis::row, indexed);
  const Selection cols = select(indices[1], Axis::column, indexed);
  const bool takes_columns = rows.covers(size.n_rows);
  const bool takes_rows = cols.covers(size.n_cols) && !is_vector(indexed.container);
  if (!takes_columns && !takes_rows) {
    fail(ErrorKind::index, "only whole rows or columns of a matrix can be deleted",
         {"one index has to be a colon: {}(k, :) = []", name_text(indexed)});
  }
  const bool is_columns = takes_columns && (!takes_rows || indices[1].get_if<Colon>() == nullptr);
  return is_columns ? Remainder{rest_of(cols, size.n_cols), true}
                    : Remainder{rest_of(rows, size.n_rows), false};
}

template <class Scalar>
void keep(const Remainder& remainder, ArrayOf<Scalar>& array) {
  using Cells = typename ArrayOf<Scalar>::Cells;
  const Cells& cells = *array.cells;
  Cells kept = remainder.is_columns ? Cells(cells(Eigen::all, remainder.positions))
                                    : Cells(cells(remainder.positions, Eigen::all));
  array.cells = Shared<Cells>(std::move(kept));
}

}  // namespace

void write(Value& container, std::span<const Value> indices, const Value& value,
           std::string_view name) {
  const Indexed indexed{container, name};
  check_writable(container, indexed);
  check_count(indices.size(), indexed);
  if (!is_numeric(value)) {
    fail(ErrorKind::type, {"{} cannot be stored in an array of numbers", a_kind_of(value)});
  }
  if (container.is_undefined()) {
    container = created(indices, value, name);
  } else if (is_scalar(container)) {
    container = written_scalar(container, indices, value, name);
  } else if (&value == &container) {
    // The right side is read while the left changes: a second handle forces a copy.
    write_array(container, indices, Value(value), name);
  } else {
    write_array(container, indices, value, name);
  }
}

void erase(Value& container, std::span<const Value> indices, std::string_view name) {
  const Indexed indexed{container, name};
  check_writable(container, indexed);
  check_count(indices.size(), indexed);
  if (container.is_undefined()) {
    fail(ErrorKind::name,
         {"{} does not exist, so nothing of it can be deleted", name_text(indexed)});
  }
  if (indices.size() == 1 && indices[0].get_if<Array>() != nullptr && is_logical(indices[0]) &&
      !is_list(container)) {
    // What a mask leaves of a matrix is a list, as what it reads is.
    const Value rest = apply(UnaryOperator::not_, indices[0]);
    container = read(container, {&rest, 1}, name);
    return;
  }
  const Remainder kept = remainder(indices, indexed);
  if (is_complex(container)) {
    ComplexArray array = to_complex_array(container);
    keep(kept, array);
    container = std::move(array);
  } else {
    Array array = to_array(container);
    keep(kept, array);
    container = std::move(array);
  }
}

}  // namespace language
