#include "builtins/arguments.h"

#include <cmath>
#include <utility>

#include "language/format.h"

namespace builtins {

namespace {

// Above this, doubles no longer tell neighbouring whole numbers apart.
constexpr double kLargestWhole = 9007199254740992.0;

template <class Scalar>
std::string describe_array(const ArrayOf<Scalar>& array) {
  if (array.is_vector()) {
    if (array.size() == 0) return "an empty vector";
    return "a vector of " + std::to_string(array.size());
  }
  return "a " + language::to_text(language::Shape{array.n_rows(), array.n_cols()}) + " matrix";
}

// A number, a bool, or the element of an array that has one.
std::optional<double> single_number(const Value& value) {
  if (const auto* array = value.get_if<Array>(); array != nullptr && array->size() == 1) {
    return (*array->cells)(0);
  }
  return language::as_number(value);
}

Index whole(double x, double low, std::string_view needed, const Value& value,
            std::string_view function) {
  const bool fits = x == std::floor(x) && x >= low && x <= kLargestWhole;  // false for NaN
  if (!fits) reject(function, needed, value);
  return static_cast<Index>(x);
}

}  // namespace

std::string describe(const Value& value) {
  if (const auto* array = value.get_if<Array>()) return describe_array(*array);
  if (const auto* array = value.get_if<ComplexArray>()) return describe_array(*array);
  if (is_scalar(value)) return language::to_text(value);
  return std::string(language::a_kind_of(value));
}

void reject(std::string_view function, const language::Phrase& needed, const Value& got,
            const language::Phrase& hint) {
  fail(ErrorKind::type, {"{} needs {}, got {}", function, needed.str(), describe(got)}, hint);
}

void reject_shapes(std::string_view function, std::string_view needed, language::Shape left,
                   language::Shape right) {
  language::fail_shapes({"{} needs {}, got {} and {}", function, needed, language::to_text(left),
                         language::to_text(right)},
                        left, right);
}

double number(const Value& value, std::string_view function) {
  const std::optional<double> x = single_number(value);
  if (!x) reject(function, "a number", value);
  return *x;
}

Index count(const Value& value, std::string_view function) {
  constexpr std::string_view kNeeded = "a non-negative whole number";
  const std::optional<double> x = single_number(value);
  if (!x) reject(function, kNeeded, value);
  return whole(*x, 0.0, kNeeded, value, function);
}

Index whole_number(const Value& value, std::string_view function) {
  constexpr std::string_view kNeeded = "a whole number";
  const std::optional<double> x = single_number(value);
  if (!x) reject(function, kNeeded, value);
  return whole(*x, -kLargestWhole, kNeeded, value, function);
}

int dimension(Arguments arguments, std::size_t position, std::string_view function, int fallback) {
  if (position >= arguments.size()) return fallback;
  const std::optional<double> d = single_number(arguments[position]);
  if (!d || (*d != 1.0 && *d != 2.0)) {
    reject(function, "1 (down the columns) or 2 (along the rows) as the dimension",
           arguments[position]);
  }
  return *d == 1.0 ? 1 : 2;
}

const std::string& text(const Value& value, std::string_view function) {
  const auto* string = value.get_if<language::String>();
  if (string == nullptr) reject(function, "a string", value);
  return *string->text;
}

bool is_empty(const Value& value) {
  if (const auto* array = value.get_if<Array>()) return array->size() == 0;
  if (const auto* array = value.get_if<ComplexArray>()) return array->size() == 0;
  return false;
}

Array real_array(const Value& value, std::string_view function) {
  if (const auto* array = value.get_if<Array>()) return *array;
  if (const auto* array = value.get_if<ComplexArray>()) {
    return make(Matrix(array->cells->real()), array->layout);
  }
  if (const auto* z = value.get_if<Complex>()) {
    return language::matrix(Matrix::Constant(1, 1, z->real()));
  }
  const std::optional<double> x = language::as_number(value);
  if (!x) reject(function, "a number or an array", value);
  return language::matrix(Matrix::Constant(1, 1, *x));
}

ComplexArray complex_array(const Value& value, std::string_view function) {
  if (const auto* array = value.get_if<ComplexArray>()) return *array;
  if (const auto* z = value.get_if<Complex>()) {
    return language::complex_matrix(ComplexMatrix::Constant(1, 1, *z));
  }
  const Array array = real_array(value, function);
  return make(ComplexMatrix(array.cells->cast<Complex>()), array.layout);
}

Matrix real_list(const Value& value, std::string_view function) {
  const Array array = real_array(value, function);
  if (!array.is_list())
    reject(function, "a list: a vector or a matrix with one row or column", value);
  return array.cells->reshaped(1, array.size());
}

Array make(Matrix cells, Layout layout) {
  return layout == Layout::vector ? language::vector(std::move(cells))
                                  : language::matrix(std::move(cells));
}

ComplexArray make(ComplexMatrix cells, Layout layout) {
  return layout == Layout::vector ? language::complex_vector(std::move(cells))
                                  : language::complex_matrix(std::move(cells));
}

std::optional<Size> size_pair(const Value& value, std::string_view function) {
  const auto* list = value.get_if<Array>();
  if (list == nullptr || !list->is_list() || list->size() != 2) return std::nullopt;
  return Size{count((*list->cells)(0), function), count((*list->cells)(1), function),
              Layout::matrix};
}

Size size_from(Arguments arguments, std::string_view function) {
  if (arguments.empty()) return {};
  Size size;
  if (arguments.size() == 2) {
    size = {count(arguments[0], function), count(arguments[1], function), Layout::matrix};
  } else if (const std::optional<Size> pair = size_pair(arguments[0], function)) {
    size = *pair;
  } else if (arguments[0].get_if<Array>() != nullptr) {
    reject(function, "a size: n, or rows and columns", arguments[0]);
  } else {
    size = {1, count(arguments[0], function), Layout::vector};
  }
  language::check_size(static_cast<double>(size.n_rows), static_cast<double>(size.n_cols));
  return size;
}

}  // namespace builtins
