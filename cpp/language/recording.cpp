#include "language/recording.h"

#include <algorithm>
#include <optional>
#include <utility>

namespace language {
namespace {

Form form_of(const Value& value) {
  if (value.is_undefined()) return Form::undefined;
  if (value.get_if<double>() != nullptr || value.get_if<bool>() != nullptr) return Form::number;
  const Array* array = value.get_if<Array>();
  if (array == nullptr) return Form::other;
  return array->is_vector() ? Form::vector : Form::matrix;
}

// Whether a variable still holds what was noted: the number, or the very cells.
bool is_kept(const Value& noted, const Value& now) {
  const Array* array = noted.get_if<Array>();
  const Array* other = now.get_if<Array>();
  if (array != nullptr && other != nullptr)
    return array->cells.identity() == other->cells.identity();
  const std::optional<double> number = as_number(noted);
  return number && number == as_number(now);
}

}  // namespace

void Recording::begin_text(std::span<const Value> variables) {
  shown.clear();
  places_.resize(variables.size());
  if (!is_full_) return;
  is_full_ = false;
  for (std::size_t place = 0; place < places_.size(); ++place) {
    if (!is_kept(node(places_[place]).value, variables[place])) places_[place] = 0;
  }
  compact();
  const auto is_crowded = [this] {
    return nodes_.size() > kMaxNodes / 2 || bytes_ > kMaxHeldBytes / 2;
  };
  if (!is_crowded()) return;
  // What is written in the text takes little room.
  for (int& place : places_) {
    if (node(place).op != Op::copy) place = 0;
  }
  compact();
}

void Recording::hold(std::span<const Value> variables) {
  for (std::size_t place = 0; place < std::min(variables.size(), places_.size()); ++place) {
    if (!has(places_[place])) continue;
    Node& held = nodes_[static_cast<std::size_t>(places_[place] - 1)];
    if (held.op == Op::store) held.value = variables[place];
  }
}

// Drops the notes that no variable goes back to.
void Recording::compact() {
  std::vector<int> numbers(nodes_.size() + 1);  // 1 where needed, then the new one
  for (const int place : places_) numbers[static_cast<std::size_t>(place)] = 1;
  const auto size = static_cast<int>(nodes_.size());
  for (int number = size; number > 0; --number) {
    if (numbers[static_cast<std::size_t>(number)] == 0) continue;
    for (const int each : operands(number)) numbers[static_cast<std::size_t>(each)] = 1;
  }
  numbers[0] = 0;
  std::vector<Node> kept;
  std::vector<int> kept_operands;
  bytes_ = 0;
  for (int number = 1; number <= size; ++number) {
    int& renamed = numbers[static_cast<std::size_t>(number)];
    if (renamed == 0) continue;
    kept.push_back(node(number));
    kept.back().first = static_cast<int>(kept_operands.size());
    for (const int each : operands(number)) {
      kept_operands.push_back(numbers[static_cast<std::size_t>(each)]);
    }
    const std::span<const int> lengths = row_lengths(number);
    kept_operands.insert(kept_operands.end(), lengths.begin(), lengths.end());
    bytes_ += bytes_of(kept.back().value);
    renamed = static_cast<int>(kept.size());
  }
  nodes_ = std::move(kept);
  operands_ = std::move(kept_operands);
  for (int& place : places_) place = numbers[static_cast<std::size_t>(place)];
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
  if (!is_store) bytes_ += bytes_of(value);
  if (nodes_.size() >= kMaxNodes || bytes_ > kMaxHeldBytes) {
    is_full_ = was_full_ = true;
    return 0;
  }
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
