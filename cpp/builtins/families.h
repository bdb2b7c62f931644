// The rows of each family, defined at the end of the file that carries its name.
#pragma once

#include <span>

#include "language/builtin.h"

namespace builtins {

std::span<const language::Builtin> create();
std::span<const language::Builtin> shape();
std::span<const language::Builtin> elementwise();
std::span<const language::Builtin> reduce();
std::span<const language::Builtin> search();
std::span<const language::Builtin> linear();
std::span<const language::Builtin> network();
std::span<const language::Builtin> random();
std::span<const language::Builtin> text();
std::span<const language::Builtin> inspect();
std::span<const language::Builtin> plot();
std::span<const language::Builtin> figures();
std::span<const language::Builtin> functions();
std::span<const language::Builtin> help();

}  // namespace builtins
