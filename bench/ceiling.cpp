// What the processor could do at best: the multiply-add loop of attention's tiles, on numbers that
// never leave the first cache and with nothing around it.
#include "numerics/flash/vector.h"

namespace {

namespace flash = numerics::flash;

// C (4 x 2 vectors) = A B over n_steps, both factors packed. A step is 8 multiply-adds of vectors.
template <class Real>
[[gnu::noinline]] void multiply_add(const Real* A, const Real* B, Real* C, int n_steps) {
  using V = flash::Vector<Real>;
  constexpr flash::Index kLanes = flash::kLanes<V, Real>;
  V sums[4][2] = {};
#pragma clang loop unroll(disable)
  for (int k = 0; k < n_steps; ++k) {
    const V left = flash::load<V>(B);
    const V right = flash::load<V>(B + kLanes);
    for (int r = 0; r < 4; ++r) {
      const V factor = flash::splat<V>(A[r]);
      sums[r][0] += factor * left;
      sums[r][1] += factor * right;
    }
    A += 4;
    B += 2 * kLanes;
  }
  for (int r = 0; r < 4; ++r) {
    flash::store(C + 2 * r * kLanes, sums[r][0]);
    flash::store(C + (2 * r + 1) * kLanes, sums[r][1]);
  }
}

template <class Real>
void run(const Real* A, const Real* B, Real* C, int n_steps, int n_runs) {
  for (int i = 0; i < n_runs; ++i) multiply_add(A, B, C, n_steps);
}

}  // namespace

extern "C" {

[[clang::export_name("f32")]] void f32(const float* A, const float* B, float* C, int n_steps,
                                       int n_runs) {
  run(A, B, C, n_steps, n_runs);
}

[[clang::export_name("f64")]] void f64(const double* A, const double* B, double* C, int n_steps,
                                       int n_runs) {
  run(A, B, C, n_steps, n_runs);
}

}  // extern "C"
