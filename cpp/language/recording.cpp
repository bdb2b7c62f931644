#include "language/recording.h"

#include <algorithm>

namespace language {
namespace {

Form form_of(const Value& value) {
  if (value.is_undefined()) return Form::undefined;
  if (value.get_if<double>() != nullptr || value.get_if<bool>() != nullptr) return Form::number;
  const Array* array = value.get_if<Array>();
  if (array == nullptr) return Form::other;
  return array->is_vector() ? Form::vector : Form::matrix;
}

}  // namespace

void Recording::begin_text(std::size_t n_variables) {
  shown.clear();
  forget(n_variables, places_.size());
  is_full_ = false;
}

void Recording::set(std::size_t place, int node) {
  if (places_.size() <= place) places_.resize(place + 1);
  places_[place] = node;
}

void Recording::forget(std::size_t first, std::size_t last) {
  for (; first < std::min(last, places_.size()); ++first) places_[first] = 0;
}

void Recording::forget_all() {
  nodes_.clear();
  operands_.clear();
  places_.clear();
  shown.clear();
  bytes_ = 0;
}

int Recording::add(const Node& like, const Value& value, std::span<const int> operands) {
  if (is_full_) return 0;
  const bool is_store = like.op == Op::store;
  const std::size_t bytes = is_store ? bytes_ : bytes_ + bytes_of(value);
  const std::size_t quarters = was_full_ ? 5 : 4;
  if (nodes_.size() >= quarters * kQuarterOfNodes || bytes > quarters * kQuarterOfBytes) {
    if (was_full_) forget_all();
    is_full_ = was_full_ = true;
    return 0;
  }
  bytes_ = bytes;
  nodes_.push_back(like);
  Node& node = nodes_.back();
  if (!is_store) node.value = value;
  node.form = form_of(value);
  node.shape = shape_of(value);
  node.first = static_cast<int>(operands_.size());
  if (node.op != Op::literal) node.count = static_cast<int>(operands.size());
  operands_.insert(operands_.end(), operands.begin(), operands.end());
  return static_cast<int>(nodes_.size());
}

void Recording::name(int node, int symbol) {
  if (!has(node)) return;
  Node& named = nodes_[static_cast<std::size_t>(node - 1)];
  if (named.name < 0) named.name = symbol;
}

const Node& Recording::node(int number) const {
  static const Node kNone;
  return has(number) ? nodes_[static_cast<std::size_t>(number - 1)] : kNone;
}

std::span<const int> Recording::operands(int number) const {
  const Node& of = node(number);
  return {operands_.data() + of.first, static_cast<std::size_t>(of.count)};
}

std::span<const int> Recording::row_lengths(int number) const {
  const Node& of = node(number);
  const int* end = operands_.data() +
                   (has(number + 1) ? node(number + 1).first : static_cast<int>(operands_.size()));
  const int* begin = operands_.data() + of.first + of.count;
  return {begin, static_cast<std::size_t>(end - begin)};
}

}  // namespace language
