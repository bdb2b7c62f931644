// Which pictures a block of code leaves behind.
#include "catch.h"
#include "figure/pen.h"
#include "samples.h"

using figure::AxisName;
using figure::Pen;
using samples::drawing;
using samples::levels;
using samples::Levels;
using samples::Names;
using samples::panel;
using samples::take_names;

TEST_CASE("a block shows its figure at the end, once") {
  Pen pen;
  pen.begin_block();
  pen.draw(drawing(1.0));
  CHECK(take_names(pen).empty());
  pen.finish_block();
  CHECK(take_names(pen) == Names{"1"});
  CHECK(take_names(pen).empty());
}

TEST_CASE("every figure of a block is shown") {
  Pen pen;
  pen.begin_block();
  pen.draw(drawing(1.0));
  pen.new_figure();
  pen.draw(drawing(2.0));
  pen.new_figure();
  pen.draw(drawing(3.0));
  pen.finish_block();
  CHECK(take_names(pen) == Names{"1", "2", "3"});
}

TEST_CASE("saved figures are shown at their place and not again") {
  Pen pen;
  pen.begin_block();
  pen.draw(drawing(1.0));
  pen.save_figure("a.svg");
  pen.new_figure();
  pen.draw(drawing(2.0));
  pen.new_figure();
  pen.draw(drawing(3.0));
  pen.save_figure("c.svg");
  pen.finish_block();
  CHECK(take_names(pen) == Names{"a.svg 1", "c.svg 3", "2"});
}

TEST_CASE("what is drawn after saving is shown too") {
  Pen pen;
  pen.begin_block();
  pen.draw(drawing(1.0));
  pen.save_figure("a.svg");
  pen.draw(drawing(2.0));
  pen.finish_block();
  CHECK(take_names(pen) == Names{"a.svg 1", "2"});
}

TEST_CASE("a figure without marks is not shown, its title alone is nothing to see") {
  Pen pen;
  pen.begin_block();
  pen.set_title("empty");
  pen.new_figure();
  pen.finish_block();
  CHECK(take_names(pen).empty());
}

TEST_CASE("a figure with a file name is shown under it") {
  Pen pen;
  pen.begin_block();
  pen.new_figure("page.html");
  pen.draw(drawing(1.0));
  pen.finish_block();
  CHECK(take_names(pen) == Names{"page.html 1"});
}

TEST_CASE("a closed figure is not shown") {
  Pen pen;
  pen.begin_block();
  pen.draw(drawing(1.0));
  pen.close_figure();
  pen.finish_block();
  CHECK(take_names(pen).empty());
}

TEST_CASE("the next block starts from an empty figure 1") {
  Pen pen;
  pen.begin_block();
  pen.new_figure();
  pen.select_panel(1, 2, 2);
  pen.draw(drawing(1.0));
  pen.finish_block();
  take_names(pen);
  CHECK(pen.n_numbers() == 0);
  pen.begin_block();
  CHECK(pen.is_empty());
  CHECK(pen.new_figure() == 2);
  pen.select_figure(1);
  pen.draw(drawing(2.0));
  CHECK(samples::picture(pen).cols == 1);
}

TEST_CASE("a block that failed leaves nothing to the next one either") {
  Pen pen;
  pen.begin_block();
  pen.draw(drawing(1.0));
  pen.begin_block();
  CHECK(pen.is_empty());
}

TEST_CASE("with hold on the figure goes on in the next block") {
  Pen pen;
  pen.begin_block();
  pen.draw(drawing(1.0));
  pen.set_hold(true);
  pen.finish_block();
  CHECK(take_names(pen) == Names{"1"});
  pen.begin_block();
  CHECK(pen.is_holding());
  pen.finish_block();
  CHECK(take_names(pen).empty());  // untouched: nothing new to see
  pen.begin_block();
  pen.draw(drawing(2.0));
  CHECK(levels(panel(pen)) == Levels{1.0, 2.0});
  pen.finish_block();
  CHECK(take_names(pen) == Names{"1"});
}

TEST_CASE("frames keep layout, titles, labels and limits, and leave no still picture") {
  Pen pen;
  pen.begin_block();
  for (const double level : {1.0, 2.0}) {
    pen.select_panel(1, 2, 2);
    pen.draw(drawing(level));
    pen.set_title("t");
    pen.set_axis_title(AxisName::y, "weight");
    pen.set_limits(AxisName::y, {0.0, 1.0});
    pen.add_frame();
  }
  CHECK(pen.n_frames() == 2);
  CHECK(panel(pen).marks.empty());
  CHECK(panel(pen).title == "t");
  CHECK(panel(pen).y.title == "weight");
  CHECK(panel(pen).y.limits->high == 1.0);
  pen.save_animation("a.gif", 6.0);
  CHECK(pen.n_frames() == 0);
  pen.finish_block();

  const std::vector<figure::Shown> shown = pen.take_shown();
  REQUIRE(shown.size() == 1);
  const auto& animation = std::get<figure::Animation>(shown[0]);
  CHECK(animation.name == "a.gif");
  CHECK(animation.frames_per_second == 6.0);
  REQUIRE(animation.frames.size() == 2);
  CHECK(animation.frames[1].cols == 2);
  CHECK(levels(animation.frames[1].panels.at(0)) == Levels{2.0});
}

TEST_CASE("a recording goes on over blocks until a new figure ends it") {
  Pen pen;
  pen.begin_block();
  pen.draw(drawing(1.0));
  pen.set_limits(AxisName::y, {0.0, 1.0});
  pen.add_frame();
  pen.finish_block();
  pen.begin_block();
  CHECK(pen.n_frames() == 1);
  pen.draw(drawing(2.0));
  CHECK(panel(pen).y.limits.has_value());
  pen.new_figure();
  CHECK(pen.n_frames() == 0);
}

TEST_CASE("shown pictures are counted block by block, taken or not") {
  Pen pen;
  pen.begin_block();
  pen.draw(drawing(1.0));
  pen.save_figure("a.svg");
  pen.take_shown();
  pen.save_figure("b.svg");
  CHECK(pen.n_shown() == 2);
  pen.begin_block();
  CHECK(pen.n_shown() == 0);
}
