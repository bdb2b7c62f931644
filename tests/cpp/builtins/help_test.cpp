#include "bench.h"
#include "builtins/table.h"
#include "catch.h"

using bench::Bench;
using bench::str;

TEST_CASE("help lists every built-in by family") {
  Bench call;
  CHECK(call("help", {}) == "none");
  const std::string text = call.take_written();
  for (const language::Builtin& row : builtins::table()) {
    INFO(row.name);
    const std::string name = " " + std::string(row.name);
    CHECK((text.find(name + " ") != std::string::npos ||
           text.find(name + "\n") != std::string::npos));
  }
  CHECK(text.find("linear algebra: det dot inv kron linsolve norm outer rank trace\n") !=
        std::string::npos);
}

TEST_CASE("help of a name tells its use") {
  Bench call;
  CHECK(call("help", {str("relu")}) == "none");
  CHECK(call.take_written() == "relu(x)\n  Negative elements become 0, the others stay.\n");
}

TEST_CASE("help tells an unknown name from one that is only missing here") {
  Bench call;
  CHECK(call("help", {str("surf")}) == "name: 'surf' is known in rlab, but not available here");
  CHECK(call("help", {str("sofmax")}) == "name: there is no built-in function 'sofmax'");
  CHECK(call("help", {1.0}) == "type: help needs a string, got 1");
}
