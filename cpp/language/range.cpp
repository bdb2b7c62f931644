#include <cmath>

#include "language/builtin.h"
#include "language/error.h"
#include "language/format.h"
#include "language/operators.h"

namespace language {
namespace {

constexpr double kSlack = 1e-10;  // how far beyond the stop an element may lie, in steps

Index count_elements(const Progression& progression) {
  Index count = 0;
  double previous = 0.0;
  for (double x = progression.start; progression.contains(x); x += progression.step) {
    if (count > 0 && x == previous) {
      fail(ErrorKind::argument,
           {"a step of {} is too small to count from {}", to_plain(progression.step), to_plain(x)});
    }
    previous = x;
    ++count;
    check_size(1, static_cast<double>(count));
  }
  return count;
}

}  // namespace

Progression progression(const Value& start, const Value& step, const Value& stop) {
  const double first = to_number(start, "the start of a range");
  const double increment = to_number(step, "the step of a range");
  const double last = to_number(stop, "the end of a range");
  if (increment == 0.0) {
    fail(ErrorKind::argument, "the step of a range must not be 0");
  }
  if (!std::isfinite(first) || !std::isfinite(increment) || !std::isfinite(last)) {
    fail(ErrorKind::argument, {"a range needs finite numbers, got {}:{}{}", to_plain(first),
                               increment == 1.0 ? "" : to_plain(increment) + ":", to_plain(last)});
  }
  return {first, increment, last + kSlack * increment};
}

Value range(const Value& start, const Value& step, const Value& stop) {
  const Progression elements = progression(start, step, stop);
  // Too long a range is refused before it is counted.
  check_size(1, std::floor((elements.limit - elements.start) / elements.step) + 1);

  Matrix row(1, count_elements(elements));
  double x = elements.start;
  for (Index i = 0; i < row.size(); ++i, x += elements.step) row(0, i) = x;
  return vector(std::move(row));
}

double n_turns(const Value& sequence) {
  const Shape shape = shape_of(sequence);
  if (shape.n_rows == 0) return 0.0;
  return static_cast<double>(shape.n_cols == 1 ? shape.n_rows : shape.n_cols);
}

}  // namespace language
