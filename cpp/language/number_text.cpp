// Numbers to decimal text. No library function gives what the language prints: shortest digits
// whose ties go away from zero, and no exponent however large or small the number is.
#include <cassert>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <limits>
#include <optional>

#include "language/format.h"

namespace language {
namespace {

constexpr double kNegligible = 1e-12;  // an imaginary part below this prints as none
constexpr int kElementDecimals = 6;
constexpr int kMaxDigits = std::numeric_limits<double>::max_digits10;  // 17 always read back
// Any decimal of so many digits survives the way through a normal double and back. So when the
// rounding to 15 digits reads back, it is the shortest decimal once its trailing zeros are gone.
constexpr int kSafeDigits = std::numeric_limits<double>::digits10;
// No double has more significant decimal digits than this, so that many are its exact value.
constexpr int kExactDigits = 767;
// Integers below this print digit by digit: they need at most kSafeDigits.
constexpr double kPlainInteger = 1e15;

// 0.d1 d2 d3 ... times 10^exponent, d1 not 0.
struct Decimal {
  std::string digits;
  int exponent = 0;
};

std::optional<std::string> non_finite_text(double x) {
  if (std::isnan(x)) return "NaN";
  if (std::isinf(x)) return x < 0 ? "-inf" : "inf";
  return std::nullopt;
}

// x > 0 rounded to `count` significant digits, an exact tie to the even digit (as C does).
Decimal rounded(double x, int count) {
  char buffer[kExactDigits + 16];
  std::snprintf(buffer, sizeof buffer, "%.*e", count - 1, x);
  const std::string text(buffer);
  const std::size_t e = text.find('e');
  Decimal decimal{text.substr(0, 1), std::atoi(text.c_str() + e + 1) + 1};
  if (count > 1) decimal.digits += text.substr(2, e - 2);
  return decimal;
}

bool reads_back(const Decimal& decimal, double x) {
  const std::string text = "." + decimal.digits + "e" + std::to_string(decimal.exponent);
  return std::strtod(text.c_str(), nullptr) == x;
}

// The next larger decimal with the same number of digits.
Decimal next_up(Decimal decimal) {
  for (std::size_t i = decimal.digits.size(); i-- > 0;) {
    if (decimal.digits[i] != '9') {
      ++decimal.digits[i];
      return decimal;
    }
    decimal.digits[i] = '0';
  }
  decimal.digits[0] = '1';  // 99.. became 100..
  ++decimal.exponent;
  return decimal;
}

// Whether x lies exactly in the middle between two decimals of `count` digits and was rounded down.
bool is_tie_rounded_down(double x, const Decimal& decimal) {
  const std::size_t count = decimal.digits.size();
  // One more digit decides nearly always; only when that is a 5 is the exact value needed.
  if (rounded(x, static_cast<int>(count) + 1).digits.back() != '5') return false;
  const std::string exact = rounded(x, kExactDigits).digits;
  return exact.compare(0, count, decimal.digits) == 0 && exact[count] == '5' &&
         exact.find_first_not_of('0', count + 1) == std::string::npos;
}

bool is_power_of_two(double x) {
  int exponent = 0;
  return std::frexp(x, &exponent) == 0.5;
}

// The decimal of `count` digits that reads back to x and is nearest to it, if there is one.
std::optional<Decimal> readable(double x, int count) {
  const Decimal nearest = rounded(x, count);
  if (reads_back(nearest, x)) {
    return is_tie_rounded_down(x, nearest) ? next_up(nearest) : nearest;
  }
  // Doubles lie twice as dense below a power of two as above it, so the farther neighbour can be
  // the one that reads back.
  if (!is_power_of_two(x)) return std::nullopt;
  const Decimal above = next_up(nearest);
  return reads_back(above, x) ? std::optional<Decimal>(above) : std::nullopt;
}

Decimal shortest(double x) {
  for (int count = std::isnormal(x) ? kSafeDigits : 1; count < kMaxDigits; ++count) {
    if (std::optional<Decimal> decimal = readable(x, count)) {
      decimal->digits.erase(decimal->digits.find_last_not_of('0') + 1);
      return *decimal;
    }
  }
  const std::optional<Decimal> decimal = readable(x, kMaxDigits);
  assert(decimal.has_value());
  return *decimal;
}

std::string without_exponent(const Decimal& decimal) {
  const int count = static_cast<int>(decimal.digits.size());
  const auto zeros = [](int n) { return std::string(static_cast<std::size_t>(n), '0'); };
  if (decimal.exponent <= 0) return "0." + zeros(-decimal.exponent) + decimal.digits;
  if (decimal.exponent >= count) return decimal.digits + zeros(decimal.exponent - count);
  const auto point = static_cast<std::size_t>(decimal.exponent);
  return decimal.digits.substr(0, point) + "." + decimal.digits.substr(point);
}

}  // namespace

std::string to_plain(double x) {
  if (const auto text = non_finite_text(x)) return *text;
  const std::string sign = std::signbit(x) ? "-" : "";
  const double magnitude = std::abs(x);
  if (magnitude < kPlainInteger && magnitude == std::trunc(magnitude)) {
    return sign + std::to_string(static_cast<long long>(magnitude));
  }
  return sign + without_exponent(shortest(magnitude));
}

std::string to_fixed(double x, int decimals) {
  if (const auto text = non_finite_text(x)) return *text;
  const int length = std::snprintf(nullptr, 0, "%.*f", decimals, x);
  std::string text(static_cast<std::size_t>(length), ' ');
  std::snprintf(text.data(), text.size() + 1, "%.*f", decimals, x);
  return text;
}

std::string with_thousands(std::string_view decimal) {
  const std::size_t first = decimal.find_first_of("0123456789");
  if (first == std::string_view::npos) return std::string(decimal);
  std::size_t end = decimal.find_first_not_of("0123456789", first);
  if (end == std::string_view::npos) end = decimal.size();
  std::string text(decimal);
  for (std::size_t i = end; i > first + 3;) {
    i -= 3;
    text.insert(i, 1, ',');
  }
  return text;
}

std::string element_text(double x) { return to_fixed(x, kElementDecimals); }

std::string element_text(Complex z) {
  if (std::abs(z.imag()) < kNegligible) return element_text(z.real());
  const std::string imaginary = element_text(z.imag());
  return element_text(z.real()) + (imaginary[0] == '-' ? "" : "+") + imaginary + "j";
}

}  // namespace language
