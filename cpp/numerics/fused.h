// The fused multiply-add fma(a, b, c): a b + c with one rounding at the end.
//
// Processors have it, WebAssembly does not; there std::fma is a software routine, ten times slower
// than what follows: ordinary double operations, on two numbers at once, and not one bit of
// difference.
//
//   1. product + error = a b exactly (Dekker 1971): both factors are split into halves of 26 bits,
//      whose products are exact, and the rounding error of a b is collected from them.
//   2. sum + rest = product + c exactly (Knuth's two-sum).
//   3. tail = rest + error, rounded to odd: when that addition is inexact, the neighbour whose last
//      bit is 1 is taken (Boldo and Melquiond 2008).
//   4. sum + tail, rounded as usual, is the result.
//
// Only step 4 rounds. If step 2 was exact, rest is 0 and the tail is exactly the error. If it was
// not, product and c did not cancel much: whichever of them has the finer last bit, sum has lost
// some of it, and from that |rest| <= ulp(sum) / 2 and |error| <= ulp(sum) follow. So the tail's
// last bit is worth at most 2^-51 of the result's. A number that is odd so far down lies strictly
// between two rounding boundaries of the result, and the exact value lies between the same two.
//
// All this needs steps 1 and 2 free of overflow and underflow: within the bounds below they are,
// and who calls with anything else (or with NaN or infinities) must take std::fma.
#pragma once

#include <cstdint>

namespace numerics {

using Pair = double __attribute__((vector_size(16)));
using PairBits = std::uint64_t __attribute__((vector_size(16)));

// The emulation is exact while |a|, |b| and |c| are at most the larger bound and |a b| is 0 or lies
// between the two: then the error of the product is a multiple of 2^-1066, so a double, and neither
// the splitting nor a sum overflows.
constexpr double kSmallestExact = 0x1p-960;
constexpr double kLargestExact = 0x1p960;

// x = high + low exactly, 26 significant bits each.
struct Halves {
  Pair high;
  Pair low;
};

inline Halves split(Pair x) {
  const Pair shifted = x * 0x8000001p0;  // 2^27 + 1
  const Pair high = shifted - (shifted - x);
  return {high, x - high};
}

// value + error is exact; value is the rounded sum or product.
struct Exact {
  Pair value;
  Pair error;
};

inline Exact exact_sum(Pair a, Pair b) {
  const Pair sum = a + b;
  const Pair b_share = sum - a;
  return {sum, (a - (sum - b_share)) + (b - b_share)};
}

inline Exact exact_product(Pair a, Halves a_halves, Pair b, Halves b_halves) {
  const Pair product = a * b;
  const Pair error = ((a_halves.high * b_halves.high - product) + a_halves.high * b_halves.low +
                      a_halves.low * b_halves.high) +
                     a_halves.low * b_halves.low;
  return {product, error};
}

// a + b, rounded to odd. The bits of a double count its magnitude: where the rounding error points
// towards zero, the truncated sum is one less; setting the last bit then gives the odd neighbour.
inline Pair odd_sum(Pair a, Pair b) {
  const Exact sum = exact_sum(a, b);
  const auto bits = reinterpret_cast<PairBits>(sum.value);
  const auto inexact = reinterpret_cast<PairBits>(sum.error != 0) & 1;
  const auto towards_zero = ((bits ^ reinterpret_cast<PairBits>(sum.error)) >> 63) & inexact;
  return reinterpret_cast<Pair>((bits - towards_zero) | inexact);
}

// fma(a, b, c) within the bounds above, except that a product of -0 plus -0 gives +0.
inline Pair multiply_add(Pair a, Halves a_halves, Pair b, Halves b_halves, Pair c) {
  const Exact product = exact_product(a, a_halves, b, b_halves);
  const Exact sum = exact_sum(product.value, c);
  return sum.value + odd_sum(sum.error, product.error);
}

}  // namespace numerics
