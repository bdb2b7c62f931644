// arrayfun: one call after the other, each on the machine's own stack, so that it can be
// interrupted and resumed like everything else.
#include "language/indexing.h"
#include "language/machine.h"
#include "language/operators.h"

namespace language {
namespace {

// Numbers make a vector, equal-length vectors the rows of a matrix.
Value collect(const std::vector<Value>& results) {
  bool all_numbers = true;
  bool all_vectors = true;
  for (const Value& result : results) {
    const Array* array = result.get_if<Array>();
    all_numbers = all_numbers && (result.get_if<double>() || result.get_if<Complex>());
    all_vectors = all_vectors && array != nullptr && array->is_vector();
    if (all_vectors && shape_of(result) != shape_of(results.front())) {
      fail(ErrorKind::type, {"'arrayfun' collects numbers or vectors of one length, got {} and {}",
                             shape_of(results.front()).n_cols, array->size()});
    }
  }
  const auto count = static_cast<int>(results.size());
  if (all_numbers) return concatenate(results, {&count, 1});
  if (!all_vectors) {
    fail(ErrorKind::type, {"'arrayfun' collects numbers or vectors of one length, got {}",
                           a_kind_of(results.front())});
  }
  Value all = concatenate(results, std::vector<int>(results.size(), 1));
  if (Array* array = all.get_if<Array>()) array->layout = Layout::matrix;
  return all;
}

}  // namespace

void Machine::start_mapping(std::span<const Value> arguments, int destination, const Site& site) {
  if (site.n_results > 1) {
    fail(ErrorKind::argument, {"'arrayfun' gives 1 result, {} were asked for", site.n_results});
  }
  const Value& function = arguments[0];
  if (!function.get_if<Lambda>() && !function.get_if<Handle>()) {
    fail(ErrorKind::type, {"'arrayfun' needs a function first, got {}", a_kind_of(function)},
         "for example arrayfun(@(x) x^2, 1:5)");
  }
  const Array* list = arguments[1].get_if<Array>();
  const bool is_list = (list != nullptr && list->is_list()) || arguments[1].get_if<double>();
  if (!is_list) {
    fail(ErrorKind::type, {"'arrayfun' goes through a vector, got {}", a_kind_of(arguments[1])});
  }
  mappings_.push_back(
      {function, arguments[1], 0, {}, destination, static_cast<int>(frames_.size())});
  continue_mapping(site);
}

// Starts the next call, or ends the mapping. A call of a built-in is done at once and the loop goes
// on; a call of a function of the program is a frame, after which the machine comes back here.
void Machine::continue_mapping(const Site& site) {
  while (true) {
    Mapping& mapping = mappings_.back();
    const Shape shape = shape_of(mapping.elements);
    if (mapping.next >= shape.n_rows * shape.n_cols) break;
    const Value index = static_cast<double>(++mapping.next);
    const Value element = read(mapping.elements, {&index, 1}, "");
    const Value function = mapping.function;
    call_value(function, {&element, 1}, kToMapping, 1, site);
    if (static_cast<int>(frames_.size()) > mapping.depth) return;
  }
  const Mapping mapping = std::move(mappings_.back());
  mappings_.pop_back();
  Value all = mapping.results.empty() ? Value(vector(Matrix(1, 0))) : collect(mapping.results);
  spend(all);
  deliver(mapping.destination, std::move(all));
}

}  // namespace language
