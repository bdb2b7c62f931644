// Where a number comes from, for a page that asks.
#include "language/origin.h"

#include <cmath>
#include <cstdio>
#include <set>

#include "session/session_state.h"

namespace session {
namespace {

using language::EntryPlace;
using language::Node;
using language::Recording;

bool is_tiny(double number) { return std::abs(number) < 5e-7; }

// Whether six decimals show a whole number.
bool looks_whole(double number) { return is_tiny(number - std::nearbyint(number)); }

// As in a printed array, except that short and whole numbers are not filled up, those which only
// more digits tell from a whole number have all, tiny ones a power of ten, and 0 has no sign:
// figures show none either, and where it comes from the page says in words.
std::string text_of(double number, bool is_exact) {
  if (number == 0.0) return "0";
  constexpr std::size_t kShort = 8;
  std::string plain = language::to_plain(number);
  if (plain.size() <= kShort) return plain;
  if (is_tiny(number)) {
    char text[16];
    std::snprintf(text, sizeof text, "%.4g", number);
    return text;
  }
  return is_exact || looks_whole(number) ? plain : language::element_text(number);
}

// Whether what this comes from has to have all its digits, for the arithmetic to come out as it is
// shown: when it is nearly a whole number. A tiny share comes from exponentials that are as tiny.
bool is_exact(const language::Origin& origin, double number) {
  return looks_whole(number) && number != std::nearbyint(number) &&
         !(is_tiny(number) && origin.made == language::Made::share);
}

void write_numbers(JsonWriter& json, const std::vector<double>& numbers, bool is_exact) {
  json.key("data").begin_array();
  for (const double number : numbers) json.number(number);
  json.end_array().key("text").begin_array();
  for (const double number : numbers) json.string(text_of(number, is_exact));
  json.end_array().end_object();
}

// Entries side by side; `nodes` collects whose they are.
void write_entries(JsonWriter& json, int node, const std::vector<EntryPlace>& places,
                   language::Origins& origins, std::set<int>& nodes, bool is_exact) {
  std::vector<double> numbers;
  nodes.insert(node);
  json.begin_object().key("node").number(node).key("places").begin_array();
  for (const EntryPlace& place : places) {
    nodes.insert(place.node);
    json.number(place.node).number(static_cast<double>(place.row) + 1);
    json.number(static_cast<double>(place.col) + 1);
    numbers.push_back(origins.value_of(place).value_or(0.0));
  }
  json.end_array();
  write_numbers(json, numbers, is_exact);
}

// The line of its text in which a span begins.
std::string_view line_of(std::string_view text, std::size_t begin) {
  const std::size_t start = begin == 0 ? 0 : text.rfind('\n', begin - 1) + 1;
  return text.substr(start, text.find('\n', begin) - start);
}

// Where an entry stands in an array that is written with a row for each of its own, counted from
// the array's begin; else 0.
int place_in(std::string_view written, EntryPlace entry, language::Shape shape) {
  if (!written.starts_with('[')) return 0;
  const language::Block block = language::parse(written, 0);
  const auto* statement = std::get_if<language::syntax::Evaluate>(&block.front().node);
  if (statement == nullptr) return 0;
  const auto* literal = std::get_if<language::syntax::MatrixLiteral>(&statement->expression->node);
  if (literal == nullptr || std::ssize(literal->rows) != shape.n_rows) return 0;
  const auto& row = literal->rows[static_cast<std::size_t>(entry.row)];
  const bool has_all = std::ssize(row) == shape.n_cols;
  return row[static_cast<std::size_t>(has_all ? entry.col : 0)]->span.begin;
}

}  // namespace

void Session::record() {
  state_->recording = std::make_unique<Recording>();
  state_->machine.record(state_->recording.get());
}

std::string Session::recorded() {
  JsonWriter json;
  json.begin_array();
  NumberStore store{state_->options.inline_numbers, {}};
  if (state_->recording) {
    for (const auto& [node, value] : state_->recording->shown) {
      if (value.get_if<language::Array>() != nullptr) {
        json.number(node).raw(value_json("", value, "", store));
      } else {
        json.number(node).null();
      }
    }
  }
  state_->collector.taken = std::move(store.numbers);
  return json.end_array().take();
}

std::string Session::origin(int node, int row, int col) {
  if (!state_->recording) return "null";
  const Recording& recording = *state_->recording;
  language::Origins origins(recording, state_->host);
  const language::Origin* origin = origins.of({node, row - 1, col - 1});
  if (origin == nullptr) return "null";
  const Node& asked = recording.node(origin->place.node);
  const bool exact = is_exact(*origin, origins.value_of(origin->place).value_or(0.0));
  std::set<int> nodes;
  JsonWriter json;
  json.begin_object().key("made").string(name_of(origin->made));
  json.key("operation").string(origin->operation);
  json.key("result").number(asked.result + 1);
  json.key("position").number(static_cast<double>(origin->position));
  json.key("isFull").boolean(recording.was_full()).key("entry");
  write_entries(json, origin->place.node, {origin->place}, origins, nodes, exact);
  json.key("parts").begin_array();
  for (const auto& [part, places] : origin->parts) {
    write_entries(json, part, places, origins, nodes, exact);
  }
  json.end_array().key("steps").begin_array();
  for (const std::vector<double>& numbers : origin->steps) {
    json.begin_object();
    write_numbers(json, numbers, exact);
  }
  json.end_array().key("nodes").begin_array();
  for (const int number : nodes) {
    const auto [place, at_row, at_col] = origin->place;
    const int asked_row = number == place ? static_cast<int>(at_row) : -1;
    write_node(json, number, asked_row, static_cast<int>(at_col));
  }
  return json.end_array().end_object().take();
}

// How a node is spoken of: its variable, its expression, the line that holds it, or this entry of
// it where it is written entry by entry. Without an entry, `row` is -1.
void Session::write_node(JsonWriter& json, int number, int row, int col) const {
  const Node& node = state_->recording->node(number);
  const auto name_of = [&](int symbol) {
    return symbol < 0 ? std::string() : state_->machine.symbols().name(symbol);
  };
  const std::string_view text =
      state_->machine.sources()[static_cast<std::size_t>(node.span.source)].text;
  const auto begin = static_cast<std::size_t>(node.span.begin);
  const auto end = static_cast<std::size_t>(node.span.end);
  const std::string_view expression = text.substr(begin, end - begin);
  const bool is_written = node.op == language::Op::copy;
  language::Span shown = node.span;
  if (row >= 0 && (is_written || node.op == language::Op::literal)) {
    shown.begin += place_in(expression, {number, row, col}, node.shape);
  }
  const Place place = place_of(shown, state_->machine.sources());
  json.begin_object().key("node").number(number).key("name").string(name_of(node.name));
  json.key("function").string(name_of(node.function));
  json.key("rows").number(static_cast<double>(node.shape.n_rows));
  json.key("cols").number(static_cast<double>(node.shape.n_cols));
  json.key("isWritten").boolean(is_written);
  json.key("text").string(expression);
  json.key("source").string(place.source).key("line").number(place.line);
  json.key("code").string(line_of(text, static_cast<std::size_t>(shown.begin))).end_object();
}

}  // namespace session
