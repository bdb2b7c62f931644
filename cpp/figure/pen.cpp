#include "figure/pen.h"

#include <algorithm>
#include <cassert>
#include <utility>

namespace figure {

namespace {

// A mark without data still costs memory and drawing time; it counts as this many numbers.
constexpr std::size_t kMarkOverhead = 100;

std::size_t n_numbers_in(const Panel& panel) {
  std::size_t sum = 0;
  for (const Mark& mark : panel.marks) sum += Pen::n_numbers_of(mark);
  return sum;
}

std::size_t n_numbers_in(const Figure& figure) {
  std::size_t sum = 0;
  for (const Panel& panel : figure.panels) sum += n_numbers_in(panel);
  return sum;
}

std::size_t n_numbers_in(const std::vector<Figure>& figures) {
  std::size_t sum = 0;
  for (const Figure& figure : figures) sum += n_numbers_in(figure);
  return sum;
}

std::size_t n_numbers_in(const Shown& shown) {
  if (const auto* animation = std::get_if<Animation>(&shown))
    return n_numbers_in(animation->frames);
  return n_numbers_in(std::get<SavedFigure>(shown).figure);
}

// How many names a legend can give to one mark.
std::size_t n_series(const Mark& mark) {
  switch (mark.kind) {
    case MarkKind::bar:
      return static_cast<std::size_t>(mark.y.cols());
    case MarkKind::line:
    case MarkKind::scatter:
    case MarkKind::stem:
    case MarkKind::hline:
      return 1;
    case MarkKind::heatmap:
    case MarkKind::contour:
    case MarkKind::surface:
      return 0;
  }
  return 0;
}

bool has_marks(const Figure& figure) {
  return std::any_of(figure.panels.begin(), figure.panels.end(),
                     [](const Panel& panel) { return !panel.marks.empty(); });
}

}  // namespace

Pen::Pen() { open_sheet(1); }

// Blocks ------------------------------------------------------------------------------------------

void Pen::begin_block() {
  forget_shown_figures();
  n_shown_ = 0;
}

void Pen::finish_block() {
  for (auto& [number, sheet] : sheets_) {
    Figure figure = picture_of(sheet);
    if (sheet.has_news && has_marks(figure)) show(SavedFigure{sheet.name, std::move(figure)});
    sheet.has_news = false;
  }
  // Done here too, so that a snapshot between two blocks does not carry pictures along.
  forget_shown_figures();
}

std::vector<Shown> Pen::take_shown() {
  for (const Shown& picture : shown_) n_numbers_ -= n_numbers_in(picture);
  return std::exchange(shown_, {});
}

void Pen::show(Shown picture) {
  n_numbers_ += n_numbers_in(picture);
  shown_.push_back(std::move(picture));
  ++n_shown_;
}

// Only figures that are held go on; without any, the next block starts from figure 1 again, so that
// figure numbers do not depend on the blocks before. A recording keeps its layout and titles.
void Pen::forget_shown_figures() {
  if (!frames_.empty()) return;
  for (auto it = sheets_.begin(); it != sheets_.end();) {
    const int number = (it++)->first;
    if (!sheets_.at(number).is_holding) close_sheet(number);
  }
  if (!sheets_.contains(current_)) {
    if (sheets_.empty()) open_sheet(1);
    current_ = sheets_.rbegin()->first;
  }
}

// Figures -----------------------------------------------------------------------------------------

void Pen::open_sheet(int number) {
  current_ = number;
  sheets_[number] = Sheet{};
}

void Pen::close_sheet(int number) {
  for (auto& [slot, panel] : sheets_.at(number).panels) clear_marks(panel);
  sheets_.erase(number);
}

int Pen::new_figure(std::string name) {
  const int number = sheets_.rbegin()->first + 1;
  n_numbers_ -= n_numbers_in(frames_);
  frames_.clear();
  open_sheet(number);
  sheet().name = std::move(name);
  return number;
}

void Pen::select_figure(int number) {
  if (sheets_.contains(number)) {
    current_ = number;
    return;
  }
  n_numbers_ -= n_numbers_in(frames_);
  frames_.clear();
  open_sheet(number);
}

void Pen::close_figure() { close_figure(current_); }

void Pen::close_figure(int number) {
  if (!sheets_.contains(number)) return;
  close_sheet(number);
  if (sheets_.empty()) open_sheet(1);
  if (!sheets_.contains(current_)) current_ = sheets_.rbegin()->first;
}

void Pen::close_all_figures() {
  while (sheets_.size() > 1) close_sheet(sheets_.begin()->first);
  close_figure(sheets_.begin()->first);
}

void Pen::reset_figure() {
  close_sheet(current_);
  open_sheet(current_);
}

// Panels ------------------------------------------------------------------------------------------

void Pen::select_panel(int rows, int cols, int slot) {
  assert(1 <= slot && slot <= rows * cols);
  if (rows != sheet().rows || cols != sheet().cols) {
    for (auto& [old_slot, panel] : sheet().panels) clear_marks(panel);
    sheet().panels.clear();
  }
  sheet().rows = rows;
  sheet().cols = cols;
  sheet().slot = slot;
  sheet().is_holding = false;
}

Panel& Pen::panel() {
  Sheet& current = sheet();
  current.has_news = true;
  Panel& panel = current.panels[current.slot];
  panel.slot = current.slot;
  return panel;
}

Axis& Pen::axis(AxisName name) { return name == AxisName::x ? panel().x : panel().y; }

void Pen::clear_marks(Panel& panel) {
  n_numbers_ -= n_numbers_in(panel);
  panel.marks.clear();
}

void Pen::set_hold(bool is_on) { sheet().is_holding = is_on; }

void Pen::draw(Drawing drawing) {
  Panel& target = panel();
  if (!is_holding()) {
    clear_marks(target);
    target.title.clear();
    target.has_legend = false;
    for (Axis* each : {&target.x, &target.y}) {
      each->labels.clear();
      each->is_log = false;
    }
  }
  if (!drawing.x_labels.empty()) target.x.labels = std::move(drawing.x_labels);
  if (!drawing.y_labels.empty()) target.y.labels = std::move(drawing.y_labels);
  target.x.is_log = target.x.is_log || drawing.has_log_x;
  target.y.is_log = target.y.is_log || drawing.has_log_y;
  suggest_title(std::move(drawing.title));
  for (Mark& mark : drawing.marks) add(std::move(mark));
}

void Pen::add(Mark mark) {
  Panel& target = panel();
  target.has_legend = target.has_legend || !mark.names.empty();
  n_numbers_ += n_numbers_of(mark);
  target.marks.push_back(std::move(mark));
}

void Pen::set_title(std::string text) { panel().title = std::move(text); }

void Pen::set_axis_title(AxisName name, std::string text) { axis(name).title = std::move(text); }

void Pen::set_limits(AxisName name, Limits limits) { axis(name).limits = limits; }

void Pen::set_grid(bool is_on) { panel().has_grid = is_on; }

bool Pen::has_grid() const {
  const auto found = sheet().panels.find(sheet().slot);
  return found == sheet().panels.end() || found->second.has_grid;
}

void Pen::suggest_title(std::string text) {
  if (panel().title.empty()) panel().title = std::move(text);
}

void Pen::suggest_axis_title(AxisName name, std::string text) {
  if (axis(name).title.empty()) axis(name).title = std::move(text);
}

void Pen::name_series(const std::vector<std::string>& names) {
  Panel& target = panel();
  auto next = names.begin();
  for (Mark& mark : target.marks) {
    const std::size_t count = n_series(mark);
    if (next == names.end() || count == 0) continue;
    mark.names.resize(count);
    for (auto name = mark.names.begin(); name != mark.names.end() && next != names.end();) {
      *name++ = *next++;
    }
    target.has_legend = true;
  }
}

// Pictures ----------------------------------------------------------------------------------------

Figure Pen::picture_of(const Sheet& sheet) {
  Figure figure{sheet.rows, sheet.cols, {}};
  for (const auto& [slot, panel] : sheet.panels) {
    if (!panel.marks.empty() || !panel.title.empty()) figure.panels.push_back(panel);
  }
  return figure;
}

void Pen::save_figure(std::string name) {
  show(SavedFigure{std::move(name), picture()});
  sheet().has_news = false;
}

void Pen::add_frame() {
  frames_.push_back(picture());
  n_numbers_ += n_numbers_in(frames_.back());
  for (auto& [slot, panel] : sheet().panels) clear_marks(panel);
}

void Pen::save_animation(std::string name, double frames_per_second) {
  n_numbers_ -= n_numbers_in(frames_);
  show(Animation{std::move(name), frames_per_second, std::exchange(frames_, {})});
}

// Counts ------------------------------------------------------------------------------------------

std::size_t Pen::n_numbers_of_figure() const {
  std::size_t sum = 0;
  for (const auto& [slot, panel] : sheet().panels) sum += n_numbers_in(panel);
  return sum;
}

std::size_t Pen::n_numbers_of(const Mark& mark) {
  return kMarkOverhead +
         static_cast<std::size_t>(mark.values.size() + mark.x.size() + mark.y.size());
}

Pen::Load Pen::load_of(const Mark& mark) {
  return {n_series(mark), static_cast<std::size_t>(mark.values.size() + mark.y.size())};
}

Pen::Load Pen::load_without(int slot) const {
  Load sum;
  for (const auto& [each, panel] : sheet().panels) {
    if (each == slot) continue;
    for (const Mark& mark : panel.marks) {
      sum.n_series += load_of(mark).n_series;
      sum.n_points += load_of(mark).n_points;
    }
  }
  return sum;
}

Pen::Load Pen::load() const { return load_without(0); }

Pen::Load Pen::load_before_drawing() const { return load_without(is_holding() ? 0 : sheet().slot); }

}  // namespace figure
