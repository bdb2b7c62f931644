// Short ways to make values, to say exactly what a value is, and to look at an error.
#pragma once

#include <initializer_list>
#include <string>
#include <vector>

#include "catch.h"
#include "language/error.h"
#include "language/format.h"
#include "language/value.h"

namespace language {

inline Value row(std::initializer_list<double> numbers) {
  Matrix cells(1, static_cast<Index>(numbers.size()));
  Index i = 0;
  for (const double x : numbers) cells(0, i++) = x;
  return vector(std::move(cells));
}

inline Value grid(std::initializer_list<std::initializer_list<double>> rows) {
  Matrix cells(static_cast<Index>(rows.size()), static_cast<Index>(rows.begin()->size()));
  Index i = 0;
  for (const auto& numbers : rows) {
    Index j = 0;
    for (const double x : numbers) cells(i, j++) = x;
    ++i;
  }
  return matrix(std::move(cells));
}

inline Value mask(std::initializer_list<double> truths) {
  Array array = *row(truths).get_if<Array>();
  array.is_logical = true;
  return array;
}

inline Value complex_row(std::initializer_list<Complex> numbers) {
  ComplexMatrix cells(1, static_cast<Index>(numbers.size()));
  Index i = 0;
  for (const Complex& z : numbers) cells(0, i++) = z;
  return complex_vector(std::move(cells));
}

template <class Scalar>
std::string describe_array(const ArrayOf<Scalar>& array) {
  std::string text = array.is_logical ? "logical " : "";
  text += array.is_vector() ? "vector" : "matrix " + to_text(Shape{array.n_rows(), array.n_cols()});
  for (Index i = 0; i < array.n_rows(); ++i) {
    if (i > 0) text += ";";
    for (Index j = 0; j < array.n_cols(); ++j) {
      // The plain text of a scalar is exact, that of an element is not.
      text += " " + to_text(number((*array.cells)(i, j)));
    }
  }
  return text;
}

// Kind, size and exact content: "vector 1 2", "matrix 2x2 1 2; 3 4", "number 5", "string abc".
inline std::string describe(const Value& value) {
  if (const Array* array = value.get_if<Array>()) return describe_array(*array);
  if (const ComplexArray* array = value.get_if<ComplexArray>()) {
    return "complex " + describe_array(*array);
  }
  return std::string(kind_of(value)) + " " + to_text(value);
}

// The error that `action` ends with.
template <class Action>
Error failure(Action action) {
  try {
    action();
  } catch (const Error& error) {
    return error;
  }
  FAIL("no error was thrown");
  return {};
}

}  // namespace language
