#include "bench.h"
#include "catch.h"
#include "language/limits.h"
#include "panel.h"

using bench::Bench;
using bench::cells;
using bench::kNaN;
using bench::mark;
using bench::mat;
using bench::panel;
using bench::str;
using bench::strs;
using bench::Value;
using bench::vec;
using bench::Words;

TEST_CASE("figure gives its number, but not to a statement") {
  Bench call;
  CHECK(call("figure", {}, 0) == "none");
  CHECK(call("figure", {}) == "3");
  CHECK(call("figure", {7.0}) == "7");
  CHECK(call("figure", {3.0}) == "3");
  CHECK(call("figure", {str("page.html")}) == "8");
  CHECK(call("figure", {0.0}) == "type: figure needs a positive whole number, got 0");
  CHECK(call("figure", {1.5}) == "type: figure needs a non-negative whole number, got 1.5");
}

TEST_CASE("subplot checks the panel against the grid") {
  Bench call;
  CHECK(call("subplot", {1.0, 2.0, 2.0}) == "none");
  call("plot", {1.0});
  CHECK(panel(call).slot == 2);
  CHECK(call("subplot", {1.0, 2.0, 3.0}) == "type: subplot needs a panel from 1 to 2, got 3");
  CHECK(call("subplot", {1.0, 2.0, 0.0}) == "type: subplot needs a positive whole number, got 0");
  CHECK(call("subplot", {1000.0, 1000.0, 1.0}).substr(0, 6) == "limit:");
  CHECK(panel(call).slot == 2);
}

TEST_CASE("titles and axis titles are strings") {
  Bench call;
  call("plot", {1.0});
  call("title", {str("t")});
  call("xlabel", {str("x")});
  call("ylabel", {str("y")});
  CHECK(panel(call).title == "t");
  CHECK(panel(call).x.title == "x");
  CHECK(panel(call).y.title == "y");
  for (const char* name : {"title", "xlabel", "ylabel"}) {
    CHECK(call(name, {3.0}) == "type: " + std::string(name) + " needs a string, got 3");
  }
}

TEST_CASE("limits come as a vector, a 1 x 2 matrix or two numbers, and stay") {
  Bench call;
  call("plot", {1.0});
  call("ylim", {vec({-3.0, 6.0})});
  CHECK(panel(call).y.limits->low == -3.0);
  CHECK(panel(call).y.limits->high == 6.0);
  call("ylim", {mat({{0.0, 1.0}})});
  CHECK(panel(call).y.limits->high == 1.0);
  call("xlim", {2.0, 5.0});
  CHECK(panel(call).x.limits->low == 2.0);
  call("ylim", {vec({0.0, 2.0, 9.0})});
  CHECK(panel(call).y.limits->high == 2.0);
  call("plot", {1.0});
  CHECK(panel(call).y.limits->high == 2.0);
  call("axis", {vec({0.0, 1.0, 2.0, 3.0})});
  CHECK(panel(call).x.limits->high == 1.0);
  CHECK(panel(call).y.limits->low == 2.0);
  CHECK(call("ylim", {vec({1.0, 0.0})}) ==
        "type: ylim needs a lower and then a higher number, got 1 and 0");
  CHECK(call("xlim", {0.0, kNaN}) ==
        "type: xlim needs a lower and then a higher number, got 0 and NaN");
  CHECK(call("ylim", {vec({1.0})}) ==
        "type: ylim needs a lowest and a highest number, got a vector of 1");
  CHECK(call("axis", {vec({1.0, 2.0})}) ==
        "type: axis needs [x_low x_high y_low y_high], got a vector of 2");
}

TEST_CASE("hold and grid: words, numbers, or the opposite of now") {
  Bench call;
  call("hold", {str("on")});
  CHECK(call.pen.is_holding());
  call("hold", {str("off")});
  CHECK_FALSE(call.pen.is_holding());
  call("hold", {1.0});
  CHECK(call.pen.is_holding());
  call("hold", {false});
  CHECK_FALSE(call.pen.is_holding());
  call("hold", {str("1")});
  CHECK(call.pen.is_holding());
  call("hold", {str("maybe")});
  CHECK_FALSE(call.pen.is_holding());
  call("hold", {});
  CHECK(call.pen.is_holding());
  call("hold", {});
  CHECK_FALSE(call.pen.is_holding());

  call("plot", {1.0});
  CHECK(panel(call).has_grid);
  call("grid", {str("off")});
  CHECK_FALSE(panel(call).has_grid);
  call("grid", {});
  CHECK(panel(call).has_grid);
}

TEST_CASE("a legend appears when names are given") {
  Bench call;
  call("plot", {mat({{1.0, 2.0}, {3.0, 4.0}})});
  call("legend", {});
  CHECK_FALSE(panel(call).has_legend);
  call("legend", {str("a"), str("b"), str("surplus")});
  CHECK(panel(call).has_legend);
  CHECK(mark(call, 1).names == Words{"b"});
  call("legend", {strs({"c", "d"})});
  CHECK(mark(call, 0).names == Words{"c"});
  CHECK(call("legend", {1.0}) == "type: legend needs a string, got 1");
}

TEST_CASE("savefig needs something to save") {
  Bench call;
  CHECK(call("savefig", {str("a.svg")}) == "type: savefig needs a figure with something on it");
  call("plot", {1.0});
  CHECK(call("savefig", {str("a.svg")}) == "none");
  CHECK(call("savefig", {5.0}) == "type: savefig needs a string, got 5");
  const std::vector<figure::Shown> shown = call.pen.take_shown();
  REQUIRE(shown.size() == 1);
  CHECK(std::get<figure::SavedFigure>(shown[0]).name == "a.svg");
}

TEST_CASE("frames become an animation") {
  Bench call;
  CHECK(call("saveanim", {str("a.gif")}) == "type: saveanim needs at least one frame");
  call("bar", {vec({1.0, 2.0})});
  CHECK(call("frame", {}) == "none");
  CHECK(call("saveanim", {str("a.mp4")}) ==
        "type: saveanim needs a name that ends in one of .gif .html .htm, got \"a.mp4\"");
  CHECK(call("saveanim", {str("a.gif"), 0.0}) ==
        "type: saveanim needs a positive number of frames per second, got 0");
  CHECK(call("saveanim", {str("a.gif"), 6.0}) == "none");
  call("bar", {vec({1.0, 2.0})});
  call("frame", {});
  call("saveanim", {str("b.html")});
  const std::vector<figure::Shown> shown = call.pen.take_shown();
  REQUIRE(shown.size() == 2);
  CHECK(std::get<figure::Animation>(shown[0]).frames_per_second == 6.0);
  CHECK(std::get<figure::Animation>(shown[1]).frames_per_second == 10.0);
  CHECK(std::get<figure::Animation>(shown[1]).frames.size() == 1);
}

TEST_CASE("close and clf") {
  Bench call;
  call("plot", {1.0});
  call("figure", {});
  call("plot", {2.0});
  call("close", {});
  CHECK(cells(mark(call).y) == "[1]");
  call("figure", {});
  call("close", {str("2")});
  CHECK(call.pen.n_figures() == 1);
  call("figure", {});
  call("close", {2.0});
  CHECK(call.pen.n_figures() == 1);
  call("figure", {});
  call("close", {str("all")});
  CHECK(call.pen.n_figures() == 1);
  CHECK(call.pen.is_empty());
  CHECK(call("close", {str("them")}) ==
        "type: close needs \"all\" or the number of a figure, got \"them\"");
  call("plot", {1.0});
  call("clf", {});
  CHECK(call.pen.is_empty());
}

TEST_CASE("figures, pictures, frames and numbers are limited, and the limit changes nothing") {
  Bench call;
  for (int k = 1; k < language::kMaxFigures; ++k) CHECK(call("figure", {}, 0) == "none");
  CHECK(call("figure", {}, 0) == "limit: more than 64 figures are open");
  CHECK(call("figure", {999.0}, 0) == "limit: more than 64 figures are open");
  CHECK(call("figure", {3.0}, 0) == "none");
  CHECK(call.pen.n_figures() == language::kMaxFigures);

  call("plot", {1.0});
  for (int k = 0; k < language::kMaxFigures; ++k) CHECK(call("savefig", {str("a.svg")}) == "none");
  CHECK(call("savefig", {str("a.svg")}) == "limit: one program can show at most 64 figures");

  for (int k = 0; k < language::kMaxFrames; ++k) CHECK(call("frame", {}) == "none");
  CHECK(call("frame", {}) == "limit: an animation can have at most 300 frames");
  CHECK(call("saveanim", {str("a.gif")}) == "limit: one program can show at most 64 figures");

  call("close", {3.0});
  call("figure", {3.0});  // a new one, which drops the frames
  const Value large = call.value("zeros", {static_cast<double>(language::kMaxPoints)});
  std::string answer = "none";
  while (answer == "none") {
    CHECK(call("plot", {large}) == "none");
    answer = call("frame", {});
  }
  CHECK(answer == "limit: the figures would hold more numbers than a page can draw");
  CHECK(call.pen.n_frames() > 100);
  CHECK(panel(call).marks.size() == 1);
}

TEST_CASE("what a page could not draw leaves the figure as it was") {
  Bench call;
  const auto too_large = [](const std::string& answer) {
    return answer.find("is too large to draw") != std::string::npos;
  };
  const Value many = call.value("zeros", {2.0, static_cast<double>(language::kMaxSeries)});
  CHECK(call("plot", {many}) == "none");
  CHECK(call("plot", {many}) == "none");  // takes the place of the first
  CHECK(too_large(call("hline", {vec({1.0, 2.0})})));
  CHECK(panel(call).marks.size() == language::kMaxSeries);
  call("hold", {str("on")});
  CHECK(too_large(call("plot", {1.0})));
  CHECK(panel(call).marks.size() == language::kMaxSeries);

  call("figure", {}, 0);
  CHECK(call("heatmap", {call.value("zeros", {200.0, 250.0})}) == "none");
  CHECK(too_large(call("heatmap", {call.value("zeros", {200.0, 251.0})})));
  CHECK(panel(call).marks[0].values.cols() == 250);
}
