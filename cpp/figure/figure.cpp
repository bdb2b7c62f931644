#include "figure/figure.h"

namespace figure {

const char* name_of(MarkKind kind) {
  switch (kind) {
    case MarkKind::heatmap:
      return "heatmap";
    case MarkKind::bar:
      return "bar";
    case MarkKind::line:
      return "line";
    case MarkKind::scatter:
      return "scatter";
    case MarkKind::stem:
      return "stem";
    case MarkKind::hline:
      return "hline";
    case MarkKind::contour:
      return "contour";
    case MarkKind::surface:
      return "surface";
  }
  return "";
}

const char* name_of(LineStyle style) {
  switch (style) {
    case LineStyle::solid:
      return "solid";
    case LineStyle::dashed:
      return "dashed";
    case LineStyle::dotted:
      return "dotted";
  }
  return "";
}

}  // namespace figure
