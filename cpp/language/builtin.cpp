#include "language/builtin.h"

#include <utility>

#include "language/error.h"
#include "language/format.h"
#include "language/limits.h"

namespace language {

Results::Results(Value first) : first_(std::move(first)) {}

Results::Results(Value first, Value second) : first_(std::move(first)) { add(std::move(second)); }

Results::Results(Value first, Value second, Value third) : first_(std::move(first)) {
  add(std::move(second));
  add(std::move(third));
}

void Results::add(Value value) {
  if (first_.is_undefined()) {
    first_ = std::move(value);
  } else {
    more_.push_back(std::move(value));
  }
}

void check_size(double n_rows, double n_cols) {
  const double n_elements = n_rows * n_cols;
  if (n_elements <= kMaxElements) return;
  fail(ErrorKind::limit, {"an array of {} elements is too large, at most {} fit",
                          to_plain(n_elements), to_plain(kMaxElements)});
}

}  // namespace language
