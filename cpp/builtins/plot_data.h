// What the arguments of plot calls mean: data, labels, options and words, turned into marks.
//
// All of plot, bar, scatter, stem and their kin begin with the same data forms:
//   (y)            against 0, 1, ..., n-1
//   (x, y)         x is a list as long as y; a matrix y has one series a column
//   (labels, y)    categories, which stand at 1, 2, ..., n
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "builtins/arguments.h"
#include "figure/pen.h"

namespace builtins {

struct PlotData {
  Matrix x;                         // (1 x n)
  Matrix y;                         // (n x k), k series
  std::vector<std::string> labels;  // n categories, or empty
  std::size_t n_used = 0;           // arguments that were data
};
PlotData plot_data(Arguments arguments, std::string_view function);

// The categories that a value names: strings, or numbers as print shows them.
std::vector<std::string> labels_from(const Value& value, std::string_view function);
// Whether an argument can only be a list of categories.
bool is_labels(const Value& value);

// "r" and "red" are "red"; an unknown word is an error that lists all of them; "" stays (no
// choice).
std::string color_from(const Value& value, std::string_view function);
figure::LineStyle style_from(const Value& value, std::string_view function);
// Unknown colour maps are viridis.
std::string palette_from(const Value& value, std::string_view function);

figure::Pen& pen(Host& host);

// Draws on the current panel. Throws kind limit, and draws nothing, when the figure would be too
// much for a page, or all pictures together hold more than one array may.
void draw(Host& host, figure::Drawing drawing);
// Adds marks to what the panel shows, within the same limits.
void add(Host& host, std::vector<figure::Mark> marks);
// Throws kind limit when a figure with that many series and points, the last of them of this kind,
// is more than a page can draw. Checked before many marks are made, too.
void check_load(figure::MarkKind kind, figure::Pen::Load load);
// Throws kind limit when the pictures would hold that many numbers more than they may.
void check_numbers(const figure::Pen& pen, std::size_t n_more);

}  // namespace builtins
