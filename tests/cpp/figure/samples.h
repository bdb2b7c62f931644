// Drawings for the tests of the Pen, and what the Pen has to show.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "figure/pen.h"

namespace samples {

inline figure::Mark line(double level) {
  figure::Mark mark;
  mark.kind = figure::MarkKind::line;
  mark.x = figure::Matrix{{0.0, 1.0}};
  mark.y = figure::Matrix{{level, level}};
  return mark;
}

inline figure::Drawing drawing(double level) { return {{line(level)}, "", {}, {}, false, false}; }

// The figure that savefig would show now.
inline figure::Figure picture(figure::Pen pen) {
  pen.take_shown();
  pen.save_figure("now");
  return std::get<figure::SavedFigure>(pen.take_shown().at(0)).figure;
}

inline figure::Panel panel(const figure::Pen& pen) { return picture(pen).panels.at(0); }

// Levels of the lines in a panel, in drawing order.
inline std::vector<double> levels(const figure::Panel& panel) {
  std::vector<double> result;
  for (const figure::Mark& mark : panel.marks) result.push_back(mark.y(0));
  return result;
}

// The shown pictures in order: the file name, if any, and the level of the first line.
inline std::vector<std::string> take_names(figure::Pen& pen) {
  std::vector<std::string> names;
  for (const figure::Shown& shown : pen.take_shown()) {
    if (const auto* animation = std::get_if<figure::Animation>(&shown)) {
      names.push_back("animation " + animation->name);
      continue;
    }
    const auto& saved = std::get<figure::SavedFigure>(shown);
    const auto level = static_cast<int>(saved.figure.panels.at(0).marks.at(0).y(0));
    names.push_back(saved.name.empty() ? std::to_string(level)
                                       : saved.name + " " + std::to_string(level));
  }
  return names;
}

using Names = std::vector<std::string>;
using Levels = std::vector<double>;

}  // namespace samples
