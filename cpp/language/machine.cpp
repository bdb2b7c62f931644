#include "language/machine.h"

#include <cmath>

#include "language/indexing.h"
#include "language/limits.h"
#include "language/operators.h"

namespace language {
namespace {

// Registers mostly keep their kind, so the common case is one plain store.
inline void set(Value& target, double number) {
  if (double* old = std::get_if<double>(&target.data)) {
    *old = number;
  } else {
    target.data = number;
  }
}

inline void set(Value& target, bool truth) {
  if (bool* old = std::get_if<bool>(&target.data)) {
    *old = truth;
  } else {
    target.data = truth;
  }
}

// a = b op c when both are numbers.
template <class Operation>
inline bool on_numbers(Value* r, const Instruction& instruction, Operation operation) {
  const double* left = std::get_if<double>(&r[instruction.b].data);
  const double* right = std::get_if<double>(&r[instruction.c].data);
  if (left == nullptr || right == nullptr) return false;
  set(r[instruction.a], operation(*left, *right));
  return true;
}

// The 0-based place that an index means, or -1 when the careful path has to look at it.
inline Index place_of(const Value& index, Index size) {
  const double* number = std::get_if<double>(&index.data);
  if (number == nullptr || !(*number >= 1.0) || !(*number <= static_cast<double>(size))) return -1;
  const auto place = static_cast<Index>(*number);
  return static_cast<double>(place) == *number ? place - 1 : -1;
}

inline bool read1(Value* r, const Instruction& instruction) {
  const Array* array = std::get_if<Array>(&r[instruction.b].data);
  if (array == nullptr || array->is_logical) return false;
  const Index place = place_of(r[instruction.c], array->size());
  if (place < 0) return false;
  set(r[instruction.a], array->cells->data()[place]);
  return true;
}

inline bool read2(Value* r, const Instruction& instruction) {
  const Array* array = std::get_if<Array>(&r[instruction.b].data);
  if (array == nullptr || array->is_logical) return false;
  const Index row = place_of(r[instruction.c], array->n_rows());
  const Index column = place_of(r[instruction.d], array->n_cols());
  if (row < 0 || column < 0) return false;
  set(r[instruction.a], array->cells->data()[row + column * array->n_rows()]);
  return true;
}

inline bool write1(Value* r, const Instruction& instruction) {
  Array* array = std::get_if<Array>(&r[instruction.a].data);
  const double* number = std::get_if<double>(&r[instruction.c].data);
  if (array == nullptr || number == nullptr || array->is_logical || !array->cells.is_unique()) {
    return false;
  }
  const Index place = place_of(r[instruction.b], array->size());
  if (place < 0) return false;
  array->cells.write().data()[place] = *number;
  return true;
}

inline bool write2(Value* r, const Instruction& instruction) {
  Array* array = std::get_if<Array>(&r[instruction.a].data);
  const double* number = std::get_if<double>(&r[instruction.d].data);
  if (array == nullptr || number == nullptr || array->is_logical || !array->cells.is_unique()) {
    return false;
  }
  const Index row = place_of(r[instruction.b], array->n_rows());
  const Index column = place_of(r[instruction.c], array->n_cols());
  if (row < 0 || column < 0) return false;
  array->cells.write().data()[row + column * array->n_rows()] = *number;
  return true;
}

inline bool holds(const Value& condition) {
  if (const bool* truth = std::get_if<bool>(&condition.data)) return *truth;
  if (const double* number = std::get_if<double>(&condition.data)) return *number != 0.0;
  return is_true(condition);
}

// The state of a range loop: current value, step, and the limit (operators.h: Progression).
inline bool next_of_range(Value* state, Value& variable) {
  double& current = std::get<double>(state[0].data);
  const double step = std::get<double>(state[1].data);
  const double limit = std::get<double>(state[2].data);
  if (!(step > 0.0 ? current <= limit : current >= limit)) return false;
  set(variable, current);
  current += step;
  return true;
}

}  // namespace

// A variable or a function of the program may have taken the name, or several results be asked for:
// that is for `call`.
inline bool Machine::call_on_numbers(const Site& site, Value* r, int destination) {
  const auto symbol = static_cast<std::size_t>(site.symbol);
  if (site.symbol < 0 || symbol >= builtins_.size() || builtins_[symbol] == nullptr) return false;
  const OnNumbers on_numbers = builtins_[symbol]->on_numbers;
  const double* x = site.count > 0 ? std::get_if<double>(&r[site.first].data) : nullptr;
  const double* y = site.count > 1 ? std::get_if<double>(&r[site.first + 1].data) : nullptr;
  const bool is_one = site.count == 1 && on_numbers.one != nullptr && x != nullptr;
  const bool is_two = site.count == 2 && on_numbers.two != nullptr && x != nullptr && y != nullptr;
  if ((!is_one && !is_two) || site.n_results > 1 ||
      (site.callee >= 0 && !r[site.callee].is_undefined()) ||
      (symbol < functions_.size() && functions_[symbol])) {
    return false;
  }
  set(r[destination], is_one ? on_numbers.one(*x) : on_numbers.two(*x, *y));
  --remaining_;
  return true;
}

bool Machine::run(std::int64_t budget) {
  remaining_ = budget;
  is_paused_ = false;
  while (remaining_ > 0 && !frames_.empty() && !is_paused_) execute();
  return frames_.empty();
}

// The loop proper: runs the top frame until it calls, returns, or the budget is used up. Whatever
// is not a plain number is left to `slow`. Long because it is the dispatch table.
// NOLINTNEXTLINE(readability-function-size)
void Machine::execute() {
  Frame* frame = &frames_.back();
  const Instruction* code = frame->code->instructions.data();
  Value* r = registers();
  int next = frame->next;
  while (true) {
    const Instruction& in = code[next++];
    frame->next = next;  // where an error or a call finds its place
    switch (in.op) {
      case Op::add:
        if (!on_numbers(r, in, [](double x, double y) { return x + y; })) binary(in, r);
        break;
      case Op::subtract:
        if (!on_numbers(r, in, [](double x, double y) { return x - y; })) binary(in, r);
        break;
      case Op::multiply:
      case Op::element_multiply:
        if (!on_numbers(r, in, [](double x, double y) { return x * y; })) binary(in, r);
        break;
      case Op::divide:
      case Op::element_divide:
        if (!on_numbers(r, in, [](double x, double y) { return x / y; })) binary(in, r);
        break;
      case Op::power:
      case Op::element_power:
        if (!on_numbers(r, in, [](double x, double y) { return std::pow(x, y); })) binary(in, r);
        break;
      case Op::equal:
        if (!on_numbers(r, in, [](double x, double y) { return x == y; })) binary(in, r);
        break;
      case Op::not_equal:
        if (!on_numbers(r, in, [](double x, double y) { return x != y; })) binary(in, r);
        break;
      case Op::less:
        if (!on_numbers(r, in, [](double x, double y) { return x < y; })) binary(in, r);
        break;
      case Op::less_equal:
        if (!on_numbers(r, in, [](double x, double y) { return x <= y; })) binary(in, r);
        break;
      case Op::greater:
        if (!on_numbers(r, in, [](double x, double y) { return x > y; })) binary(in, r);
        break;
      case Op::greater_equal:
        if (!on_numbers(r, in, [](double x, double y) { return x >= y; })) binary(in, r);
        break;
      case Op::copy:
        if (const double* number = std::get_if<double>(&r[in.b].data)) {
          set(r[in.a], *number);
        } else {
          copy(in, r);
        }
        break;
      case Op::index1:
        if (read1(r, in)) break;
        index(in, r);
        return;
      case Op::index2:
        if (read2(r, in)) break;
        index(in, r);
        return;
      case Op::store1:
        if (!write1(r, in)) store(in, r);
        break;
      case Op::store2:
        if (!write2(r, in)) store(in, r);
        break;
      case Op::jump:
        next = in.a;
        break;
      case Op::jump_if_true:
        if (std::get<bool>(r[in.b].data)) next = in.a;
        break;
      case Op::jump_if_false:
        if (!std::get<bool>(r[in.b].data)) next = in.a;
        break;
      case Op::jump_unless:
        if (r[in.b].is_undefined()) fail_undefined(r, in.b);
        if (!holds(r[in.b])) next = in.a;
        break;
      case Op::jump_if:
        if (r[in.b].is_undefined()) fail_undefined(r, in.b);
        if (!holds(r[in.b])) break;
        next = in.a;
        if (--remaining_ <= 0) {
          frame->next = next;
          return;
        }
        break;
      case Op::for_range_next:
        if (!next_of_range(r + in.b, r[in.a])) break;
        next = in.c;
        if (--remaining_ <= 0) {
          frame->next = next;
          return;
        }
        break;
      case Op::for_each_next:
        if (!for_each_next(in, r)) break;
        next = in.c;
        if (--remaining_ <= 0) {
          frame->next = next;
          return;
        }
        break;
      case Op::jump_unless_field: {
        const Struct* structure = r[in.b].get_if<Struct>();
        const std::string& name = frame->code->names[static_cast<std::size_t>(in.c)];
        if (structure == nullptr || !structure->fields->by_name.count(name)) next = in.a;
        break;
      }
      case Op::load:
        load(in);
        return;
      case Op::call: {
        const Site& site = frame->code->sites[static_cast<std::size_t>(in.b)];
        if (call_on_numbers(site, r, in.a)) break;
        const std::span<const Value> arguments(r + site.first,
                                               static_cast<std::size_t>(site.count));
        call(site, arguments, frame->base + in.a);
        return;
      }
      case Op::finish:
        finish();
        return;
      case Op::pause:
        is_paused_ = static_cast<int>(frames_.size()) <= pause_depth_;
        if (is_paused_) return;
        break;
      case Op::unary_plus:
      case Op::unary_minus:
      case Op::unary_not:
      case Op::transpose:
      case Op::plain_transpose:
      case Op::truth:
      case Op::range:
      case Op::literal:
      case Op::strings:
      case Op::require_callable:
      case Op::end_of:
      case Op::store:
      case Op::erase:
      case Op::field:
      case Op::store_field:
      case Op::for_range_start:
      case Op::for_each_start:
      case Op::matches:
      case Op::define:
      case Op::closure:
      case Op::handle:
      case Op::clear:
      case Op::echo:
      case Op::fail:
        slow(in, r);
        break;
    }
  }
}

}  // namespace language
