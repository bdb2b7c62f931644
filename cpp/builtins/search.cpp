#include <algorithm>
#include <cmath>
#include <complex>
#include <numeric>
#include <span>
#include <vector>

#include "builtins/elementwise.h"
#include "builtins/families.h"
#include "builtins/slices.h"

namespace builtins {

namespace {

enum class Extreme { largest, smallest };

std::string_view name_of(Extreme which) { return which == Extreme::largest ? "max" : "min"; }

// Complex numbers are compared by magnitude.
double key(double x) { return x; }
double key(Complex z) { return std::abs(z); }

template <class Scalar>
bool is_better(const Scalar& x, const Scalar& best, Extreme which) {
  return which == Extreme::largest ? key(x) > key(best) : key(x) < key(best);
}

// 0-based place of the first extreme element; NaNs are passed over.
template <class Scalar>
std::size_t place_of(std::span<const Scalar> slice, Extreme which, std::string_view function) {
  std::size_t best = slice.size();
  for (std::size_t k = 0; k < slice.size(); ++k) {
    if (std::isnan(key(slice[k]))) continue;
    if (best == slice.size() || is_better(slice[k], slice[best], which)) best = k;
  }
  if (best == slice.size()) {
    fail(ErrorKind::type, {"{} needs at least one element that is not NaN", function});
  }
  return best;
}

void refuse_empty(const Value& value, std::string_view function) {
  if (is_empty(value)) reject(function, "at least one element", value);
}

Value positions(const Value& value, int d, Extreme which, std::string_view function) {
  refuse_empty(value, function);
  return with_numbers(value, function, [=]<class Scalar>(const ArrayOf<Scalar>& x) {
    return reduce_slices<double, Scalar>(x, d, [=](std::span<const Scalar> slice) {
      return static_cast<double>(place_of(slice, which, function) + 1);
    });
  });
}

Value extremes(const Value& value, int d, Extreme which) {
  refuse_empty(value, name_of(which));
  return with_numbers(value, name_of(which), [=]<class Scalar>(const ArrayOf<Scalar>& x) {
    return reduce_slices<Scalar, Scalar>(x, d, [=](std::span<const Scalar> slice) {
      return slice[place_of(slice, which, name_of(which))];
    });
  });
}

// The better of a pair; a NaN gives way to the other.
template <Extreme kWhich, class Scalar>
Scalar better(Scalar x, Scalar y) {
  return std::isnan(key(x)) || is_better(y, x, kWhich) ? y : x;
}

template <class Scalar>
auto better_by(Extreme which) {
  return which == Extreme::largest ? better<Extreme::largest, Scalar>
                                   : better<Extreme::smallest, Scalar>;
}

Value pairwise(const Value& a, const Value& b, Extreme which) {
  const std::string_view function = name_of(which);
  if (!is_complex(a) && !is_complex(b)) {
    return combine_real(a, b, function, better_by<double>(which));
  }
  const ComplexArray both = combine(complex_array(a, function), complex_array(b, function),
                                    function, better_by<Complex>(which));
  return is_scalar(a) && is_scalar(b) ? language::number((*both.cells)(0)) : Value(both);
}

Results extreme(Host& host, Arguments arguments, Extreme which) {
  if (arguments.size() == 2) return {pairwise(arguments[0], arguments[1], which)};
  if (arguments.size() == 3 && !is_empty(arguments[1])) {
    const std::string_view name = name_of(which);
    fail(ErrorKind::argument, {"{} compares at most two values, three were given", name},
         {"{}([1 2 3]) looks through a list, {}(A, [], 2) along the rows of a matrix", name, name});
  }
  const int d = dimension(arguments, 2, name_of(which), 0);
  Results results{extremes(arguments[0], d, which)};
  if (host.n_results > 1) results.add(positions(arguments[0], d, which, name_of(which)));
  return results;
}

Results max(Host& host, Arguments arguments) { return extreme(host, arguments, Extreme::largest); }

Results min(Host& host, Arguments arguments) { return extreme(host, arguments, Extreme::smallest); }

Results argmax(Host&, Arguments arguments) {
  const int d = dimension(arguments, 1, "argmax", 0);
  return {positions(arguments[0], d, Extreme::largest, "argmax")};
}

Results argmin(Host&, Arguments arguments) {
  const int d = dimension(arguments, 1, "argmin", 0);
  return {positions(arguments[0], d, Extreme::smallest, "argmin")};
}

bool wants_descending(Arguments arguments) {
  if (arguments.size() < 2) return false;
  const std::string& direction = text(arguments[1], "sort");
  if (direction != "ascend" && direction != "descend") {
    fail(ErrorKind::type, {"sort needs \"ascend\" or \"descend\", got \"{}\"", direction});
  }
  return direction == "descend";
}

// Places in sorted order. Equal elements keep theirs; NaN counts as the largest number.
std::vector<Index> sorted_places(const Matrix& keys, bool descending) {
  std::vector<Index> places(static_cast<std::size_t>(keys.size()));
  std::iota(places.begin(), places.end(), Index{0});
  const auto is_less = [](double a, double b) { return std::isnan(b) ? !std::isnan(a) : a < b; };
  std::stable_sort(places.begin(), places.end(), [&](Index a, Index b) {
    return descending ? is_less(keys(b), keys(a)) : is_less(keys(a), keys(b));
  });
  return places;
}

template <class Scalar>
Value picked(ArrayOf<Scalar> x, const std::vector<Index>& places) {
  auto cells = *x.cells;
  for (Index k = 0; k < cells.size(); ++k) {
    cells(k) = (*x.cells)(places[static_cast<std::size_t>(k)]);
  }
  return make(std::move(cells), x.layout);
}

// By the real parts where the list is complex.
Results sort(Host&, Arguments arguments) {
  const Value& list = arguments[0];
  const std::vector<Index> places =
      sorted_places(real_list(list, "sort"), wants_descending(arguments));
  if (is_scalar(list)) return {list, 1.0};
  Array order = real_array(list, "sort");
  Matrix& numbers = order.cells.write();
  for (Index k = 0; k < numbers.size(); ++k) {
    numbers(k) = static_cast<double>(places[static_cast<std::size_t>(k)] + 1);
  }
  return {with_numbers(list, "sort", [&](const auto& x) { return picked(x, places); }),
          make(numbers, order.layout)};
}

// [I, J, V] of the entries that are not 0, in column-major order; one result: their linear
// positions.
template <class Scalar>
Results found(const ArrayOf<Scalar>& x, int n_results) {
  std::vector<Index> places;
  for (Index k = 0; k < x.size(); ++k) {
    if ((*x.cells)(k) != Scalar(0.0)) places.push_back(k);
  }
  const auto n = static_cast<Index>(places.size());
  Matrix linear(1, n);
  Matrix rows(1, n);
  Matrix cols(1, n);
  typename ArrayOf<Scalar>::Cells values(1, n);
  for (Index k = 0; k < n; ++k) {
    const Index place = places[static_cast<std::size_t>(k)];
    linear(k) = static_cast<double>(place + 1);
    const Index column = place / x.n_rows();
    rows(k) = static_cast<double>(place % x.n_rows() + 1);
    cols(k) = static_cast<double>(column + 1);
    values(k) = (*x.cells)(place);
  }
  if (n_results < 2) return {language::vector(std::move(linear))};
  return {language::vector(std::move(rows)), language::vector(std::move(cols)),
          make(std::move(values), Layout::vector)};
}

Results find(Host& host, Arguments arguments) {
  if (is_complex(arguments[0])) return found(complex_array(arguments[0], "find"), host.n_results);
  return found(real_array(arguments[0], "find"), host.n_results);
}

constexpr Builtin kRows[] = {
    {"argmax", 1, 2, argmax, "argmax(x), argmax(M, d)",
     "Position of the first largest element: of a list, of each column, or with d = 2 of each "
     "row.",
     Effect::none, Entries::slice},
    {"argmin", 1, 2, argmin, "argmin(x), argmin(M, d)",
     "Position of the first smallest element; dimensions as for argmax.", Effect::none,
     Entries::slice},
    {"find", 1, 1, find, "find(x), [I, J] = find(x), [I, J, V] = find(x)",
     "Positions of all elements that are not 0, counted down the columns, or their rows and "
     "columns."},
    {"max", 1, 3, max, "max(x), max(a, b), max(M, [], d), [m, i] = max(x)",
     "Largest element and its first position: of a list, of each column, or with d = 2 of each "
     "row; "
     "max(a, b) compares element by element. NaN is skipped.",
     Effect::none, Entries::best},
    {"min", 1, 3, min, "min(x), min(a, b), min(M, [], d), [m, i] = min(x)",
     "Smallest element and its first position; forms as for max.", Effect::none, Entries::best},
    {"sort", 1, 2, sort, "sort(v), sort(v, \"descend\"), [s, i] = sort(v)",
     "A list in order, and where each element stood; equal elements keep their order, NaN counts "
     "as "
     "largest."},
};

}  // namespace

std::span<const Builtin> search() { return kRows; }

}  // namespace builtins
