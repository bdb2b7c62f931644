// Calls of the machine: who is meant by name(arguments), frames, and the two built-ins that call
// functions of the program.
#include "language/format.h"
#include "language/indexing.h"
#include "language/limits.h"
#include "language/machine.h"
#include "language/operators.h"

namespace language {
namespace {

bool can_be_indexed(const Value& value) {
  return value.get_if<Array>() || value.get_if<ComplexArray>() || value.get_if<double>() ||
         value.get_if<bool>() || value.get_if<Complex>() || value.get_if<String>() ||
         value.get_if<StringArray>() || value.get_if<Struct>() || value.get_if<None>();
}

std::string plural(std::size_t count, std::string_view word) {
  return count_text(static_cast<Index>(count), word);
}

[[noreturn]] void fail_count(std::string_view name, const Phrase& takes, std::size_t got,
                             const Phrase& hint) {
  fail(ErrorKind::argument, {"'{}' takes {}, got {}", name, takes.str(), got}, hint);
}

}  // namespace

std::string lambda_header(const Code& lambda) {
  std::string header = "@(";
  for (int k = 0; k < lambda.n_parameters; ++k) {
    header += (k > 0 ? ", " : "") + lambda.variables[static_cast<std::size_t>(k)];
  }
  return header + ")";
}

bool Machine::is_callable(const Site& site, const Value* r) const {
  if (site.callee >= 0 && !r[site.callee].is_undefined()) return true;
  const auto symbol = static_cast<std::size_t>(site.symbol);
  return (symbol < functions_.size() && functions_[symbol]) ||
         (symbol < builtins_.size() && builtins_[symbol] != nullptr);
}

// What to say when a call that may have been meant for a function found a variable of its name.
std::string Machine::hidden_function(const Site& site) const {
  const auto symbol = static_cast<std::size_t>(site.symbol);
  if (site.symbol < 0 || site.callee < 0 || !can_be_indexed(registers()[site.callee])) return "";
  const bool is_function = (symbol < functions_.size() && functions_[symbol]) ||
                           (symbol < builtins_.size() && builtins_[symbol] != nullptr);
  if (!is_function) return "";
  return Phrase("'{}' is your variable{} and hides the function; give it another name",
                symbols_.name(site.symbol), line_of_assignment(site.callee))
      .str();
}

void Machine::load(const Instruction& in) {
  Value* r = registers();
  if (in.b >= 0 && !r[in.b].is_undefined()) {
    r[in.a] = r[in.b];
    return;
  }
  const Frame& frame = frames_.back();
  const Site& site = frame.code->sites[static_cast<std::size_t>(in.c)];
  if (!is_callable(site, r)) {
    const std::string& name = symbols_.name(site.symbol);
    const bool makes_function = site.first > 0 && r[site.first - 1].is_undefined();
    fail(ErrorKind::name, {"'{}' is not defined", name},
         makes_function ? "to make a function write f = @(x) x^2" : suggestion(name));
  }
  call_symbol(site.symbol, nullptr, {}, frame.base + in.a, site.n_results, site);
}

void Machine::index(const Instruction& in, Value* r) {
  const Frame& frame = frames_.back();
  const Site& site = frame.code->sites[static_cast<std::size_t>(in.e)];
  // The callee first: `A(i)` with neither defined is about A.
  if (!is_callable(site, r)) fail_unknown_function(symbols_.name(site.symbol));
  if (r[in.c].is_undefined()) fail_undefined(r, in.c);
  Value arguments[2] = {r[in.c]};
  std::size_t count = 1;
  if (in.op == Op::index2) {
    if (r[in.d].is_undefined()) fail_undefined(r, in.d);
    arguments[1] = r[in.d];
    count = 2;
  }
  call(site, {arguments, count}, frame.base + in.a);
}

void Machine::call(const Site& site, std::span<const Value> arguments, int destination) {
  const Value* r = registers();
  if (site.symbol < 0) {
    if (r[site.callee].is_undefined()) fail_undefined(r, site.callee);
    require_defined(r, arguments);
    const Value callee = r[site.callee];
    return call_value(callee, arguments, destination, site.n_results, site);
  }
  const Value* variable = site.callee >= 0 ? &r[site.callee] : nullptr;
  call_symbol(site.symbol, variable, arguments, destination, site.n_results, site);
}

// In this order: a variable that holds something to index, a function of the program, a variable
// that holds a function, a built-in; else nothing is meant.
void Machine::call_symbol(int symbol, const Value* variable, std::span<const Value> arguments,
                          int destination, int n_results, const Site& site) {
  const bool is_variable = variable != nullptr && !variable->is_undefined();
  const auto number = static_cast<std::size_t>(symbol);
  const bool is_program_function = number < functions_.size() && functions_[number];
  const Builtin* builtin = number < builtins_.size() ? builtins_[number] : nullptr;
  if (!is_variable && !is_program_function && builtin == nullptr) {
    fail_unknown_function(symbols_.name(symbol));
  }
  require_defined(registers(), arguments);
  if (is_variable && can_be_indexed(*variable)) {
    const Value container = *variable;
    return call_value(container, arguments, destination, n_results, site);
  }
  if (is_program_function) {
    const std::shared_ptr<const FunctionCode> function = functions_[number];
    return call_function(*function, arguments, destination, n_results, site.name_span);
  }
  if (is_variable) {
    const Value function = *variable;
    return call_value(function, arguments, destination, n_results, site);
  }
  check_count(*builtin, arguments.size());
  if (symbol == arrayfun_) return start_mapping(arguments, destination, site);
  if (symbol == feval_) return feval(arguments, destination, n_results, site);
  call_builtin(*builtin, arguments, destination, n_results, site);
}

void Machine::call_value(const Value& callee, std::span<const Value> arguments, int destination,
                         int n_results, const Site& site) {
  if (const Lambda* lambda = callee.get_if<Lambda>()) {
    return call_lambda(*lambda, arguments, destination, n_results, site.name_span);
  }
  if (const Handle* handle = callee.get_if<Handle>()) {
    return call_symbol(symbols_.intern(*handle->name), nullptr, arguments, destination, n_results,
                       site);
  }
  if (n_results > 1) {
    fail(ErrorKind::argument, {"an index gives one value, {} were asked for", n_results});
  }
  std::string name = site.symbol >= 0 ? symbols_.name(site.symbol) : text_of(site.name_span);
  if (name.ends_with("...")) name.clear();  // too long to speak of
  Value value = read(callee, arguments, name);
  spend(value);
  deliver(destination, std::move(value));
}

void Machine::check_count(const Builtin& builtin, std::size_t given) {
  const auto count = static_cast<int>(given);
  if (count < builtin.least || (builtin.most >= 0 && count > builtin.most)) {
    const bool is_one = builtin.most == 1 || (builtin.most < 0 && builtin.least == 1);
    const char* noun = is_one ? "argument" : "arguments";
    const Phrase usage("write {}", builtin.usage);
    if (builtin.most < 0) {
      fail_count(builtin.name, {"at least {} {}", builtin.least, noun}, given, usage);
    }
    if (builtin.most == builtin.least) {
      fail_count(builtin.name, {"{} {}", builtin.least, noun}, given, usage);
    }
    fail_count(builtin.name, {"{} to {} {}", builtin.least, builtin.most, noun}, given, usage);
  }
}

void Machine::call_builtin(const Builtin& builtin, std::span<const Value> arguments,
                           int destination, int n_results, const Site& site) {
  for (const Value& argument : arguments) {
    if (argument.get_if<Colon>() != nullptr) {
      fail(ErrorKind::type,
           "':' alone means \"all of a row or column\" and belongs inside an index",
           {"'{}' is a function", builtin.name});
    }
  }
  host_.argument_names = site.names;
  host_.n_results = n_results;
  Results results = builtin.function(host_, arguments);
  std::int64_t work = 1;
  for (const Value& argument : arguments) {
    const Shape shape = shape_of(argument);
    work += shape.n_rows * shape.n_cols / 16;
  }
  remaining_ -= work;
  if (n_results > 1 && static_cast<int>(results.size()) < n_results) {
    fail(ErrorKind::argument, {"'{}' gives {}, {} were asked for", builtin.name,
                               plural(results.size(), "result"), n_results});
  }
  if (results.size() == 0) return deliver(destination, None{});
  for (std::size_t k = 0;
       k < results.size() && k < static_cast<std::size_t>(std::max(n_results, 1)); ++k) {
    spend(results[k]);
    deliver(destination == kToMapping ? kToMapping : destination + static_cast<int>(k),
            std::move(results[k]));
  }
}

void Machine::call_function(const FunctionCode& function, std::span<const Value> arguments,
                            int destination, int n_results, Span span) {
  const Code& code = *function.code;
  const auto expected = static_cast<std::size_t>(code.n_parameters);
  if (arguments.size() != expected) {
    fail_count(function.name, plural(expected, "argument"), arguments.size(),
               {"it starts with: {}", function.header});
  }
  if (n_results > static_cast<int>(code.results.size()) && n_results > 0) {
    fail(ErrorKind::argument,
         code.results.empty() ? Phrase("'{}' gives back no value", function.name)
                              : Phrase("'{}' gives {}, {} were asked for", function.name,
                                       plural(code.results.size(), "result"), n_results),
         {"it starts with: {}", function.header});
  }
  push_frame(function.code, arguments, {}, destination, n_results, span);
}

void Machine::call_lambda(const Lambda& lambda, std::span<const Value> arguments, int destination,
                          int n_results, Span span) {
  const Lambda kept = lambda;  // the registers may move
  const Closure& closure = *kept.closure;
  if (arguments.size() != closure.parameters.size()) {
    fail_count(lambda_header(*closure.code), plural(closure.parameters.size(), "argument"),
               arguments.size(), "");
  }
  if (n_results > 1) {
    fail(ErrorKind::argument,
         {"a function made with @ gives one result, {} were asked for", n_results});
  }
  push_frame(closure.code, arguments, closure.captured, destination, n_results, span);
}

void Machine::push_frame(std::shared_ptr<const Code> code, std::span<const Value> arguments,
                         std::span<const Value> captured, int destination, int n_results,
                         Span span) {
  if (static_cast<int>(frames_.size()) > kMaxCallDepth) {
    fail(ErrorKind::limit, {"functions call each other more than {} deep", kMaxCallDepth},
         "does the recursion reach its end?");
  }
  const int base = frames_.empty() ? 0 : frames_.back().base + frames_.back().code->n_registers;
  const std::size_t needed =
      static_cast<std::size_t>(base) + static_cast<std::size_t>(code->n_registers);
  std::vector<Value> moved;  // the arguments may lie in the registers, which are about to move
  if (registers_.size() < needed) {
    moved.assign(arguments.begin(), arguments.end());
    arguments = moved;
    registers_.resize(std::max(needed, 2 * registers_.size()));
  }
  Value* r = registers_.data() + base;
  r = std::copy(arguments.begin(), arguments.end(), r);
  std::copy(captured.begin(), captured.end(), r);
  std::copy(code->constants.begin(), code->constants.end(),
            registers_.data() + base + code->n_variables);
  frames_.push_back({std::move(code), 0, base, destination, n_results, span});
  --remaining_;
}

// Ends the top frame: results go to the frame below and the registers are emptied, so that arrays
// are freed and locals start undefined.
void Machine::finish() {
  const Frame frame = std::move(frames_.back());
  const Code& code = *frame.code;
  if (frames_.size() == 1) {
    frames_.pop_back();
    for (auto place = registers_.begin() + code.n_variables; place != registers_.end(); ++place) {
      *place = Value();
    }
    return;
  }
  Value* r = registers_.data() + frame.base;
  Results results;
  const int wanted = std::max(frame.n_results, code.results.empty() ? 0 : 1);
  for (int k = 0; k < wanted; ++k) {
    const auto place = static_cast<std::size_t>(k);
    Value& result = r[code.results[place]];
    if (result.is_undefined()) {
      frames_.back() = frame;
      throw Error{.kind = ErrorKind::name,
                  .message = "'" + code.variables[static_cast<std::size_t>(code.results[place])] +
                             "' was never set in '" + code.name + "'",
                  .hint = "the function's result is the value of that name at its end",
                  .span = code.result_spans[place]};
    }
    results.add(std::move(result));
  }
  frames_.pop_back();
  for (int k = 0; k < code.n_registers; ++k) r[k] = Value();
  if (results.size() == 0) results.add(None{});
  for (std::size_t k = 0; k < results.size(); ++k) {
    const int place =
        frame.destination == kToMapping ? kToMapping : frame.destination + static_cast<int>(k);
    deliver(place, std::move(results[k]));
  }
  if (frame.destination == kToMapping) continue_mapping(current_site());
}

void Machine::deliver(int destination, Value&& value) {
  if (destination != kToMapping) {
    registers_[static_cast<std::size_t>(destination)] = std::move(value);
    return;
  }
  mappings_.back().results.push_back(std::move(value));
}

void Machine::feval(std::span<const Value> arguments, int destination, int n_results,
                    const Site& site) {
  const Value& function = arguments.front();
  const std::span<const Value> rest = arguments.subspan(1);
  if (is_function(function)) return call_value(function, rest, destination, n_results, site);
  const String* name = function.get_if<String>();
  if (name == nullptr) {
    fail(ErrorKind::type,
         {"'feval' needs a function or its name in quotes, got {}", a_kind_of(function)});
  }
  const Value* held = nullptr;
  const Frame& frame = frames_.back();
  const Value* variables = registers();
  for (std::size_t k = 0; k < frame.code->variables.size(); ++k) {
    if (frame.code->variables[k] == *name->text && is_function(variables[k])) held = &variables[k];
  }
  call_symbol(symbols_.intern(*name->text), held, rest, destination, n_results, site);
}

}  // namespace language
