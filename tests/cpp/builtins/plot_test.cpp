#include "bench.h"
#include "catch.h"
#include "panel.h"

using bench::Bench;
using bench::cells;
using bench::column;
using bench::Complex;
using bench::complex_vec;
using bench::flags;
using bench::kInf;
using bench::kNaN;
using bench::mark;
using bench::mat;
using bench::panel;
using bench::str;
using bench::strs;
using bench::Value;
using bench::vec;
using bench::Words;
using figure::LineStyle;
using figure::MarkKind;

namespace {
const Value kM = mat({{1.0, 2.0}, {3.0, 4.0}, {5.0, 6.0}});
}  // namespace

TEST_CASE("bars stand at 0, 1, ... unless told otherwise") {
  Bench call;
  CHECK(call("bar", {vec({5.0, 6.0})}) == "none");
  CHECK(mark(call).kind == MarkKind::bar);
  CHECK(cells(mark(call).x) == "[0 1]");
  CHECK(cells(mark(call).y) == "[5; 6]");
  call("bar", {vec({10.0, 20.0}), column({5.0, 6.0}), str("t")});
  CHECK(cells(mark(call).x) == "[10 20]");
  CHECK(cells(mark(call).y) == "[5; 6]");
  CHECK(panel(call).title == "t");
  call("bar", {3.0});
  CHECK(cells(mark(call).y) == "[3]");
  CHECK(panel(call).title.empty());
}

TEST_CASE("labelled bars stand at 1, 2, ... on a category axis") {
  Bench call;
  call("bar", {strs({"a", "b"}), vec({5.0, 6.0}), str("t")});
  CHECK(cells(mark(call).x) == "[1 2]");
  CHECK(panel(call).x.labels == Words{"a", "b"});
  CHECK(panel(call).title == "t");
  CHECK_FALSE(panel(call).has_legend);
  CHECK(call("bar", {strs({"a", "b"}), vec({5.0})}) ==
        "shape: bar needs as many labels as values, got 2 and 1");
  CHECK(call("bar", {strs({"a", "b"})}) == "argument: bar needs values after the labels");
}

TEST_CASE("a matrix makes groups of bars, one series a column") {
  Bench call;
  call("bar", {kM});
  CHECK(panel(call).marks.size() == 1);
  CHECK(cells(mark(call).y) == "[1 2; 3 4; 5 6]");
  CHECK(cells(mark(call).x) == "[0 1 2]");
  call("bar", {vec({7.0, 8.0, 9.0}), kM, str("groups")});
  CHECK(cells(mark(call).x) == "[7 8 9]");
  call("legend", {str("u"), str("v")});
  CHECK(mark(call).names == Words{"u", "v"});
}

TEST_CASE("data of the wrong kind or size are refused and leave the panel alone") {
  Bench call;
  call("bar", {vec({1.0})});
  CHECK(call("bar", {str("a")}) == "type: bar needs a number or an array, got a string");
  CHECK(call("bar", {vec({})}) == "type: bar needs at least one value, got an empty vector");
  CHECK(call("bar", {vec({1.0, 2.0}), vec({1.0, 2.0, 3.0})}) ==
        "shape: bar needs as many positions as values, got 2 and 3");
  CHECK(call("bar", {vec({1.0}), vec({1.0}), 5.0}) == "type: bar needs a string, got 5");
  CHECK(call("bar", {vec({1.0}), str("t"), str("u")}) ==
        "argument: bar takes one title after its data, got 2 more arguments");
  CHECK(cells(mark(call).y) == "[1]");
}

TEST_CASE("lines: one for a list, one a column for a matrix") {
  Bench call;
  call("plot", {vec({5.0, 6.0, 7.0})});
  CHECK(mark(call).kind == MarkKind::line);
  CHECK(cells(mark(call).x) == "[0 1 2]");
  CHECK(cells(mark(call).y) == "[5 6 7]");
  CHECK(mark(call).color.empty());
  CHECK(mark(call).style == LineStyle::solid);
  call("plot", {vec({1.0, 2.0, 3.0}), kM});
  REQUIRE(panel(call).marks.size() == 2);
  CHECK(cells(mark(call, 1).y) == "[2 4 6]");
  CHECK(cells(mark(call, 1).x) == "[1 2 3]");
  call("plot", {kM});
  CHECK(panel(call).marks.size() == 2);
  call("plot", {strs({"a", "b"}), vec({1.0, 2.0}), str("t")});
  CHECK(panel(call).x.labels == Words{"a", "b"});
  CHECK(cells(mark(call).x) == "[1 2]");
  CHECK(panel(call).title == "t");
}

TEST_CASE("a complex list is drawn as magnitude and real part, a complex bar as real part") {
  Bench call;
  const Value z = complex_vec({Complex(3.0, 4.0), Complex(-1.0, 0.0)});
  call("plot", {z});
  REQUIRE(panel(call).marks.size() == 2);
  CHECK(cells(mark(call, 0).y) == "[5 1]");
  CHECK(cells(mark(call, 1).y) == "[3 -1]");
  call("bar", {z});
  CHECK(cells(mark(call).y) == "[3; -1]");
}

TEST_CASE("plot's options come in any order, or a title comes last") {
  Bench call;
  call("plot", {vec({1.0, 2.0}), str("style"), str("dashed"), str("label"), str("a"), str("color"),
                str("r")});
  CHECK(mark(call).color == "red");
  CHECK(mark(call).style == LineStyle::dashed);
  CHECK(mark(call).names == Words{"a"});
  CHECK(panel(call).has_legend);
  call("plot", {vec({1.0, 2.0}), vec({1.0, 2.0}), str("title")});
  CHECK(panel(call).title == "title");
  CHECK_FALSE(panel(call).has_legend);
  call("plot", {vec({1.0}), str("color"), str("blue"), str("after")});
  CHECK(mark(call).color == "blue");
  CHECK(panel(call).title == "after");
  call("plot", {vec({1.0}), str("width"), 3.0, str("color"), str("red")});
  CHECK(mark(call).color.empty());
}

TEST_CASE("unknown colours and styles are told with what there is") {
  Bench call;
  const std::vector<Value> wrong{vec({1.0}), str("color"), str("puple")};
  CHECK(call("plot", wrong) == "type: plot does not know the colour \"puple\"");
  CHECK(call.hint("plot", wrong) ==
        "colours are red, green, blue, cyan, black, magenta, yellow, white");
  CHECK(call("plot", {vec({1.0}), str("style"), str("wavy")}) ==
        "type: plot does not know the line style \"wavy\"");
  for (const auto& [letter, word] :
       {std::pair("r", "red"), std::pair("g", "green"), std::pair("b", "blue"),
        std::pair("c", "cyan"), std::pair("m", "magenta"), std::pair("y", "yellow"),
        std::pair("k", "black"), std::pair("w", "white")}) {
    call("plot", {vec({1.0}), str("color"), str(letter)});
    CHECK(mark(call).color == word);
  }
}

TEST_CASE("one label cannot name several lines") {
  Bench call;
  CHECK(call("plot", {kM, str("label"), str("a")}) == "type: plot has one label for 2 lines");
}

TEST_CASE("scatter and stem") {
  Bench call;
  call("scatter", {vec({1.0, 2.0}), vec({3.0, 4.0}), str("t")});
  CHECK(mark(call).kind == MarkKind::scatter);
  CHECK(cells(mark(call).x) == "[1 2]");
  CHECK(cells(mark(call).y) == "[3 4]");
  CHECK(panel(call).title == "t");
  call("stem", {vec({3.0, 4.0})});
  CHECK(mark(call).kind == MarkKind::stem);
  CHECK(cells(mark(call).x) == "[0 1]");
}

TEST_CASE("logarithmic axes belong to the drawing") {
  Bench call;
  call("semilogy", {vec({1.0, 10.0})});
  CHECK(panel(call).y.is_log);
  CHECK_FALSE(panel(call).x.is_log);
  call("semilogx", {vec({1.0, 10.0})});
  CHECK(panel(call).x.is_log);
  CHECK_FALSE(panel(call).y.is_log);
  call("loglog", {vec({1.0, 10.0}), vec({1.0, 10.0}), str("color"), str("g")});
  CHECK((panel(call).x.is_log && panel(call).y.is_log));
  CHECK(mark(call).color == "green");
  call("plot", {1.0});
  CHECK_FALSE(panel(call).x.is_log);
}

TEST_CASE("level lines join what is there, dashed, without a legend unless named") {
  Bench call;
  call("plot", {vec({1.0, 2.0})});
  call("hline", {vec({0.5, 1.5}), str("r"), str("limit")});
  REQUIRE(panel(call).marks.size() == 3);
  CHECK(mark(call, 1).kind == MarkKind::hline);
  CHECK(mark(call, 1).style == LineStyle::dashed);
  CHECK(mark(call, 1).color == "red");
  CHECK(cells(mark(call, 1).y) == "[0.5]");
  CHECK(mark(call, 1).names == Words{"limit"});
  CHECK(cells(mark(call, 2).y) == "[1.5]");
  CHECK(mark(call, 2).names.empty());
  call("plot", {vec({1.0, 2.0})});
  call("yline", {0.5});
  CHECK(panel(call).marks.size() == 2);
  CHECK_FALSE(panel(call).has_legend);
  CHECK(call("hline", {0.5, str("puple")}) == "type: hline does not know the colour \"puple\"");
}

TEST_CASE("heat maps keep signs and NaN, row 1 first") {
  Bench call;
  call("heatmap", {mat({{-1.0, kNaN}, {2.0, 3.0}}), str("t"), str("hot")});
  CHECK(mark(call).kind == MarkKind::heatmap);
  CHECK(cells(mark(call).values) == "[-1 NaN; 2 3]");
  CHECK(mark(call).palette == "hot");
  CHECK(panel(call).title == "t");
  CHECK(mark(call).x.size() == 0);
  call("heatmap", {kM});
  CHECK(mark(call).palette == "viridis");
  CHECK(panel(call).title.empty());
  call("heatmap", {kM, str("t"), str("no such map")});
  CHECK(mark(call).palette == "viridis");
}

TEST_CASE("a vector is one row of a heat map, a column stays a column") {
  Bench call;
  call("heatmap", {vec({1.0, 2.0, 3.0})});
  CHECK(cells(mark(call).values) == "[1 2 3]");
  call("heatmap", {column({1.0, 2.0})});
  CHECK(cells(mark(call).values) == "[1; 2]");
  call("heatmap", {flags({1.0, 0.0})});
  CHECK(cells(mark(call).values) == "[1 0]");
}

TEST_CASE("heat map labels: columns first, then rows, one for each") {
  Bench call;
  call("heatmap", {strs({"c1", "c2"}), strs({"r1", "r2", "r3"}), kM, str("t"), str("gray")});
  CHECK(panel(call).x.labels == Words{"c1", "c2"});
  CHECK(panel(call).y.labels == Words{"r1", "r2", "r3"});
  CHECK(mark(call).palette == "gray");
  call("heatmap", {vec({1.0, 2.5}), strs({"r1", "r2", "r3"}), kM});
  CHECK(panel(call).x.labels == Words{"1", "2.5"});
  CHECK(call("heatmap", {strs({"c1"}), strs({"r1", "r2", "r3"}), kM}) ==
        "shape: heatmap needs one label for each column, got 1 label for 2");
  CHECK(call("heatmap", {strs({"c1", "c2"}), strs({"r1"}), kM}) ==
        "shape: heatmap needs one label for each row, got 1 label for 3");
  CHECK(call("heatmap", {strs({"c1", "c2"}), kM}) ==
        "argument: heatmap needs column labels, row labels and a matrix");
  CHECK(call("heatmap", {kM, str("t"), str("hot"), str("more")}) ==
        "argument: heatmap takes a title and a colour map after the matrix");
  CHECK(call("heatmap", {vec({})}) ==
        "type: heatmap needs at least one value, got an empty vector");
}

TEST_CASE("a plot over a heat map replaces it and its labels") {
  Bench call;
  call("heatmap", {strs({"c1", "c2"}), strs({"r1", "r2", "r3"}), kM});
  call("plot", {vec({1.0, 2.0})});
  REQUIRE(panel(call).marks.size() == 1);
  CHECK(mark(call).kind == MarkKind::line);
  CHECK(panel(call).x.labels.empty());
  CHECK(panel(call).y.labels.empty());
}

TEST_CASE("imagesc has no title of its own") {
  Bench call;
  call("title", {str("old")});
  call("imagesc", {kM, str("jet")});
  CHECK(mark(call).kind == MarkKind::heatmap);
  CHECK(mark(call).palette == "jet");
  CHECK(panel(call).title.empty());
}

TEST_CASE("histogram counts in equal bins, the last one closed") {
  Bench call;
  const Value v = vec({0.0, 1.0, 2.0, 3.0, 4.0});
  CHECK(call("histogram", {v, 2.0}) == "[1 3; 2 3]");
  CHECK(mark(call).kind == MarkKind::bar);
  CHECK(cells(mark(call).x) == "[1 3]");
  CHECK(cells(mark(call).y) == "[2; 3]");
  CHECK(panel(call).title == "Histogram");
  CHECK(panel(call).x.title == "value");
  CHECK(panel(call).y.title == "count");
  CHECK(call("histogram", {v, 2.0}, 0) == "none");
  CHECK(call("hist", {vec({3.0, 3.0}), 2.0}) == "[3.5 4.5; 2 0]");
  CHECK(call("hist", {vec({1.0, kNaN, kInf}), 1.0}) == "[1.5; 1]");
  CHECK(language::shape_of(call.value("histogram", {v})).n_cols == 10);
  CHECK(call("histogram", {vec({kNaN})}) ==
        "type: histogram needs at least one finite value, got a vector of 1");
  CHECK(call("histogram", {v, 0.0}) == "type: histogram needs at least one bin, got 0");
}

TEST_CASE("with hold on plots join each other and the first title stays") {
  Bench call;
  call("plot", {vec({1.0, 2.0}), vec({1.0, 2.0}), str("first")});
  call("hold", {str("on")});
  call("bar", {vec({1.0, 2.0}), vec({1.0, 2.0}), str("second")});
  CHECK(panel(call).marks.size() == 2);
  CHECK(panel(call).title == "first");
}
