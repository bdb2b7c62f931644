// The drawing state behind figure(), subplot(), hold() and their kin.
//
// The plot built-ins draw through the Pen; it decides what a drawing replaces, which panel it goes
// to and which pictures a block of code leaves behind. The session takes those pictures from it.
// The Pen checks no argument and throws nothing: whoever calls it has done so, and asks it for the
// counts that limits are about.
//
// A Pen is a value: a snapshot of a session simply copies it.
#pragma once

#include <cstddef>
#include <map>
#include <string>
#include <variant>
#include <vector>

#include "figure/figure.h"

namespace figure {

// A picture on its way to the reader; the name is the file that the program asked for, or empty.
struct SavedFigure {
  std::string name;
  Figure figure;
};
using Shown = std::variant<SavedFigure, Animation>;

// Everything that one plot call brings to its panel.
struct Drawing {
  std::vector<Mark> marks;
  std::string title;                  // used where the panel has none
  std::vector<std::string> x_labels;  // categories, or empty
  std::vector<std::string> y_labels;
  bool has_log_x = false;
  bool has_log_y = false;
};

enum class AxisName { x, y };

class Pen {
 public:
  Pen();

  // Blocks of code. Pictures saved in a block are shown at their place, all others at its end. A
  // figure does not outlive its block unless hold is on or an animation is being recorded.
  void begin_block();
  void finish_block();
  // The pictures since the last call, in order.
  std::vector<Shown> take_shown();

  // Figures have numbers from 1 up. A new one drops the frames of an unfinished animation.
  int new_figure(std::string name = "");  // returns its number
  bool has_figure(int number) const { return sheets_.contains(number); }
  void select_figure(int number);  // makes it when there is none of that number
  void close_figure();
  void close_figure(int number);
  void close_all_figures();
  void reset_figure();

  // Panel `slot` of a grid, 1-based, row by row. Another grid than before discards all panels.
  void select_panel(int rows, int cols, int slot);

  // With hold off, draw() first clears what the panel shows; add() never does.
  void set_hold(bool is_on);
  bool is_holding() const { return sheet().is_holding; }
  void draw(Drawing drawing);
  void add(Mark mark);

  // Attributes of the current panel.
  void set_title(std::string text);
  void set_axis_title(AxisName name, std::string text);
  void set_limits(AxisName name, Limits limits);
  void set_grid(bool is_on);
  bool has_grid() const;
  // The panel's title, or an axis title, where the program has not set one.
  void suggest_title(std::string text);
  void suggest_axis_title(AxisName name, std::string text);
  // Names for the panel's series in drawing order; surplus ones are ignored.
  void name_series(const std::vector<std::string>& names);

  // Shows the current figure under a file name.
  void save_figure(std::string name);
  bool is_empty() const { return picture().panels.empty(); }

  // Records the current figure and empties its panels, keeping layout, titles, labels and limits.
  void add_frame();
  // Shows the recorded frames and forgets them.
  void save_animation(std::string name, double frames_per_second);

  // What limits are about: open figures, pictures shown by this block so far, recorded frames, and
  // the numbers that all pictures hold together (each mark counts a little more than its arrays).
  int n_figures() const { return static_cast<int>(sheets_.size()); }
  int n_shown() const { return n_shown_; }
  int n_frames() const { return static_cast<int>(frames_.size()); }
  std::size_t n_numbers() const { return n_numbers_; }
  std::size_t n_numbers_of_figure() const;
  static std::size_t n_numbers_of(const Mark& mark);
  // What makes a figure slow to draw: its series (lines, point clouds, columns of bars, levels) and
  // its points (cells, bars, points of series).
  struct Load {
    std::size_t n_series = 0;
    std::size_t n_points = 0;
  };
  static Load load_of(const Mark& mark);
  // Of all panels of the current figure: now, and once draw() has cleared what it will replace.
  Load load() const;
  Load load_before_drawing() const;

 private:
  // A figure in the making.
  struct Sheet {
    std::string name;  // file name given to figure("..."), or empty
    int rows = 1;
    int cols = 1;
    int slot = 1;  // of the current panel
    bool is_holding = false;
    bool has_news = false;        // changed since it was last shown
    std::map<int, Panel> panels;  // by slot; made when first used
  };

  Sheet& sheet() { return sheets_.at(current_); }
  const Sheet& sheet() const { return sheets_.at(current_); }
  Panel& panel();             // the current one, about to change
  Axis& axis(AxisName name);  // of the current panel
  void clear_marks(Panel& panel);
  Load load_without(int slot) const;  // 0: of all panels
  void open_sheet(int number);
  void close_sheet(int number);
  void forget_shown_figures();
  void show(Shown picture);
  static Figure picture_of(const Sheet& sheet);
  Figure picture() const { return picture_of(sheet()); }

  std::map<int, Sheet> sheets_;  // by figure number; never empty
  int current_ = 1;
  std::vector<Figure> frames_;
  std::vector<Shown> shown_;
  int n_shown_ = 0;  // in this block, taken or not
  std::size_t n_numbers_ = 0;
};

}  // namespace figure
