#include "catch.h"
#include "run.h"

namespace {

using session::Part;
using session::Session;

TEST_CASE("a kept state comes back whole: variables, functions, generator, figure") {
  Session session({});
  run(session, "seed(8); x = 1; function y = twice(a)\n y = 2 * a;\nend");
  const int before = session.keep();
  const std::string drawn = run(session, "print(rand())");
  run(session, "x = 2; clear x; function y = twice(a)\n y = 3 * a;\nend");
  session.restore({{.state = before, .names = {}, .all = true}});
  CHECK(run(session, "print(x, twice(5))") == "1 10\n");
  CHECK(run(session, "print(rand())") == drawn);
}

TEST_CASE("writing after keeping does not touch what was kept") {
  Session session({});
  run(session, "A = zeros(2, 2);");
  const int before = session.keep();
  run(session, "A(1, 1) = 7;");
  session.restore({{.state = before, .names = {}, .all = true}});
  CHECK(run(session, "print(A(1, 1))") == "0\n");
}

TEST_CASE("a state is composed of names of several kept ones, later over earlier") {
  Session session({});
  run(session, "a = 1; b = 1; seed(1);");
  const int one = session.keep();
  run(session, "a = 2; b = 2; c = 2; seed(2);");
  const int two = session.keep();
  session.restore({{.state = one, .names = {"a", "b", "#random"}}, {.state = two, .names = {"b"}}});
  CHECK(run(session, "print(a, b)") == "1 2\n");
  CHECK(run(session, "print(c)").find("'c' is not defined") != std::string::npos);
  CHECK(run(session, "x = rand(); seed(1); print(x == rand())") == "true\n");
}

TEST_CASE("a released state is gone and the others stay") {
  Session session({});
  run(session, "a = 1;");
  const int one = session.keep();
  run(session, "a = 2;");
  const int two = session.keep();
  session.release(one);
  session.restore({{.state = one, .names = {"a"}}});
  CHECK(run(session, "print(a)").find("not defined") != std::string::npos);
  session.restore({{.state = two, .names = {"a"}}});
  CHECK(run(session, "print(a)") == "2\n");
}

TEST_CASE("variables are listed without the constants that every session has") {
  Session session({});
  run(session, "T = 5; name = \"mat\"; A = [1 2; 3 4]; function f()\n end");
  CHECK(session.variables() ==
        R"([{"name":"T","kind":"number","rows":1,"cols":1,"text":"5"},)"
        R"({"name":"name","kind":"string","rows":1,"cols":3,"text":"mat"},)"
        R"({"name":"A","kind":"matrix","rows":2,"cols":2,"text":"Matrix(2x2) …",)"
        R"("preview":{"rows":2,"cols":2,"data":[1,2,3,4]}},)"
        R"j({"name":"f","kind":"function","rows":1,"cols":1,"text":"function f()"}])j");
  run(session, "pi = 3;");
  CHECK(session.variables().find(R"("name":"pi")") != std::string::npos);
}

TEST_CASE("one variable in full, or null") {
  Session session({});
  run(session, "v = [1 2]; s = \"text\";");
  CHECK(session.variable("v") ==
        R"({"kind":"value","name":"v","type":"vector","rows":1,"cols":2,"data":[1,2],)"
        R"("text":"[1×2]  1.000000  2.000000\n"})");
  CHECK(session.variable("s") == R"({"kind":"text","text":"text\n"})");
  CHECK(session.variable("nothing") == "null");
}

TEST_CASE("numbers of sentences are computed aside") {
  Session session({});
  run(session, "seed(1); x = 0.8700494;");
  CHECK(session.format("x", "%.3f") == std::optional<std::string>("0.870"));
  CHECK(session.format("x * 2", "") == std::optional<std::string>("1.7400988"));
  CHECK(session.format("nope", "%.3f") == std::nullopt);
  CHECK(session.format("x", "\", x = 3") == std::nullopt);
  const auto random = session.format("rand()", "");
  CHECK(session.format("rand()", "") == random);
  CHECK(session.take().empty());
}

}  // namespace
