// Sixteen bytes of numbers that the processor adds or multiplies at once: four floats or two
// doubles.
//
// These are the compiler's own vector types, so the same lines become SSE, NEON or WebAssembly
// SIMD; + - * / < and ?: work lane by lane. A plain float or double is a vector of one lane: what
// is left over at an edge is handled by the code of the middle.
#pragma once

#include <cstddef>
#include <cstdint>
#include <cstring>
#include <type_traits>

namespace numerics::flash {

using Index = std::ptrdiff_t;

template <class Real>
struct VectorOf {
  using Type __attribute__((vector_size(16))) = Real;
};
template <class Real>
using Vector = typename VectorOf<Real>::Type;

// Whole numbers as wide as a Real.
template <class Real>
using Bits = std::conditional_t<sizeof(Real) == 4, std::uint32_t, std::uint64_t>;

// V is Vector<Real> or Real itself.
template <class V, class Real>
constexpr Index kLanes = sizeof(V) / sizeof(Real);

// The numbers may lie anywhere, not only on multiples of 16 bytes.
template <class V, class Real>
inline V load(const Real* from) {
  V v;
  std::memcpy(&v, from, sizeof v);
  return v;
}

template <class Real, class V>
inline void store(Real* to, V v) {
  std::memcpy(to, &v, sizeof v);
}

// x in every lane. Subtracting 0 changes no number; adding it would turn -0 into 0.
template <class V, class Real>
inline V splat(Real x) {
  return x - V{};
}

// The larger one in every lane; a where either is NaN. WebAssembly calls this pmax, and it is one
// instruction on x86-64, unlike the maximum that returns every NaN.
template <class V>
inline V larger(V a, V b) {
  return a < b ? b : a;
}

}  // namespace numerics::flash
