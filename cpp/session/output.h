// Outputs as JSON, as the page's protocol describes them (web/engine/protocol.ts).
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "figure/pen.h"
#include "language/machine.h"
#include "session/json.h"

namespace session {

// Where arrays that are too long for the JSON text go.
struct NumberStore {
  std::size_t inline_numbers = 0;
  std::vector<double> numbers;
};

// Line and column, both from 1, in characters.
struct Place {
  std::string source;
  int line = 1;
  int column = 1;
  int length = 1;
};
Place place_of(const language::Span& span, const std::vector<language::Source>& sources);

// `data` of an array, row-major.
void write_data(JsonWriter& json, const numerics::Matrix& cells, NumberStore& store);

std::string text_json(std::string_view text);
// An array with its numbers; `text` is what prints, newline included.
std::string value_json(std::string_view name, const language::Value& value, std::string_view text,
                       NumberStore& store);
std::string figure_json(const figure::SavedFigure& saved, NumberStore& store);
std::string animation_json(const figure::Animation& animation, NumberStore& store);
std::string error_json(const language::Error& error, const std::vector<language::Source>& sources);
// "NAME:LINE:COLUMN: kind: message", and the hint on a second line.
std::string error_text(const language::Error& error, const std::vector<language::Source>& sources);

}  // namespace session
