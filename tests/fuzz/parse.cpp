// Any bytes must either parse or give an error inside the text, and colouring must never fail.
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string_view>

#include "language/error.h"
#include "language/lexer.h"
#include "language/parser.h"

namespace {

void check(bool holds) {
  if (!holds) std::abort();
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  int end = 0;
  for (const language::Piece& piece : language::highlight(text)) {
    check(piece.begin >= end && piece.end > piece.begin);
    end = piece.end;
  }
  check(end <= static_cast<int>(size));
  try {
    language::parse(text, 0);
  } catch (const language::Error& error) {
    check(!error.message.empty() && error.span.has_value());
    check(error.span->begin >= 0 && error.span->end <= static_cast<int>(size) + 1);
  }
  return 0;
}
