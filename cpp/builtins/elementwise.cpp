#include "builtins/elementwise.h"

#include <cmath>
#include <complex>
#include <limits>
#include <numbers>
#include <span>

#include "builtins/families.h"

namespace builtins {

namespace {

double principal_root(double x) { return std::sqrt(x); }

// By halves of the magnitude, which is exact where the root is (-4 gives 2i). The C library of the
// WebAssembly build goes through the angle and leaves 1e-16 in the real part.
Complex principal_root(Complex z) {
  const double magnitude = std::hypot(z.real(), z.imag());
  if (magnitude == 0.0 || !std::isfinite(magnitude)) return std::sqrt(z);
  const double longer = std::sqrt((magnitude + std::abs(z.real())) / 2.0);
  const double shorter = std::abs(z.imag()) / (2.0 * longer);
  return z.real() >= 0.0 ? Complex(longer, std::copysign(shorter, z.imag()))
                         : Complex(shorter, std::copysign(longer, z.imag()));
}

Value scalar(double x) { return x; }
Value scalar(Complex z) { return language::number(z); }

template <class From, class F>
auto mapped(const ArrayOf<From>& array, const F& f) {
  using To = std::invoke_result_t<const F&, From>;
  typename ArrayOf<To>::Cells cells(array.n_rows(), array.n_cols());
  for (Index k = 0; k < cells.size(); ++k) cells(k) = f((*array.cells)(k));
  return make(std::move(cells), array.layout);
}

template <class Result>
Value map_numbers(const Value& value, std::string_view function, double (*on_real)(double),
                  Result (*on_complex)(Complex)) {
  if (const auto* array = value.get_if<Array>()) return mapped(*array, on_real);
  if (const auto* array = value.get_if<ComplexArray>()) return mapped(*array, on_complex);
  if (const auto* z = value.get_if<Complex>()) return scalar(on_complex(*z));
  const std::optional<double> x = language::as_number(value);
  if (!x) reject(function, "a number or an array", value);
  return on_real(*x);
}

// The standard library has no complex log2; the real one is exact for powers of two.
double log2_of(double x) { return std::log2(x); }
Complex log2_of(Complex z) { return std::log(z) / std::numbers::ln2; }

double sign_of(double x) {
  if (std::isnan(x)) return x;
  return (x > 0.0 ? 1.0 : 0.0) - (x < 0.0 ? 1.0 : 0.0);
}

double mod_of(double a, double m) { return a - m * std::floor(a / m); }
double rem_of(double a, double m) { return std::fmod(a, m); }
double atan2_of(double b, double a) { return std::atan2(b, a); }

Results mod(Host&, Arguments x) {
  const double m = number(x[1], "mod");
  return {map_real(x[0], "mod", [m](double a) { return mod_of(a, m); })};
}

Results rem(Host&, Arguments x) {
  const double m = number(x[1], "rem");
  return {map_real(x[0], "rem", [m](double a) { return rem_of(a, m); })};
}

Results atan2(Host&, Arguments x) { return {combine_real(x[0], x[1], "atan2", atan2_of)}; }

constexpr OnNumbers one(double (*f)(double)) { return {.one = f}; }
constexpr OnNumbers two(double (*f)(double, double)) { return {.two = f}; }

// A 1 x 1 matrix becomes a number, as older programs expect that take the real part of a product.
Results real_part(Host&, Arguments x) {
  const Value parts = map_real(x[0], "real", [](double a) { return a; });
  const auto* array = parts.get_if<Array>();
  const bool is_single = array != nullptr && !array->is_vector() && array->size() == 1;
  return {is_single ? Value((*array->cells)(0)) : parts};
}

Results isnan(Host&, Arguments x) {
  const Value flags = map(
      x[0], "isnan", [](double a) { return std::isnan(a) ? 1.0 : 0.0; },
      [](Complex z) { return std::isnan(z.real()) || std::isnan(z.imag()) ? 1.0 : 0.0; });
  if (const auto* array = flags.get_if<Array>()) {
    return {language::logical(*array->cells, array->layout)};
  }
  return {number(flags, "isnan") != 0.0};
}

constexpr Builtin kRows[] = {
    {"abs", 1, 1,
     [](Host&, Arguments x) -> Results {
       return {map(x[0], "abs", [](auto z) { return std::abs(z); })};
     },
     "abs(x)", "Magnitude of every element; of a complex number its distance from 0.", Effect::none,
     Entries::each, one([](double x) { return std::abs(x); })},
    {"acos", 1, 1,
     [](Host&, Arguments x) -> Results {
       return {map(x[0], "acos", [](auto z) { return std::acos(z); })};
     },
     "acos(x)", "Inverse cosine in radians; NaN outside -1..1, where MATLAB turns complex.",
     Effect::none, Entries::each},
    {"angle", 1, 1,
     [](Host&, Arguments x) -> Results {
       return {map(x[0], "angle", [](auto z) { return std::arg(z); })};
     },
     "angle(z)", "Phase of every element in radians, from -pi to pi.", Effect::none, Entries::each},
    {"asin", 1, 1,
     [](Host&, Arguments x) -> Results {
       return {map(x[0], "asin", [](auto z) { return std::asin(z); })};
     },
     "asin(x)", "Inverse sine in radians; NaN outside -1..1, where MATLAB turns complex.",
     Effect::none, Entries::each},
    {"atan", 1, 1,
     [](Host&, Arguments x) -> Results {
       return {map(x[0], "atan", [](auto z) { return std::atan(z); })};
     },
     "atan(x)", "Inverse tangent in radians, from -pi/2 to pi/2.", Effect::none, Entries::each},
    {"atan2", 2, 2, atan2, "atan2(y, x)",
     "Angle of the point (x, y) in radians, in all four quadrants.", Effect::none, Entries::each,
     two(atan2_of)},
    {"ceil", 1, 1,
     [](Host&, Arguments x) -> Results {
       return {map_real(x[0], "ceil", [](double a) { return std::ceil(a); })};
     },
     "ceil(x)", "Smallest whole number that is not below each element.", Effect::none,
     Entries::each, one([](double x) { return std::ceil(x); })},
    {"conj", 1, 1,
     [](Host&, Arguments x) -> Results {
       return {map(
           x[0], "conj", [](double a) { return a; }, [](Complex z) { return std::conj(z); })};
     },
     "conj(z)", "Complex conjugate: the imaginary part changes its sign.", Effect::none,
     Entries::each},
    {"cos", 1, 1,
     [](Host&, Arguments x) -> Results {
       return {map(x[0], "cos", [](auto z) { return std::cos(z); })};
     },
     "cos(x)", "Cosine of angles in radians.", Effect::none, Entries::each,
     one([](double x) { return std::cos(x); })},
    {"cosh", 1, 1,
     [](Host&, Arguments x) -> Results {
       return {map(x[0], "cosh", [](auto z) { return std::cosh(z); })};
     },
     "cosh(x)", "Hyperbolic cosine.", Effect::none, Entries::each},
    {"exp", 1, 1,
     [](Host&, Arguments x) -> Results {
       return {map(x[0], "exp", [](auto z) { return std::exp(z); })};
     },
     "exp(x)", "e to the power of every element; exp(-Inf) is exactly 0.", Effect::none,
     Entries::each, one([](double x) { return std::exp(x); })},
    {"floor", 1, 1,
     [](Host&, Arguments x) -> Results {
       return {map_real(x[0], "floor", [](double a) { return std::floor(a); })};
     },
     "floor(x)", "Largest whole number that is not above each element.", Effect::none,
     Entries::each, one([](double x) { return std::floor(x); })},
    {"imag", 1, 1,
     [](Host&, Arguments x) -> Results {
       return {map(
           x[0], "imag", [](double) { return 0.0; }, [](Complex z) { return z.imag(); })};
     },
     "imag(z)", "Imaginary part of every element.", Effect::none, Entries::each},
    {"isnan", 1, 1, isnan, "isnan(x)",
     "True where an element is not a number; the result selects as an index.", Effect::none,
     Entries::each},
    {"log", 1, 1,
     [](Host&, Arguments x) -> Results {
       return {map(x[0], "log", [](auto z) { return std::log(z); })};
     },
     "log(x)",
     "Natural logarithm; log(0) is -Inf, and a negative real number gives NaN, not a complex one.",
     Effect::none, Entries::each, one([](double x) { return std::log(x); })},
    {"log10", 1, 1,
     [](Host&, Arguments x) -> Results {
       return {map(x[0], "log10", [](auto z) { return std::log10(z); })};
     },
     "log10(x)", "Logarithm to base 10.", Effect::none, Entries::each},
    {"log2", 1, 1,
     [](Host&, Arguments x) -> Results {
       return {map(x[0], "log2", [](auto z) { return log2_of(z); })};
     },
     "log2(x)", "Logarithm to base 2, exact for powers of two: information in bits.", Effect::none,
     Entries::each, one(log2_of)},
    {"mod", 2, 2, mod, "mod(x, m)",
     "Remainder of x / m with the sign of the single number m; mod(x, 0) is NaN, where MATLAB "
     "gives x.",
     Effect::none, Entries::each, two(mod_of)},
    {"real", 1, 1, real_part, "real(z)",
     "Real part of every element; of a 1 x 1 matrix a single number.", Effect::none, Entries::each},
    {"rem", 2, 2, rem, "rem(x, m)", "Remainder of x / m with the sign of x; m is a single number.",
     Effect::none, Entries::each, two(rem_of)},
    {"round", 1, 1,
     [](Host&, Arguments x) -> Results {
       return {map_real(x[0], "round", [](double a) { return std::round(a); })};
     },
     "round(x)", "Nearest whole number, halves away from zero; there is no digits argument.",
     Effect::none, Entries::each, one([](double x) { return std::round(x); })},
    {"sign", 1, 1, [](Host&, Arguments x) -> Results { return {map_real(x[0], "sign", sign_of)}; },
     "sign(x)", "-1, 0 or 1, as each element is negative, zero or positive.", Effect::none,
     Entries::each, one(sign_of)},
    {"sin", 1, 1,
     [](Host&, Arguments x) -> Results {
       return {map(x[0], "sin", [](auto z) { return std::sin(z); })};
     },
     "sin(x)", "Sine of angles in radians.", Effect::none, Entries::each,
     one([](double x) { return std::sin(x); })},
    {"sinh", 1, 1,
     [](Host&, Arguments x) -> Results {
       return {map(x[0], "sinh", [](auto z) { return std::sinh(z); })};
     },
     "sinh(x)", "Hyperbolic sine.", Effect::none, Entries::each},
    {"sqrt", 1, 1,
     [](Host&, Arguments x) -> Results {
       return {map(x[0], "sqrt", [](auto z) { return principal_root(z); })};
     },
     "sqrt(x)", "Square root; a negative real number gives NaN, where MATLAB turns complex.",
     Effect::none, Entries::each, one(principal_root)},
    {"tanh", 1, 1,
     [](Host&, Arguments x) -> Results {
       return {map(x[0], "tanh", [](auto z) { return std::tanh(z); })};
     },
     "tanh(x)", "Hyperbolic tangent: squeezes every number into -1..1.", Effect::none,
     Entries::each, one([](double x) { return std::tanh(x); })},
};

}  // namespace

Value map(const Value& value, std::string_view function, double (*on_real)(double),
          Complex (*on_complex)(Complex)) {
  return map_numbers(value, function, on_real, on_complex);
}

Value map(const Value& value, std::string_view function, double (*on_real)(double),
          double (*on_complex)(Complex)) {
  return map_numbers(value, function, on_real, on_complex);
}

Value map_real(const Value& value, std::string_view function,
               const FunctionRef<double(double)>& f) {
  if (!is_scalar(value)) return mapped(real_array(value, function), f);
  const Complex* z = value.get_if<Complex>();
  return f(z != nullptr ? z->real() : number(value, function));
}

Value combine_real(const Value& a, const Value& b, std::string_view function,
                   double (*f)(double, double)) {
  if (is_scalar(a)) {
    const double x = number(a, function);
    return map_real(b, function, [x, f](double y) { return f(x, y); });
  }
  if (is_scalar(b)) {
    const double y = number(b, function);
    return map_real(a, function, [y, f](double x) { return f(x, y); });
  }
  return combine(real_array(a, function), real_array(b, function), function, f);
}

std::span<const Builtin> elementwise() { return kRows; }

}  // namespace builtins
