// Tokens to a syntax tree, by recursive descent for statements and precedence climbing over one
// table of operators for expressions.
#pragma once

#include <string_view>

#include "language/syntax.h"

namespace language {

// Parses a whole text. Throws Error (kind lexical, syntax, or limit for too deep nesting). Nothing
// has run when it does.
Block parse(std::string_view text, int source);

}  // namespace language
