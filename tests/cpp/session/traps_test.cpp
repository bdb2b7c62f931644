// Programs that would never end, or that would fill the machine: each stops at one of the session's
// limits or at the next call of step(), and the session then goes on with the workspace that it had
// before.
#include <string>
#include <vector>

#include "catch.h"
#include "session/session.h"

namespace {

using session::Session;
using session::Status;

struct Trap {
  const char* what;
  std::string text;
  const char* limit;  // part of the message; nullptr when it ends by itself or by stop()
};

std::string repeated(const std::string& text, int times) {
  std::string all;
  for (int k = 0; k < times; ++k) all += text;
  return all;
}

std::vector<Trap> traps() {
  return {
      {"an endless loop", "while 1, end", nullptr},
      {"a loop in a function", "function f()\nwhile true\n k = 1;\nend\nend\nf()", nullptr},
      {"mutual recursion", "function f()\n g()\nend\nfunction g()\n f()\nend\nf()", "256 deep"},
      {"a long loop", "for i = 1:1e9, k = i; end", nullptr},
      {"a growing array", "a = [1]; while true, a = [a, a]; end", "is too large"},
      {"print in a loop", "while true, print(\"ten bytes.\"); end", "more than 1 MB"},
      {"nested loops", "for i = 1:1e6, for j = 1:1e6, k = i * j; end, end", nullptr},
      {"a huge product", "a = ones(10000, 1); b = a * a';", "is too large"},
      {"huge random numbers", "r = randn(1e5, 1e5);", "is too large"},
      {"figures in a loop", "while true, figure(); plot([1 2]); end", "figures"},
      {"deep parentheses", "x = " + repeated("(", 100000) + "1" + repeated(")", 100000), "deep"},
      {"a line of 1 MB", "x = [" + repeated("1 ", 500000) + "];", nullptr},
  };
}

// The error that ends the text within so many slices; empty when it ended well or had to be
// stopped.
std::string run_for(Session& session, const std::string& text, int slices) {
  Status status = session.start(text, "cell");
  for (int k = 0; k < slices && status == Status::more; ++k) status = session.step(10000);
  session.stop();
  std::string shown;
  for (const session::Output& output : session.take()) {
    if (output.kind == session::Output::Kind::error) shown += output.text;
  }
  return shown;
}

}  // namespace

TEST_CASE("whatever a program does, the next one finds the workspace and runs") {
  for (const Trap& trap : traps()) {
    INFO(trap.what);
    Session session({});
    CHECK(run_for(session, "kept = [1 2 3];", 10).empty());
    const std::string error = run_for(session, trap.text, 3000);
    if (trap.limit == nullptr) {
      CHECK(error.empty());
    } else {
      CHECK(error.find(trap.limit) != std::string::npos);
    }
    CHECK(
        run_for(session, "if sum(kept) == 6, error(\"still here\"); end", 10).find("still here") !=
        std::string::npos);
  }
}
