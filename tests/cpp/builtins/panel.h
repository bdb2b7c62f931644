// What the bench's pen has drawn, for the tests of the plot built-ins.
#pragma once

#include <variant>

#include "bench.h"
#include "figure/pen.h"

namespace bench {

// The figure that would be shown now, on a copy of the pen.
inline figure::Figure picture(const Bench& bench) {
  figure::Pen pen = bench.pen;
  pen.take_shown();
  pen.save_figure("now");
  return std::get<figure::SavedFigure>(pen.take_shown().at(0)).figure;
}

inline figure::Panel panel(const Bench& bench) { return picture(bench).panels.at(0); }

inline figure::Mark mark(const Bench& bench, std::size_t k = 0) { return panel(bench).marks.at(k); }

inline std::string cells(const figure::Matrix& matrix) {
  return notation(language::matrix(matrix));
}

using Words = std::vector<std::string>;

}  // namespace bench
