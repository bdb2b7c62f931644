// Values to text: the one place where a number becomes characters.
//
// Scalars print as the shortest decimal that reads back to the same double, never with an exponent;
// array elements with six decimals. Everything that prints (print, disp, echo, sprintf, messages,
// JSON) goes through here.
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "language/builtin.h"
#include "language/value.h"

namespace language {

// Shortest decimal digits that read back to x, nearest to it, an exact tie away from zero; "inf",
// "-inf", "NaN".
std::string to_plain(double x);
// Fixed decimals, exact value, ties to even; "inf", "-inf", "NaN".
std::string to_fixed(double x, int decimals);

// A decimal with commas between the thousands of its integer part: "-1,234,567.25".
std::string with_thousands(std::string_view decimal);

// The text of print and disp, without a newline.
std::string to_text(const Value& value);
// The text of an echo, which follows `format`.
std::string echo_text(const Value& value, EchoMode mode);
// One element of an array as it prints inside brackets: six decimals.
std::string element_text(double x);
std::string element_text(Complex z);

// fprintf's text. Arrays are expanded column by column, the format is reused while arguments
// remain.
std::string format_text(std::string_view format, std::span<const Value> arguments);

}  // namespace language
