// 2^x for the weights of a softmax: x is a score minus the largest of its row, so never above 0.
//
// x = n + f with a whole n and |f| <= 1/2. 2^f is a polynomial whose coefficients make the largest
// relative error on that interval smallest, under the condition that 2^0 is exactly 1 (found by
// Remez exchange); n is added to the exponent's bits.
//
//             largest relative error          of the polynomial alone
//   float     2.0e-7   (3e8 values tried)     9e-8, degree 5
//   double    2.1e-16  (2e7 values tried)     2e-17, degree 11
//
//   x = 0          exactly 1
//   x <= kLeast    exactly 0: the result could not be told from 0 beside the row's 1
//   NaN            NaN
#pragma once

#include <array>

#include "numerics/flash/vector.h"

namespace numerics::flash {

template <class Real>
struct Exp2;

template <>
struct Exp2<float> {
  static constexpr float kLeast = -125;  // one step above, the result is still a normal number
  static constexpr int kFractionBits = 23;
  // Added and subtracted, it rounds to the nearest whole number, which the sum's last bits then
  // are.
  static constexpr float kRound = 0x1.8p23F;
  static constexpr std::array<float, 6> kCoefficients = {1.0F,
                                                         0.69314697759977F,
                                                         0.24022242085413F,
                                                         0.05550733742065F,
                                                         0.00967151263955F,
                                                         0.00132647275846F};
};

template <>
struct Exp2<double> {
  static constexpr double kLeast = -1021;
  static constexpr int kFractionBits = 52;
  static constexpr double kRound = 0x1.8p52;
  static constexpr std::array<double, 12> kCoefficients = {1.0,
                                                           0.69314718055994569675,
                                                           0.24022650695910098007,
                                                           0.055504108664790394552,
                                                           0.0096181291076070023796,
                                                           0.0013333558153439964747,
                                                           0.0001540353044157213033,
                                                           0.000015252727385193868197,
                                                           1.3215442675329822143e-6,
                                                           1.0180647659234138888e-7,
                                                           7.0725704128144235096e-9,
                                                           4.078071929588336665e-10};
};

// x <= 0 or NaN in every lane.
template <class Real>
inline Vector<Real> exp2_of_nonpositive(Vector<Real> x) {
  using Constants = Exp2<Real>;
  using Lanes = Vector<Real>;
  const Lanes rounded = x + Constants::kRound;
  const Lanes f = x - (rounded - Constants::kRound);
  Lanes power = splat<Lanes>(Constants::kCoefficients.back());
  for (std::size_t i = Constants::kCoefficients.size() - 1; i-- > 0;) {
    power = power * f + Constants::kCoefficients[i];
  }
  using LaneBits = Vector<Bits<Real>>;
  const auto exponent = reinterpret_cast<LaneBits>(rounded) << Constants::kFractionBits;
  const auto scaled = reinterpret_cast<Lanes>(reinterpret_cast<LaneBits>(power) + exponent);
  return x <= Constants::kLeast ? Lanes{} : scaled;
}

}  // namespace numerics::flash
