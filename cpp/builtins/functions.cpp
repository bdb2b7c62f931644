// Built-ins that call functions of the program. A call is a frame of the machine, so the machine
// runs these two itself, where they can be interrupted and resumed; here are their rows.
#include "builtins/families.h"

namespace builtins {

namespace {

using language::Builtin;

constexpr Builtin kRows[] = {
    {"arrayfun", 2, 2, nullptr, "arrayfun(f, v)",
     "Calls f with each element of v: numbers come back as a vector, vectors of one length as the "
     "rows of a matrix."},
    {"feval", 1, -1, nullptr, "feval(f, ...), feval(\"name\", ...)",
     "Calls a function, given as a value or by its name, with the arguments that follow."},
};

}  // namespace

std::span<const Builtin> functions() { return kRows; }

}  // namespace builtins
