#include "catch.h"
#include "session/session.h"

namespace {

// {"reads":[...],"writes":[...]} of the last of the texts.
std::string names_of_last(const std::vector<std::string>& texts) {
  const session::Session session({.library = [](const std::string& path) {
    return path == "lib/f.rlab"
               ? std::optional<std::string>("function y = f(x)\n y = x;\nend\nk = 3;")
               : std::nullopt;
  }});
  const std::string all = session.names(texts);
  const std::string last = all.substr(all.rfind(R"({"reads")"));
  return last.substr(0, last.size() - 1);
}

std::string names(const char* text) { return names_of_last({text}); }

TEST_CASE("a text reads what it does not set first") {
  CHECK(names("y = x + 1; z = y;") == R"({"reads":["x"],"writes":["y","z"]})");
  CHECK(names("x = x + 1;") == R"({"reads":["x"],"writes":["x"]})");
  CHECK(names("x += 1;") == R"({"reads":["x"],"writes":["x"]})");
  CHECK(names("[m, ~] = max(v);") == R"({"reads":["v"],"writes":["m"]})");
}

TEST_CASE("writing a part keeps the rest, so it reads") {
  CHECK(names("A(1, 2) = 3;") == R"({"reads":["A"],"writes":["A"]})");
  CHECK(names("s.f = 3;") == R"({"reads":["s"],"writes":["s"]})");
  CHECK(names("A = zeros(2, 2); A(1, 2) = 3;") == R"({"reads":[],"writes":["A"]})");
}

TEST_CASE("a name that only some paths set counts as read too") {
  CHECK(names("if c, x = 1; end") == R"({"reads":["c","x"],"writes":["x"]})");
  CHECK(names("if c, x = 1; else x = 2; end") == R"({"reads":["c"],"writes":["x"]})");
  CHECK(names("for k = 1:n, x = k; end") == R"({"reads":["k","n","x"],"writes":["k","x"]})");
  CHECK(names("for k = 1:3, x = k; end") == R"({"reads":[],"writes":["k","x"]})");
  CHECK(names("for k = 1:3, if k > 1, break; end, x = k; end") ==
        R"({"reads":["k","x"],"writes":["k","x"]})");
  CHECK(names("while c, x = 1; end") == R"({"reads":["c","x"],"writes":["x"]})");
  CHECK(names("switch c, case 1, x = 1; otherwise, x = 2; end") ==
        R"({"reads":["c"],"writes":["x"]})");
}

TEST_CASE("the generator and the figure are names of their own") {
  CHECK(names("x = rand(3);") == R"({"reads":["#random"],"writes":["#random","x"]})");
  CHECK(names("seed(8); x = rand(3);") == R"({"reads":[],"writes":["#random","x"]})");
  CHECK(names("bar(y)") == R"({"reads":["y"],"writes":["#figure"]})");
  CHECK(names_of_last({"hold on", "bar(y)"}) ==
        R"({"reads":["#figure","y"],"writes":["#figure"]})");
  CHECK(names_of_last({"hold on", "figure(); bar(y)"}) ==
        R"({"reads":["y"],"writes":["#figure"]})");
  CHECK(names_of_last({"bar(y); frame();", "bar(y)"}) ==
        R"({"reads":["#figure","y"],"writes":["#figure"]})");
  CHECK(names_of_last({"bar(y); frame(); saveanim(\"a.gif\")", "bar(y)"}) ==
        R"({"reads":["y"],"writes":["#figure"]})");
}

TEST_CASE("calling a function does what its body does") {
  const std::string define = "function y = f(x)\n y = rand() + g(x);\nend";
  CHECK(names_of_last({define}) == R"({"reads":[],"writes":["f"]})");
  CHECK(names_of_last({define, "z = f(1);"}) ==
        R"({"reads":["#random","f","g"],"writes":["#random","z"]})");
  CHECK(names_of_last({"h = @(x) x + rand();", "z = h(1);"}) ==
        R"({"reads":["#random","h"],"writes":["#random","z"]})");
  CHECK(names_of_last({define, "z = arrayfun(@f, 1:3);"}) ==
        R"({"reads":["#random","f","g"],"writes":["#random","z"]})");
}

TEST_CASE("a built-in is a name only where a text above has redefined it") {
  CHECK(names("y = softmax(x);") == R"({"reads":["x"],"writes":["y"]})");
  CHECK(names_of_last({"function y = softmax(x)\n y = x;\nend", "y = softmax(x);"}) ==
        R"({"reads":["softmax","x"],"writes":["y"]})");
}

TEST_CASE("run counts as if the file stood there, clear as writing everything") {
  CHECK(names("run lib/f.rlab\ny = f(2);") == R"({"reads":[],"writes":["f","k","y"]})");
  CHECK(names("clear") == R"({"reads":[],"writes":["*"]})");
  CHECK(names("clear x") == R"({"reads":[],"writes":["x"]})");
}

TEST_CASE("a text that does not parse has no names and says why") {
  const std::string json = names("y = (1");
  CHECK(json.substr(0, 31) == R"({"reads":[],"writes":[],"error")");
}

}  // namespace
