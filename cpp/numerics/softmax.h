// Softmax: scores become a probability distribution.
//
// The one implementation that everything uses, because printed digits depend on its order: subtract
// the maximum (so that exp cannot overflow), exp from the C library, denominator summed left to
// right, then one true division per element.
//
// Non-finite scores follow from that arithmetic:
//   -Inf                     weight exactly 0, as long as another score is finite
//   only -Inf                NaN everywhere: there is no distribution without a candidate
//   a NaN or +Inf anywhere   NaN everywhere
//   no scores                nothing to do
#pragma once

#include <span>

#include "numerics/matrix.h"

namespace numerics {

// Replaces the scores by their distribution. A single finite score becomes 1.
void softmax(std::span<double> scores);

// The same but for the division: replaces the scores by exp(score - largest) and returns their sum,
// the denominator. There is at least one score.
double exponentials(std::span<double> scores);

// S (m x n) -> (m x n), each row a distribution. With n = 1 every finite score becomes 1.
Matrix softmax_rows(Matrix S);

// S (m x n) -> (m x n), each column a distribution.
Matrix softmax_cols(Matrix S);

}  // namespace numerics
