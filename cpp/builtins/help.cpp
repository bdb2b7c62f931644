#include <algorithm>
#include <span>
#include <string>

#include "builtins/arguments.h"
#include "builtins/families.h"
#include "builtins/table.h"

namespace builtins {

namespace {

std::string all_names() {
  std::string lines;
  for (const Family& family : families()) {
    lines += std::string(family.title) + ":";
    for (const Builtin& row : family.rows) lines += " " + std::string(row.name);
    lines += "\n";
  }
  return lines + "help softmax tells how one of them is used\n";
}

Results help(Host& host, Arguments arguments) {
  if (arguments.empty()) {
    host.write(all_names());
    return {};
  }
  const std::string& name = builtins::text(arguments[0], "help");
  if (const Builtin* row = find(name)) {
    host.write(std::string(row->usage) + "\n  " + std::string(row->summary) + "\n");
    return {};
  }
  const std::span<const std::string_view> elsewhere = known_elsewhere();
  if (std::binary_search(elsewhere.begin(), elsewhere.end(), name)) {
    fail(ErrorKind::name, {"'{}' is known in rlab, but not available here", name});
  }
  fail(ErrorKind::name, {"there is no built-in function '{}'", name}, "help lists all of them");
}

constexpr Builtin kRows[] = {
    {"help", 0, 1, help, "help, help softmax, help(\"softmax\")",
     "Lists the built-in functions, or tells how one of them is used."},
};

}  // namespace

std::span<const Builtin> help() { return kRows; }

}  // namespace builtins
