#include <algorithm>
#include <cmath>
#include <limits>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "builtins/families.h"
#include "builtins/plot_data.h"

namespace builtins {

namespace {

using figure::Drawing;
using figure::Mark;
using figure::MarkKind;

Mark xy_mark(MarkKind kind, const Matrix& x, Matrix y) {
  Mark mark;
  mark.kind = kind;
  mark.x = x;
  mark.y = std::move(y);
  return mark;
}

// One mark for each series of y; used by everything but bars, which stand side by side in one mark.
std::vector<Mark> marks_by_series(MarkKind kind, const PlotData& data) {
  check_load(kind,
             {static_cast<std::size_t>(data.y.cols()), static_cast<std::size_t>(data.y.size())});
  std::vector<Mark> marks;
  for (Index j = 0; j < data.y.cols(); ++j) {
    marks.push_back(xy_mark(kind, data.x, data.y.col(j).transpose()));
  }
  return marks;
}

// The title that may follow the data, as the last argument.
std::string trailing_title(Arguments rest, std::string_view function) {
  if (rest.empty()) return "";
  if (rest.size() > 1) {
    fail(ErrorKind::argument,
         {"{} takes one title after its data, got {} more arguments", function, rest.size()});
  }
  return text(rest[0], function);
}

Drawing drawing_of(PlotData data, std::vector<Mark> marks) {
  Drawing drawing;
  drawing.marks = std::move(marks);
  drawing.x_labels = std::move(data.labels);
  return drawing;
}

Results bar(Host& host, Arguments arguments) {
  PlotData data = plot_data(arguments, "bar");
  Mark mark = xy_mark(MarkKind::bar, data.x, data.y);
  const std::string title = trailing_title(arguments.subspan(data.n_used), "bar");
  Drawing drawing = drawing_of(std::move(data), {std::move(mark)});
  drawing.title = title;
  draw(host, std::move(drawing));
  return {};
}

Results points(Host& host, Arguments arguments, std::string_view function, MarkKind kind) {
  PlotData data = plot_data(arguments, function);
  const std::string title = trailing_title(arguments.subspan(data.n_used), function);
  std::vector<Mark> marks = marks_by_series(kind, data);
  Drawing drawing = drawing_of(std::move(data), std::move(marks));
  drawing.title = title;
  draw(host, std::move(drawing));
  return {};
}

Results scatter(Host& host, Arguments arguments) {
  return points(host, arguments, "scatter", MarkKind::scatter);
}

Results stem(Host& host, Arguments arguments) {
  return points(host, arguments, "stem", MarkKind::stem);
}

// Lines -------------------------------------------------------------------------------------------

// A complex list is drawn as two lines: magnitude and real part.
std::vector<Mark> lines(const PlotData& data, const Value& y, std::string_view function) {
  std::vector<Mark> marks = marks_by_series(MarkKind::line, data);
  if (is_complex(y) && data.y.cols() == 1) {
    const Matrix magnitude =
        complex_array(y, function).cells->cwiseAbs().reshaped(1, data.y.size());
    marks.insert(marks.begin(), xy_mark(MarkKind::line, data.x, magnitude));
  }
  return marks;
}

void label_line(std::vector<Mark>& marks, const Value& label, std::string_view function) {
  if (marks.size() != 1) {
    fail(ErrorKind::type, {"{} has one label for {} lines", function, marks.size()},
         "name all of them afterwards with legend(\"first\", \"second\", ...)");
  }
  marks[0].names = {text(label, function)};
}

// "color", "label" and "style" with their values in any order, then perhaps a title. A word that is
// none of them ends the list, whatever follows.
void apply_options(Drawing& drawing, Arguments rest, std::string_view function) {
  std::size_t k = 0;
  for (; k + 1 < rest.size(); k += 2) {
    const std::string& option = text(rest[k], function);
    const Value& value = rest[k + 1];
    if (option == "color") {
      const std::string color = color_from(value, function);
      for (Mark& mark : drawing.marks) mark.color = color;
    } else if (option == "style") {
      const figure::LineStyle style = style_from(value, function);
      for (Mark& mark : drawing.marks) mark.style = style;
    } else if (option == "label") {
      label_line(drawing.marks, value, function);
    } else {
      return;
    }
  }
  if (k < rest.size()) drawing.title = text(rest[k], function);
}

Drawing line_drawing(Arguments arguments, std::string_view function) {
  PlotData data = plot_data(arguments, function);
  const std::size_t n_used = data.n_used;
  std::vector<Mark> marks = lines(data, arguments[n_used - 1], function);
  Drawing drawing = drawing_of(std::move(data), std::move(marks));
  apply_options(drawing, arguments.subspan(n_used), function);
  return drawing;
}

Results plot_lines(Host& host, Arguments arguments) {
  draw(host, line_drawing(arguments, "plot"));
  return {};
}

Results semilogx(Host& host, Arguments arguments) {
  Drawing drawing = line_drawing(arguments, "semilogx");
  drawing.has_log_x = true;
  draw(host, std::move(drawing));
  return {};
}

Results semilogy(Host& host, Arguments arguments) {
  Drawing drawing = line_drawing(arguments, "semilogy");
  drawing.has_log_y = true;
  draw(host, std::move(drawing));
  return {};
}

Results loglog(Host& host, Arguments arguments) {
  Drawing drawing = line_drawing(arguments, "loglog");
  drawing.has_log_x = true;
  drawing.has_log_y = true;
  draw(host, std::move(drawing));
  return {};
}

// Levels join what the panel shows, even with hold off.
Results level_lines(Host& host, Arguments arguments, std::string_view function) {
  Mark mark;
  mark.kind = MarkKind::hline;
  mark.style = figure::LineStyle::dashed;
  if (arguments.size() > 1) mark.color = color_from(arguments[1], function);
  if (arguments.size() > 2) mark.names = {text(arguments[2], function)};
  const Matrix levels = real_list(arguments[0], function);
  const auto n_levels = static_cast<std::size_t>(levels.size());
  check_load(mark.kind, {n_levels, n_levels});
  std::vector<Mark> marks;
  for (const double level : levels.reshaped()) {
    mark.y = Matrix::Constant(1, 1, level);
    marks.push_back(mark);
    mark.names.clear();  // one entry in the legend is enough for all levels of a call
  }
  add(host, std::move(marks));
  return {};
}

Results hline(Host& host, Arguments arguments) { return level_lines(host, arguments, "hline"); }

Results yline(Host& host, Arguments arguments) { return level_lines(host, arguments, "yline"); }

// Heat maps ---------------------------------------------------------------------------------------

Mark heatmap_mark(const Value& value, std::string_view function) {
  const Array M = real_array(value, function);
  if (M.size() == 0) reject(function, "at least one value", value);
  Mark mark;
  mark.kind = MarkKind::heatmap;
  mark.values = *M.cells;
  mark.palette = "viridis";
  return mark;
}

void check_labels(const std::vector<std::string>& labels, Index n, const std::string& of_what) {
  const auto n_labels = static_cast<Index>(labels.size());
  if (n_labels == n) return;
  language::fail_shapes({"heatmap needs one label for each {}, got {} for {}", of_what,
                         language::count_text(n_labels, "label"), n},
                        {1, n_labels}, {1, n});
}

Results heatmap(Host& host, Arguments arguments) {
  const bool has_labels = is_labels(arguments[0]) ||
                          (arguments.size() > 1 && language::as_text(arguments[1]) == nullptr);
  if (has_labels && arguments.size() < 3) {
    fail(ErrorKind::argument, "heatmap needs column labels, row labels and a matrix");
  }
  const std::size_t n_data = has_labels ? 3 : 1;
  const Arguments rest = arguments.subspan(n_data);
  if (rest.size() > 2) {
    fail(ErrorKind::argument, "heatmap takes a title and a colour map after the matrix");
  }

  Drawing drawing;
  Mark mark = heatmap_mark(arguments[n_data - 1], "heatmap");
  if (has_labels) {
    drawing.x_labels = labels_from(arguments[0], "heatmap");
    drawing.y_labels = labels_from(arguments[1], "heatmap");
    check_labels(drawing.x_labels, mark.values.cols(), "column");
    check_labels(drawing.y_labels, mark.values.rows(), "row");
  }
  if (!rest.empty()) drawing.title = text(rest[0], "heatmap");
  if (rest.size() > 1) mark.palette = palette_from(rest[1], "heatmap");
  drawing.marks.push_back(std::move(mark));
  draw(host, std::move(drawing));
  return {};
}

Results imagesc(Host& host, Arguments arguments) {
  Drawing drawing;
  drawing.marks.push_back(heatmap_mark(arguments[0], "imagesc"));
  if (arguments.size() > 1) drawing.marks[0].palette = palette_from(arguments[1], "imagesc");
  draw(host, std::move(drawing));
  return {};
}

// Histograms --------------------------------------------------------------------------------------

// The centres (row 1) and counts (row 2) of n equal bins (2 x n) from the smallest to the largest
// of the values, which are finite. The last bin is closed; where all values are equal the bins are
// 1 wide.
Matrix histogram_of(const std::vector<double>& values, Index n) {
  const auto [low, high] = std::minmax_element(values.begin(), values.end());
  const double width = *low == *high ? 1.0 : (*high - *low) / static_cast<double>(n);
  Matrix bins(2, n);
  for (Index k = 0; k < n; ++k) {
    bins(0, k) = *low + (static_cast<double>(k) + 0.5) * width;
    bins(1, k) = 0.0;
  }
  for (const double x : values) {
    bins(1, std::min(static_cast<Index>((x - *low) / width), n - 1)) += 1.0;
  }
  return bins;
}

std::vector<double> finite_values(const Value& value, std::string_view function) {
  std::vector<double> values;
  const Array x = real_array(value, function);
  for (const double each : x.cells->reshaped()) {
    if (std::isfinite(each)) values.push_back(each);
  }
  if (values.empty()) reject(function, "at least one finite value", value);
  return values;
}

Results draw_histogram(Host& host, Arguments arguments, std::string_view function) {
  constexpr Index kDefaultBins = 10;
  const Index n = arguments.size() > 1 ? count(arguments[1], function) : kDefaultBins;
  if (n == 0) reject(function, "at least one bin", arguments[1]);
  language::check_size(2.0, static_cast<double>(n));
  const Matrix bins = histogram_of(finite_values(arguments[0], function), n);

  Drawing drawing;
  drawing.marks.push_back(xy_mark(MarkKind::bar, bins.row(0), bins.row(1).transpose()));
  drawing.title = "Histogram";
  draw(host, std::move(drawing));
  pen(host).suggest_axis_title(figure::AxisName::x, "value");
  pen(host).suggest_axis_title(figure::AxisName::y, "count");
  if (host.n_results == 0) return {};
  return {language::matrix(bins)};
}

Results histogram(Host& host, Arguments arguments) {
  return draw_histogram(host, arguments, "histogram");
}

Results hist(Host& host, Arguments arguments) { return draw_histogram(host, arguments, "hist"); }

constexpr Builtin kRows[] = {
    {"bar", 1, 3, bar, "bar(y), bar(x, y), bar(labels, y), bar(M), each with a title after it",
     "Vertical bars from 0, one series a column of a matrix; x is 0, 1, ... unless given, where "
     "MATLAB "
     "starts at 1.",
     Effect::plots},
    {"heatmap", 1, 5, heatmap,
     "heatmap(M), heatmap(M, \"title\"), heatmap(x_labels, y_labels, M, \"title\", \"viridis\")",
     "A coloured cell for each element, row 1 at the top; colour maps are viridis, jet, hot and "
     "gray.",
     Effect::plots},
    {"hist", 1, 2, hist, "hist(v), hist(v, n)", "The same as histogram.", Effect::plots},
    {"histogram", 1, 2, histogram, "histogram(v), histogram(v, n), H = histogram(v)",
     "How many values fall into each of n equal bins (10 unless given); H holds the centres in row "
     "1 and "
     "the counts in row 2.",
     Effect::plots},
    {"hline", 1, 3, hline, "hline(y), hline(y, \"red\"), hline(y, \"red\", \"label\")",
     "A dashed line across the panel at the level y, added to what is there.", Effect::plots},
    {"imagesc", 1, 2, imagesc, "imagesc(M), imagesc(M, \"gray\")",
     "A heat map without labels; its title has to follow by title().", Effect::plots},
    {"loglog", 1, -1, loglog, "loglog(y), loglog(x, y)",
     "Lines as plot draws them, with logarithmic scales on both axes.", Effect::plots},
    {"plot", 1, -1, plot_lines,
     "plot(y), plot(x, y), plot(M), plot(x, y, \"color\", \"red\", \"label\", \"a\", \"style\", "
     "\"dashed\"), plot(x, y, \"title\")",
     "Lines, one a column of a matrix; x is 0, 1, ... unless given, where MATLAB starts at 1.",
     Effect::plots},
    {"scatter", 2, 3, scatter, "scatter(x, y), scatter(x, y, \"title\")", "A point for each pair.",
     Effect::plots},
    {"semilogx", 1, -1, semilogx, "semilogx(y), semilogx(x, y)",
     "Lines as plot draws them, with a logarithmic x axis.", Effect::plots},
    {"semilogy", 1, -1, semilogy, "semilogy(y), semilogy(x, y)",
     "Lines as plot draws them, with a logarithmic y axis.", Effect::plots},
    {"stem", 1, 3, stem, "stem(y), stem(x, y), stem(x, y, \"title\")",
     "A point on a stalk from 0 for each value.", Effect::plots},
    {"yline", 1, 3, yline, "yline(y), yline(y, \"red\"), yline(y, \"red\", \"label\")",
     "The same as hline.", Effect::plots},
};

}  // namespace

std::span<const Builtin> plot() { return kRows; }

}  // namespace builtins
