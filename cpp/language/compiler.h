// A syntax tree to code: names become registers, control flow becomes jumps.
//
// `run FILE` is lowered in place, as if the file's text stood there, so that a library's variables
// and functions land in the scope that asked for them and need no second mechanism.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "language/builtin.h"
#include "language/code.h"
#include "language/symbols.h"
#include "language/syntax.h"

namespace language {

// A text that `run` asked for.
struct IncludedText {
  int source;
  std::string text;
};

struct CompileContext {
  Symbols& symbols;
  // The built-in of this name, or null; such a name may be called without parentheses.
  std::function<const Builtin*(std::string_view)> builtin;
  // Finds a file for `run`; nothing when there is none.
  std::function<std::optional<IncludedText>(std::string_view path)> include;
  bool echoes_assignments = false;
  // Pauses before each statement, before a loop goes on to its next turn, and at the end of the
  // text; what `run` includes is one statement. A loop then counts its turns, in its first
  // register.
  bool in_steps = false;
};

// Compiles the top level of a text. `workspace` holds the names of the variables so far, by
// register; names that the text assigns are appended. Throws Error for what only shows here:
// `break` outside of a loop, a result name that is used twice, ...
std::shared_ptr<const Code> compile(const Block& block, std::vector<std::string>& workspace,
                                    const CompileContext& context);

// i, j, pi, e, Inf, NaN, true, false: variables that every scope starts with.
struct Constant {
  std::string_view name;
  Value value;
};
const std::vector<Constant>& constants();

}  // namespace language
