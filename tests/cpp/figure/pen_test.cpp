#include "figure/pen.h"

#include "catch.h"
#include "samples.h"

using figure::AxisName;
using figure::Drawing;
using figure::Mark;
using figure::MarkKind;
using figure::Matrix;
using figure::Pen;
using samples::drawing;
using samples::levels;
using samples::Levels;
using samples::line;
using samples::panel;
using samples::picture;

TEST_CASE("a drawing replaces the one before, its title, labels, legend and scale") {
  Pen pen;
  Drawing first = drawing(1.0);
  first.title = "first";
  first.x_labels = {"a", "b"};
  first.y_labels = {"c"};
  first.has_log_y = true;
  first.marks[0].names = {"one"};
  pen.draw(first);
  pen.draw(drawing(2.0));
  CHECK(levels(panel(pen)) == Levels{2.0});
  CHECK(panel(pen).title.empty());
  CHECK(panel(pen).x.labels.empty());
  CHECK(panel(pen).y.labels.empty());
  CHECK_FALSE(panel(pen).y.is_log);
  CHECK_FALSE(panel(pen).has_legend);
}

TEST_CASE("limits, axis titles and grid survive a new drawing") {
  Pen pen;
  pen.draw(drawing(1.0));
  pen.set_limits(AxisName::x, {0.0, 4.0});
  pen.set_limits(AxisName::y, {-3.0, 6.0});
  pen.set_axis_title(AxisName::x, "key");
  pen.set_axis_title(AxisName::y, "weight");
  pen.set_grid(false);
  pen.draw(drawing(2.0));
  const figure::Panel now = panel(pen);
  REQUIRE(now.x.limits.has_value());
  REQUIRE(now.y.limits.has_value());
  CHECK(now.x.limits->high == 4.0);
  CHECK(now.y.limits->low == -3.0);
  CHECK(now.x.title == "key");
  CHECK(now.y.title == "weight");
  CHECK_FALSE(now.has_grid);
  CHECK_FALSE(pen.has_grid());
}

TEST_CASE("with hold on drawings join each other") {
  Pen pen;
  pen.draw(drawing(1.0));
  pen.set_title("kept");
  pen.set_hold(true);
  Drawing labelled = drawing(2.0);
  labelled.title = "too late";
  labelled.x_labels = {"a", "b"};
  pen.draw(labelled);
  pen.draw(drawing(3.0));
  CHECK(levels(panel(pen)) == Levels{1.0, 2.0, 3.0});
  CHECK(panel(pen).title == "kept");
  CHECK(panel(pen).x.labels == std::vector<std::string>{"a", "b"});
  pen.set_hold(false);
  pen.draw(drawing(4.0));
  CHECK(levels(panel(pen)) == Levels{4.0});
}

TEST_CASE("an added mark never erases") {
  Pen pen;
  pen.draw(drawing(1.0));
  pen.add(line(2.0));
  CHECK(levels(panel(pen)) == Levels{1.0, 2.0});
}

TEST_CASE("a drawing's title is used where there is none, the program's always") {
  Pen pen;
  Drawing titled = drawing(1.0);
  titled.title = "given";
  pen.draw(titled);
  CHECK(panel(pen).title == "given");
  pen.set_title("set");
  pen.suggest_title("suggested");
  CHECK(panel(pen).title == "set");
  pen.suggest_axis_title(AxisName::x, "value");
  pen.suggest_axis_title(AxisName::x, "other");
  CHECK(panel(pen).x.title == "value");
}

TEST_CASE("panels are chosen by slot and discarded with their grid") {
  Pen pen;
  pen.select_panel(1, 2, 2);
  pen.draw(drawing(2.0));
  pen.select_panel(1, 2, 1);
  pen.draw(drawing(1.0));
  figure::Figure both = picture(pen);
  CHECK(both.rows == 1);
  CHECK(both.cols == 2);
  REQUIRE(both.panels.size() == 2);
  CHECK(both.panels[0].slot == 1);
  CHECK(levels(both.panels[0]) == Levels{1.0});
  CHECK(both.panels[1].slot == 2);

  pen.set_hold(true);
  pen.select_panel(2, 1, 2);
  CHECK_FALSE(pen.is_holding());
  CHECK(pen.is_empty());
  pen.draw(drawing(3.0));
  CHECK(picture(pen).rows == 2);
  CHECK(picture(pen).panels.size() == 1);
}

TEST_CASE("a picture has the panels with marks or a title only") {
  Pen pen;
  pen.select_panel(1, 3, 1);
  pen.set_axis_title(AxisName::x, "nothing here");
  CHECK(pen.is_empty());
  pen.select_panel(1, 3, 3);
  pen.set_title("only a title");
  CHECK(picture(pen).panels.size() == 1);
  CHECK(panel(pen).slot == 3);
}

TEST_CASE("a legend names the series in drawing order") {
  Pen pen;
  Mark heat;
  heat.kind = MarkKind::heatmap;
  heat.values = Matrix{{1.0}};
  Mark bars;
  bars.kind = MarkKind::bar;
  bars.x = Matrix{{0.0}};
  bars.y = Matrix{{1.0, 2.0}};
  pen.draw({{heat, bars, line(1.0), line(2.0)}, "", {}, {}, false, false});
  CHECK_FALSE(panel(pen).has_legend);
  pen.name_series({"a", "b", "c"});
  const figure::Panel now = panel(pen);
  CHECK(now.has_legend);
  CHECK(now.marks[0].names.empty());
  CHECK(now.marks[1].names == std::vector<std::string>{"a", "b"});
  CHECK(now.marks[2].names == std::vector<std::string>{"c"});
  CHECK(now.marks[3].names.empty());
  pen.name_series({"x", "b", "c", "d", "surplus"});
  CHECK(panel(pen).marks[1].names == std::vector<std::string>{"x", "b"});
  CHECK(panel(pen).marks[3].names == std::vector<std::string>{"d"});
}

TEST_CASE("a named mark brings a legend") {
  Pen pen;
  Mark named = line(1.0);
  named.names = {"one"};
  pen.add(named);
  CHECK(panel(pen).has_legend);
}

TEST_CASE("figures are numbered on from 2 and can be gone back to") {
  Pen pen;
  pen.draw(drawing(1.0));
  CHECK(pen.new_figure() == 2);
  CHECK(pen.is_empty());
  pen.draw(drawing(2.0));
  CHECK(pen.new_figure() == 3);
  pen.select_figure(1);
  CHECK(levels(panel(pen)) == Levels{1.0});
  CHECK_FALSE(pen.has_figure(7));
  pen.select_figure(7);
  CHECK(pen.is_empty());
  CHECK(pen.new_figure() == 8);
  CHECK(pen.n_figures() == 5);
}

TEST_CASE("a new figure and another split end hold") {
  Pen pen;
  pen.set_hold(true);
  pen.new_figure();
  CHECK_FALSE(pen.is_holding());
  pen.select_figure(1);
  CHECK(pen.is_holding());
}

TEST_CASE("closing goes back to the last figure that is left") {
  Pen pen;
  pen.draw(drawing(1.0));
  pen.new_figure();
  pen.draw(drawing(2.0));
  pen.close_figure();
  CHECK(levels(panel(pen)) == Levels{1.0});
  pen.close_figure(9);
  CHECK(pen.n_figures() == 1);
  pen.close_figure(1);
  CHECK(pen.n_figures() == 1);
  CHECK(pen.is_empty());
  pen.new_figure();
  pen.draw(drawing(3.0));
  pen.close_all_figures();
  CHECK(pen.n_figures() == 1);
  CHECK(pen.is_empty());
  CHECK(pen.new_figure() == 2);
}

TEST_CASE("resetting empties the figure and its layout") {
  Pen pen;
  pen.select_panel(2, 2, 3);
  pen.draw(drawing(1.0));
  pen.set_hold(true);
  pen.reset_figure();
  CHECK(pen.is_empty());
  CHECK_FALSE(pen.is_holding());
  pen.draw(drawing(2.0));
  CHECK(picture(pen).rows == 1);
}

TEST_CASE("a copy of a pen is a snapshot") {
  Pen pen;
  pen.draw(drawing(1.0));
  const Pen before = pen;
  pen.draw(drawing(2.0));
  pen.new_figure();
  CHECK(levels(panel(before)) == Levels{1.0});
  CHECK(before.n_figures() == 1);
}

TEST_CASE("numbers are counted wherever they are held") {
  Pen pen;
  CHECK(pen.n_numbers() == 0);
  const std::size_t one = Pen::n_numbers_of(line(1.0));
  CHECK(one > 4);
  pen.draw(drawing(1.0));
  pen.draw(drawing(2.0));
  CHECK(pen.n_numbers() == one);
  CHECK(pen.n_numbers_of_figure() == one);
  pen.save_figure("a.svg");
  CHECK(pen.n_numbers() == 2 * one);
  pen.add_frame();
  CHECK(pen.n_numbers() == 2 * one);
  CHECK(pen.n_numbers_of_figure() == 0);
  pen.save_animation("a.gif", 6.0);
  CHECK(pen.n_numbers() == 2 * one);
  pen.take_shown();
  CHECK(pen.n_numbers() == 0);
  pen.draw(drawing(1.0));
  pen.select_panel(1, 2, 1);
  CHECK(pen.n_numbers() == 0);
  pen.draw(drawing(1.0));
  pen.add_frame();
  pen.draw(drawing(1.0));
  pen.new_figure();
  CHECK(pen.n_numbers() == one);
  pen.close_all_figures();
  CHECK(pen.n_numbers() == 0);
}
