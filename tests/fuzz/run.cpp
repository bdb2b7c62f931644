// Any program must end, be stopped by its budget, or fail with an error among its outputs; whatever
// it did, the session goes on working.
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string_view>

#include "session/session.h"

namespace {

constexpr std::int64_t kSlice =
    20;  // even when each instruction fills the largest array there may be
constexpr std::chrono::milliseconds kLongest(50);

void run(session::Session& session, std::string_view text, std::chrono::milliseconds longest) {
  const auto begin = std::chrono::steady_clock::now();
  session::Status status = session.start(text, "fuzz");
  while (status == session::Status::more && std::chrono::steady_clock::now() - begin < longest) {
    status = session.step(kSlice);
  }
  session.stop();
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  // Long arrays are handed over as on the page, or one echo would be all that an input has time
  // for.
  session::Session session({.inline_numbers = 16});
  const int before = session.keep();
  run(session, text, kLongest);
  session.drain();
  session.names({std::string(text)});
  session.variables();
  session.restore({{.state = before, .names = {}, .all = true}});
  run(session, "print(1 + 1)", std::chrono::hours(1));
  if (session.drain() != R"([{"kind":"text","text":"2\n"}])") std::abort();
  return 0;
}
