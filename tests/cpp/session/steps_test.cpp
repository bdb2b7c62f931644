#include "catch.h"
#include "session/session.h"

namespace {

using session::Output;
using session::Session;
using session::Status;

constexpr std::int64_t kEnough = 1000000;
constexpr int kInto = 99;  // deeper than any call here

// A text that is stepped through: where it stands is told as "LINE:COLUMN statement".
class Steps {
 public:
  explicit Steps(const std::string& text) : session({}) {
    status = session.start(text, "test", true);
    next();
  }

  void next(int depth = 1) {
    session.pause_at(depth);
    do status = session.step(kEnough);
    while (status == Status::more);
    for (const Output& output : session.take()) shown += output.text;
  }

  std::string place() const {
    const std::string json = session.moment();
    if (json == "null") return "over";
    if (field(json, "message").empty()) return "end";
    return field(json, "line") + ":" + field(json, "column") + " " + field(json, "message");
  }

  // All places from here to the end, one a line.
  std::string rest(int depth = 1) {
    std::string places;
    for (; status == Status::paused; next(depth)) places += place() + "\n";
    return places;
  }

  std::string loops() const { return field(session.moment(), "loops"); }

  void back_to(int state) { session.restore({{.state = state, .names = {}, .all = true}}); }

  Session session;
  Status status = Status::done;
  std::string shown;

 private:
  // The JSON text of a field, quotes aside; lists up to their last bracket.
  static std::string field(const std::string& json, const std::string& name) {
    const std::size_t begin = json.find("\"" + name + "\":") + name.size() + 3;
    if (json[begin] == '[') {
      int open = 0;
      std::size_t end = begin;
      do open += json[end] == '[' ? 1 : json[end] == ']' ? -1 : 0;
      while (++end, open > 0);
      return json.substr(begin, end - begin);
    }
    if (json[begin] == '"') return json.substr(begin + 1, json.find('"', begin + 1) - begin - 1);
    return json.substr(begin, json.find_first_of(",}", begin) - begin);
  }
};

TEST_CASE("steps are statements, however they are written, and then the end") {
  CHECK(Steps("x = 1;\ny = 2; z = 3\n").rest() == "1:1 x = 1\n2:1 y = 2\n2:8 z = 3\nend\n");
  CHECK(Steps("% nothing\n").status == Status::done);
  CHECK(Steps("").status == Status::done);
}

TEST_CASE("a step enters the branch that is taken") {
  const std::string text = "x = 2;\nif x > 1\n  y = 1;\nelse\n  y = 0;\nend\n";
  CHECK(Steps(text).rest() == "1:1 x = 2\n2:1 if x > 1\n3:3 y = 1\nend\n");
  CHECK(Steps("if false\n  y = 1;\nelse\n  y = 0;\nend").rest() ==
        "1:1 if false\n4:3 y = 0\nend\n");
  CHECK(Steps("switch 2\n  case 1\n    y = 1;\n  otherwise\n    y = 3;\nend").rest() ==
        "1:1 switch 2\n5:5 y = 3\nend\n");
}

TEST_CASE("a loop is told before each turn, with the turns so far") {
  Steps steps("for k = [5 7]\n  x = k;\nend");
  CHECK(steps.place() == "1:1 for k = [5 7]");
  CHECK(steps.loops() == "[]");
  steps.next();
  CHECK(steps.place() == "2:3 x = k");
  CHECK(steps.loops() == R"([{"turn":1,"of":2,"variable":"k"}])");
  steps.next();
  CHECK(steps.place() == "1:1 for k = [5 7]");
  CHECK(steps.loops() == R"([{"turn":1,"of":2,"variable":"k"}])");
  steps.next();
  CHECK(steps.loops() == R"([{"turn":2,"of":2,"variable":"k"}])");
  steps.next();
  steps.next();
  CHECK(steps.place() == "end");
  CHECK(steps.loops() == "[]");
}

TEST_CASE("loops within loops count anew, and ranges know how many turns there will be") {
  Steps steps("for i = 1:2\n  for j = 0:0.5:1\n    x = i * j;\n  end\nend");
  std::string loops;
  for (; steps.status == Status::paused; steps.next()) {
    if (steps.place() == "3:5 x = i * j") loops += steps.loops() + "\n";
  }
  const auto line = [](int i, int j) {
    return R"([{"turn":)" + std::to_string(j) + R"(,"of":3,"variable":"j"},{"turn":)" +
           std::to_string(i) + R"(,"of":2,"variable":"i"}])" + "\n";
  };
  CHECK(loops == line(1, 1) + line(1, 2) + line(1, 3) + line(2, 1) + line(2, 2) + line(2, 3));
}

TEST_CASE("while counts its turns; break and continue are steps of their own") {
  Steps steps(
      "k = 0;\nwhile true\n  k = k + 1;\n  if k == 1, continue, end\n  break\nend\nprint(k)");
  std::string turns;
  std::string places;
  for (; steps.status == Status::paused; steps.next()) {
    places += steps.place() + "\n";
    if (steps.place() == "3:3 k = k + 1") turns += steps.loops();
  }
  CHECK(places ==
        "1:1 k = 0\n2:1 while true\n3:3 k = k + 1\n4:3 if k == 1\n"
        "4:14 continue\n2:1 while true\n3:3 k = k + 1\n4:3 if k == 1\n"
        "5:3 break\n7:1 print(k)\nend\n");
  CHECK(turns == R"([{"turn":1,"of":0}][{"turn":2,"of":0}])");
  CHECK(steps.shown == "2\n");
}

TEST_CASE("a step passes over calls, or goes into them and out") {
  const std::string text =
      "function y = twice(x)\n  t = x;\n  y = 2 * t;\nend\na = twice(3);\nb = a;\n";
  CHECK(Steps(text).rest() == "5:1 a = twice(3)\n6:1 b = a\nend\n");
  CHECK(Steps(text).rest(kInto) == "5:1 a = twice(3)\n2:3 t = x\n3:3 y = 2 * t\n6:1 b = a\nend\n");
  Steps steps(text);
  steps.next(kInto);
  CHECK(steps.session.moment().find(R"("trace":[{"function":"twice","line":5)") !=
        std::string::npos);
  steps.next(1);
  CHECK(steps.place() == "6:1 b = a");
}

TEST_CASE("functions that were there before can be gone into, and run on as they were") {
  Session session({});
  session.start("function y = f(x)\n  y = x + 1;\nend", "above");
  while (session.step(kEnough) == Status::more) continue;
  session.start("a = f(1) + f(2);", "test", true);
  session.pause_at(kInto);
  int pauses = 0;
  for (; session.step(kEnough) == Status::paused; ++pauses) session.pause_at(kInto);
  CHECK(pauses == 4);  // the statement, both calls, the end
  session.start("print(f(41), arrayfun(@(x) f(x), 1:2)(2))", "test");
  CHECK(session.step(kEnough) == Status::done);
  CHECK(session.take().front().text == "42 3\n");
}

TEST_CASE("the variables are those that the statement sees: inside a call, the call's own") {
  Steps steps("function y = f(x)\n  t = x;\n  y = t;\nend\nx = 5;\na = f(3);");
  steps.next();
  steps.next(kInto);
  steps.next(kInto);
  const std::string inside = steps.session.variables();
  CHECK(inside.find(R"([{"name":"x","kind":"number","rows":1,"cols":1,"text":"3"},)"
                    R"({"name":"t","kind":"number","rows":1,"cols":1,"text":"3"},)") == 0);
  steps.next();
  CHECK(steps.session.variables().find(
            R"([{"name":"x","kind":"number","rows":1,"cols":1,"text":"5"},)"
            R"({"name":"a","kind":"number","rows":1,"cols":1,"text":"3"},)") == 0);
}

TEST_CASE("back is exactly as before: variables, random numbers, figure, place, loops, calls") {
  const std::string text =
      "function y = next(x)\n  y = x + rand();\nend\nseed(3);\nA = zeros(2, 2);\nx = 0;\n"
      "figure();\nfor k = 1:3\n  A(1, 1) = k;\n  x = next(x);\n  plot([1 2 k]);\n  print(x, "
      "A(1,1));\nend";
  Steps steps(text);
  std::vector<int> states;
  std::vector<std::string> seen;
  std::vector<std::size_t> shown;
  const auto look = [&] { return steps.session.moment() + steps.session.variables(); };
  for (; steps.status == Status::paused; steps.next(kInto)) {
    states.push_back(steps.session.keep());
    seen.push_back(look());
    shown.push_back(steps.shown.size());
  }
  const std::string all = steps.shown;
  REQUIRE(states.size() > 20);
  for (std::size_t k = states.size(); k-- > 0;) {
    steps.back_to(states[k]);
    CHECK(look() == seen[k]);
  }
  for (std::size_t k = 0; k < states.size(); k += 5) {
    steps.back_to(states[k]);
    steps.status = Status::paused;
    steps.shown = all.substr(0, shown[k]);
    while (steps.status == Status::paused) steps.next(kInto);
    CHECK(steps.shown == all);
  }
}

TEST_CASE("an error ends the steps at its place, as it ends a run") {
  Steps steps("x = 1;\ny = [1 2] * [3 4];\nz = 1;");
  steps.next();
  steps.next();
  CHECK(steps.status == Status::failed);
  CHECK(steps.shown.find("test:2:") == 0);
  CHECK(steps.place() == "over");
}

TEST_CASE("a loop without end is in nobody's way") {
  Steps steps("function f()\n  while true, end\nend\nf();");
  steps.session.pause_at(1);
  CHECK(steps.session.step(1000) == Status::more);
  CHECK(steps.session.step(1000) == Status::more);
  steps.session.stop();
  CHECK(steps.place() == "over");
}

TEST_CASE("expressions can be computed while a text stands still") {
  Steps steps("x = 1;\nx = 2;");
  steps.next();
  CHECK(steps.session.format("x + 1", "%d") == "2");
  CHECK(steps.rest() == "2:1 x = 2\nend\n");
  CHECK(steps.session.format("x", "%d") == "2");
}

}  // namespace
