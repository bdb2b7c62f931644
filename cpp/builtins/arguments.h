// What every built-in does first: check one argument and turn it into what the function works with.
//
// `function` is the built-in's name as the learner wrote it. A check that fails throws an Error of
// kind type, such as "zeros needs a non-negative whole number, got -1". How many arguments there
// are has been checked by the machine against the table's row.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "language/builtin.h"
#include "language/error.h"
#include "language/value.h"

namespace builtins {

using language::Arguments;
using language::Array;
using language::ArrayOf;
using language::Builtin;
using language::ComplexArray;
using language::Effect;
using language::Entries;
using language::ErrorKind;
using language::fail;
using language::Host;
using language::is_complex;
using language::is_numeric;
using language::is_scalar;
using language::Layout;
using language::OnNumbers;
using language::Results;
using language::Value;
using numerics::Complex;
using numerics::ComplexMatrix;
using numerics::Index;
using numerics::Matrix;

// "-1", "a string", "a 2x3 matrix": how messages name what they got.
std::string describe(const Value& value);

// Throws "<function> needs <needed>, got <what>".
[[noreturn]] void reject(std::string_view function, const language::Phrase& needed,
                         const Value& got, const language::Phrase& hint = "");

// Throws kind shape: "<function> needs <needed>, got 1x2 and 1x3", with both sizes as data.
[[noreturn]] void reject_shapes(std::string_view function, std::string_view needed,
                                language::Shape left, language::Shape right);

// One real number; bools and arrays of one element count.
double number(const Value& value, std::string_view function);
// A whole number from 0 up, as a count or a size.
Index count(const Value& value, std::string_view function);
// A whole number of either sign.
Index whole_number(const Value& value, std::string_view function);
// The dimension that argument number `position` (0-based) names: 1 or 2; `fallback` when it is
// absent.
int dimension(Arguments arguments, std::size_t position, std::string_view function, int fallback);

const std::string& text(const Value& value, std::string_view function);

// An array of no elements: [] and its kin.
bool is_empty(const Value& value);

// The real numbers of a value, as an array; of complex ones the real parts. A scalar is a 1 x 1
// matrix.
Array real_array(const Value& value, std::string_view function);
// Every number, with imaginary parts 0 where the value is real.
ComplexArray complex_array(const Value& value, std::string_view function);
// The numbers of a list (a scalar, a vector, or a matrix with one row or column) as a row (1 x n).
Matrix real_list(const Value& value, std::string_view function);

// A value with the kind of `layout`; a vector needs cells with one row.
Array make(Matrix cells, Layout layout);
ComplexArray make(ComplexMatrix cells, Layout layout);

// A single number of an array as a value.
inline Value single(double x) { return x; }
inline Value single(Complex z) { return language::element(z); }

// The size that zeros, ones, rand and randn were asked for. One number n means a *vector* of n, two
// numbers or a list of two a matrix.
struct Size {
  Index n_rows = 1;
  Index n_cols = 1;
  Layout layout = Layout::matrix;
};
Size size_from(Arguments arguments, std::string_view function);
// The sizes in a list of exactly two; nothing for any other value.
std::optional<Size> size_pair(const Value& value, std::string_view function);

// Calls f with the value's numbers as an Array or, where it is complex, a ComplexArray.
template <class F>
Value with_numbers(const Value& value, std::string_view function, F f) {
  return is_complex(value) ? f(complex_array(value, function)) : f(real_array(value, function));
}

}  // namespace builtins
