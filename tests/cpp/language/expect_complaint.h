// Checks every word of what the parser says about a text that it refuses.
#pragma once

#include <string>

#include "catch.h"
#include "language/parser.h"

// The place that the error must point at stands between « and » in `text`.
inline void expect_complaint(std::string text, const std::string& message,
                             const std::string& hint) {
  const std::string open = "«";
  const std::string close = "»";
  const std::size_t begin = text.find(open);
  text.erase(begin, open.size());
  const std::size_t end = text.find(close);
  text.erase(end, close.size());
  CAPTURE(text);
  try {
    language::parse(text, 5);
  } catch (const language::Error& error) {
    CHECK(error.message == message);
    CHECK(error.hint == hint);
    REQUIRE(error.span.has_value());
    CHECK(error.span->source == 5);
    CHECK(error.span->begin == static_cast<int>(begin));
    CHECK(error.span->end == static_cast<int>(end));
    return;
  }
  FAIL("no error");
}
