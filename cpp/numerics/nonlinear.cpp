#include "numerics/nonlinear.h"

#include <cmath>

namespace numerics {

double gelu(double x) {
  static const double kRootOfTwoOverPi = std::sqrt(2 / 3.141592653589793);
  const double cube = x * (x * x);
  return 0.5 * x * (1 + std::tanh(kRootOfTwoOverPi * (x + 0.044715 * cube)));
}

double relu(double x) { return x > 0 ? x : 0; }

void layernorm(std::span<double> values, double epsilon) {
  const auto n = static_cast<double>(values.size());
  double sum = 0;
  for (const double x : values) sum += x;
  const double mean = sum / n;
  double sum_of_squares = 0;
  for (const double x : values) sum_of_squares += (x - mean) * (x - mean);
  const double deviation = std::sqrt(sum_of_squares / n + epsilon);
  for (double& x : values) x = (x - mean) / deviation;
}

}  // namespace numerics
