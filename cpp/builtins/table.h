// The built-in functions, all in one table.
//
// A built-in is a function and a row at the end of its family's file. To add one, write both there:
// look-up, argument counts, help, completion, the reference page and dependency tracking read the
// rows.
#pragma once

#include <span>
#include <string_view>

#include "language/builtin.h"

namespace builtins {

// Every built-in, sorted by name.
std::span<const language::Builtin> table();

// The row of that name, or null.
const language::Builtin* find(std::string_view name);

// Functions of the full language that are not built here, sorted by name, so that a call can be
// told "known, but not available" instead of "unknown".
std::span<const std::string_view> known_elsewhere();

// The rows as they are grouped in the files and in help().
struct Family {
  std::string_view title;
  std::span<const language::Builtin> rows;
};
std::span<const Family> families();

}  // namespace builtins
