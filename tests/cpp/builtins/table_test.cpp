#include "builtins/table.h"

#include <algorithm>
#include <cstdint>
#include <cstring>
#include <initializer_list>
#include <set>
#include <string>

#include "catch.h"

using builtins::known_elsewhere;
using builtins::table;
using language::Builtin;
using language::Effect;

namespace {

Effect effect_of(std::string_view name) { return builtins::find(name)->effect; }

}  // namespace

TEST_CASE("the table is sorted and names nothing twice") {
  const auto rows = table();
  CHECK(std::is_sorted(rows.begin(), rows.end(),
                       [](const Builtin& a, const Builtin& b) { return a.name <= b.name; }));
  std::size_t n_rows = 0;
  for (const builtins::Family& family : builtins::families()) n_rows += family.rows.size();
  CHECK(n_rows == rows.size());
}

TEST_CASE("a row's function of plain numbers gives what the row's function gives") {
  const double infinity = __builtin_huge_val();
  const double samples[] = {0.0, -0.0,  0.5,   1.0,      -1.5,      2.5,
                            3.0, -7.25, 1e300, infinity, -infinity, __builtin_nan("")};
  const auto bits = [](double x) {
    std::uint64_t number = 1;  // of all that are not a number
    if (x == x) std::memcpy(&number, &x, sizeof number);
    return number;
  };
  language::Host host;
  const auto called = [&](const Builtin& row, std::initializer_list<language::Value> arguments) {
    return *row.function(host, arguments)[0].get_if<double>();
  };
  int n_compared = 0;
  for (const Builtin& row : table()) {
    INFO(row.name);
    for (const double x : samples) {
      INFO(x);
      if (row.on_numbers.one != nullptr) {
        CHECK(bits(row.on_numbers.one(x)) == bits(called(row, {x})));
        ++n_compared;
      }
      for (const double y : samples) {
        if (row.on_numbers.two == nullptr) continue;
        CHECK(bits(row.on_numbers.two(x, y)) == bits(called(row, {x, y})));
        ++n_compared;
      }
    }
  }
  CHECK(n_compared > 300);
}

TEST_CASE("every row is complete") {
  for (const Builtin& row : table()) {
    INFO(row.name);
    const bool is_run_by_the_machine = row.name == "arrayfun" || row.name == "feval";
    CHECK((row.function == nullptr) == is_run_by_the_machine);
    CHECK((row.most == -1 || row.most >= row.least));
    CHECK(row.usage.find(row.name) != std::string_view::npos);
    REQUIRE(row.summary.size() > 10);
    CHECK(row.summary.back() == '.');
    CHECK(row.summary.find('\n') == std::string_view::npos);
  }
}

TEST_CASE("a name is found in the table or known elsewhere, never both") {
  CHECK(builtins::find("softmax")->name == "softmax");
  CHECK(builtins::find("softma") == nullptr);
  CHECK(builtins::find("zzz") == nullptr);
  const auto names = known_elsewhere();
  CHECK(std::is_sorted(names.begin(), names.end()));
  for (const std::string_view name : names) CHECK(builtins::find(name) == nullptr);
}

TEST_CASE("the lesson's built-ins and those of its course are there") {
  for (const char* name :
       {"zeros",     "ones",  "eye",      "linspace", "repmat", "reshape", "size",    "length",
        "numel",     "sum",   "mean",     "cumsum",   "max",    "min",     "abs",     "sqrt",
        "exp",       "log",   "log2",     "softmax",  "rank",   "randn",   "rand",    "randi",
        "seed",      "print", "fprintf",  "sprintf",  "figure", "subplot", "heatmap", "bar",
        "plot",      "title", "xlabel",   "ylabel",   "ylim",   "xlim",    "hold",    "legend",
        "savefig",   "frame", "saveanim", "mod",      "floor",  "ceil",    "round",   "sin",
        "cos",       "tanh",  "log10",    "norm",     "sort",   "argmax",  "relu",    "gelu",
        "layernorm", "struct"}) {
    INFO(name);
    CHECK(builtins::find(name) != nullptr);
  }
}

TEST_CASE("what a call depends on besides its arguments") {
  std::set<std::string> drawing;
  for (const Builtin& row : table()) {
    if (row.effect == Effect::draws) drawing.insert(std::string(row.name));
  }
  CHECK(drawing == std::set<std::string>{"rand", "randi", "randn"});
  CHECK(effect_of("seed") == Effect::seeds);
  CHECK(effect_of("softmax") == Effect::none);
  CHECK(effect_of("print") == Effect::none);
  for (const char* name : {"bar", "hold", "frame", "title", "hline", "clf"}) {
    CHECK(effect_of(name) == Effect::plots);
  }
  for (const char* name : {"figure", "savefig", "saveanim", "close"}) {
    CHECK(effect_of(name) == Effect::shows);
  }
}

TEST_CASE("what an entry of a result follows from") {
  using language::Entries;
  const auto entries_of = [](std::string_view name) { return builtins::find(name)->entries; };
  CHECK(entries_of("softmax") == Entries::share);
  CHECK(entries_of("sum") == Entries::sum);
  CHECK(entries_of("cumsum") == Entries::running);
  CHECK(entries_of("max") == Entries::best);
  CHECK(entries_of("tril") == Entries::moved);
  CHECK(entries_of("exp") == Entries::each);
  CHECK(entries_of("inv") == Entries::whole);
  CHECK(entries_of("dot") == Entries::dot);
}
