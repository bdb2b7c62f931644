#include "session/output.h"

#include <algorithm>

#include "language/format.h"

namespace session {
namespace {

using language::Array;
using language::ComplexArray;
using numerics::Index;
using numerics::Matrix;

int count(std::string_view text) { return static_cast<int>(language::count_characters(text)); }

void write_matrix(JsonWriter& json, const Matrix& cells, NumberStore& store) {
  json.begin_object();
  json.key("rows").number(static_cast<double>(cells.rows()));
  json.key("cols").number(static_cast<double>(cells.cols()));
  json.key("data");
  write_data(json, cells, store);
  json.end_object();
}

void write_strings(JsonWriter& json, const std::vector<std::string>& texts) {
  json.begin_array();
  for (const std::string& text : texts) json.string(text);
  json.end_array();
}

void write_mark(JsonWriter& json, const figure::Mark& mark, NumberStore& store) {
  json.begin_object().key("mark").string(name_of(mark.kind));
  if (mark.values.size() > 0) {
    json.key("values");
    write_matrix(json, mark.values, store);
  }
  if (mark.x.size() > 0) {
    json.key("x");
    write_matrix(json, mark.x, store);
  }
  if (mark.y.size() > 0) {
    json.key("y");
    write_matrix(json, mark.y, store);
  }
  if (!mark.names.empty()) {
    json.key("names");
    write_strings(json, mark.names);
  }
  if (!mark.palette.empty()) json.key("palette").string(mark.palette);
  if (!mark.color.empty()) json.key("color").string(mark.color);
  if (mark.style != figure::LineStyle::solid) json.key("style").string(name_of(mark.style));
  json.end_object();
}

void write_axis(JsonWriter& json, const figure::Axis& axis) {
  json.begin_object().key("title").string(axis.title).key("labels");
  write_strings(json, axis.labels);
  if (axis.limits) {
    json.key("limits").begin_array();
    json.number(axis.limits->low).number(axis.limits->high).end_array();
  }
  json.key("log").boolean(axis.is_log).end_object();
}

void write_figure_fields(JsonWriter& json, const figure::Figure& figure, NumberStore& store) {
  json.key("rows").number(figure.rows).key("cols").number(figure.cols);
  json.key("panels").begin_array();
  for (const figure::Panel& panel : figure.panels) {
    json.begin_object().key("slot").number(panel.slot).key("title").string(panel.title);
    json.key("x");
    write_axis(json, panel.x);
    json.key("y");
    write_axis(json, panel.y);
    json.key("grid").boolean(panel.has_grid).key("legend").boolean(panel.has_legend);
    json.key("marks").begin_array();
    for (const figure::Mark& mark : panel.marks) write_mark(json, mark, store);
    json.end_array().end_object();
  }
  json.end_array();
}

}  // namespace

void write_data(JsonWriter& json, const Matrix& cells, NumberStore& store) {
  const auto size = static_cast<std::size_t>(cells.size());
  const bool is_inline = size <= store.inline_numbers;
  if (is_inline) {
    json.begin_array();
  } else {
    json.begin_object();
    json.key("offset").number(static_cast<double>(store.numbers.size()));
    json.key("length").number(static_cast<double>(size)).end_object();
  }
  for (Index row = 0; row < cells.rows(); ++row) {
    for (Index column = 0; column < cells.cols(); ++column) {
      if (is_inline) {
        json.number(cells(row, column));
      } else {
        store.numbers.push_back(cells(row, column));
      }
    }
  }
  if (is_inline) json.end_array();
}

Place place_of(const language::Span& span, const std::vector<language::Source>& sources) {
  Place place;
  if (span.source < 0 || static_cast<std::size_t>(span.source) >= sources.size()) return place;
  const language::Source& source = sources[static_cast<std::size_t>(span.source)];
  const std::string_view text = source.text;
  place.source = source.name;
  const std::size_t begin =
      std::min(static_cast<std::size_t>(std::max(span.begin, 0)), text.size());
  const std::size_t line_start = begin == 0 ? 0 : text.rfind('\n', begin - 1) + 1;
  place.line = 1 + static_cast<int>(std::count(
                       text.begin(), text.begin() + static_cast<std::ptrdiff_t>(begin), '\n'));
  place.column = 1 + count(text.substr(line_start, begin - line_start));
  // What is marked stays on one line.
  std::size_t end = std::min(static_cast<std::size_t>(std::max(span.end, span.begin)), text.size());
  end = std::min(end, text.find('\n', begin));
  place.length = std::max(1, count(text.substr(begin, end - begin)));
  return place;
}

std::string text_json(std::string_view text) {
  JsonWriter json;
  return json.begin_object()
      .key("kind")
      .string("text")
      .key("text")
      .string(text)
      .end_object()
      .take();
}

std::string value_json(std::string_view name, const language::Value& value, std::string_view text,
                       NumberStore& store) {
  JsonWriter json;
  json.begin_object().key("kind").string("value");
  if (!name.empty()) json.key("name").string(name);
  const language::Shape shape = shape_of(value);
  const Array* real = value.get_if<Array>();
  const ComplexArray* complex = value.get_if<ComplexArray>();
  const bool is_vector = real != nullptr ? real->is_vector() : complex->is_vector();
  json.key("type").string(is_vector ? "vector" : "matrix");
  json.key("rows").number(static_cast<double>(shape.n_rows));
  json.key("cols").number(static_cast<double>(shape.n_cols));
  json.key("data");
  if (real != nullptr) {
    write_data(json, *real->cells, store);
  } else {
    write_data(json, complex->cells->real(), store);
    json.key("imag");
    write_data(json, complex->cells->imag(), store);
  }
  return json.key("text").string(text).end_object().take();
}

std::string figure_json(const figure::SavedFigure& saved, NumberStore& store) {
  JsonWriter json;
  json.begin_object().key("kind").string("figure");
  if (!saved.name.empty()) json.key("name").string(saved.name);
  write_figure_fields(json, saved.figure, store);
  return json.end_object().take();
}

std::string animation_json(const figure::Animation& animation, NumberStore& store) {
  JsonWriter json;
  json.begin_object().key("kind").string("animation").key("name").string(animation.name);
  json.key("fps").number(animation.frames_per_second).key("frames").begin_array();
  for (const figure::Figure& frame : animation.frames) {
    json.begin_object();
    write_figure_fields(json, frame, store);
    json.end_object();
  }
  return json.end_array().end_object().take();
}

std::string error_json(const language::Error& error, const std::vector<language::Source>& sources) {
  const Place place = place_of(error.span.value_or(language::Span{}), sources);
  JsonWriter json;
  json.begin_object().key("kind").string("error").key("error").string(name_of(error.kind));
  json.key("message").string(error.message).key("hint").string(error.hint);
  json.key("source").string(place.source).key("line").number(place.line);
  json.key("column").number(place.column).key("length").number(place.length);
  json.key("operands").begin_array();
  for (const language::Operand& operand : error.operands) {
    json.begin_object().key("text").string(operand.text);
    json.key("rows").number(static_cast<double>(operand.n_rows));
    json.key("cols").number(static_cast<double>(operand.n_cols)).end_object();
  }
  json.end_array().key("trace").begin_array();
  for (const language::TraceEntry& entry : error.trace) {
    const Place call = place_of(entry.call, sources);
    json.begin_object().key("function").string(entry.function);
    json.key("line").number(call.line).key("column").number(call.column);
    json.key("source").string(call.source);
    if (entry.n_more > 0) json.key("more").number(entry.n_more);
    json.end_object();
  }
  return json.end_array().end_object().take();
}

std::string error_text(const language::Error& error, const std::vector<language::Source>& sources) {
  const Place place = place_of(error.span.value_or(language::Span{}), sources);
  std::string text = place.source + ":" + std::to_string(place.line) + ":" +
                     std::to_string(place.column) + ": " + name_of(error.kind) + ": " +
                     error.message + "\n";
  if (!error.hint.empty()) text += "  " + error.hint + "\n";
  for (const language::TraceEntry& entry : error.trace) {
    const Place call = place_of(entry.call, sources);
    text += "  in " + entry.function + ", called at " + call.source + ":" +
            std::to_string(call.line) + ":" + std::to_string(call.column) + "\n";
    if (entry.n_more > 0) text += "  ... and " + std::to_string(entry.n_more) + " more\n";
  }
  return text;
}

}  // namespace session
