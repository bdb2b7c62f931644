#include "language/indexing.h"

#include "language/builtin.h"
#include "language/error.h"
#include "language/selection.h"

namespace language {
namespace {

Value element_of(double x) { return x; }
Value element_of(const Complex& z) { return element(z); }

// A scalar index gives a number, anything else a vector.
template <class Scalar>
Value read_elements(const ArrayOf<Scalar>& array, const Value& index, const Indexed& indexed) {
  using Cells = typename ArrayOf<Scalar>::Cells;
  const Selection selection = select(index, Axis::element, indexed);
  const Scalar* source = array.cells->data();
  if (is_single(index)) return element_of(source[selection[0]]);
  Cells row(1, selection.size());
  for (Index i = 0; i < selection.size(); ++i) row(0, i) = source[selection[i]];
  return ArrayOf<Scalar>{Shared<Cells>(std::move(row)), Layout::vector, array.is_logical};
}

// Lengths of 1 on both sides give a number, on one side a vector (a column lies down), else a
// matrix.
template <class Scalar>
Value read_region(const ArrayOf<Scalar>& array, std::span<const Value> indices,
                  const Indexed& indexed) {
  using Cells = typename ArrayOf<Scalar>::Cells;
  const Selection rows = select(indices[0], Axis::row, indexed);
  const Selection cols = select(indices[1], Axis::column, indexed);
  const Cells& source = *array.cells;
  if (rows.size() == 1 && cols.size() == 1) return element_of(source(rows[0], cols[0]));

  check_size(static_cast<double>(rows.size()), static_cast<double>(cols.size()));
  Cells region(rows.size(), cols.size());
  for (Index j = 0; j < cols.size(); ++j) {
    for (Index i = 0; i < rows.size(); ++i) region(i, j) = source(rows[i], cols[j]);
  }
  const bool is_vector = rows.size() == 1 || cols.size() == 1;
  if (is_vector) region.resize(1, region.size());
  return ArrayOf<Scalar>{Shared<Cells>(std::move(region)),
                         is_vector ? Layout::vector : Layout::matrix, array.is_logical};
}

template <class Scalar>
Value read_array(const ArrayOf<Scalar>& array, std::span<const Value> indices,
                 const Indexed& indexed) {
  return indices.size() == 1 ? read_elements(array, indices[0], indexed)
                             : read_region(array, indices, indexed);
}

// A scalar is a 1 x 1 array, but what is read from it alone is the scalar itself.
Value read_scalar(const Value& scalar, std::span<const Value> indices, const Indexed& indexed) {
  const bool is_one_element = is_single(indices.front()) && is_single(indices.back());
  if (is_complex(scalar)) return read_array(to_complex_array(scalar), indices, indexed);
  Array array = to_array(scalar);
  array.is_logical = is_logical(scalar);
  Value result = read_array(array, indices, indexed);
  return is_one_element ? scalar : result;
}

// Strings and string arrays are 1 x n lists: where a second index is given, the first is the row.
Selection select_from_list(std::span<const Value> indices, const Indexed& indexed) {
  if (indices.size() == 1) return select(indices[0], Axis::element, indexed);
  const Selection rows = select(indices[0], Axis::row, indexed);
  if (rows.size() != 1) {
    fail(ErrorKind::index,
         {"{} has one row, got {}", name_text(indexed), count_text(rows.size(), "row")});
  }
  return select(indices[1], Axis::column, indexed);
}

// Byte offsets at which the characters of a UTF-8 text start, and its end.
std::vector<std::size_t> character_starts(const std::string& text) {
  std::vector<std::size_t> starts;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if ((text[i] & 0xC0) != 0x80) starts.push_back(i);
  }
  starts.push_back(text.size());
  return starts;
}

Value read_string(const std::string& text, const Selection& selection) {
  const std::vector<std::size_t> starts = character_starts(text);
  std::string picked;
  for (Index i = 0; i < selection.size(); ++i) {
    const auto k = static_cast<std::size_t>(selection[i]);
    picked.append(text, starts[k], starts[k + 1] - starts[k]);
  }
  return string(std::move(picked));
}

Value read_strings(const std::vector<std::string>& items, const Selection& selection,
                   bool is_one_item) {
  std::vector<std::string> picked;
  std::size_t n_bytes = 0;  // a list may name the same long string many times
  for (Index i = 0; i < selection.size(); ++i) {
    const std::string& item = items[static_cast<std::size_t>(selection[i])];
    n_bytes += sizeof(std::string) + item.size();
    check_size(1, static_cast<double>(n_bytes) / sizeof(double));
    picked.push_back(item);
  }
  return is_one_item ? string(picked[0]) : string_array(std::move(picked));
}

// The commonest read of all, v(i) or A(i, j) with numbers inside of a real array; null otherwise.
const double* find_element(const Value& container, std::span<const Value> indices) {
  const Array* array = container.get_if<Array>();
  if (array == nullptr || indices.empty() || indices.size() > 2) return nullptr;
  const Index n_first = indices.size() == 1 ? array->size() : array->n_rows();
  Index offset = 0;
  Index stride = 1;
  Index n = n_first;
  for (const Value& index : indices) {
    const double* number = index.get_if<double>();
    if (number == nullptr || !(*number >= 1 && *number <= static_cast<double>(n))) return nullptr;
    const auto whole = static_cast<Index>(*number);
    if (static_cast<double>(whole) != *number) return nullptr;
    offset += (whole - 1) * stride;
    stride = n_first;
    n = array->n_cols();
  }
  return array->cells->data() + offset;
}

}  // namespace

Value read(const Value& container, std::span<const Value> indices, std::string_view name) {
  if (const double* x = find_element(container, indices)) return *x;
  const Indexed indexed{container, name};
  const bool is_string = as_text(container) != nullptr;
  const StringArray* strings = container.get_if<StringArray>();
  if (!is_numeric(container) && !is_string && strings == nullptr) {
    const bool is_struct = container.get_if<Struct>() != nullptr;
    fail(
        ErrorKind::type,
        {"{} is {} and has no elements to pick with ( )", name_text(indexed), a_kind_of(container)},
        is_struct ? Phrase("a field is read with a dot: {}.name", name_text(indexed)) : "");
  }
  check_count(indices.size(), indexed);
  if (const Array* array = container.get_if<Array>()) return read_array(*array, indices, indexed);
  if (const ComplexArray* array = container.get_if<ComplexArray>()) {
    return read_array(*array, indices, indexed);
  }
  if (is_scalar(container)) return read_scalar(container, indices, indexed);

  const Selection selection = select_from_list(indices, indexed);
  if (is_string) return read_string(*as_text(container), selection);
  return read_strings(*strings->items, selection, is_single(indices.back()));
}

double end_of(const Value& container, int position, int count) {
  if (container.is_undefined()) return 0;
  if (count == 1) return static_cast<double>(extent(container, Axis::element));
  if (position > 1) return 1;
  return static_cast<double>(extent(container, position == 0 ? Axis::row : Axis::column));
}

}  // namespace language
