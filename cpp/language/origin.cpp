#include "language/origin.h"

#include <algorithm>

#include "language/indexing.h"
#include "language/operators.h"
#include "numerics/linear.h"
#include "numerics/softmax.h"

namespace language {
namespace {

constexpr Index kMaxPlaces = 8192;  // of one part
constexpr Index kMaxListed = 64;    // entries of a whole operand

bool is_array(const Node& node) { return node.form == Form::vector || node.form == Form::matrix; }

bool is_real(const Node& node) { return node.form == Form::number || is_array(node); }

bool is_list(const Node& node) {
  return node.form == Form::vector || node.shape.n_rows == 1 || node.shape.n_cols == 1;
}

Index size_of(const Node& node) {
  return is_real(node) ? node.shape.n_rows * node.shape.n_cols : 0;
}

bool has(const Node& node, EntryPlace place) {
  return is_real(node) && place.row >= 0 && place.col >= 0 && place.row < node.shape.n_rows &&
         place.col < node.shape.n_cols;
}

// An entry of an array or a number.
double entry(const Value& value, EntryPlace place) {
  if (const Array* array = value.get_if<Array>()) return (*array->cells)(place.row, place.col);
  return as_number(value).value_or(0.0);
}

}  // namespace

const char* name_of(Made made) {
  constexpr const char* kNames[] = {"product", "dot",      "each",  "slice",   "sum",     "share",
                                    "moved",   "returned", "whole", "written", "counted", "given"};
  return kNames[static_cast<int>(made)];
}

std::optional<double> Origins::value_of(EntryPlace place) {
  while (true) {
    const Node& node = recording_.node(place.node);
    if (!has(node, place)) return std::nullopt;
    if (node.op != Op::store) return entry(node.value, place);
    const std::optional<EntryPlace> source = source_of(place);
    if (!source) return 0.0;
    place = *source;
  }
}

const Origin* Origins::of(EntryPlace place) {
  if (!value_of(place)) return nullptr;
  origin_ = {};
  origin_.place = unmoved(place);
  find_parts();
  for (const OriginPart& part : origin_.parts) {
    for (const EntryPlace& each : part.places) {
      if (value_of(each)) continue;
      origin_.made = Made::whole;  // complex numbers on the way
      origin_.parts.clear();
      return &origin_;
    }
  }
  return &origin_;
}

void Origins::find_parts() {
  const EntryPlace place = origin_.place;
  const Node& node = recording_.node(place.node);
  const std::span<const int> operands = recording_.operands(place.node);
  if (node.builtin != nullptr) origin_.operation = node.builtin->name;
  if (moves(place.node)) {
    origin_.made = Made::moved;
    const std::optional<EntryPlace> source = source_of(place);
    if (source) add_part(source->node, source->row, source->col, 1, 1);
    return;
  }
  switch (node.op) {
    case Op::copy:
      origin_.made = Made::written;
      return;
    case Op::load:
      return;
    case Op::for_range_next:
      origin_.made = Made::counted;
      return;
    case Op::finish:
      origin_.made = Made::returned;
      return add_part(operands[0], place.row, place.col, 1, 1);
    case Op::call:
      return find_call();
    default:
      return find_operator();
  }
}

void Origins::find_operator() {
  const auto [number, row, col] = origin_.place;
  const Op op = recording_.node(number).op;
  const std::span<const int> operands = recording_.operands(number);
  const auto from = [op](Op first) { return static_cast<int>(op) - static_cast<int>(first); };
  if (op >= Op::unary_plus && op <= Op::unary_not) {
    origin_.operation = text_of(static_cast<UnaryOperator>(from(Op::unary_plus)));
    return find_each();
  }
  if (op < Op::add || op > Op::greater_equal) {
    if (op == Op::range) origin_.operation = ":";
    return find_whole();
  }
  origin_.operation = text_of(static_cast<BinaryOperator>(from(Op::add)));
  const Node& left = recording_.node(operands[0]);
  const Node& right = recording_.node(operands[1]);
  // A matrix of one column times a vector has one product an entry, as element-wise operators have.
  if (op != Op::multiply || !is_array(left) || right.form != Form::matrix) return find_each();
  const Index length = left.shape.n_cols;
  origin_.made = left.form == Form::vector ? Made::dot : Made::product;
  add_part(operands[0], row, 0, 1, length);
  add_part(operands[1], 0, col, length, 1);
  add_products();
}

// By the rule that the built-in's row states.
void Origins::find_call() {
  const Node& node = recording_.node(origin_.place.node);
  const std::span<const int> operands = recording_.operands(origin_.place.node);
  if (node.builtin == nullptr || operands.empty()) return find_whole();
  Entries entries = node.builtin->entries;
  if (entries == Entries::best) entries = operands.size() == 2 ? Entries::each : Entries::slice;
  switch (entries) {
    case Entries::each:
      return find_each();
    case Entries::slice:
      return find_slice();
    case Entries::sum:
      find_slice();
      origin_.made = Made::sum;
      return add_sums(values(0));
    case Entries::running:
      return find_running();
    case Entries::share:
      return find_share();
    case Entries::dot:
      origin_.made = Made::dot;
      for (const int each : operands) {
        const Shape shape = recording_.node(each).shape;
        add_part(each, 0, 0, shape.n_rows, shape.n_cols);
      }
      return add_products();
    case Entries::whole:
    case Entries::best:
    case Entries::moved:
      return find_whole();
  }
}

// A matrix has a row of results, or a column of them; a list has one, or its own shape.
void Origins::find_slice() {
  const auto [number, row, col] = origin_.place;
  const Shape result = recording_.node(number).shape;
  const int list = recording_.operands(number)[0];
  const auto [n_rows, n_cols] = recording_.node(list).shape;
  const bool is_all = result == Shape{} && is_list(recording_.node(list));
  const bool is_row = result.n_cols == 1 && !is_all;
  origin_.made = Made::slice;
  add_part(list, is_row ? row : 0, is_row || is_all ? 0 : col, is_row ? 1 : n_rows,
           is_row || is_all ? n_cols : 1);
}

void Origins::find_running() {
  const auto [number, row, col] = origin_.place;
  const std::span<const int> operands = recording_.operands(number);
  const Node& list = recording_.node(operands[0]);
  const double dimension =
      operands.size() > 1 ? entry(recording_.node(operands[1]).value, {}) : 0.0;
  const bool is_row = list.shape.n_rows == 1 || (list.shape.n_cols > 1 && dimension == 2.0);
  const bool is_itself = list.form == Form::vector && dimension == 1.0;
  origin_.made = Made::sum;
  add_part(operands[0], is_row ? row : 0, is_row && !is_itself ? 0 : col, is_row ? 1 : row + 1,
           is_row && !is_itself ? col + 1 : 1);
  add_sums(values(0));
}

void Origins::find_share() {
  const auto [number, row, col] = origin_.place;
  const std::span<const int> operands = recording_.operands(number);
  const Node& scores = recording_.node(operands[0]);
  const auto [n_rows, n_cols] = scores.shape;
  const bool is_all = is_list(scores);
  const bool is_down = operands.size() > 1 && entry(recording_.node(operands[1]).value, {}) == 1.0;
  origin_.made = Made::share;
  origin_.position = is_all ? row + col : is_down ? row : col;
  add_part(operands[0], is_all || is_down ? 0 : row, is_all || !is_down ? 0 : col,
           is_all || is_down ? n_rows : 1, is_all || !is_down ? n_cols : 1);
  std::vector<double> numbers = values(0);
  if (numbers.empty()) return;
  origin_.steps.emplace_back(1, *std::max_element(numbers.begin(), numbers.end()));
  numerics::exponentials(numbers);
  origin_.steps.push_back(numbers);
  add_sums(std::move(numbers));
}

// From the entries in its place; an operand may be repeated along a dimension.
void Origins::find_each() {
  const auto [number, row, col] = origin_.place;
  origin_.made = Made::each;
  for (const int operand : recording_.operands(number)) {
    const Shape shape = recording_.node(operand).shape;
    add_part(operand, shape.n_rows == 1 ? 0 : row, shape.n_cols == 1 ? 0 : col, 1, 1);
  }
}

void Origins::find_whole() {
  origin_.made = Made::whole;
  for (const int operand : recording_.operands(origin_.place.node)) {
    const Node& node = recording_.node(operand);
    if (size_of(node) == 0) continue;
    const bool is_long = size_of(node) > kMaxListed;
    add_part(operand, 0, 0, is_long ? 0 : node.shape.n_rows, node.shape.n_cols);
  }
}

// Entries of a node, column by column, from (row, col) on.
void Origins::add_part(int node, Index row, Index col, Index n_rows, Index n_cols) {
  OriginPart part{node, {}};
  const Index size = n_rows * n_cols;
  for (Index k = 0; k < size && size <= kMaxPlaces; ++k) {
    part.places.push_back(unmoved({node, row + k % n_rows, col + k / n_rows}));
  }
  origin_.parts.push_back(std::move(part));
}

std::vector<double> Origins::values(std::size_t part) {
  std::vector<double> numbers;
  for (const EntryPlace& place : origin_.parts[part].places) {
    numbers.push_back(value_of(place).value_or(0.0));
  }
  return numbers;
}

void Origins::add_sums(std::vector<double> numbers) {
  double sum = 0.0;
  for (double& number : numbers) number = sum += number;
  origin_.steps.push_back(std::move(numbers));
}

// Of the two parts: their products, and how these add up.
void Origins::add_products() {
  std::vector<double> products = values(0);
  const std::vector<double> others = values(1);
  std::vector<double> chain;
  if (origin_.made == Made::product) chain = numerics::chain_of(products, others);
  for (std::size_t k = 0; k < products.size(); ++k) products[k] *= others[k];
  origin_.steps.push_back(products);
  if (origin_.made == Made::dot) return add_sums(std::move(products));
  origin_.steps.push_back(std::move(chain));
}

// ---- Moves ----

bool Origins::moves(int number) const {
  const Node& node = recording_.node(number);
  switch (node.op) {
    case Op::transpose:
    case Op::plain_transpose:
    case Op::index1:
    case Op::literal:
    case Op::store:
    case Op::erase:
    case Op::for_each_next:
      return true;
    default:
      return node.builtin != nullptr && node.builtin->entries == Entries::moved;
  }
}

// Past moves of what has no name, which nobody would recognise, and past assignments to other parts
// of the same variable.
EntryPlace Origins::unmoved(EntryPlace place) {
  while (moves(place.node)) {
    const Node& node = recording_.node(place.node);
    const std::optional<EntryPlace> source = source_of(place);
    if (!source) return place;
    const bool is_passed = node.op == Op::store
                               ? source->node == recording_.operands(place.node).front()
                               : node.name < 0;
    if (!is_passed) return place;
    place = *source;
  }
  return place;
}

std::optional<EntryPlace> Origins::source_of(EntryPlace place) {
  const std::span<const int> operands = recording_.operands(place.node);
  if (recording_.node(place.node).op == Op::store) {
    const bool are_numbers = std::all_of(
        operands.begin() + 1, operands.end() - 1,
        [&](int operand) { return recording_.node(operand).value.get_if<double>() != nullptr; });
    if (are_numbers) return source_of_store(place);
  }
  if (numbered_node_ != place.node) {
    numbered_ = moved(place.node);
    numbered_node_ = place.node;
  }
  // 0 where nothing was moved to; else the operands' entries are counted one after the other.
  auto number = static_cast<Index>(entry(numbered_, place)) - 1;
  for (const int operand : operands) {
    const Node& from = recording_.node(operand);
    if (number >= 0 && number < size_of(from)) {
      return EntryPlace{operand, number % from.shape.n_rows, number / from.shape.n_rows};
    }
    number -= size_of(from);
  }
  return std::nullopt;
}

// One entry was replaced, as loops do thousands of times.
std::optional<EntryPlace> Origins::source_of_store(EntryPlace place) const {
  const std::span<const int> operands = recording_.operands(place.node);
  const auto index = [&](std::size_t k) {
    return static_cast<Index>(entry(recording_.node(operands[k]).value, {})) - 1;
  };
  const Index linear = place.row + place.col * recording_.node(place.node).shape.n_rows;
  const bool is_it =
      operands.size() == 3 ? index(1) == linear : index(1) == place.row && index(2) == place.col;
  if (is_it) return EntryPlace{operands.back(), 0, 0};
  place.node = operands.front();
  return has(recording_.node(place.node), place) ? std::optional(place) : std::nullopt;
}

// A value of the node's shape whose entries count on from `next`, column by column.
Value Origins::numbered(int number, double& next) const {
  const Node& node = recording_.node(number);
  if (node.form == Form::number) return next++;
  if (!is_array(node)) return node.value;
  Matrix cells(node.shape.n_rows, node.shape.n_cols);
  for (double& cell : cells.reshaped()) cell = next++;
  return node.form == Form::vector ? vector(std::move(cells)) : matrix(std::move(cells));
}

// The node's operation on numbered operands: all are counted, those that can be moved are replaced.
Value Origins::moved(int number) const {
  const Node& node = recording_.node(number);
  const std::span<const int> operands = recording_.operands(number);
  const bool all = node.op == Op::literal || (node.builtin != nullptr && node.builtin->most < 0);
  std::vector<Value> values;
  double next = 1.0;
  for (const int operand : operands) {
    const Value labels = numbered(operand, next);
    const bool is_written = node.op == Op::store && values.size() + 1 == operands.size();
    const bool is_moved = all || is_written || values.empty();
    values.push_back(is_moved ? labels : recording_.node(operand).value);
  }
  const std::span<const Value> rest = std::span(values).subspan(1);
  Value& container = values[0];
  switch (node.op) {
    case Op::transpose:
    case Op::plain_transpose:
      return apply(PostfixOperator::plain_transpose, container);
    case Op::index1:
      return read(container, rest, "");
    case Op::literal:
      return concatenate(values, recording_.row_lengths(number));
    case Op::store:
      write(container, rest.first(rest.size() - 1), values.back(), "");
      return container;
    case Op::erase:
      erase(container, rest, "");
      return container;
    case Op::for_each_next: {
      if (is_list(recording_.node(operands[0]))) return read(container, rest, "");
      const Value column[] = {Colon{}, values[1]};
      return apply(PostfixOperator::plain_transpose, read(container, column, ""));
    }
    default:
      return node.builtin->function(host_, values)[0];
  }
}

}  // namespace language
