#include "builtins/table.h"

#include <algorithm>
#include <array>
#include <vector>

#include "builtins/families.h"

namespace builtins {

namespace {

using language::Builtin;

constexpr auto kKnownElsewhere = std::to_array<std::string_view>({
    "cat",
    "contour",
    "contourf",
    "load",
    "parmap",
    "polar",
    "profile",
    "rk4",
    "save",
    "surf",
    "viewer",
    "zeros3",
});

std::vector<Builtin> sorted_table() {
  std::vector<Builtin> rows;
  for (const Family& family : families()) {
    rows.insert(rows.end(), family.rows.begin(), family.rows.end());
  }
  std::sort(rows.begin(), rows.end(),
            [](const Builtin& a, const Builtin& b) { return a.name < b.name; });
  return rows;
}

}  // namespace

std::span<const Builtin> table() {
  static const std::vector<Builtin> rows = sorted_table();
  return rows;
}

const Builtin* find(std::string_view name) {
  const std::span<const Builtin> rows = table();
  const auto row = std::lower_bound(
      rows.begin(), rows.end(), name,
      [](const Builtin& each, std::string_view wanted) { return each.name < wanted; });
  return row != rows.end() && row->name == name ? &*row : nullptr;
}

std::span<const std::string_view> known_elsewhere() { return kKnownElsewhere; }

std::span<const Family> families() {
  static const std::array kFamilies{
      Family{"making arrays", create()},
      Family{"shapes and parts", shape()},
      Family{"element by element", elementwise()},
      Family{"sums and statistics", reduce()},
      Family{"searching and sorting", search()},
      Family{"linear algebra", linear()},
      Family{"neural networks", network()},
      Family{"random numbers", random()},
      Family{"text", text()},
      Family{"structs and questions", inspect()},
      Family{"drawing", plot()},
      Family{"figures and axes", figures()},
      Family{"calling functions", functions()},
      Family{"help", help()},
  };
  return kFamilies;
}

}  // namespace builtins
