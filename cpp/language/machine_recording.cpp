// The machine with notes taken: the same instructions one by one, and after each what it made.
#include <iterator>

#include "language/machine.h"
#include "language/recording.h"

namespace language {
namespace {

// What an instruction makes of which operands, in the order of Op. "=": register a has a new value,
// made of the registers that follow: a to d, where they are not -1; "*" those from b on, c many;
// "l" those of a literal; "k" those that a lambda captures. "0": nobody asks how that was made.
// Empty: it makes nothing, or something of its own (see execute_recorded).
constexpr const char* kNotes[] = {
    "",                                                   // copy
    "",                                                   // load
    "=bc",  "=bc",   "=bc",  "=bc", "=bc", "=bc", "=bc",  // add ... element_divide
    "=bc",  "=bc",   "=bc",  "=bc", "=bc", "=bc", "=bc",  // element_power ... greater_equal
    "=b",   "=b",    "=b",                                // unary
    "=b",   "=b",                                         // transposes
    "=b",                                                 // truth
    "",     "",      "",     "",    "",                   // jumps
    "=bcd",                                               // range
    "=l",                                                 // literal
    "0",                                                  // strings
    "",                                                   // require_callable
    "",     "",      "",                                  // call, call_on_number, call_on_numbers
    "",     "",                                           // index1, index2
    "0",                                                  // end_of
    "=abc", "=abcd", "=a*d",                              // stores
    "=a*",                                                // erase
    "0",                                                  // field
    "=ac",                                                // store_field
    "",                                                   // jump_unless_field
    "",     "",      "",     "",                          // loops
    "0",                                                  // matches
    "",                                                   // define
    "=k",                                                 // closure
    "0",                                                  // handle
    "",     "",      "",     "",                          // clear, echo, fail, finish
};
static_assert(std::size(kNotes) == static_cast<std::size_t>(Op::finish) + 1);

bool writes(Op op) {
  return *kNotes[static_cast<std::size_t>(op)] != '\0' || op <= Op::load ||
         (op >= Op::call && op <= Op::index2) ||
         (op >= Op::for_range_start && op <= Op::for_each_next);
}

}  // namespace

void Machine::record(Recording* recording) { recording_ = recording; }

// A register of the top frame among all registers.
std::size_t Machine::absolute(int place) const {
  return static_cast<std::size_t>(frames_.back().base) + static_cast<std::size_t>(place);
}

// The node of a register of the top frame; what has none becomes one.
int Machine::node_at(int place) {
  const Frame& frame = frames_.back();
  const Code& code = *frame.code;
  const std::size_t number = absolute(place);
  int node = recording_->in(number);
  if (node != 0) return node;
  Node fresh;
  fresh.span = code.spans[static_cast<std::size_t>(frame.next)];
  if (place < code.n_variables) {
    fresh.name = symbols_.intern(code.variables[static_cast<std::size_t>(place)]);
  } else if (place < code.n_variables + static_cast<int>(code.constants.size())) {
    fresh.op = Op::copy;
  }
  node = recording_->add(fresh, registers()[place], {});
  recording_->set(number, node);
  return node;
}

void Machine::take(int first, int count) {
  for (int k = 0; k < count; ++k) taken_.push_back(first + k < 0 ? 0 : node_at(first + k));
}

// Register `place` of the top frame has got a value, made of what was taken. A variable lends its
// name.
void Machine::note(int place, Node& node) {
  const Frame& frame = frames_.back();
  if (place < frame.code->n_variables) {
    node.name = symbols_.intern(frame.code->variables[static_cast<std::size_t>(place)]);
  }
  node.span = frame.code->spans[static_cast<std::size_t>(std::max(frame.next - 1, 0))];
  recording_->set(absolute(place), recording_->add(node, registers()[place], taken_));
}

void Machine::take_operands(const Instruction& in, const char* operands, Node& node) {
  const Code& code = *frames_.back().code;
  for (; *operands != '\0'; ++operands) {
    switch (*operands) {
      case 'a':
        take(in.a, 1);
        break;
      case 'b':
        take(in.b, 1);
        break;
      case 'c':
        if (in.c >= 0) take(in.c, 1);
        break;
      case 'd':
        take(in.d, 1);
        break;
      case '*':
        take(in.b, in.c);
        break;
      case 'l': {
        const std::vector<int>& lengths = code.row_lengths[static_cast<std::size_t>(in.c)];
        for (const int length : lengths) {
          take(in.b + node.count, length);
          node.count += length;
        }
        taken_.insert(taken_.end(), lengths.begin(), lengths.end());
        break;
      }
      default:
        for (const int place : code.lambdas[static_cast<std::size_t>(in.b)].captured) {
          take(place, 1);
        }
    }
  }
}

// Executes one instruction. Apart from the loop, which is compiled for speed, and this for size.
// Long because it is a dispatch table. NOLINTNEXTLINE(readability-function-size)
[[gnu::noinline]] void Machine::execute_recorded() {
  --remaining_;
  taken_.clear();
  const std::shared_ptr<const Code> code = frames_.back().code;
  const Instruction& in = code->instructions[static_cast<std::size_t>(frames_.back().next)];
  const std::size_t place = absolute(in.a);
  Node node;
  node.op = in.op;
  const auto loop_goes_on = [&] { return frames_.back().next == in.c; };
  switch (in.op) {
    case Op::copy:
      return record_copy(in);
    case Op::load:
      if (in.b >= 0 && !registers()[in.b].is_undefined()) return record_copy(in);
      return record_call(in, code->sites[static_cast<std::size_t>(in.c)]);
    case Op::call:
      return record_call(in, code->sites[static_cast<std::size_t>(in.b)]);
    case Op::index1:
    case Op::index2:
      return record_call(in, code->sites[static_cast<std::size_t>(in.e)]);
    case Op::finish:
      return record_finish();
    case Op::for_range_next:
      execute();
      if (loop_goes_on()) note(in.a, node);
      return;
    case Op::for_each_next:
      take(in.b, 1);
      execute();
      if (!loop_goes_on()) return;
      taken_.push_back(recording_->add({}, registers()[in.b + 1], {}));
      return note(in.a, node);
    case Op::echo:
      recording_->shown.push_back({node_at(in.a), registers()[in.a]});
      break;
    case Op::clear:
      recording_->forget(absolute(0), absolute(code->n_variables));
      break;
    case Op::field: {
      const int field = field_node(node_at(in.b), code->names[static_cast<std::size_t>(in.c)]);
      execute();
      return recording_->set(place, field);
    }
    case Op::store_field:
      node.function = symbols_.intern(code->names[static_cast<std::size_t>(in.b)]);
      break;
    case Op::store1:
    case Op::store2:
      node.op = Op::store;
      break;
    default:
      break;
  }
  const char* notes = kNotes[static_cast<std::size_t>(in.op)];
  const char action = *notes;
  if (action == '=') take_operands(in, notes + 1, node);
  if (action == '0') recording_->set(place, 0);
  execute();
  if (action == '=') note(in.a, node);
}

// No more notes are taken in this text: it forgets those of the variables that it may write from
// here on, or from where the loops that it is in begin.
void Machine::forget_rest() {
  if (frames_.empty()) return;
  const std::vector<Instruction>& all = frames_.front().code->instructions;
  // From the last instruction to the first, since loops jump back at their ends.
  int next = std::max(frames_.front().next - 1, 0);
  for (int k = static_cast<int>(all.size()) - 1; k >= next; --k) {
    const Instruction& in = all[static_cast<std::size_t>(k)];
    if (in.op >= Op::jump && in.op <= Op::jump_unless) next = std::min(next, in.a);
    if (in.op == Op::for_range_next || in.op == Op::for_each_next) next = std::min(next, in.c);
    if (writes(in.op)) recording_->set(static_cast<std::size_t>(in.a), 0);
  }
}

// Another name for the same value, except that what is written in the text is made where it stands.
void Machine::record_copy(const Instruction& in) {
  const Code& code = *frames_.back().code;
  const std::size_t place = absolute(in.a);
  if (in.b >= code.n_variables &&
      in.b < code.n_variables + static_cast<int>(code.constants.size())) {
    execute();
    Node node;
    node.op = Op::copy;
    return note(in.a, node);
  }
  const int from = node_at(in.b);
  if (in.a < code.n_variables) {
    recording_->name(from, symbols_.intern(code.variables[static_cast<std::size_t>(in.a)]));
  }
  execute();
  recording_->set(place, from);
}

// What a struct's field was set to.
int Machine::field_node(int structure, const std::string& name) {
  const int field = symbols_.intern(name);
  while (recording_->node(structure).op == Op::store_field) {
    const std::span<const int> operands = recording_->operands(structure);
    if (recording_->node(structure).function == field) return operands[1];
    structure = operands[0];
  }
  return 0;
}

// A call may read a part of a variable, call a built-in, or push a frame.
void Machine::record_call(const Instruction& in, const Site& site) {
  const std::size_t depth = frames_.size();
  const Value* r = registers();
  const bool has_variable = site.callee >= 0 && !r[site.callee].is_undefined();
  const bool is_index = has_variable && !is_function(r[site.callee]);
  Node node;
  node.op = is_index ? Op::index1 : Op::call;
  const Handle* handle = has_variable ? r[site.callee].get_if<Handle>() : nullptr;
  if (handle != nullptr) {
    node.builtin = builtin(*handle->name);
  } else if (!has_variable && site.symbol >= 0) {
    node.builtin = builtin(symbols_.name(site.symbol));
  }
  const int first = site.first;
  const int count = in.op == Op::call ? site.count : 0;
  // What is undefined is an error of the call.
  const int callee = has_variable ? node_at(site.callee) : 0;
  if (is_index) taken_.push_back(callee);
  take(first, count);
  if (in.op == Op::index1 || in.op == Op::index2) take(in.c, 1);
  if (in.op == Op::index2) take(in.d, 1);
  execute();
  if (frames_.size() > depth) return record_parameters(callee);
  if (registers()[in.a].get_if<None>() != nullptr) {
    for (int k = 0; k < count; ++k) {
      recording_->shown.push_back({taken_[static_cast<std::size_t>(k)], registers()[first + k]});
    }
  }
  for (; node.result < std::max(site.n_results, 1); ++node.result) note(in.a + node.result, node);
}

// The top frame has just been pushed. Its parameters are the last of what was taken: feval has one
// before them. What arrayfun hands over was not taken.
void Machine::record_parameters(int callee) {
  const Frame& frame = frames_.back();
  const auto base = static_cast<std::size_t>(frame.base);
  recording_->forget(base, base + static_cast<std::size_t>(frame.code->n_registers));
  const auto n_parameters = static_cast<std::size_t>(frame.code->n_parameters);
  if (frame.destination == kToMapping || taken_.size() < n_parameters) return;
  std::size_t place = base;
  for (const int node : std::span(taken_).last(n_parameters)) recording_->set(place++, node);
  if (recording_->node(callee).op != Op::closure) return;
  for (const int node : recording_->operands(callee)) recording_->set(place++, node);
}

void Machine::record_finish() {
  const Frame frame = frames_.back();
  const Code& code = *frame.code;
  const std::size_t n_mappings = mappings_.size();
  const int mapped = n_mappings > 0 ? mappings_.back().destination : kToMapping;
  std::vector<int> results;
  for (const int place : code.results) results.push_back(node_at(place));
  execute();
  if (frames_.empty()) return;
  const int base = frames_.back().base;
  Node node;
  if (frame.destination == kToMapping) {
    if (mappings_.size() == n_mappings) return record_parameters(0);
    node.op = Op::call;
    node.builtin = builtins_[static_cast<std::size_t>(arrayfun_)];
    if (mapped >= base) note(mapped - base, node);
    return;
  }
  recording_->set(static_cast<std::size_t>(frame.destination), 0);
  node.op = Op::finish;
  node.function = symbols_.intern(code.name.empty() ? lambda_header(code) : code.name);
  for (int k = 0; k < frame.n_results || (k == 0 && !results.empty()); ++k) {
    taken_.assign(1, results[static_cast<std::size_t>(k)]);
    note(frame.destination - base + k, node);
  }
}

}  // namespace language
