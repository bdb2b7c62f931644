#include "language/origin.h"

#include <algorithm>
#include <vector>

#include "builtins/table.h"
#include "catch.h"
#include "language/compiler.h"
#include "language/machine.h"
#include "language/parser.h"
#include "run.h"

namespace {

using language::EntryPlace;
using language::Made;
using language::Origin;

// A program that was run with notes taken, and what its variables are made of.
class Recorded {
 public:
  explicit Recorded(const std::string& text)
      : machine_(builtins::table(), builtins::known_elsewhere(), host_) {
    host_.write = [](std::string_view) {};
    host_.show = [](std::string_view, const language::Value&) {};
    machine_.record(&recording);
    run(text);
  }

  void run(const std::string& text) {
    const int source = machine_.add_source("test", text);
    std::vector<std::string> names = machine_.names();
    machine_.start(language::compile(
        language::parse(text, source), names,
        {machine_.symbols(), [this](std::string_view name) { return machine_.builtin(name); },
         [](std::string_view) { return std::nullopt; }}));
    while (!machine_.run(1000)) {
    }
  }

  int node(std::string_view name) {
    const auto& names = machine_.names();
    const auto place = std::find(names.begin(), names.end(), name);
    return recording.in(static_cast<std::size_t>(place - names.begin()));
  }

  // Of an entry, counted from 1.
  Origin of(int node, int row = 1, int col = 1) {
    language::Origins origins(recording, host_);
    const Origin* origin = origins.of({node, row - 1, col - 1});
    REQUIRE(origin != nullptr);
    return *origin;
  }
  Origin of(std::string_view name, int row = 1, int col = 1) { return of(node(name), row, col); }
  // Of the only entry of a part.
  Origin behind(const Origin& origin, std::size_t part = 0) {
    const EntryPlace& place = origin.parts.at(part).places.at(0);
    return of(place.node, static_cast<int>(place.row) + 1, static_cast<int>(place.col) + 1);
  }

  std::vector<double> numbers(const Origin& origin, std::size_t part = 0) {
    language::Origins origins(recording, host_);
    std::vector<double> numbers;
    for (const EntryPlace& place : origin.parts.at(part).places) {
      numbers.push_back(origins.value_of(place).value());
    }
    return numbers;
  }
  // The variable that holds an entry of a part.
  std::string name(const Origin& origin, std::size_t part = 0, std::size_t entry = 0) {
    const int symbol = recording.node(origin.parts.at(part).places.at(entry).node).name;
    return symbol < 0 ? "" : machine_.symbols().name(symbol);
  }

  language::Recording recording;

 private:
  language::Host host_;
  language::Machine machine_;
};

using Numbers = std::vector<double>;

TEST_CASE("an entry of a product comes from a row and a column, and from the chain of fused sums") {
  Recorded recorded("A = [1 2; 3 4]; B = [5 6; 7 8]; C = A * B;");
  const Origin origin = recorded.of("C", 2, 1);
  CHECK(origin.made == Made::product);
  CHECK(recorded.numbers(origin, 0) == Numbers{3, 4});
  CHECK(recorded.numbers(origin, 1) == Numbers{5, 7});
  CHECK(recorded.name(origin, 0) == "A");
  CHECK(origin.steps == std::vector<Numbers>{{15, 28}, {15, 43}});
}

TEST_CASE("the transpose in a product is seen through") {
  Recorded recorded("Q = [1 2; 3 4]; K = [5 6; 7 8]; S = Q * K' * 0.5;");
  const Origin scaled = recorded.of("S", 1, 2);
  CHECK(scaled.made == Made::each);
  CHECK(scaled.operation == "*");
  CHECK(recorded.numbers(scaled, 0) == Numbers{23});
  CHECK(recorded.numbers(scaled, 1) == Numbers{0.5});
  const Origin product = recorded.behind(scaled);
  CHECK(recorded.name(product, 1) == "K");
  CHECK(recorded.numbers(product, 1) == Numbers{7, 8});
  const EntryPlace& second = product.parts[1].places[1];
  CHECK((second.row == 1 && second.col == 1));
}

TEST_CASE("a vector times a matrix adds plain products") {
  Recorded recorded("v = [0.1 0.2 0.3]; v = v(1:3); M = [1; 2; 3]; M = [M M]; p = v * M;");
  const Origin origin = recorded.of("p", 1, 2);
  CHECK(origin.made == Made::dot);
  CHECK(origin.steps[1] == Numbers{0.1, 0.1 + 0.4, 0.1 + 0.4 + 0.3 * 3});
  CHECK(recorded.of("p", 1, 2).steps[0].size() == 3);
  Recorded outer("c = [2; 3]; r = [5 7]; r = r(1:2); P = c * r;");
  const Origin entry = outer.of("P", 2, 2);
  CHECK(outer.numbers(entry, 0) == Numbers{3});
}

TEST_CASE("operators and functions of elements repeat what is too short") {
  Recorded recorded(
      "A = [1 2; 3 4]; r = [10 20]; B = A + r; C = -A; D = exp(A); E = max(A, 2); F = ~A;");
  const Origin sum = recorded.of("B", 2, 2);
  CHECK(sum.operation == "+");
  CHECK(recorded.numbers(sum, 0) == Numbers{4});
  CHECK(recorded.numbers(sum, 1) == Numbers{20});
  CHECK(recorded.of("C", 1, 2).operation == "-");
  CHECK(recorded.of("D", 1, 2).operation == "exp");
  CHECK(recorded.numbers(recorded.of("E", 1, 1), 1) == Numbers{2});
  CHECK(recorded.of("F").made == Made::each);
}

TEST_CASE("sums, means and extremes come from a list, a column or a row") {
  Recorded recorded(
      "A = [1 2 3; 4 5 6]; c = sum(A); r = sum(A, 2); m = mean(A(2, :)); [x, i] = max(A, [], 2);"
      "k = cumsum(A, 1); l = cumsum([1 2 3]); d = dot([1 2], [3 4]);");
  CHECK(recorded.numbers(recorded.of("c", 1, 2)) == Numbers{2, 5});
  const Origin row = recorded.of("r", 2, 1);
  CHECK(row.made == Made::sum);
  CHECK(recorded.numbers(row) == Numbers{4, 5, 6});
  CHECK(row.steps == std::vector<Numbers>{{4, 9, 15}});
  CHECK(recorded.name(recorded.of("m")) == "A");
  CHECK(recorded.numbers(recorded.of("x", 2, 1)) == Numbers{4, 5, 6});
  CHECK(recorded.of("i", 2, 1).made == Made::slice);
  CHECK(recorded.recording.node(recorded.node("i")).result == 1);
  CHECK(recorded.numbers(recorded.of("k", 2, 3)) == Numbers{3, 6});
  CHECK(recorded.numbers(recorded.of("l", 1, 2)) == Numbers{1, 2});
  CHECK(recorded.of("d").steps == std::vector<Numbers>{{3, 8}, {3, 11}});
}

TEST_CASE("a share of softmax comes from its row of scores") {
  Recorded recorded("S = [0 1; 3 3]; A = softmax(S); B = softmax(S, 1);");
  const Origin origin = recorded.of("A", 1, 2);
  CHECK(origin.made == Made::share);
  CHECK(recorded.numbers(origin) == Numbers{0, 1});
  CHECK(origin.position == 1);
  CHECK(origin.steps[0] == Numbers{1});
  CHECK(origin.steps[1][1] == 1);
  CHECK(origin.steps[2][1] == origin.steps[1][0] + 1);
  CHECK(recorded.numbers(recorded.of("B", 2, 1)) == Numbers{0, 3});
}

TEST_CASE("what only moves entries is asked by numbering them") {
  Recorded recorded(
      "A = [1 2 3; 4 5 6]; T = A'; r = A(2, [3 1]); m = A(A > 4); C = [A; 7 8 9];"
      "R = reshape(A, 3, 2); L = tril(A); P = repmat(A, 1, 2); D = A; D(:, 2) = []; e = A(end);");
  const auto place = [&](std::string_view name, int row, int col) {
    const EntryPlace from = recorded.of(name, row, col).parts.at(0).places.at(0);
    return std::pair(from.row + 1, from.col + 1);
  };
  using Pair = std::pair<numerics::Index, numerics::Index>;
  CHECK(place("T", 3, 1) == Pair{1, 3});
  CHECK(place("r", 1, 2) == Pair{2, 1});
  CHECK(place("m", 1, 1) == Pair{2, 2});
  CHECK(place("C", 2, 3) == Pair{2, 3});
  CHECK(place("C", 3, 2) == Pair{1, 1});  // the number 8 by itself
  CHECK(place("R", 3, 1) == Pair{1, 2});
  CHECK(place("P", 2, 5) == Pair{2, 2});
  CHECK(place("D", 1, 2) == Pair{1, 3});
  CHECK(place("e", 1, 1) == Pair{2, 3});
  CHECK(recorded.name(recorded.of("L", 2, 1)) == "A");
  CHECK(recorded.of("L", 1, 2).parts.empty());
}

TEST_CASE("an entry that was assigned comes from the assignment that set it last") {
  Recorded recorded(
      "W = zeros(3, 2); W(2, :) = [5 6]; W(3, 1) = 7; W(3, 1) = W(3, 1) + 1; n = W(1, 2);"
      "for i = 1:3\n  for j = 1:2\n    B(i) = i * 10;\n  end\nend");
  CHECK(recorded.numbers(recorded.of("W", 2, 2)) == Numbers{6});
  const Origin sum = recorded.behind(recorded.of("W", 3, 1));
  CHECK(sum.operation == "+");
  CHECK(recorded.numbers(sum, 0) == Numbers{7});
  const Origin zero = recorded.of("W", 1, 2);
  CHECK(zero.made == Made::whole);
  CHECK(zero.operation == "zeros");
  const Origin product = recorded.behind(recorded.of("B", 1, 2));
  CHECK(recorded.numbers(product) == Numbers{2});
  CHECK(recorded.behind(product).made == Made::counted);
}

TEST_CASE("a function of the program shows what gave its result, in the caller's terms") {
  Recorded recorded(
      "function [y, z] = f(x)\n  y = sum(x);\n  z = 2 * y;\nend\n"
      "A = [1 2; 3 4]; [p, q] = f(A(2, :)); g = @(t) t + A(1, 2); h = g(5); k = feval(g, 6);"
      "s.a = A; n = s.a(2, 1); w = arrayfun(@(t) t * t, 1:3);");
  const Origin second = recorded.of("q");
  CHECK(second.made == Made::returned);
  const Origin product = recorded.behind(second);
  CHECK(recorded.numbers(product, 1) == Numbers{7});
  const Origin sum = recorded.behind(product, 1);
  CHECK(recorded.name(sum) == "A");
  const Origin captured = recorded.behind(recorded.of("h"));
  CHECK(recorded.numbers(captured, 0) == Numbers{5});
  CHECK(recorded.name(captured, 1) == "A");
  CHECK(recorded.numbers(recorded.behind(recorded.of("k")), 0) == Numbers{6});
  CHECK(recorded.name(recorded.of("n")) == "A");
  CHECK(recorded.of("w", 1, 2).operation == "arrayfun");
}

TEST_CASE("loops over elements hand their entries on") {
  Recorded recorded(
      "A = [1 2; 3 4]; t = 0; for c = A\n  t = t + c(2);\nend\nfor x = [5 6]\n  y = x;\nend");
  const Origin sum = recorded.of("t");
  CHECK(recorded.name(sum, 0) == "t");
  CHECK(recorded.numbers(sum, 1) == Numbers{4});
  CHECK(recorded.numbers(recorded.of("y")) == Numbers{6});
}

TEST_CASE("what was written, what was there, and what is made as a whole") {
  Recorded recorded("x = 3; M = [1 2; 3 4]; I = inv(M); r = 1:3; z = 2i; a = abs(z); t = 2 * pi;");
  CHECK(recorded.of("x").made == Made::written);
  CHECK(recorded.of("M", 2, 1).made == Made::written);
  const Origin inverse = recorded.of("I", 1, 2);
  CHECK(inverse.made == Made::whole);
  CHECK(recorded.numbers(inverse) == Numbers{1, 3, 2, 4});
  CHECK(recorded.of("r", 1, 3).operation == ":");
  CHECK(recorded.of("a").made == Made::whole);  // of a complex number
  CHECK(recorded.of("pi").made == Made::given);
  CHECK(recorded.name(recorded.of("t"), 1) == "pi");
}

TEST_CASE("past a limit the notes hold for what keeps its value") {
  const std::string count = "n = 0; for k = 1:100000\n  n = n + 1;\nend\n";
  Recorded recorded("t = 5; A = ones(2, 2); A(1, 2) = 3; B = A; " + count + "B(2, 2) = 4;");
  CHECK(recorded.recording.was_full());
  recorded.run("m = n + t; a = A(1, 2); b = B(1, 2);");
  const Origin sum = recorded.of("m");
  CHECK(recorded.numbers(sum, 0) == Numbers{100000});
  CHECK(recorded.behind(sum, 0).made == Made::given);
  CHECK(recorded.behind(sum, 1).made == Made::written);
  CHECK(recorded.behind(recorded.behind(recorded.of("a"))).made == Made::written);
  CHECK(recorded.behind(recorded.of("b")).made == Made::given);
  Recorded heavy("x = 2; for k = 1:20\n  B = ones(1000, 1000);\nend");
  CHECK(heavy.recording.was_full());
  heavy.run("y = x;");
  CHECK(heavy.of("y").made == Made::written);
  // Past it once more they are dropped.
  recorded.run(count + count);
  recorded.run("u = t;");
  CHECK(recorded.of("u").made == Made::given);
}

TEST_CASE("numbers have the digits that the arithmetic is about") {
  session::Session session({});
  session.record();
  const auto texts = [&](const std::string& expression) {
    run(session, expression);
    const std::string shown = session.recorded();
    const std::string number = shown.substr(shown.find_last_of("[,", shown.size() - 7) + 1);
    const std::string origin = session.origin(std::stoi(number), 1, 1);
    std::string all;
    for (std::size_t at = 0; (at = origin.find(R"("text":[)", at)) != std::string::npos; ++at) {
      all += origin.substr(at + 7, origin.find(']', at) - at - 6);
    }
    return all;
  };
  CHECK(texts("0.1 * 3 / 0.3") == R"(["1.0000000000000002"]["0.30000000000000004"]["0.3"])");
  CHECK(texts("0.1 * 3 - 0.3") == R"(["5.551e-17"]["0.30000000000000004"]["0.3"])");
  CHECK(texts("2 / 3 + 2 / 3") == R"(["1.333333"]["0.666667"]["0.666667"])");
  CHECK(texts("2 / 3 * 1e-33") == R"(["6.667e-34"]["0.6666666666666666"]["1e-33"])");
}

TEST_CASE("a session tells where what it printed comes from") {
  session::Session session({});
  CHECK(session.origin(1, 1, 1) == "null");
  session.record();
  run(session, "A = [1 2; 3 4];\nprint(A)\nA(2, 1) * 2");
  const std::string shown = session.recorded();
  CHECK(shown.find(R"("rows":2,"cols":2,"data":[1,2,3,4])") != std::string::npos);
  const std::string number = shown.substr(shown.rfind(',', shown.size() - 7) + 1);
  const std::string origin = session.origin(std::stoi(number), 1, 1);
  CHECK(origin.find(R"("made":"each","operation":"*")") != std::string::npos);
  CHECK(origin.find(R"("data":[6],"text":["6"])") != std::string::npos);
  CHECK(origin.find(R"("code":"A(2, 1) * 2")") != std::string::npos);
  CHECK(origin.find(R"("name":"A")") != std::string::npos);
  CHECK(session.origin(std::stoi(number), 2, 1) == "null");
  CHECK(session.origin(9999, 1, 1) == "null");
}

}  // namespace
