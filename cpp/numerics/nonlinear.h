// What stands between the linear layers of a transformer.
#pragma once

#include <span>

namespace numerics {

// x / 2 (1 + tanh(sqrt(2 / pi) (x + 0.044715 x^3))): the tanh form of the Gaussian error linear
// unit (Hendrycks and Gimpel 2016, section 2). -Inf gives NaN (0 times infinity), as the formula
// has it.
double gelu(double x);

// max(x, 0). NaN gives 0, as the language's max skips NaN.
double relu(double x);

// Replaces every x by (x - mean) / sqrt(variance + epsilon), where the variance divides by the
// count; both sums run left to right. One value becomes 0; no values stay none. Without gain and
// bias (Ba, Kiros and Hinton 2016, equation 3).
void layernorm(std::span<double> values, double epsilon = 1e-5);

}  // namespace numerics
