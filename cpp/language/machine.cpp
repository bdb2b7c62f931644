#include "language/machine.h"

#include <memory>
#include <type_traits>

#include "language/operators.h"
#include "language/recording.h"

namespace language {
namespace {

// The first kinds of values, up to complex numbers: nothing has to be let go where one lies.
constexpr std::size_t kLastPlain = 3;
static_assert(std::is_same_v<std::variant_alternative_t<kLastPlain, Value::Data>, Complex>);

inline bool is_number(const Value& value) { return std::holds_alternative<double>(value.data); }

// Of a value that is one.
inline double number(const Value& value) { return *value.get_if<double>(); }

// Puts a number or a bool into a register. False, and nothing done, when an array, a text ... has
// to be let go there.
template <class Plain>
inline bool put(Value& target, Plain value) {
  if (target.data.index() > kLastPlain) return false;
  std::construct_at(&target.data, value);
  return true;
}

// a = b op c when both are numbers.
template <class Operation>
inline bool on_numbers(Value* r, const Instruction& in, Operation operation) {
  return is_number(r[in.b]) && is_number(r[in.c]) &&
         put(r[in.a], operation(number(r[in.b]), number(r[in.c])));
}

// Sets the 0-based place that an index means; false when it is not a whole number from 1 to `size`.
// Added to 2^52 a double has no bits left for a fraction, and its lowest bits are the integer: a
// conversion would do the same, and care for all that does not fit besides.
inline bool find(const Value& index, Index size, Index& place) {
  if (!is_number(index)) return false;
  constexpr double kShift = 0x1p52 - 1.0;
  const double shifted = number(index) + kShift;
  const auto bits = Eigen::numext::bit_cast<std::uint64_t>(shifted);
  const std::uint64_t whole = bits - Eigen::numext::bit_cast<std::uint64_t>(0x1p52);
  place = static_cast<Index>(whole);
  return whole < static_cast<std::uint64_t>(size) && shifted - kShift == number(index);
}

// Whether the elements are numbers.
inline bool is_array(const Value& value) {
  return std::holds_alternative<Array>(value.data) && !value.get_if<Array>()->is_logical;
}

// Elements of matrices and lists, read and written; a write in place needs an array that nobody
// shares.

inline bool read1(Value* r, const Instruction& in) {
  if (!is_array(r[in.b])) return false;
  const Matrix& cells = *r[in.b].get_if<Array>()->cells;
  Index place = 0;
  return find(r[in.c], cells.size(), place) && put(r[in.a], cells.data()[place]);
}

inline bool read2(Value* r, const Instruction& in) {
  if (!is_array(r[in.b])) return false;
  const Matrix& cells = *r[in.b].get_if<Array>()->cells;
  Index i = 0;
  Index j = 0;
  return find(r[in.c], cells.rows(), i) && find(r[in.d], cells.cols(), j) &&
         put(r[in.a], cells.data()[i + j * cells.rows()]);
}

inline bool write1(Value* r, const Instruction& in) {
  if (!is_array(r[in.a]) || !is_number(r[in.c])) return false;
  Shared<Matrix>& cells = r[in.a].get_if<Array>()->cells;
  Index place = 0;
  if (!cells.is_unique() || !find(r[in.b], cells->size(), place)) return false;
  cells.write().data()[place] = number(r[in.c]);
  return true;
}

inline bool write2(Value* r, const Instruction& in) {
  if (!is_array(r[in.a]) || !is_number(r[in.d])) return false;
  Shared<Matrix>& cells = r[in.a].get_if<Array>()->cells;
  Index i = 0;
  Index j = 0;
  if (!cells.is_unique() || !find(r[in.b], cells->rows(), i) || !find(r[in.c], cells->cols(), j)) {
    return false;
  }
  cells.write().data()[i + j * cells->rows()] = number(r[in.d]);
  return true;
}

}  // namespace

// Whether the name of a built-in means a function of the program.
inline bool Machine::is_taken(const Site& site) const {
  const auto symbol = static_cast<std::size_t>(site.symbol);
  return symbol < functions_.size() && functions_[symbol] != nullptr;
}

bool Machine::run(std::int64_t budget) {
  remaining_ = budget;
  is_paused_ = false;
  while (remaining_ > 0 && !frames_.empty() && !is_paused_) {
    if (recording_ != nullptr && !recording_->is_full()) {
      execute_recorded();
      if (recording_->is_full()) forget_rest();
      continue;
    }
    Frame& frame = frames_.back();
    const Instruction* first = frame.code->instructions.data();
    frame.next = static_cast<int>(execute_on_numbers(*frame.code, first + frame.next) - first);
    if (remaining_ > 0) execute();
  }
  return frames_.empty();
}

// The loop proper: as much of the top frame as needs nothing but numbers, bools, and elements of
// arrays. Returns the first instruction that asks for more, which is left to `execute`, or where to
// go on when the budget is used up. It calls nothing that could fail, so its state stays in the
// processor's registers. Long because it is the dispatch table.
// NOLINTNEXTLINE(readability-function-size)
const Instruction* Machine::execute_on_numbers(const Code& code, const Instruction* next) {
  const Instruction* first = code.instructions.data();
  const Site* sites = code.sites.data();
  Value* r = registers();
  // Goes on after a comparison: mostly it decides the jump behind it, which is then taken at once.
  // False when the budget is used up.
  const auto decide = [&] {
    const bool truth = *r[next->a].get_if<bool>();
    const Instruction& jump = *++next;
    const bool is_loop = jump.op == Op::jump_if;
    if ((!is_loop && jump.op != Op::jump_unless) || jump.b != next[-1].a) return true;
    next = truth == is_loop ? first + jump.a : next + 1;
    return !(is_loop && truth) || --remaining_ > 0;
  };
  for (;;) {
    const Instruction& in = *next;
    switch (in.op) {
      case Op::add:
        if (!on_numbers(r, in, [](double x, double y) { return x + y; })) return next;
        break;
      case Op::subtract:
        if (!on_numbers(r, in, [](double x, double y) { return x - y; })) return next;
        break;
      case Op::multiply:
      case Op::element_multiply:
        if (!on_numbers(r, in, [](double x, double y) { return x * y; })) return next;
        break;
      case Op::divide:
      case Op::element_divide:
        if (!on_numbers(r, in, [](double x, double y) { return x / y; })) return next;
        break;
      case Op::power:
      case Op::element_power:
        if (!on_numbers(r, in, power)) return next;
        break;
      case Op::equal:
        if (!on_numbers(r, in, [](double x, double y) { return x == y; })) return next;
        if (!decide()) return next;
        continue;
      case Op::not_equal:
        if (!on_numbers(r, in, [](double x, double y) { return x != y; })) return next;
        if (!decide()) return next;
        continue;
      case Op::less:
        if (!on_numbers(r, in, [](double x, double y) { return x < y; })) return next;
        if (!decide()) return next;
        continue;
      case Op::less_equal:
        if (!on_numbers(r, in, [](double x, double y) { return x <= y; })) return next;
        if (!decide()) return next;
        continue;
      case Op::greater:
        if (!on_numbers(r, in, [](double x, double y) { return x > y; })) return next;
        if (!decide()) return next;
        continue;
      case Op::greater_equal:
        if (!on_numbers(r, in, [](double x, double y) { return x >= y; })) return next;
        if (!decide()) return next;
        continue;
      case Op::copy:
        if (!is_number(r[in.b]) || !put(r[in.a], number(r[in.b]))) return next;
        break;
      case Op::index1:
        if (!read1(r, in)) return next;
        break;
      case Op::index2:
        if (!read2(r, in)) return next;
        break;
      case Op::store1:
        if (!write1(r, in)) return next;
        break;
      case Op::store2:
        if (!write2(r, in)) return next;
        break;
      case Op::jump:
        next = first + in.a;
        continue;
      case Op::jump_unless: {
        const bool* truth = r[in.b].get_if<bool>();
        if (truth == nullptr) return next;
        if (*truth) break;
        next = first + in.a;
        continue;
      }
      case Op::jump_if: {
        const bool* truth = r[in.b].get_if<bool>();
        if (truth == nullptr) return next;
        if (!*truth) break;
        next = first + in.a;
        if (--remaining_ <= 0) return next;
        continue;
      }
      case Op::for_range_next: {
        double& current = *r[in.b].get_if<double>();
        const double step = number(r[in.b + 1]);
        const double limit = number(r[in.b + 2]);
        if (!(step > 0.0 ? current <= limit : current >= limit)) break;
        if (!put(r[in.a], current)) return next;
        current += step;
        next = first + in.c;
        if (--remaining_ <= 0) return next;
        continue;
      }
      case Op::call_on_number: {
        const Site& site = sites[in.b];
        if (!is_number(r[in.c]) || is_taken(site)) break;
        if (!put(r[in.a], site.on_numbers.one(number(r[in.c])))) break;
        next += 2;
        continue;
      }
      case Op::call_on_numbers: {
        const Site& site = sites[in.b];
        if (!is_number(r[in.c]) || !is_number(r[in.d]) || is_taken(site)) break;
        if (!put(r[in.a], site.on_numbers.two(number(r[in.c]), number(r[in.d])))) break;
        next += 4;
        continue;
      }
      default:
        return next;
    }
    ++next;
  }
}

}  // namespace language
