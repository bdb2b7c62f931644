// Writes JSON text, piece by piece.
//
//   JsonWriter json;
//   json.begin_object().key("kind").string("text").key("text").string("A =\n").end_object();
//   json.take();  // {"kind":"text","text":"A =\n"}
#pragma once

#include <string>
#include <string_view>

namespace session {

class JsonWriter {
 public:
  JsonWriter& begin_object();
  JsonWriter& end_object();
  JsonWriter& begin_array();
  JsonWriter& end_array();
  JsonWriter& key(std::string_view name);
  JsonWriter& string(std::string_view text);  // bytes that are not UTF-8 become U+FFFD
  // NaN and infinities, which JSON does not have, become the strings "NaN", "Infinity",
  // "-Infinity".
  JsonWriter& number(double value);
  JsonWriter& boolean(bool value);
  JsonWriter& null();
  JsonWriter& raw(std::string_view json);  // a complete JSON value

  std::string take();

 private:
  void separate();

  std::string text_;
  bool needs_comma_ = false;
};

}  // namespace session
