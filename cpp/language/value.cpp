#include "language/value.h"

#include <algorithm>
#include <cassert>

#include "language/error.h"
#include "language/limits.h"

namespace language {
namespace {

constexpr double kNegligible = 1e-12;  // an imaginary part below this is rounding dust

// One function object from several lambdas, for std::visit.
template <class... Functions>
struct Overloaded : Functions... {
  using Functions::operator()...;
};
template <class... Functions>
Overloaded(Functions...) -> Overloaded<Functions...>;

template <class Scalar>
Shape shape_of_array(const ArrayOf<Scalar>& array) {
  return {array.n_rows(), array.n_cols()};
}

Index length_of(const StringArray& strings) { return static_cast<Index>(strings.items->size()); }

// True the first time that a buffer is met.
template <class T>
bool is_new(const Shared<T>& buffer, std::set<const void*>& counted) {
  return counted.insert(buffer.identity()).second;
}

}  // namespace

// Makers.

Array vector(Matrix row) {
  assert(row.rows() == 1);
  return {Shared<Matrix>(std::move(row)), Layout::vector};
}

Array matrix(Matrix cells) { return {Shared<Matrix>(std::move(cells)), Layout::matrix}; }

Array logical(Matrix cells, Layout layout) {
  assert(layout == Layout::matrix || cells.rows() == 1);
  return {Shared<Matrix>(std::move(cells)), layout, true};
}

ComplexArray complex_vector(ComplexMatrix row) {
  assert(row.rows() == 1);
  return {Shared<ComplexMatrix>(std::move(row)), Layout::vector};
}

ComplexArray complex_matrix(ComplexMatrix cells) {
  return {Shared<ComplexMatrix>(std::move(cells)), Layout::matrix};
}

Value string(std::string text) { return String{Shared<std::string>(std::move(text))}; }

Value string_array(std::vector<std::string> items) {
  return StringArray{Shared<std::vector<std::string>>(std::move(items))};
}

Value number(Complex z) { return z.imag() == 0.0 ? Value(z.real()) : Value(z); }

Value element(Complex z) { return std::abs(z.imag()) < kNegligible ? Value(z.real()) : Value(z); }

// Shapes and kinds.

// Not inlined: so many ask that a copy for each would be felt in the core's size.
[[gnu::noinline]] Shape shape_of(const Value& value) {
  if (const Array* array = value.get_if<Array>()) return shape_of_array(*array);
  if (const ComplexArray* array = value.get_if<ComplexArray>()) return shape_of_array(*array);
  if (const std::string* text = as_text(value)) return {1, count_characters(*text)};
  if (const StringArray* strings = value.get_if<StringArray>()) return {1, length_of(*strings)};
  return {};
}

std::string to_text(Shape shape) {
  return std::to_string(shape.n_rows) + "x" + std::to_string(shape.n_cols);
}

std::string count_text(Index count, std::string_view noun) {
  return std::to_string(count) + " " + std::string(noun) + (count == 1 ? "" : "s");
}

std::string_view kind_of(const Value& value) {
  const std::string_view text = a_kind_of(value);
  return text.substr(text.find(' ') + 1);
}

std::string_view a_kind_of(const Value& value) {
  return std::visit(Overloaded{
                        [](Undefined) -> std::string_view { return "an undefined value"; },
                        [](double) -> std::string_view { return "a number"; },
                        [](bool) -> std::string_view { return "a bool"; },
                        [](const Complex&) -> std::string_view { return "a complex number"; },
                        [](const Array& array) -> std::string_view {
                          return array.is_vector() ? "a vector" : "a matrix";
                        },
                        [](const ComplexArray& array) -> std::string_view {
                          return array.is_vector() ? "a complex vector" : "a complex matrix";
                        },
                        [](const String&) -> std::string_view { return "a string"; },
                        [](const StringArray&) -> std::string_view { return "a string array"; },
                        [](const Struct&) -> std::string_view { return "a struct"; },
                        [](const Handle&) -> std::string_view { return "a function handle"; },
                        [](const Lambda&) -> std::string_view { return "a function"; },
                        [](None) -> std::string_view { return "nothing"; },
                        [](Colon) -> std::string_view { return "a colon"; },
                    },
                    value.data);
}

bool is_scalar(const Value& value) {
  return value.get_if<double>() != nullptr || value.get_if<bool>() != nullptr ||
         value.get_if<Complex>() != nullptr;
}

bool is_numeric(const Value& value) {
  return is_scalar(value) || value.get_if<Array>() != nullptr ||
         value.get_if<ComplexArray>() != nullptr;
}

bool is_complex(const Value& value) {
  return value.get_if<Complex>() != nullptr || value.get_if<ComplexArray>() != nullptr;
}

bool is_logical(const Value& value) {
  if (const Array* array = value.get_if<Array>()) return array->is_logical;
  return value.get_if<bool>() != nullptr;
}

bool is_vector(const Value& value) {
  if (const Array* array = value.get_if<Array>()) return array->is_vector();
  const ComplexArray* array = value.get_if<ComplexArray>();
  return array != nullptr && array->is_vector();
}

bool is_list(const Value& value) {
  if (const Array* array = value.get_if<Array>()) return array->is_list();
  const ComplexArray* array = value.get_if<ComplexArray>();
  return array != nullptr && array->is_list();
}

bool is_function(const Value& value) {
  return value.get_if<Lambda>() != nullptr || value.get_if<Handle>() != nullptr;
}

// Access with conversion.

std::optional<double> as_number(const Value& value) {
  if (const double* number = value.get_if<double>()) return *number;
  if (const bool* truth = value.get_if<bool>()) return *truth ? 1.0 : 0.0;
  return std::nullopt;
}

const std::string* as_text(const Value& value) {
  const String* string = value.get_if<String>();
  return string == nullptr ? nullptr : &*string->text;
}

double to_number(const Value& value, std::string_view what) {
  if (const std::optional<double> number = as_number(value)) return *number;
  fail(ErrorKind::type, {"{} must be a number, got {}", what, a_kind_of(value)});
}

const std::string& to_string(const Value& value, std::string_view what) {
  if (const std::string* text = as_text(value)) return *text;
  fail(ErrorKind::type, {"{} must be a string, got {}", what, a_kind_of(value)});
}

Array to_array(const Value& value) {
  if (const Array* array = value.get_if<Array>()) return *array;
  const std::optional<double> number = as_number(value);
  assert(number.has_value());
  return vector(Matrix::Constant(1, 1, *number));
}

ComplexArray to_complex_array(const Value& value) {
  if (const ComplexArray* array = value.get_if<ComplexArray>()) return *array;
  if (const Complex* number = value.get_if<Complex>()) {
    return complex_vector(ComplexMatrix::Constant(1, 1, *number));
  }
  const Array array = to_array(value);
  return {Shared<ComplexMatrix>(array.cells->cast<Complex>()), array.layout};
}

void fail_shapes(const Phrase& message, Shape left, Shape right, const Phrase& hint) {
  Error error;
  error.kind = ErrorKind::shape;
  error.message = message.str();
  error.hint = hint.str();
  error.operands = {{"", left.n_rows, left.n_cols}, {"", right.n_rows, right.n_cols}};
  throw error;
}

// Sizes.

Index count_characters(std::string_view text) {
  // Every byte but a UTF-8 continuation byte (10xxxxxx) starts a character.
  return std::count_if(text.begin(), text.end(), [](char c) { return (c & 0xC0) != 0x80; });
}

std::size_t bytes_of(const Value& value) {
  // Asked for every result, and nearly all are one of these two, which need no account.
  if (value.get_if<double>() != nullptr) return 0;
  if (const Array* array = value.get_if<Array>()) {
    return static_cast<std::size_t>(array->size()) * sizeof(double);
  }
  std::set<const void*> counted;
  return bytes_of(value, counted);
}

std::size_t bytes_of(const Value& value, std::set<const void*>& counted) {
  const auto array_bytes = [&counted](const auto& array) -> std::size_t {
    if (!is_new(array.cells, counted)) return 0;
    return static_cast<std::size_t>(array.size()) * sizeof(*array.cells->data());
  };
  const auto bytes_of_all = [&counted](const auto& values) {
    std::size_t sum = 0;
    for (const Value& item : values) sum += bytes_of(item, counted);
    return sum;
  };
  return std::visit(Overloaded{
                        [&](const Array& array) { return array_bytes(array); },
                        [&](const ComplexArray& array) { return array_bytes(array); },
                        [&](const String& string) {
                          return is_new(string.text, counted) ? string.text->size()
                                                              : std::size_t{0};
                        },
                        [&](const StringArray& strings) {
                          std::size_t sum = 0;
                          if (!is_new(strings.items, counted)) return sum;
                          for (const std::string& item : *strings.items)
                            sum += sizeof(std::string) + item.size();
                          return sum;
                        },
                        [&](const Struct& structure) {
                          std::size_t sum = 0;
                          if (!is_new(structure.fields, counted)) return sum;
                          for (const auto& [name, field] : structure.fields->by_name) {
                            sum += name.size() + sizeof(Value) + bytes_of(field, counted);
                          }
                          return sum;
                        },
                        [&](const Lambda& lambda) {
                          if (!is_new(lambda.closure, counted)) return std::size_t{0};
                          return bytes_of_all(lambda.closure->captured);
                        },
                        [](const auto&) { return std::size_t{0}; },
                    },
                    value.data);
}

int depth_of(const Value& value) {
  if (const Struct* structure = value.get_if<Struct>()) return structure->fields->depth;
  if (const Lambda* lambda = value.get_if<Lambda>()) return lambda->closure->depth;
  return 0;
}

void set_field(Struct& structure, const std::string& name, Value&& value) {
  if (depth_of(value) >= kMaxNesting) {
    fail(ErrorKind::limit, {"structs can be nested at most {} deep", kMaxNesting});
  }
  Fields& fields = structure.fields.write();
  fields.by_name.insert_or_assign(name, std::move(value));
  fields.depth = 1;
  for (const auto& [field_name, field] : fields.by_name) {
    fields.depth = std::max(fields.depth, depth_of(field) + 1);
  }
}

}  // namespace language
