#include "language/selection.h"

#include <algorithm>
#include <cmath>

#include "language/error.h"
#include "language/format.h"

namespace language {
namespace {

// "has 5 elements", "is 5x4": what an index had to stay inside of.
std::string size_text(const Indexed& indexed, Axis axis) {
  const Value& container = indexed.container;
  const Shape shape = shape_of(container);
  if (is_scalar(container)) return "is a single number";
  if (as_text(container) != nullptr) return "has " + count_text(shape.n_cols, "character");
  const bool is_a_list = is_list(container) || container.get_if<StringArray>() != nullptr;
  if (is_a_list && axis == Axis::element) {
    return "has " + count_text(shape.n_rows * shape.n_cols, "element");
  }
  return "is " + to_text(shape);
}

std::string_view noun_of(Axis axis) {
  switch (axis) {
    case Axis::element:
      return "index";
    case Axis::row:
      return "row";
    case Axis::column:
      return "column";
  }
  return "";
}

// The 0-based position that a number names.
double position_of(double index, const Indexed& indexed) {
  if (!std::isfinite(index) || index != std::trunc(index)) {
    fail(ErrorKind::index, {"an index must be a whole number, got {}", to_plain(index)});
  }
  if (index < 1) {
    const std::string name(indexed.name);
    std::string hint = "counting starts at 1";
    if (!name.empty()) {
      hint = index == 0 ? hint + ": the first element is " + name + "(1)"
                        : "the last element is " + name + "(end)";
    }
    fail(ErrorKind::index, {"an index must be at least 1, got {}", to_plain(index)}, hint);
  }
  return index - 1;
}

// What to write instead of a write to outside.
std::string growth_hint(Axis axis, const Indexed& indexed) {
  const Shape size = shape_of(indexed.container);
  const Index n_across = axis == Axis::row ? size.n_cols : size.n_rows;
  const bool is_row_of_vector = axis == Axis::row && is_vector(indexed.container);
  if (is_list(indexed.container) && (axis == Axis::element || n_across == 1) && !is_row_of_vector) {
    return "only a single new element makes it longer: " + name_text(indexed) + "(end+1) = x";
  }
  if (is_vector(indexed.container)) {
    return "a vector has one row; zeros(rows, columns) makes a matrix";
  }
  if (axis == Axis::row) return "a matrix does not grow; A = [A; row] adds a row";
  return "a matrix does not grow; zeros(rows, columns) makes a larger one";
}

Index position_inside(double index, Axis axis, Index n, const Indexed& indexed) {
  const double position = position_of(index, indexed);
  if (position >= static_cast<double>(n)) fail_outside(position, axis, indexed);
  return static_cast<Index>(position);
}

Selection select_true(const Array& mask, Axis axis, Index n, const Indexed& indexed) {
  const Shape shape = shape_of(indexed.container);
  const bool has_same_shape = Shape{mask.n_rows(), mask.n_cols()} == shape;
  if (mask.size() != n || !(has_same_shape || mask.is_list())) {
    fail_shapes({"a logical index needs one entry for each {} of {}, which {}, got {}",
                 axis == Axis::element ? "element" : noun_of(axis), name_text(indexed),
                 size_text(indexed, axis), to_text(Shape{mask.n_rows(), mask.n_cols()})},
                shape, {mask.n_rows(), mask.n_cols()});
  }
  std::vector<Index> positions;
  for (Index i = 0; i < mask.size(); ++i) {
    if (mask.cells->data()[i] != 0.0) positions.push_back(i);
  }
  return Selection::list(std::move(positions));
}

Selection select_list(const Array& list, Axis axis, Index n, const Indexed& indexed) {
  if (list.size() > 0 && !list.is_list()) {
    fail(ErrorKind::index, {"an index must be a number or a list, got a {} matrix",
                            to_text(Shape{list.n_rows(), list.n_cols()})});
  }
  std::vector<Index> positions(static_cast<std::size_t>(list.size()));
  std::transform(list.cells->data(), list.cells->data() + list.size(), positions.begin(),
                 [&](double index) { return position_inside(index, axis, n, indexed); });
  return Selection::list(std::move(positions));
}

}  // namespace

bool Selection::covers(Index n) const {
  std::vector<bool> occurs(static_cast<std::size_t>(n));
  for (Index i = 0; i < size_; ++i) occurs[static_cast<std::size_t>((*this)[i])] = true;
  return std::all_of(occurs.begin(), occurs.end(), [](bool is_there) { return is_there; });
}

std::string name_text(const Indexed& indexed) {
  return indexed.name.empty() ? "the value" : std::string(indexed.name);
}

bool is_single(const Value& index) {
  const bool* truth = index.get_if<bool>();
  return index.get_if<double>() != nullptr || (truth != nullptr && *truth);
}

double position_of(const Value& index, const Indexed& indexed) {
  return position_of(*as_number(index), indexed);
}

void fail_outside(double position, Axis axis, const Indexed& indexed) {
  fail(ErrorKind::index,
       {"{} {} is outside of {}, which {}", noun_of(axis), to_plain(position + 1),
        name_text(indexed), size_text(indexed, axis)},
       indexed.is_written ? growth_hint(axis, indexed) : "");
}

Index extent(const Value& container, Axis axis) {
  const Shape shape = shape_of(container);
  switch (axis) {
    case Axis::element:
      return shape.n_rows * shape.n_cols;
    case Axis::row:
      return shape.n_rows;
    case Axis::column:
      return shape.n_cols;
  }
  return 0;
}

Selection select(const Value& index, Axis axis, const Indexed& indexed) {
  const Index n = extent(indexed.container, axis);
  if (const double* number = index.get_if<double>()) {
    return Selection::run(position_inside(*number, axis, n, indexed), 1);
  }
  if (index.get_if<Colon>() != nullptr) return Selection::run(0, n);
  if (const bool* truth = index.get_if<bool>()) {
    if (!*truth) return Selection::run(0, 0);
    return Selection::run(position_inside(1, axis, n, indexed), 1);
  }
  if (const Array* array = index.get_if<Array>()) {
    return array->is_logical ? select_true(*array, axis, n, indexed)
                             : select_list(*array, axis, n, indexed);
  }
  fail(ErrorKind::index, {"an index must be a whole number, got {}", a_kind_of(index)});
}

void check_count(std::size_t n_indices, const Indexed& indexed) {
  if (n_indices == 1 || n_indices == 2) return;
  fail(ErrorKind::index, {"{} takes one or two indices, got {}", name_text(indexed), n_indices});
}

}  // namespace language
