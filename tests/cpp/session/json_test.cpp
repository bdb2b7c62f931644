#include "session/json.h"

#include <limits>

#include "catch.h"

namespace {

using session::JsonWriter;

std::string string_json(std::string_view text) { return JsonWriter().string(text).take(); }
std::string number_json(double value) { return JsonWriter().number(value).take(); }

TEST_CASE("JSON separates members and elements, and nothing else") {
  JsonWriter json;
  json.begin_object().key("a").begin_array().number(1).number(2).end_array();
  json.key("b").begin_object().end_object().key("c").boolean(false).key("d").null().end_object();
  CHECK(json.take() == R"({"a":[1,2],"b":{},"c":false,"d":null})");
}

TEST_CASE("JSON strings escape what would end or break them") {
  CHECK(string_json("a\"b\\c\n\t\x01") == R"("a\"b\\c\n\t\u0001")");
  CHECK(string_json("</script>é→😀") == "\"</script>é→😀\"");
}

TEST_CASE("JSON strings replace bytes that are not UTF-8") {
  CHECK(string_json("a\xff"
                    "b") == R"("a\ufffdb")");
  CHECK(string_json("\xc3") == R"("\ufffd")");                      // cut off
  CHECK(string_json("\xed\xa0\x80") == R"("\ufffd\ufffd\ufffd")");  // a surrogate
  CHECK(string_json("\xc0\xaf") == R"("\ufffd\ufffd")");            // overlong
}

TEST_CASE("JSON numbers read back to the same double") {
  CHECK(number_json(0.1) == "0.10000000000000001");
  CHECK(number_json(5) == "5");
  CHECK(number_json(-0.0) == "-0");
  CHECK(number_json(1e300) == "1.0000000000000001e+300");
}

TEST_CASE("JSON has no NaN and no infinities, so they are words") {
  const double infinity = std::numeric_limits<double>::infinity();
  CHECK(number_json(std::numeric_limits<double>::quiet_NaN()) == "\"NaN\"");
  CHECK(number_json(infinity) == "\"Infinity\"");
  CHECK(number_json(-infinity) == "\"-Infinity\"");
}

}  // namespace
