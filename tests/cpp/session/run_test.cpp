#include "run.h"

#include "catch.h"

namespace {

using session::Output;
using session::Session;
using session::Status;

std::string drained(const std::string& text) {
  Session session({});
  run(session, "");
  Status status = session.start(text, "cell");
  while (status == Status::more) status = session.step(1000000);
  return session.drain();
}

TEST_CASE("a text prints in order, and consecutive text is one output") {
  CHECK(drained("print(1), disp(2), fprintf(\"%d\\n\", 3)") ==
        R"([{"kind":"text","text":"1\n2\n3\n"}])");
}

TEST_CASE("a printed array carries its name, shape and numbers row by row") {
  CHECK(drained("A = [1 2; 3 NaN]; print(A)") ==
        R"([{"kind":"value","name":"A","type":"matrix","rows":2,"cols":2,"data":[1,2,3,"NaN"],)"
        R"("text":"Matrix(2x2)\n  [1.000000, 2.000000]\n  [3.000000, NaN]\n"}])");
}

TEST_CASE("long arrays leave the JSON for the number store") {
  Session session({.inline_numbers = 4});
  run(session, "");
  session.start("disp(1:3), disp(1:5)", "cell");
  session.step(1000);
  const std::string json = session.drain();
  CHECK(json.find(R"("data":[1,2,3])") != std::string::npos);
  CHECK(json.find(R"("data":{"offset":0,"length":5})") != std::string::npos);
  CHECK(session.numbers() == std::vector<double>{1, 2, 3, 4, 5});
}

TEST_CASE("an error says where: text, line, column in characters, length") {
  const std::string json = drained("x = 1;\né = \"é\"; y = nope + 1");
  CHECK(json.find(R"("error":"name","message":"'nope' is not defined")") != std::string::npos);
  CHECK(json.find(R"("source":"cell","line":2,"column":14,"length":4)") != std::string::npos);
}

TEST_CASE("shape errors carry both operands as they were written") {
  const std::string json = drained("Q = ones(5, 4); K = ones(5, 4); S = Q * K");
  CHECK(
      json.find(R"("operands":[{"text":"Q","rows":5,"cols":4},{"text":"K","rows":5,"cols":4}])") !=
      std::string::npos);
}

TEST_CASE("the trace names the functions on the way, innermost first") {
  const std::string json = drained("function g(x)\n nope(x)\nend\nfunction f(x)\n g(x)\nend\nf(1)");
  CHECK(json.find(R"("trace":[{"function":"g","line":5,"column":2,"source":"cell"},)"
                  R"({"function":"f","line":7,"column":1,"source":"cell"}])") != std::string::npos);
}

TEST_CASE("the trace of a deep recursion is told in a few lines") {
  const std::string once = drained("function y = f(x)\n y = f(x);\nend\nf(1)");
  CHECK(once.find(R"("trace":[{"function":"f","line":2,"column":6,"source":"cell","more":254},)"
                  R"({"function":"f","line":4,"column":1,"source":"cell"}])") != std::string::npos);
  const std::string in_turn =
      drained("function y = f(x)\n y = g(x);\nend\nfunction y = g(x)\n y = f(x);\nend\nf(1)");
  CHECK(in_turn.find(R"("more":248}])") != std::string::npos);
}

TEST_CASE("an error ends its text and keeps what was assigned before") {
  Session session({});
  run(session, "a = 1; b = nope; c = 3;");
  CHECK(run(session, "print(a)") == "1\n");
  CHECK(run(session, "print(c)").find("'c' is not defined") != std::string::npos);
}

TEST_CASE("a run may be cut into slices anywhere without a difference") {
  const std::string text =
      "function r = fib(n)\n"
      "  if n < 2, r = n; else r = fib(n - 1) + fib(n - 2); end\n"
      "end\n"
      "s = 0; k = 0;\n"
      "while k < 50, k += 1; for j = 1:3, s += fib(5) * j; end, end\n"
      "print(s, arrayfun(@(x) fib(x), 1:10))\n";
  const std::string whole = run(text);
  CHECK(whole.substr(0, 5) == "1500 ");
  for (const std::int64_t slice : {1, 2, 3, 7, 50}) CHECK(run(text, slice) == whole);
}

TEST_CASE("an endless loop comes back after each slice and can be stopped") {
  Session session({});
  REQUIRE(session.start("n = 0; while true, n += 1; end", "cell") == Status::more);
  for (int k = 0; k < 5; ++k) REQUIRE(session.step(1000) == Status::more);
  session.stop();
  CHECK(session.step(1000) == Status::done);
  CHECK(run(session, "print(n > 1000)") == "true\n");
}

TEST_CASE("unlimited output, recursion, arrays and memory end with a sentence") {
  CHECK(run("while true, print(\"ten bytes.\"); end").find("more than 1 MB") != std::string::npos);
  CHECK(run("function f(x)\n f(x)\nend\nf(1)").find("256 deep") != std::string::npos);
  CHECK(run("zeros(1e9)").find("an array of 1000000000 elements is too large") !=
        std::string::npos);
  CHECK(run("A = zeros(4000, 4000); B = A + 1; C = A + 2; D = A + 3; E = A + 4;")
            .find("more than 512 MB") != std::string::npos);
}

TEST_CASE("a statement that hits a limit leaves the workspace as it was") {
  Session session({});
  run(session, "x = 1; x = zeros(1e9);");
  CHECK(run(session, "print(x)") == "1\n");
}

TEST_CASE("run finds the host's files, and a missing one is an error") {
  Session session({.library = [](const std::string& path) -> std::optional<std::string> {
    if (path != "lib/half.rlab") return std::nullopt;
    return "function y = half(x)\n  y = x / 2;\nend\nhalves = 2;\n";
  }});
  CHECK(run(session, "run lib/half.rlab\nprint(half(9), halves)") == "4.5 2\n");
  CHECK(run(session, "run nowhere.rlab").find("no file 'nowhere.rlab'") != std::string::npos);
}

TEST_CASE("a file that does not parse fails where it is run, and only there") {
  Session session(
      {.library = [](const std::string&) { return std::optional<std::string>("x = ("); }});
  const std::string shown = run(session, "print(1)\nrun broken.rlab\nprint(2)");
  CHECK(shown.find("1\nbroken.rlab:1:5: syntax") == 0);
  CHECK(shown.find("\n2\n") == std::string::npos);
  CHECK(run(session, "if false\n  run broken.rlab\nend\nprint(3)") == "3\n");
}

TEST_CASE("cells do not echo assignments, scripts do") {
  Session script({.echoes_assignments = true});
  CHECK(run("x = 3\nx + 1") == "4\n");
  CHECK(run(script, "x = 3\nv = [1 2];\nx + 1") == "x = 3\n4\n");
}

TEST_CASE("what is random before any seed comes from the host's seed") {
  Session one({.seed = 1});
  Session two({.seed = 2});
  CHECK(run(one, "print(rand())") != run(two, "print(rand())"));
  CHECK(run("print(rand())") == run("print(rand())"));
}

TEST_CASE("pictures stand at their place among the outputs") {
  const std::string json = drained("print(1), bar([1 2]), savefig(\"a.svg\"), print(2)");
  const std::size_t first = json.find(R"("text":"1\n")");
  const std::size_t picture = json.find(R"("kind":"figure","name":"a.svg")");
  const std::size_t last = json.find(R"("text":"2\n")");
  CHECK(first < picture);
  CHECK(picture < last);
}

}  // namespace
