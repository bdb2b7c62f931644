#include <algorithm>
#include <cmath>
#include <limits>
#include <span>
#include <vector>

#include "builtins/families.h"
#include "builtins/slices.h"

namespace builtins {

namespace {

// Sums are part of the language's contract: one accumulator from 0, left to right, so that every
// build prints the same digits.
template <class Scalar>
Scalar total(std::span<const Scalar> slice) {
  Scalar sum = 0.0;
  for (const Scalar& x : slice) sum += x;
  return sum;
}

double size_of(std::span<const double> slice) { return static_cast<double>(slice.size()); }

// A reduction of either kind of number to one of its own kind.
template <class Scalar>
using Own = Scalar (*)(std::span<const Scalar>);

Results reduced(Arguments arguments, std::string_view function, Own<double> on_real,
                Own<Complex> on_complex) {
  const Value& x = arguments[0];
  const int d = dimension(arguments, 1, function, 0);
  if (is_complex(x)) return {reduce_slices<Complex>(complex_array(x, function), d, on_complex)};
  return {reduce_slices<double>(real_array(x, function), d, on_real)};
}

// For what is made of real parts only.
Results reduced_real(Arguments arguments, std::string_view function, Own<double> f) {
  const int d = dimension(arguments, 1, function, 0);
  return {reduce_slices<double>(real_array(arguments[0], function), d, f)};
}

void refuse_empty_vector(const Value& value, std::string_view function) {
  if (is_empty(value) && language::shape_of(value).n_rows == 1) {
    reject(function, "at least one element", value);
  }
}

void refuse_empty(const Value& value, std::string_view function) {
  if (is_empty(value)) reject(function, "at least one element", value);
}

Results sum(Host&, Arguments arguments) {
  return reduced(arguments, "sum", total<double>, total<Complex>);
}

template <class Scalar>
Scalar average(std::span<const Scalar> slice) {
  return slice.empty() ? Scalar(0.0) : total(slice) / static_cast<double>(slice.size());
}

Results mean(Host&, Arguments arguments) {
  refuse_empty_vector(arguments[0], "mean");
  return reduced(arguments, "mean", average<double>, average<Complex>);
}

template <class Scalar>
Scalar product(std::span<const Scalar> slice) {
  Scalar product = 1.0;
  for (const Scalar& x : slice) product *= x;
  return product;
}

Results prod(Host&, Arguments arguments) {
  refuse_empty_vector(arguments[0], "prod");
  return reduced(arguments, "prod", product<double>, product<Complex>);
}

// Sum of squared distances from the mean over n - 1; a single number has no spread.
double variance(std::span<const double> slice) {
  if (slice.size() < 2) return 0.0;
  const double mean = total(slice) / size_of(slice);
  double sum = 0.0;
  for (const double x : slice) sum += (x - mean) * (x - mean);
  return sum / (size_of(slice) - 1.0);
}

Results var(Host&, Arguments arguments) {
  refuse_empty(arguments[0], "var");
  return reduced_real(arguments, "var", variance);
}

Results std_(Host&, Arguments arguments) {
  refuse_empty(arguments[0], "std");
  return reduced_real(arguments, "std",
                      [](std::span<const double> slice) { return std::sqrt(variance(slice)); });
}

double middle(std::span<const double> slice) {
  std::vector<double> sorted(slice.begin(), slice.end());
  if (std::any_of(sorted.begin(), sorted.end(), [](double x) { return std::isnan(x); })) {
    return std::numeric_limits<double>::quiet_NaN();
  }
  std::sort(sorted.begin(), sorted.end());
  const std::size_t half = sorted.size() / 2;
  return sorted.size() % 2 == 1 ? sorted[half] : (sorted[half - 1] + sorted[half]) / 2.0;
}

// A list has one median, even with d = 1, where sum would leave a vector as it is.
Results median(Host&, Arguments arguments) {
  refuse_empty(arguments[0], "median");
  const Array x = real_array(arguments[0], "median");
  const int d = dimension(arguments, 1, "median", 0);
  return {reduce_slices<double>(x, x.is_list() ? 0 : d, middle)};
}

// Replaces each element by the sum up to it along its slice.
template <class Scalar>
Value running_sums(ArrayOf<Scalar> x, int d) {
  x.is_logical = false;
  const Along direction = along(x, d);
  if (direction == Along::each) return x;
  auto& cells = x.cells.write();
  if (direction == Along::rows) {
    for (Index j = 1; j < cells.cols(); ++j) cells.col(j) += cells.col(j - 1);
  } else if (direction == Along::columns) {
    for (Index i = 1; i < cells.rows(); ++i) cells.row(i) += cells.row(i - 1);
  } else {
    for (Index k = 1; k < cells.size(); ++k) cells(k) += cells(k - 1);
  }
  return x;
}

Results cumsum(Host&, Arguments arguments) {
  const Value& x = arguments[0];
  const int d = dimension(arguments, 1, "cumsum", 0);
  if (is_scalar(x)) return {is_complex(x) ? x : Value(number(x, "cumsum"))};
  return {with_numbers(x, "cumsum", [d](const auto& array) { return running_sums(array, d); })};
}

// The numbers that any and all look at.
ComplexArray truths(const Value& value, std::string_view function) {
  ComplexArray x = complex_array(value, function);
  if (!x.is_list() && x.size() > 0) {
    reject(function, "a list", value, "M(:) makes a vector of all elements of a matrix M");
  }
  return x;
}

Results any(Host&, Arguments arguments) {
  const ComplexArray x = truths(arguments[0], "any");
  return {(x.cells->array() != Complex(0.0)).any()};
}

Results all(Host&, Arguments arguments) {
  const ComplexArray x = truths(arguments[0], "all");
  return {(x.cells->array() != Complex(0.0)).all()};
}

constexpr Builtin kRows[] = {
    {"all", 1, 1, all, "all(v)",
     "True when no element of the list is 0; an empty list counts as true.", Effect::none,
     Entries::slice},
    {"any", 1, 1, any, "any(v)", "True when at least one element of the list is not 0.",
     Effect::none, Entries::slice},
    {"cumsum", 1, 2, cumsum, "cumsum(x), cumsum(M, d)",
     "Running sums: along a list, down the columns of a matrix (d = 2: along its rows).",
     Effect::none, Entries::running},
    {"mean", 1, 2, mean, "mean(x), mean(M, d)",
     "Average of a list, of each column of a matrix, or with d = 2 of each row.", Effect::none,
     Entries::sum},
    {"median", 1, 2, median, "median(x), median(M, d)",
     "Middle of the sorted values, or the mean of the two in the middle; dimensions as for mean.",
     Effect::none, Entries::slice},
    {"prod", 1, 2, prod, "prod(x), prod(M, d)", "Product of the elements; dimensions as for sum.",
     Effect::none, Entries::slice},
    {"std", 1, 2, std_, "std(x), std(M, d)",
     "Standard deviation with n - 1; the second argument is the dimension, not MATLAB's weight.",
     Effect::none, Entries::slice},
    {"sum", 1, 2, sum, "sum(x), sum(M, d)",
     "Sum of a list, of each column of a matrix, or with d = 2 of each row.", Effect::none,
     Entries::sum},
    {"var", 1, 2, var, "var(x), var(M, d)",
     "Variance with n - 1; the second argument is the dimension, not MATLAB's weight.",
     Effect::none, Entries::slice},
};

}  // namespace

std::span<const Builtin> reduce() { return kRows; }

}  // namespace builtins
