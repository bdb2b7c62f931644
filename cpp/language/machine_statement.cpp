// What the machine does once a statement or once a loop, apart from the operations that a loop
// repeats: fields, functions that are made, the starts of loops, clear and echo.
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
         fields.empty() ? "" : Phrase("it has {}", fields));
  }
  Value value = place->second;
  r[in.a] = std::move(value);
}

void Machine::store_field(const Instruction& in, Value* r) {
  const Code& code = *frames_.back().code;
  if (r[in.c].is_undefined()) fail_undefined(r, in.c);
  Value value = r[in.c];
  if (r[in.a].is_undefined()) r[in.a] = Struct{};
  Struct* structure = r[in.a].get_if<Struct>();
  if (structure == nullptr) {
    fail(ErrorKind::type,
         {"'{}' is a {} and has no fields", code.variables[static_cast<std::size_t>(in.a)],
          kind_of(r[in.a])},
         "only a struct has fields; take another name");
  }
  set_field(*structure, code.names[static_cast<std::size_t>(in.b)], std::move(value));
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
    Value lambda = r[in.c];
    r[in.a] = std::move(lambda);
    return;
  }
  r[in.a] = Handle{Shared<std::string>(symbols_.name(in.b))};
}

void Machine::for_range_start(const Instruction& in, Value* r) {
  Value* state = r + in.a;
  const Progression range = progression(state[0], state[1], state[2]);
  state[0] = range.start;
  state[1] = range.step;
  state[2] = range.limit;
}

void Machine::for_each_start(const Instruction& in, Value* r) {
  const Value& sequence = r[in.a];
  if (sequence.get_if<Struct>() || sequence.get_if<Lambda>() || sequence.get_if<Handle>() ||
      sequence.get_if<String>() || sequence.get_if<None>()) {
    fail(ErrorKind::type,
         {"'for' goes through the elements of an array, got a {}", kind_of(sequence)},
         "for example: for k = 1:5");
  }
  r[in.a + 1] = 0.0;
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
