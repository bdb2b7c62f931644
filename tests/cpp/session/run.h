// Runs a text in a session to its end, for tests.
#pragma once

#include <string>

#include "session/session.h"

// Everything that a terminal would show.
inline std::string run(session::Session& session, const std::string& text,
                       std::int64_t slice = 1000000) {
  session::Status status = session.start(text, "test");
  std::string shown;
  const auto take = [&] {
    for (const session::Output& output : session.take()) shown += output.text;
  };
  take();
  while (status == session::Status::more) {
    status = session.step(slice);
    take();
  }
  return shown;
}

inline std::string run(const std::string& text, std::int64_t slice = 1000000) {
  session::Session session({});
  return run(session, text, slice);
}
