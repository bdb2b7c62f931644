// Figures as plain data: what a drawing holds, not how it looks.
//
// The plot built-ins fill these through the Pen; the session writes them as JSON; charts/ on the
// page turns them into pictures. No pixel, no colour value and no library of the page is named
// here.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "numerics/matrix.h"

namespace figure {

using numerics::Matrix;

enum class MarkKind { heatmap, bar, line, scatter, stem, hline, contour, surface };
const char* name_of(MarkKind kind);

enum class LineStyle { solid, dashed, dotted };
const char* name_of(LineStyle style);

// One thing drawn in a panel. Which fields count depends on the kind:
//   heatmap, contour, surface   values (n_rows x n_cols), row 1 at the top of a heat map;
//                               x (1 x n_cols) and y (1 x n_rows) positions, or empty: 1, 2, ...
//   bar                         y (n x k): n groups of k bars; x (1 x n)
//   line, scatter, stem         y (1 x n) against x (1 x n)
//   hline                       y (1 x 1): a level across the panel
struct Mark {
  MarkKind kind = MarkKind::line;
  Matrix values;
  Matrix x;
  Matrix y;
  std::vector<std::string> names;  // legend names, one a series; empty: not asked for
  std::string palette;             // heat maps and surfaces: "viridis", "jet", "hot", "gray"
  std::string color;               // "red", "blue", ... or empty: the next one of the cycle
  LineStyle style = LineStyle::solid;
};

struct Limits {
  double low = 0.0;
  double high = 1.0;
};

// A category axis has labels; a number axis may have limits; both may have a title.
struct Axis {
  std::string title;
  std::vector<std::string> labels;
  std::optional<Limits> limits;
  bool is_log = false;
};

struct Panel {
  int slot = 1;  // 1-based, row by row from the top left
  std::string title;
  Axis x;
  Axis y;
  bool has_grid = true;
  bool has_legend = false;
  std::vector<Mark> marks;  // in drawing order
};

struct Figure {
  int rows = 1;
  int cols = 1;
  std::vector<Panel> panels;  // only those with marks or a title, by slot
};

struct Animation {
  std::string name;  // the file name that the program gave
  double frames_per_second = 10.0;
  std::vector<Figure> frames;
};

}  // namespace figure
