#include "builtins/plot_data.h"

#include <array>
#include <cassert>
#include <utility>

#include "language/format.h"
#include "language/limits.h"

namespace builtins {

namespace {

struct Color {
  std::string_view letter;
  std::string_view word;
};

constexpr Color kColors[] = {
    {"r", "red"},   {"g", "green"},   {"b", "blue"},   {"c", "cyan"},
    {"k", "black"}, {"m", "magenta"}, {"y", "yellow"}, {"w", "white"},
};

struct Style {
  std::string_view word;
  figure::LineStyle style;
};

constexpr Style kStyles[] = {
    {"solid", figure::LineStyle::solid},
    {"dashed", figure::LineStyle::dashed},
    {"dotted", figure::LineStyle::dotted},
};

constexpr std::string_view kPalettes[] = {"viridis", "jet", "hot", "gray"};

constexpr char kTooLarge[] = "a picture of {} {} is too large to draw, at most {} fit";

std::string all_colors() {
  std::string words;
  for (const Color& color : kColors) {
    words += (words.empty() ? "" : ", ") + std::string(color.word);
  }
  return words;
}

// A list becomes one series, a matrix one a column.
Matrix series_from(const Value& value, std::string_view function) {
  const Array y = real_array(value, function);
  if (y.size() == 0) reject(function, "at least one value", value);
  return y.is_list() ? Matrix(y.cells->reshaped(y.size(), 1)) : *y.cells;
}

Matrix counted_from(double first, Index n) {
  Matrix row(1, n);
  for (Index k = 0; k < n; ++k) row(k) = first + static_cast<double>(k);
  return row;
}

void check_lengths(Index n_x, Index n_y, std::string_view function, const std::string& what) {
  if (n_x == n_y) return;
  language::fail_shapes({"{} needs as many {} as values, got {} and {}", function, what, n_x, n_y},
                        {1, n_x}, {1, n_y});
}

PlotData labelled_data(Arguments arguments, std::string_view function) {
  if (arguments.size() < 2) {
    fail(ErrorKind::argument, {"{} needs values after the labels", function});
  }
  PlotData data;
  data.labels = labels_from(arguments[0], function);
  data.y = series_from(arguments[1], function);
  data.x = counted_from(1.0, data.y.rows());
  data.n_used = 2;
  check_lengths(static_cast<Index>(data.labels.size()), data.y.rows(), function, "labels");
  return data;
}

// How to draw less of what `kind` shows, of which `n` points are too many.
std::string smaller_picture(figure::MarkKind kind, std::size_t n) {
  if (kind == figure::MarkKind::heatmap) return "draw a part: A(1:200, 1:200)";
  const std::size_t step = (n + language::kMaxPoints - 1) / language::kMaxPoints;
  return language::Phrase("draw one of every {}: x(1:{}:end)", step, step).str();
}

// Checks what the figure shows once `more` is on it, where `load` stays.
void check_marks(const figure::Pen& pen, figure::Pen::Load load,
                 const std::vector<figure::Mark>& more) {
  std::size_t n_more = 0;
  for (const figure::Mark& mark : more) {
    load.n_series += figure::Pen::load_of(mark).n_series;
    load.n_points += figure::Pen::load_of(mark).n_points;
    n_more += figure::Pen::n_numbers_of(mark);
  }
  if (!more.empty()) check_load(more.front().kind, load);
  check_numbers(pen, n_more);
}

}  // namespace

PlotData plot_data(Arguments arguments, std::string_view function) {
  if (is_labels(arguments[0])) return labelled_data(arguments, function);
  PlotData data;
  if (arguments.size() > 1 && is_numeric(arguments[1])) {
    data.x = real_list(arguments[0], function);
    data.y = series_from(arguments[1], function);
    data.n_used = 2;
    check_lengths(data.x.size(), data.y.rows(), function, "positions");
  } else {
    data.y = series_from(arguments[0], function);
    data.x = counted_from(0.0, data.y.rows());
    data.n_used = 1;
  }
  return data;
}

bool is_labels(const Value& value) { return value.get_if<language::StringArray>() != nullptr; }

std::vector<std::string> labels_from(const Value& value, std::string_view function) {
  if (const auto* strings = value.get_if<language::StringArray>()) return *strings->items;
  if (const std::string* word = language::as_text(value)) return {*word};
  if (!is_numeric(value)) reject(function, "a list of strings as labels", value);
  std::vector<std::string> labels;
  const Matrix list = real_list(value, function);
  for (const double x : list.reshaped()) labels.push_back(language::to_plain(x));
  return labels;
}

std::string color_from(const Value& value, std::string_view function) {
  const std::string& word = text(value, function);
  if (word.empty()) return "";
  for (const Color& color : kColors) {
    if (word == color.word || word == color.letter) return std::string(color.word);
  }
  fail(ErrorKind::type, {"{} does not know the colour \"{}\"", function, word},
       {"colours are {}", all_colors()});
}

figure::LineStyle style_from(const Value& value, std::string_view function) {
  const std::string& word = text(value, function);
  for (const Style& each : kStyles) {
    if (word == each.word) return each.style;
  }
  fail(ErrorKind::type, {"{} does not know the line style \"{}\"", function, word},
       "styles are solid, dashed, dotted");
}

std::string palette_from(const Value& value, std::string_view function) {
  const std::string& word = text(value, function);
  for (const std::string_view palette : kPalettes) {
    if (word == palette) return word;
  }
  return std::string(kPalettes[0]);
}

figure::Pen& pen(Host& host) {
  assert(host.pen != nullptr);
  return *host.pen;
}

void check_numbers(const figure::Pen& pen, std::size_t n_more) {
  if (static_cast<double>(pen.n_numbers() + n_more) <= language::kMaxElements) return;
  fail(ErrorKind::limit, "the figures would hold more numbers than a page can draw",
       "draw fewer points, or start again with figure()");
}

void check_load(figure::MarkKind kind, figure::Pen::Load load) {
  const bool is_line = kind == figure::MarkKind::line || kind == figure::MarkKind::hline;
  const char* points = kind == figure::MarkKind::heatmap ? "cells"
                       : kind == figure::MarkKind::bar   ? "bars"
                                                         : "points";
  if (load.n_series > language::kMaxSeries) {
    fail(ErrorKind::limit,
         {kTooLarge, load.n_series, is_line ? "lines" : "series", language::kMaxSeries},
         "draw some of them, for example the first ten columns: A(:, 1:10)");
  }
  if (load.n_points > language::kMaxPoints) {
    fail(ErrorKind::limit, {kTooLarge, load.n_points, points, language::kMaxPoints},
         smaller_picture(kind, load.n_points));
  }
}

void draw(Host& host, figure::Drawing drawing) {
  check_marks(pen(host), pen(host).load_before_drawing(), drawing.marks);
  pen(host).draw(std::move(drawing));
}

void add(Host& host, std::vector<figure::Mark> marks) {
  check_marks(pen(host), pen(host).load(), marks);
  for (figure::Mark& mark : marks) pen(host).add(std::move(mark));
}

}  // namespace builtins
