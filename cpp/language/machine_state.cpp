// The machine between instructions: its tables, the workspace, and what it says about names and
// places.
#include <algorithm>
#include <set>

#include "language/compiler.h"
#include "language/lexer.h"
#include "language/limits.h"
#include "language/machine.h"
#include "language/words.h"

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
          functions_};
}

void Machine::set_workspace(Workspace workspace) {
  assert(frames_.empty());
  names_ = std::move(workspace.names);
  registers_ = std::move(workspace.values);
  functions_ = std::move(workspace.functions);
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
  names_ = code->variables;
  registers_.resize(std::max(registers_.size(), names_.size()));
  push_frame(std::move(code), {}, {}, 0, 0, {});
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

// ---- Names ----

namespace {

// Edit distance with neighbouring letters swapped counting once; stops counting above 2.
std::size_t distance(std::string_view a, std::string_view b) {
  if (a.size() > b.size() + 2 || b.size() > a.size() + 2) return 3;
  const std::size_t width = b.size() + 1;
  std::vector<std::size_t> d((a.size() + 1) * width);
  for (std::size_t i = 0; i <= a.size(); ++i) {
    for (std::size_t j = 0; j <= b.size(); ++j) {
      std::size_t* here = d.data() + i * width + j;
      *here = i + j;  // of the first row and column
      if (i == 0 || j == 0) continue;
      const std::size_t* above = here - width;
      const std::size_t change = a[i - 1] == b[j - 1] ? 0 : 1;
      *here = std::min({*above + 1, here[-1] + 1, above[-1] + change});
      if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1]) {
        *here = std::min(*here, *(above - width - 2) + 1);
      }
    }
  }
  return d.back();
}

// Names that come from elsewhere, and what to write here.
constexpr std::string_view kNotHere = "cumprod deal isreal tic toc unique";
constexpr struct {
  const char* name;
  const char* hint;
} kForeignNames[] = {
    {"and", "write a && b"},
    {"ans", "a result without a name is not kept; write x = ... to use it again"},
    {"fix", "write floor(x) or ceil(x)"},
    {"int", "write floor(x) or round(x)"},
    {"ismember", "write any(v == x)"},
    {"ln", "write log(x)"},
    {"nargin", "a call gives every argument"},
    {"not", "write ~(...) or !(...)"},
    {"or", "write a || b"},
    {"pow", "write x^y"},
    {"randperm", "write [s, order] = sort(rand(n))"},
    {"range", "write 1:n"},
    {"run", "write run lib/info.rlab, without ( )"},
    {"str", "write num2str(x)"},
    {"strcat", "+ joins two strings"},
};

std::string lower_case(std::string_view text) {
  std::string lower(text);
  for (char& c : lower) {
    if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
  }
  return lower;
}

}  // namespace

std::string Machine::suggestion(const std::string& name) const {
  if (std::find(elsewhere_.begin(), elsewhere_.end(), name) != elsewhere_.end()) {
    return "'" + name + "' exists in rlab but is not available here";
  }
  if (frames_.size() > 1 && variable(name) != nullptr) {
    const Code& code = *frames_.back().code;
    return code.name.empty()
               ? "it had no value yet when " + lambda_header(code) + " was made"
               : "a function sees only its own variables; hand '" + name + "' over as an argument";
  }
  for (const auto& foreign : kForeignNames) {
    if (foreign.name == name) return foreign.hint;
  }
  if (is_choice(kNotHere, name)) return "it is not part of this language";
  const auto text = library && *library ? (*library)("lib/info.rlab") : std::nullopt;
  if (text && text->find("= " + name + "(") != std::string::npos) {
    return "write run lib/info.rlab first";
  }
  std::string best;
  // Short names are near to so many others that a guess would mislead more than it helps.
  std::size_t least = name.size() <= 2 ? 1 : name.size() <= 6 ? 2 : 3;
  const auto consider = [&](std::string_view candidate) {
    if (candidate.empty() || candidate == name) return;
    std::size_t d = distance(name, candidate);
    if (lower_case(candidate) == lower_case(name)) d = 0;
    if (d < least) {
      least = d;
      best = candidate;
    }
  };
  if (!frames_.empty()) {
    const Frame& frame = frames_.back();
    const Value* variables = registers_.data() + frame.base;
    for (const std::string& variable : frame.code->variables) {
      if (!variables++->is_undefined()) consider(variable);
    }
  }
  for (const auto& function : functions_) {
    if (function) consider(function->name);
  }
  for (const Builtin& builtin : table_) consider(builtin.name);
  return best.empty() ? "" : "did you mean '" + best + "'?";
}

void Machine::fail_undefined(const Value* r, int place) const {
  const Code& code = *frames_.back().code;
  assert(r[place].is_undefined() && place < code.n_variables);
  static_cast<void>(r);
  const std::string& name = code.variables[static_cast<std::size_t>(place)];
  const std::string hint = suggestion(name);
  fail(ErrorKind::name, {"'{}' is not defined", name}, hint);
}

void Machine::fail_unknown_function(const std::string& name) const {
  fail(ErrorKind::name, {"there is no variable or function called '{}'", name}, suggestion(name));
}

void Machine::require_defined(const Value* r, std::span<const Value> values) const {
  for (const Value& value : values) {
    if (value.is_undefined()) fail_undefined(r, static_cast<int>(&value - r));
  }
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
