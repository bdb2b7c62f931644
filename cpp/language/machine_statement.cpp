// Operations that a loop seldom repeats: lists of strings, functions that are made, clear and echo.
#include <algorithm>

#include "language/format.h"
#include "language/indexing.h"
#include "language/limits.h"
#include "language/machine.h"
#include "language/operators.h"

namespace language {

void Machine::strings(const Instruction& in, Value* r) {
  std::vector<std::string> items;
  require_defined(r, {r + in.b, static_cast<std::size_t>(in.c)});
  for (int k = 0; k < in.c; ++k) {
    const Value& item = r[in.b + k];
    if (const String* text = item.get_if<String>()) {
      items.push_back(*text->text);
    } else {
      fail(ErrorKind::type, {"{ } holds strings only, got {}", a_kind_of(item)},
           "write numbers in [ ] and strings in \"...\"");
    }
  }
  r[in.a] = string_array(std::move(items));
}

void Machine::make_closure(const Instruction& in, Value* r) {
  const LambdaCode& lambda = frames_.back().code->lambdas[static_cast<std::size_t>(in.b)];
  Closure closure;
  closure.parameters = lambda.parameters;
  closure.captured.reserve(lambda.captured.size());
  for (const int place : lambda.captured) {
    closure.captured.push_back(r[place]);
    closure.depth = std::max(closure.depth, depth_of(r[place]) + 1);
  }
  if (closure.depth > kMaxNesting) {
    fail(ErrorKind::limit,
         {"functions made with @ hold each other more than {} deep", kMaxNesting});
  }
  closure.code = lambda.code;
  r[in.a] = Lambda{Shared<Closure>(std::move(closure))};
}

void Machine::make_handle(const Instruction& in, Value* r) {
  if (in.c >= 0 && r[in.c].get_if<Lambda>() != nullptr) {
    r[in.a] = r[in.c];
    return;
  }
  r[in.a] = Handle{Shared<std::string>(symbols_.name(in.b))};
}

void Machine::clear(const Value& names) {
  const StringArray* list = names.get_if<StringArray>();
  Value* variables = registers_.data() + frames_.back().base;
  const Code& code = *frames_.back().code;
  const bool all = list->items->empty();
  const auto is_named = [&](const std::string& name) {
    for (const std::string& item : *list->items) {
      if (item == name) return true;
    }
    return all;
  };
  for (int k = 0; k < code.n_variables; ++k) {
    const std::string& name = code.variables[static_cast<std::size_t>(k)];
    if (!is_named(name)) continue;
    variables[k] = Value();
    for (const Constant& constant : constants()) {
      if (constant.name == name) variables[k] = constant.value;
    }
  }
  for (auto& function : functions_) {
    if (function && is_named(function->name)) function = nullptr;
  }
}

void Machine::echo(const Instruction& in, const Value* r) {
  const Code& code = *frames_.back().code;
  const Value& value = r[in.a];
  if (value.is_undefined() || value.get_if<None>() != nullptr) return;
  const std::string name = in.b >= 0   ? code.names[static_cast<std::size_t>(in.b)]
                           : in.c >= 0 ? code.names[static_cast<std::size_t>(in.c)]
                                       : std::string();
  if (in.b >= 0) host_.write(name + " = ");
  if (value.get_if<Array>() != nullptr || value.get_if<ComplexArray>() != nullptr) {
    host_.show(name, value);
  } else {
    host_.write(echo_text(value, host_.echo_mode) + "\n");
  }
}

}  // namespace language
