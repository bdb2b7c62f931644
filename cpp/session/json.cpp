#include "session/json.h"

#include <cmath>
#include <cstdio>
#include <utility>

namespace session {
namespace {

// Length of the valid UTF-8 sequence at `k`, or 0.
std::size_t sequence_length(std::string_view text, std::size_t k) {
  const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(text[i]); };
  const unsigned char lead = byte(k);
  const std::size_t length = lead < 0x80   ? 1
                             : lead < 0xC2 ? 0
                             : lead < 0xE0 ? 2
                             : lead < 0xF0 ? 3
                             : lead < 0xF5 ? 4
                                           : 0;
  if (length == 0 || k + length > text.size()) return 0;
  for (std::size_t i = 1; i < length; ++i) {
    if ((byte(k + i) & 0xC0) != 0x80) return 0;
  }
  if (length == 3 && lead == 0xE0 && byte(k + 1) < 0xA0) return 0;  // overlong
  if (length == 3 && lead == 0xED && byte(k + 1) > 0x9F) return 0;  // surrogate
  if (length == 4 && lead == 0xF0 && byte(k + 1) < 0x90) return 0;
  if (length == 4 && lead == 0xF4 && byte(k + 1) > 0x8F) return 0;
  return length;
}

void append_escaped(std::string& out, char c) {
  switch (c) {
    case '"':
      out += "\\\"";
      return;
    case '\\':
      out += "\\\\";
      return;
    case '\n':
      out += "\\n";
      return;
    case '\r':
      out += "\\r";
      return;
    case '\t':
      out += "\\t";
      return;
    default:
      break;
  }
  if (static_cast<unsigned char>(c) < 0x20) {
    char buffer[8];
    std::snprintf(buffer, sizeof buffer, "\\u%04x", static_cast<unsigned>(c));
    out += buffer;
  } else {
    out += c;
  }
}

}  // namespace

void JsonWriter::separate() {
  if (needs_comma_) text_ += ',';
  needs_comma_ = true;
}

JsonWriter& JsonWriter::begin_object() {
  separate();
  text_ += '{';
  needs_comma_ = false;
  return *this;
}

JsonWriter& JsonWriter::end_object() {
  text_ += '}';
  needs_comma_ = true;
  return *this;
}

JsonWriter& JsonWriter::begin_array() {
  separate();
  text_ += '[';
  needs_comma_ = false;
  return *this;
}

JsonWriter& JsonWriter::end_array() {
  text_ += ']';
  needs_comma_ = true;
  return *this;
}

JsonWriter& JsonWriter::key(std::string_view name) {
  string(name);
  text_ += ':';
  needs_comma_ = false;
  return *this;
}

JsonWriter& JsonWriter::string(std::string_view text) {
  separate();
  text_ += '"';
  for (std::size_t k = 0; k < text.size();) {
    const std::size_t length = sequence_length(text, k);
    if (length == 1) {
      append_escaped(text_, text[k]);
    } else if (length == 0) {
      text_ += "\\ufffd";
    } else {
      text_ += text.substr(k, length);
    }
    k += length == 0 ? 1 : length;
  }
  text_ += '"';
  return *this;
}

JsonWriter& JsonWriter::number(double value) {
  if (std::isnan(value)) return string("NaN");
  if (std::isinf(value)) return string(value > 0 ? "Infinity" : "-Infinity");
  separate();
  char buffer[32];
  const bool is_small_integer = value == std::trunc(value) && std::fabs(value) < 1e15;
  if (is_small_integer && !(value == 0.0 && std::signbit(value))) {
    std::snprintf(buffer, sizeof buffer, "%.0f", value);
  } else {
    std::snprintf(buffer, sizeof buffer, "%.17g", value);
  }
  text_ += buffer;
  return *this;
}

JsonWriter& JsonWriter::boolean(bool value) {
  separate();
  text_ += value ? "true" : "false";
  return *this;
}

JsonWriter& JsonWriter::null() {
  separate();
  text_ += "null";
  return *this;
}

JsonWriter& JsonWriter::raw(std::string_view json) {
  separate();
  text_ += json;
  return *this;
}

std::string JsonWriter::take() {
  needs_comma_ = false;
  return std::exchange(text_, {});
}

}  // namespace session
