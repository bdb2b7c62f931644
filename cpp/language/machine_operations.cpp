// The careful half of the machine: everything that is not plain numbers.
#include <algorithm>
#include <numeric>

#include "language/format.h"
#include "language/indexing.h"
#include "language/limits.h"
#include "language/machine.h"
#include "language/operators.h"

namespace language {
namespace {

bool truth_of(const Value& value) {
  if (const bool* truth = value.get_if<bool>()) return *truth;
  if (const double* number = value.get_if<double>()) return *number != 0.0;
  if (const Complex* complex = value.get_if<Complex>()) return *complex != Complex(0.0, 0.0);
  fail(ErrorKind::type, {"'&&' and '||' join two yes-or-no values, got {}", a_kind_of(value)},
       is_numeric(value) ? "all(...) or any(...) makes one of many" : "");
}

}  // namespace

// Where an error or a call finds its place is behind the instruction. A table of one line per
// operation, which the length limit for functions is not meant for.
// NOLINTNEXTLINE(readability-function-size)
void Machine::execute() {
  Frame& frame = frames_.back();  // until something is called
  const Code& code = *frame.code;
  const Instruction& in = code.instructions[static_cast<std::size_t>(frame.next++)];
  Value* r = registers();
  const auto defined = [&](int place) -> const Value& {
    if (r[place].is_undefined()) fail_undefined(r, place);
    return r[place];
  };
  const auto go_on_at = [&](int target) { frame.next = target; };
  const auto next_turn = [&](int target) {
    --remaining_;
    go_on_at(target);
  };
  switch (in.op) {
    case Op::unary_plus:
      r[in.a] = apply(UnaryOperator::plus, defined(in.b));
      return spend(r[in.a]);
    case Op::unary_minus:
      r[in.a] = apply(UnaryOperator::minus, defined(in.b));
      return spend(r[in.a]);
    case Op::unary_not:
      r[in.a] = apply(UnaryOperator::not_, defined(in.b));
      return spend(r[in.a]);
    case Op::transpose:
      r[in.a] = apply(PostfixOperator::transpose, defined(in.b));
      return spend(r[in.a]);
    case Op::plain_transpose:
      r[in.a] = apply(PostfixOperator::plain_transpose, defined(in.b));
      return spend(r[in.a]);
    case Op::truth:
      r[in.a] = truth_of(defined(in.b));
      return;
    case Op::range:
      r[in.a] = range(defined(in.b), in.c < 0 ? Value(1.0) : defined(in.c), defined(in.d));
      return spend(r[in.a]);
    case Op::literal:
      return literal(in, r);
    case Op::strings:
      return strings(in, r);
    case Op::require_callable: {
      const Site& site = code.sites[static_cast<std::size_t>(in.a)];
      if (!is_callable(site, r)) fail_unknown_function(symbols_.name(site.symbol));
      return;
    }
    case Op::end_of:
      return end_of(in, r);
    case Op::store:
      return store(in, r);
    case Op::erase:
      require_defined(r, {r + in.b, static_cast<std::size_t>(in.c)});
      defined(in.a);
      return erase(r[in.a], {r + in.b, static_cast<std::size_t>(in.c)},
                   code.variables[static_cast<std::size_t>(in.a)]);
    case Op::field:
      return read_field(in, r);
    case Op::store_field:
      return store_field(in, r);
    case Op::for_range_start:
      return for_range_start(in, r);
    case Op::for_each_start:
      return for_each_start(in, r);
    case Op::matches:
      r[in.a] = matches(defined(in.b), defined(in.c));
      return;
    case Op::define: {
      const auto& function = code.functions[static_cast<std::size_t>(in.a)];
      const auto symbol = static_cast<std::size_t>(function->symbol);
      if (functions_.size() <= symbol) functions_.resize(symbol + 1);
      functions_[symbol] = function;
      return;
    }
    case Op::closure:
      return make_closure(in, r);
    case Op::handle:
      return make_handle(in, r);
    case Op::clear:
      if (in.b < 0 || r[in.b].is_undefined()) return clear(r[in.a]);
      if (in.c >= 0) echo({Op::echo, in.b, -1, in.c}, r);
      return;
    case Op::echo:
      return echo(in, r);
    case Op::fail:
      throw code.errors[static_cast<std::size_t>(in.a)];
    case Op::add:
    case Op::subtract:
    case Op::multiply:
    case Op::divide:
    case Op::power:
    case Op::element_multiply:
    case Op::element_divide:
    case Op::element_power:
    case Op::equal:
    case Op::not_equal:
    case Op::less:
    case Op::less_equal:
    case Op::greater:
    case Op::greater_equal:
      return binary(in, r);
    case Op::copy:
      r[in.a] = defined(in.b);
      return;
    case Op::load:
      return load(in);
    case Op::index1:
    case Op::index2:
      return index(in, r);
    case Op::store1:
    case Op::store2:
      return store(in, r);
    case Op::call_on_number:
    case Op::call_on_numbers:
      return;  // the call behind it says the same
    case Op::call: {
      const Site& site = code.sites[static_cast<std::size_t>(in.b)];
      return call(site, {r + site.first, static_cast<std::size_t>(site.count)}, frame.base + in.a);
    }
    case Op::jump:
      return go_on_at(in.a);
    case Op::jump_if_true:
      if (std::get<bool>(r[in.b].data)) go_on_at(in.a);
      return;
    case Op::jump_if_false:
      if (!std::get<bool>(r[in.b].data)) go_on_at(in.a);
      return;
    case Op::jump_unless:
      if (!is_true(defined(in.b))) go_on_at(in.a);
      return;
    case Op::jump_if:
      if (is_true(defined(in.b))) next_turn(in.a);
      return;
    case Op::jump_unless_field: {
      const Struct* structure = r[in.b].get_if<Struct>();
      const std::string& name = code.names[static_cast<std::size_t>(in.c)];
      if (structure == nullptr || !structure->fields->by_name.count(name)) go_on_at(in.a);
      return;
    }
    case Op::for_range_next:
      if (for_range_next(in, r)) next_turn(in.c);
      return;
    case Op::for_each_next:
      if (for_each_next(in, r)) next_turn(in.c);
      return;
    case Op::finish:
      return finish();
    case Op::pause:
      is_paused_ = static_cast<int>(frames_.size()) <= pause_depth_;
      return;
  }
}

// Large results cost budget, so that a slice stays short, and are counted against the memory limit.
void Machine::spend(const Value& result) {
  const std::size_t bytes = bytes_of(result);
  if (bytes == 0) return;
  remaining_ -= static_cast<std::int64_t>(bytes / 256);
  unchecked_bytes_ += bytes;
  if (unchecked_bytes_ > kMaxBytes / 16) {
    unchecked_bytes_ = 0;
    census(bytes);
  }
}

void Machine::binary(const Instruction& in, Value* r) {
  const auto op = static_cast<BinaryOperator>(static_cast<int>(in.op) - static_cast<int>(Op::add));
  if (r[in.b].is_undefined()) fail_undefined(r, in.b);
  if (r[in.c].is_undefined()) fail_undefined(r, in.c);
  Value result = apply(op, r[in.b], r[in.c]);
  if (op == BinaryOperator::multiply) {
    remaining_ -=
        shape_of(r[in.b]).n_cols * shape_of(result).n_rows * shape_of(result).n_cols / 512;
  }
  spend(result);
  r[in.a] = std::move(result);
}

void Machine::literal(const Instruction& in, Value* r) {
  const Code& code = *frames_.back().code;
  const std::vector<int>& row_lengths = code.row_lengths[static_cast<std::size_t>(in.c)];
  const int count = std::accumulate(row_lengths.begin(), row_lengths.end(), 0);
  const std::span<const Value> blocks(r + in.b, static_cast<std::size_t>(count));
  require_defined(r, blocks);
  Value result = concatenate(blocks, row_lengths);
  spend(result);
  r[in.a] = std::move(result);
}

void Machine::store(const Instruction& in, Value* r) {
  const Code& code = *frames_.back().code;
  const std::string& name = code.variables[static_cast<std::size_t>(in.a)];
  const auto defined = [&](int place) -> const Value& {
    if (r[place].is_undefined()) fail_undefined(r, place);
    return r[place];
  };
  std::vector<Value> indices;  // copies, as is the right side: they may be the container itself
  int value = in.d;
  if (in.op == Op::store) {
    indices.assign(r + in.b, r + in.b + in.c);
  } else {
    indices.push_back(defined(in.b));
    if (in.op == Op::store1) {
      value = in.c;
    } else {
      indices.push_back(defined(in.c));
    }
  }
  defined(value);
  const Value right = r[value];
  const std::size_t before = bytes_of(r[in.a]);
  write(r[in.a], indices, right, name);
  if (bytes_of(r[in.a]) != before) spend(r[in.a]);
}

bool Machine::for_each_next(const Instruction& in, Value* r) {
  const Value& sequence = r[in.b];
  double& position = std::get<double>(r[in.b + 1].data);
  const Shape shape = shape_of(sequence);
  const bool is_list = shape.n_rows == 1 || shape.n_cols == 1;
  if (position >= n_turns(sequence)) return false;
  position += 1.0;
  const Value index = position;
  Value element;
  if (is_list) {
    element = read(sequence, {&index, 1}, "");
  } else {
    const Value indices[] = {Colon{}, index};
    // A column read comes back as a vector; what the loop goes through are columns.
    element = apply(PostfixOperator::plain_transpose, read(sequence, indices, ""));
  }
  r[in.a] = std::move(element);
  return true;
}

void Machine::end_of(const Instruction& in, Value* r) {
  if (in.b < 0) {
    fail(ErrorKind::type, "'end' counts the elements of an array, and here is none");
  }
  if (r[in.b].is_undefined()) {
    if (in.e == 0) fail_undefined(r, in.b);
    r[in.a] = 0.0;
    return;
  }
  r[in.a] = language::end_of(r[in.b], in.c, in.d);
}

void Machine::read_field(const Instruction& in, Value* r) {
  const Code& code = *frames_.back().code;
  if (r[in.b].is_undefined()) fail_undefined(r, in.b);
  const std::string& name = code.names[static_cast<std::size_t>(in.c)];
  const Struct* structure = r[in.b].get_if<Struct>();
  if (structure == nullptr) {
    const std::string hint = name == "T"                ? "the transpose of A is A'"
                             : builtin(name) != nullptr ? "a function is called as " + name + "(x)"
                                                        : "";
    fail(ErrorKind::type, {"'.{}' reads a field of a struct, got {}", name, a_kind_of(r[in.b])},
         hint);
  }
  const auto place = structure->fields->by_name.find(name);
  if (place == structure->fields->by_name.end()) {
    std::string fields;
    for (const auto& [field, value] : structure->fields->by_name) {
      fields += (fields.empty() ? "" : ", ") + field;
    }
    fail(ErrorKind::name, {"the struct has no field '{}'", name},
         fields.empty() ? "" : Phrase("its fields: {}", fields));
  }
  r[in.a] = place->second;
}

void Machine::store_field(const Instruction& in, Value* r) {
  const Code& code = *frames_.back().code;
  if (r[in.c].is_undefined()) fail_undefined(r, in.c);
  if (r[in.a].is_undefined()) r[in.a] = Struct{};
  Struct* structure = r[in.a].get_if<Struct>();
  if (structure == nullptr) {
    fail(ErrorKind::type,
         {"'{}' is {} and has no fields", code.variables[static_cast<std::size_t>(in.a)],
          a_kind_of(r[in.a])},
         "only a struct has fields; take another name");
  }
  set_field(*structure, code.names[static_cast<std::size_t>(in.b)], Value(r[in.c]));
}

void Machine::for_range_start(const Instruction& in, Value* r) {
  Value* state = r + in.a;
  const Progression range = progression(state[0], state[1], state[2]);
  state[0] = range.start;
  state[1] = range.step;
  state[2] = range.limit;
}

bool Machine::for_range_next(const Instruction& in, Value* r) {
  const Progression rest{as_number(r[in.b]).value(), as_number(r[in.b + 1]).value(),
                         as_number(r[in.b + 2]).value()};
  if (!rest.contains(rest.start)) return false;
  r[in.a] = rest.start;
  r[in.b] = rest.start + rest.step;
  return true;
}

void Machine::for_each_start(const Instruction& in, Value* r) {
  const Value& sequence = r[in.a];
  if (sequence.get_if<Struct>() || sequence.get_if<Lambda>() || sequence.get_if<Handle>() ||
      sequence.get_if<String>() || sequence.get_if<None>()) {
    fail(ErrorKind::type,
         {"'for' goes through the elements of an array, got {}", a_kind_of(sequence)},
         "for example: for k = 1:5");
  }
  r[in.a + 1] = 0.0;
}

}  // namespace language
