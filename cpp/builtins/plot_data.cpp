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

void draw(Host& host, figure::Drawing drawing) {
  std::size_t n_more = 0;
  for (const figure::Mark& mark : drawing.marks) n_more += figure::Pen::n_numbers_of(mark);
  check_numbers(pen(host), n_more);
  pen(host).draw(std::move(drawing));
}

void add(Host& host, figure::Mark mark) {
  check_numbers(pen(host), figure::Pen::n_numbers_of(mark));
  pen(host).add(std::move(mark));
}

}  // namespace builtins
