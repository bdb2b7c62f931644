// The same attention, compiled for this machine. `native_attention f32|f64 T RUNS` prints what one
// causal run with d_k = d_v = 64 takes, in milliseconds of processor time.
#include <cstdlib>
#include <ctime>
#include <iostream>
#include <random>
#include <string_view>
#include <vector>

#include "numerics/flash/flash.h"

namespace {

namespace flash = numerics::flash;

constexpr flash::Index kWidth = 64;

double milliseconds() { return 1000.0 * static_cast<double>(std::clock()) / CLOCKS_PER_SEC; }

template <class Real>
double measure(flash::Index T, int n_runs) {
  std::mt19937 random(1);
  std::normal_distribution<double> normal;
  const auto numbers = [&] {
    std::vector<Real> drawn(static_cast<std::size_t>(T * kWidth));
    for (Real& number : drawn) number = static_cast<Real>(normal(random));
    return drawn;
  };
  const std::vector<Real> Q = numbers(), K = numbers(), V = numbers();
  std::vector<Real> O(Q.size());
  const flash::Results<Real> results{.O = O.data()};
  const flash::Problem<Real> problem{
      {T, T, kWidth, kWidth}, Q.data(), K.data(), V.data(), 0.125, true};
  std::vector<Real> scratch(flash::scratch_size(problem.shape, results));
  flash::attention(problem, results, scratch.data());
  const double start = milliseconds();
  for (int i = 0; i < n_runs; ++i) flash::attention(problem, results, scratch.data());
  return (milliseconds() - start) / n_runs;
}

}  // namespace

int main(int argc, char** argv) {
  if (argc != 4) return 64;
  const flash::Index T = std::atol(argv[2]);
  const int n_runs = std::atoi(argv[3]);
  const bool single = std::string_view(argv[1]) == "f32";
  std::cout << (single ? measure<float>(T, n_runs) : measure<double>(T, n_runs)) << '\n';
}
