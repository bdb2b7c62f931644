// Shannon entropy in bits: how spread a distribution is. log2(n) for n equal weights, 0 for
// one-hot.
#pragma once

#include <span>

#include "numerics/matrix.h"

namespace numerics {

// H = -sum p log2(p), each term subtracted in order, left to right. Weights that are 0, negative or
// NaN contribute nothing, and nobody checks that the rest sum to 1; an empty list has 0 bits.
double entropy_bits(std::span<const double> distribution);

// A (m x n), one distribution a row -> (1 x m), bits.
Matrix row_entropies_bits(const Matrix& A);

}  // namespace numerics
