// What a host may look at between runs: variables, the built-in table, colours of a text.
#include <algorithm>

#include "language/format.h"
#include "language/lexer.h"
#include "session/session_state.h"

namespace session {
namespace {

using language::Array;
using language::Value;

constexpr numerics::Index kPreviewNumbers = 256;  // of a variable's thumbnail
constexpr std::size_t kLineBytes = 80;            // of its text

// The first line of a text, shortened where it is long.
std::string one_line(std::string text) {
  const std::size_t end = text.find('\n');
  const bool is_cut = end != std::string::npos || text.size() > kLineBytes;
  std::size_t length = std::min({end, text.size(), kLineBytes});
  while (length > 0 && length < text.size() &&
         (static_cast<unsigned char>(text[length]) & 0xC0) == 0x80) {
    --length;  // never in the middle of a character
  }
  text.resize(length);
  return is_cut ? text + " \u2026" : text;
}

// i, pi, ... as every session starts with them are not the learner's variables.
bool is_untouched_constant(const std::string& name, const Value& value) {
  for (const language::Constant& constant : language::constants()) {
    if (constant.name == name) {
      return value.data.index() == constant.value.data.index() &&
             to_text(value) == to_text(constant.value);
    }
  }
  return false;
}

// In the middle of a run, so that a change shows, a long array also has the place of its numbers.
void write_variable(JsonWriter& json, const std::string& name, const Value& value,
                    bool is_running) {
  const language::Shape shape = shape_of(value);
  json.begin_object().key("name").string(name).key("kind").string(kind_of(value));
  json.key("rows").number(static_cast<double>(shape.n_rows));
  json.key("cols").number(static_cast<double>(shape.n_cols));
  json.key("text").string(one_line(to_text(value)));
  const Array* array = value.get_if<Array>();
  if (array != nullptr && array->size() > 0 && array->size() <= kPreviewNumbers) {
    NumberStore everything{static_cast<std::size_t>(kPreviewNumbers), {}};
    json.key("preview").begin_object();
    json.key("rows").number(static_cast<double>(array->n_rows()));
    json.key("cols").number(static_cast<double>(array->n_cols())).key("data");
    write_data(json, *array->cells, everything);
    json.end_object();
  } else if (array != nullptr && is_running) {
    json.key("buffer").number(
        static_cast<double>(reinterpret_cast<std::uintptr_t>(array->cells.identity())));
  }
  json.end_object();
}

}  // namespace

std::string Session::moment() const {
  const language::Machine& machine = state_->machine;
  if (!machine.is_running()) return "null";
  JsonWriter json;
  json.begin_object().key("place").raw(error_json(machine.place(), machine.sources()));
  json.key("loops").begin_array();
  for (const language::Turn& loop : machine.turns()) {
    json.begin_object().key("turn").number(loop.turn).key("of").number(loop.of);
    if (loop.variable >= 0) {
      json.key("variable").string(machine.scope()[static_cast<std::size_t>(loop.variable)]);
    }
    json.end_object();
  }
  return json.end_array().end_object().take();
}

std::string Session::variables() const {
  const std::vector<std::string>& names = state_->machine.scope();
  const Value* values = state_->machine.scope_values();
  JsonWriter json;
  json.begin_array();
  for (std::size_t k = 0; k < names.size(); ++k) {
    const Value& value = values[k];
    if (value.is_undefined() || is_untouched_constant(names[k], value)) continue;
    write_variable(json, names[k], value, state_->machine.is_running());
  }
  for (const auto& function : state_->machine.functions()) {
    if (!function) continue;
    json.begin_object().key("name").string(function->name).key("kind").string("function");
    json.key("rows").number(1).key("cols").number(1);
    json.key("text").string(function->header).end_object();
  }
  return json.end_array().take();
}

std::string Session::variable(std::string_view name) {
  const Value* value = state_->machine.variable(name);
  if (value == nullptr) return "null";
  const std::string text = to_text(*value) + "\n";
  state_->collector.taken.clear();
  NumberStore store{state_->options.inline_numbers, {}};
  std::string json;
  if (value->get_if<Array>() != nullptr || value->get_if<language::ComplexArray>() != nullptr) {
    json = value_json(name, *value, text, store);
  } else {
    json = text_json(text);
  }
  state_->collector.taken = std::move(store.numbers);
  return json;
}

std::string highlight(std::string_view text) {
  JsonWriter json;
  json.begin_array();
  int unit = 0;  // UTF-16 units before `byte`
  std::size_t byte = 0;
  const auto units_to = [&](int end) {
    for (; byte < static_cast<std::size_t>(end); ++byte) {
      const auto c = static_cast<unsigned char>(text[byte]);
      if ((c & 0xC0) != 0x80) unit += c >= 0xF0 ? 2 : 1;
    }
    return unit;
  };
  for (const language::Piece& piece : language::highlight(text)) {
    const int begin = units_to(piece.begin);
    const int end = units_to(piece.end);
    json.begin_object().key("kind").string(name_of(piece.kind));
    json.key("begin").number(begin).key("end").number(end).end_object();
  }
  return json.end_array().take();
}

std::string builtins() {
  JsonWriter json;
  json.begin_array();
  for (const language::Builtin& builtin : builtins::table()) {
    json.begin_object().key("name").string(builtin.name);
    json.key("usage").string(builtin.usage).key("summary").string(builtin.summary).end_object();
  }
  return json.end_array().take();
}

}  // namespace session
