// The machine between instructions: its tables, the workspace, and what it says about places.
#include <algorithm>
#include <cmath>
#include <set>

#include "language/compiler.h"
#include "language/lexer.h"
#include "language/limits.h"
#include "language/machine.h"
#include "language/operators.h"
#include "language/recording.h"

namespace language {

Machine::Machine(std::span<const Builtin> builtins, std::span<const std::string_view> elsewhere,
                 Host& host)
    : table_(builtins), elsewhere_(elsewhere), host_(host) {
  for (const Builtin& builtin : table_) {
    const auto symbol = static_cast<std::size_t>(symbols_.intern(builtin.name));
    if (builtins_.size() <= symbol) builtins_.resize(symbol + 1);
    builtins_[symbol] = &builtin;
  }
  arrayfun_ = symbols_.intern("arrayfun");
  feval_ = symbols_.intern("feval");
  set_workspace({});
}

const Builtin* Machine::builtin(std::string_view name) const {
  for (const Builtin& builtin : table_) {
    if (builtin.name == name) return &builtin;
  }
  return nullptr;
}

int Machine::add_source(std::string name, std::string text) {
  for (std::size_t k = 0; k < sources_.size(); ++k) {
    if (sources_[k].name == name && sources_[k].text == text) return static_cast<int>(k);
  }
  sources_.push_back({std::move(name), std::move(text)});
  return static_cast<int>(sources_.size()) - 1;
}

Workspace Machine::workspace() const {
  return {names_,
          {registers_.begin(), registers_.begin() + static_cast<std::ptrdiff_t>(names_.size())},
          functions_,
          is_running() ? std::make_shared<const Progress>(Progress{registers_, frames_, mappings_})
                       : nullptr};
}

void Machine::set_workspace(Workspace workspace) {
  assert(frames_.empty());
  names_ = std::move(workspace.names);
  registers_ = std::move(workspace.values);
  functions_ = std::move(workspace.functions);
  if (recording_ != nullptr) recording_->forget_all();
  if (workspace.progress) {
    Progress progress = *workspace.progress;
    registers_ = std::move(progress.registers);
    frames_ = std::move(progress.frames);
    mappings_ = std::move(progress.mappings);
    return;
  }
  for (const Constant& constant : constants()) {
    if (std::find(names_.begin(), names_.end(), constant.name) != names_.end()) continue;
    names_.emplace_back(constant.name);
    registers_.push_back(constant.value);
  }
}

const Value* Machine::variable(std::string_view name) const {
  const auto place = std::find(names_.begin(), names_.end(), name);
  if (place == names_.end()) return nullptr;
  const Value& value = registers_[static_cast<std::size_t>(place - names_.begin())];
  return value.is_undefined() ? nullptr : &value;
}

void Machine::start(std::shared_ptr<const Code> code) {
  assert(frames_.empty());
  pause_depth_ = 0;
  names_ = code->variables;
  registers_.resize(std::max(registers_.size(), names_.size()));
  if (recording_ != nullptr) recording_->begin_text(names_.size());
  push_frame(std::move(code), {}, {}, 0, 0, {});
}

void Machine::redefine(const Code& code) {
  for (const auto& function : code.functions) {
    auto& known = functions_[static_cast<std::size_t>(function->symbol)];
    if (known && known->source == function->source) known = function;
  }
}

void Machine::abandon() {
  frames_.clear();
  mappings_.clear();
  registers_.resize(names_.size());
  unchecked_bytes_ = 0;
}

const Site& Machine::current_site() const {
  const Frame& frame = frames_.back();
  const Instruction& in = frame.code->instructions[static_cast<std::size_t>(frame.next - 1)];
  const int site = in.op == Op::call ? in.b : in.op == Op::load ? in.c : in.e;
  return frame.code->sites[static_cast<std::size_t>(site)];
}

// ---- Limits ----

void Machine::census(std::size_t new_bytes) const {
  std::set<const void*> counted;
  std::size_t bytes = new_bytes;
  for (const Value& value : registers_) bytes += bytes_of(value, counted);
  if (bytes <= kMaxBytes) return;
  fail(ErrorKind::limit, {"the variables together need more than {} MB", kMaxBytes >> 20},
       "clear what is no longer needed, or work with smaller arrays");
}

// ---- Places ----

std::string Machine::text_of(Span span) const {
  const std::string& text = sources_[static_cast<std::size_t>(span.source)].text;
  const std::string line = one_line(std::string_view(text).substr(
      static_cast<std::size_t>(span.begin), static_cast<std::size_t>(span.end - span.begin)));
  constexpr std::size_t kLongest = 40;
  return shortened(line, kLongest);
}

namespace {

bool is_word_character(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_';
}

// Operators speak of `left` and `right`; a learner knows them by what was written.
std::string with_operands(const std::string& text, const std::string& left,
                          const std::string& right) {
  std::string result;
  std::size_t k = 0;
  while (k < text.size()) {
    std::size_t end = k;
    while (end < text.size() && is_word_character(text[end])) ++end;
    if (end == k) {
      result += text[k++];
      continue;
    }
    const std::string word = text.substr(k, end - k);
    result += word == "left" ? left : word == "right" ? right : word;
    k = end;
  }
  return result;
}

std::string in_parentheses_if_long(const std::string& text) {
  const bool is_plain = std::all_of(text.begin(), text.end(), [](char c) {
    return is_word_character(c) || c == '\'' || static_cast<unsigned char>(c) >= 0x80;
  });
  const bool is_closed = !text.empty() && text.find('(') != std::string::npos &&
                         text.back() == ')' && is_word_character(text.front()) &&
                         text.find_first_of("+-*/^<>=& ") == std::string::npos;
  const bool is_list = text.starts_with('[') && text.find(']') == text.size() - 1;
  return is_plain || is_closed || is_list ? text : "(" + text + ")";
}

constexpr std::size_t kMaxTrace = 8;  // innermost calls; what else there is, is counted

bool is_same_call(const TraceEntry& entry, const std::string& function, Span call) {
  return entry.function == function && entry.call.source == call.source &&
         entry.call.begin == call.begin;
}

// The register that an instruction sets as a variable; calls set `count` of them.
bool sets(const Instruction& in, int place, int count) {
  switch (in.op) {
    case Op::jump:
    case Op::jump_if_true:
    case Op::jump_if_false:
    case Op::jump_if:
    case Op::jump_unless:
    case Op::jump_unless_field:
    case Op::require_callable:
    case Op::define:
    case Op::clear:
    case Op::echo:
    case Op::erase:
    case Op::fail:
    case Op::finish:
    case Op::pause:
    case Op::for_range_start:
    case Op::for_each_start:
      return false;
    default:
      return in.a <= place && place < in.a + std::max(count, 1);
  }
}

}  // namespace

// The line in which the variable of register `place` was set before, as " (line 3)"; empty when
// that was in another text.
std::string Machine::line_of_assignment(int place) const {
  const Frame& top = frames_.back();
  const Code& code = *top.code;
  for (auto k = static_cast<std::size_t>(std::max(top.next - 1, 0)); k-- > 0;) {
    const Instruction& in = code.instructions[k];
    const int count = in.op == Op::call ? code.sites[static_cast<std::size_t>(in.b)].n_results : 1;
    if (!sets(in, place, count)) continue;
    const Span span = code.spans[k];
    if (span.source != code.spans[static_cast<std::size_t>(top.next - 1)].source) return "";
    const std::string& text = sources_[static_cast<std::size_t>(span.source)].text;
    return Phrase(" (line {})", 1 + std::count(text.begin(), text.begin() + span.begin, '\n'))
        .str();
  }
  return "";
}

// Gives the operands the names that they have in the program.
void Machine::name_operands(Error& error) const {
  const Frame& top = frames_.back();
  const Instruction& in =
      top.code->instructions[static_cast<std::size_t>(std::max(top.next - 1, 0))];
  const bool is_operator = in.op >= Op::add && in.op <= Op::greater_equal;
  if (!is_operator && in.op != Op::call) return;
  const Site& site = top.code->sites[static_cast<std::size_t>(is_operator ? in.d : in.b)];
  if (site.spans.size() != 2) return;
  const std::string left = text_of(site.spans[0]);
  const std::string right = text_of(site.spans[1]);
  if (error.operands.size() == 2 && (is_operator || are_operands(error.operands, site))) {
    error.operands[0].text = left;
    error.operands[1].text = right;
  }
  if (!is_operator) return;
  std::string hint =
      with_operands(error.hint, in_parentheses_if_long(left), in_parentheses_if_long(right));
  // Half an operand is nothing to type.
  const bool is_cut = left.ends_with("...") || right.ends_with("...");
  if (is_cut && hint != error.hint) hint.clear();
  error.hint = std::move(hint);
}

// Whether the two arguments of a call have the sizes that an error speaks of.
bool Machine::are_operands(const std::vector<Operand>& operands, const Site& site) const {
  const Value* arguments = registers() + site.first;
  for (std::size_t k = 0; k < operands.size(); ++k) {
    if (shape_of(arguments[k]) != Shape{operands[k].n_rows, operands[k].n_cols}) return false;
  }
  return true;
}

std::vector<TraceEntry> Machine::trace() const {
  std::vector<TraceEntry> trace;
  for (std::size_t k = frames_.size(); k-- > 1;) {
    const Code& code = *frames_[k].code;
    const std::string name = code.name.empty() ? lambda_header(code) : code.name;
    const bool is_left_out = trace.size() == kMaxTrace ||
                             (!trace.empty() && is_same_call(trace.back(), name, frames_[k].call));
    if (is_left_out) {
      ++trace.back().n_more;
    } else {
      trace.push_back({name, frames_[k].call});
    }
  }
  return trace;
}

Error Machine::place() const {
  const Frame& top = frames_.back();
  const auto place = static_cast<std::size_t>(std::max(top.next - 1, 0));
  return located({.message = text_of(top.code->spans[place])});
}

std::vector<Turn> Machine::turns() const {
  const Frame& top = frames_.back();
  const std::vector<Instruction>& code = top.code->instructions;
  const Value* r = registers();
  std::vector<Turn> turns;
  for (auto k = static_cast<std::size_t>(top.next); k < code.size(); ++k) {
    const Instruction& in = code[k];
    const bool is_range = in.op == Op::for_range_next;
    const bool is_for = is_range || in.op == Op::for_each_next;
    const int body = is_for ? in.c : in.a;
    if ((!is_for && in.op != Op::jump_if) || body >= top.next) continue;
    const auto number = [r](int place) { return std::get<double>(r[place].data); };
    Turn loop{is_for ? in.a : -1, number(code[static_cast<std::size_t>(body)].a), 0.0};
    if (is_range) {
      const double more = std::floor((number(in.b + 2) - number(in.b)) / number(in.b + 1)) + 1.0;
      loop.of = loop.turn + std::max(more, 0.0);
    } else if (is_for) {
      loop.of = n_turns(r[in.b]);
    }
    turns.push_back(loop);
  }
  return turns;
}

Error Machine::located(Error error) const {
  if (frames_.empty()) return error;
  const Frame& top = frames_.back();
  const auto place = static_cast<std::size_t>(std::max(top.next - 1, 0));
  const Instruction& in = top.code->instructions[place];
  if (in.op == Op::literal && error.row) {
    error.span = top.code->sites[static_cast<std::size_t>(in.d)].spans[*error.row];
  }
  if (!error.span) error.span = top.code->spans[place];
  error.trace = trace();
  name_operands(error);
  const bool is_index = in.op == Op::index1 || in.op == Op::index2 || in.op == Op::call;
  const bool is_about_index = error.kind == ErrorKind::index || error.kind == ErrorKind::type ||
                              error.kind == ErrorKind::shape || error.kind == ErrorKind::argument;
  if (is_index && is_about_index) {
    const std::string hint = hidden_function(current_site());
    if (!hint.empty()) error.hint = hint;
  }
  return error;
}

}  // namespace language
