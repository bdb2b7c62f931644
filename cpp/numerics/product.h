// The two ways to the language's exact product (linear.h chooses; both give the same bits).
#pragma once

#include <optional>

#include "numerics/matrix.h"

namespace numerics {

// A (m x n), B (n x p) -> A B (m x p), with the C library's std::fma. Any entries.
Matrix product_by_fma(const Matrix& A, const Matrix& B);

// A (m x n), B (n x p) -> A B (m x p), with the emulation of fused.h. Nothing when an entry is not
// finite, or so large or small that the emulation would not be exact.
std::optional<Matrix> product_by_emulation(const Matrix& A, const Matrix& B);

}  // namespace numerics
