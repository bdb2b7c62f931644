#include "figure/figure.h"

#include <string>

#include "catch.h"

using figure::LineStyle;
using figure::MarkKind;
using figure::name_of;

TEST_CASE("marks and styles have the names that the page knows") {
  CHECK(std::string(name_of(MarkKind::heatmap)) == "heatmap");
  CHECK(std::string(name_of(MarkKind::bar)) == "bar");
  CHECK(std::string(name_of(MarkKind::line)) == "line");
  CHECK(std::string(name_of(MarkKind::scatter)) == "scatter");
  CHECK(std::string(name_of(MarkKind::stem)) == "stem");
  CHECK(std::string(name_of(MarkKind::hline)) == "hline");
  CHECK(std::string(name_of(MarkKind::contour)) == "contour");
  CHECK(std::string(name_of(MarkKind::surface)) == "surface");
  CHECK(std::string(name_of(LineStyle::solid)) == "solid");
  CHECK(std::string(name_of(LineStyle::dashed)) == "dashed");
  CHECK(std::string(name_of(LineStyle::dotted)) == "dotted");
}
