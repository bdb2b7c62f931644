// fprintf's formats: read once into parts, then applied over and over while arguments remain.
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <optional>

#include "language/error.h"
#include "language/format.h"
#include "language/limits.h"

namespace language {
namespace {

constexpr int kMaxWidth = 1000;  // of a field, and of its decimals
constexpr int kDefaultPrecision = 6;
constexpr std::string_view kFlags = "-+0, #";
constexpr std::string_view kConversions = "difegs";

// Plain text, or one conversion such as %-8.3f.
struct Part {
  std::string text;        // plain text; of a conversion the source, for messages
  char conversion = '\0';  // '\0': plain text
  bool left = false;
  bool plus = false;
  bool zeros = false;
  bool thousands = false;
  int width = 0;
  std::optional<int> precision;
};

using Parts = std::vector<Part>;

// Reading a format.

class FormatReader {
 public:
  explicit FormatReader(std::string_view format) : format_(format) {}

  Parts read() {
    while (at_ < format_.size()) {
      const char c = format_[at_];
      if (c == '\\') {
        read_escape();
      } else if (c == '%') {
        read_percent();
      } else {
        plain_ += c;
        ++at_;
      }
    }
    end_plain_text();
    return std::move(parts_);
  }

 private:
  void read_escape() {
    constexpr std::string_view names = "nt\\";
    constexpr std::string_view characters = "\n\t\\";
    const char next = at_ + 1 < format_.size() ? format_[at_ + 1] : '\0';
    const std::size_t which = next == '\0' ? std::string_view::npos : names.find(next);
    if (which == std::string_view::npos) {
      plain_ += '\\';  // an unknown escape stays as it is
      ++at_;
    } else {
      plain_ += characters[which];
      at_ += 2;
    }
  }

  void read_percent() {
    if (format_.substr(at_, 2) == "%%") {
      plain_ += '%';
      at_ += 2;
      return;
    }
    end_plain_text();
    begin_ = at_++;
    Part part;
    read_flags(part);
    part.width = read_number().value_or(0);
    if (peek() == '.') {
      ++at_;
      part.precision = read_number().value_or(0);
    }
    part.conversion = read_conversion();
    part.text = std::string(format_.substr(begin_, at_ - begin_));
    parts_.push_back(std::move(part));
  }

  void read_flags(Part& part) {
    for (; peek() != '\0' && kFlags.find(peek()) != std::string_view::npos; ++at_) {
      part.left |= peek() == '-';
      part.plus |= peek() == '+';
      part.zeros |= peek() == '0';
      part.thousands |= peek() == ',';
    }
  }

  std::optional<int> read_number() {
    std::optional<int> number;
    for (; peek() >= '0' && peek() <= '9'; ++at_) {
      number = number.value_or(0) * 10 + (peek() - '0');
      if (*number > kMaxWidth) {
        fail(ErrorKind::argument,
             {"a width or precision in a format may be at most {}", kMaxWidth});
      }
    }
    return number;
  }

  char read_conversion() {
    const char c = peek();
    if (at_ == format_.size()) {
      fail(ErrorKind::argument, {"the format ends inside of '{}'", format_.substr(begin_)},
           "write %% for a percent sign");
    }
    if (c == '*') {
      fail(ErrorKind::argument,
           "a format cannot take its width or precision from an argument ('*')",
           "write the number itself, as in %8.3f");
    }
    if (kConversions.find(c) == std::string_view::npos || c == '\0') {
      ++at_;
      while (at_ < format_.size() && (format_[at_] & 0xC0) == 0x80) ++at_;  // a whole character
      fail(ErrorKind::argument, {"a format has no '{}'", format_.substr(begin_, at_ - begin_)},
           "there are %d, %i, %f, %e, %g, %s, and %% for a percent sign");
    }
    ++at_;
    return c;
  }

  void end_plain_text() {
    if (plain_.empty()) return;
    Part part;
    part.text = std::move(plain_);
    parts_.push_back(std::move(part));
    plain_.clear();
  }

  char peek() const { return at_ < format_.size() ? format_[at_] : '\0'; }

  std::string_view format_;
  std::size_t at_ = 0;
  std::size_t begin_ = 0;  // of the present conversion
  std::string plain_;      // text that belongs to no conversion, so far
  Parts parts_;
};

// Applying one conversion.

std::string padded(const Part& part, std::string text, bool allow_zeros) {
  const auto length = static_cast<std::size_t>(count_characters(text));
  const auto width = static_cast<std::size_t>(part.width);
  if (length >= width) return text;
  const std::size_t missing = width - length;
  if (part.left) return text.append(missing, ' ');
  if (!part.zeros || !allow_zeros) return text.insert(0, missing, ' ');
  const std::size_t after_sign = text[0] == '-' || text[0] == '+' ? 1 : 0;
  return text.insert(after_sign, missing, '0');
}

// "1.5e-04": mantissa and exponent as in C, which both builds' libraries agree upon.
std::string scientific(double x, int precision) {
  char buffer[kMaxWidth + 32];
  std::snprintf(buffer, sizeof buffer, "%.*e", precision, x);
  return buffer;
}

std::string general(double x, int precision) {
  char buffer[kMaxWidth + 32];
  std::snprintf(buffer, sizeof buffer, "%.*g", precision, x);
  return buffer;
}

// Truncated towards zero; a precision asks for at least so many digits.
std::string integer(double x, std::optional<int> precision) {
  std::string text = to_fixed(std::trunc(x) + 0.0, 0);  // + 0.0: -0.5 becomes 0, not -0
  const std::size_t first_digit = text[0] == '-' ? 1 : 0;
  const auto n_digits = static_cast<std::size_t>(precision.value_or(0));
  if (text.size() - first_digit < n_digits) {
    text.insert(first_digit, n_digits - (text.size() - first_digit), '0');
  }
  return text;
}

std::string digits_of(const Part& part, double x) {
  const int precision = part.precision.value_or(kDefaultPrecision);
  switch (part.conversion) {
    case 'f':
      return to_fixed(x, precision);
    case 'e':
      return scientific(x, precision);
    case 'g':
      return general(x, precision);
    default:
      return integer(x, part.precision);
  }
}

std::string format_number(const Part& part, double x) {
  std::string text = std::isfinite(x) ? digits_of(part, x) : to_fixed(x, 0);
  if (part.thousands) text = with_thousands(text);
  if (part.plus && text[0] != '-' && !std::isnan(x)) text.insert(0, 1, '+');
  return padded(part, std::move(text), std::isfinite(x));
}

// The first `count` characters of a UTF-8 text.
std::string first_characters(std::string_view text, int count) {
  std::size_t end = 0;
  for (; end < text.size(); ++end) {
    const bool starts_character = (text[end] & 0xC0) != 0x80;
    if (starts_character && count-- == 0) break;
  }
  return std::string(text.substr(0, end));
}

std::string format_argument(const Part& part, const Value& argument) {
  if (part.conversion == 's') {
    std::string text = to_text(argument);
    // Cutting a number's digits would print another number.
    if (part.precision && as_text(argument) != nullptr) {
      text = first_characters(text, *part.precision);
    }
    return padded(part, std::move(text), false);
  }
  if (const std::optional<double> number = as_number(argument)) {
    return format_number(part, *number);
  }
  const bool is_string = as_text(argument) != nullptr;
  fail(ErrorKind::type, {"{} needs a number, got {}", part.text, a_kind_of(argument)},
       is_string ? "use %s for a string" : "real(z) and imag(z) are its two numbers");
}

// Arguments.

// The numbers and strings inside of the arguments, one for each conversion: arrays give their
// elements column by column, string arrays their strings. A long array is never copied.
class ArgumentReader {
 public:
  explicit ArgumentReader(std::span<const Value> arguments) : arguments_(arguments) {
    for (const Value& argument : arguments) n_left_ += length_of(argument);
  }

  Index n_left() const { return n_left_; }

  // The next one; there must be one.
  Value next() {
    while (element_ == length_of(arguments_[argument_])) {
      ++argument_;
      element_ = 0;
    }
    --n_left_;
    return element_of(arguments_[argument_], element_++);
  }

 private:
  static Index length_of(const Value& argument) {
    if (is_scalar(argument) || as_text(argument) != nullptr) return 1;
    if (is_numeric(argument) || argument.get_if<StringArray>() != nullptr) {
      const Shape shape = shape_of(argument);
      return shape.n_rows * shape.n_cols;
    }
    fail(ErrorKind::type, {"a format can show numbers and strings, got {}", a_kind_of(argument)});
  }

  static Value element_of(const Value& argument, Index i) {
    if (const Array* array = argument.get_if<Array>()) return array->cells->data()[i];
    if (const ComplexArray* array = argument.get_if<ComplexArray>()) {
      return element(array->cells->data()[i]);
    }
    if (const StringArray* strings = argument.get_if<StringArray>()) {
      return string((*strings->items)[static_cast<std::size_t>(i)]);
    }
    return argument;
  }

  std::span<const Value> arguments_;
  std::size_t argument_ = 0;
  Index element_ = 0;  // of that argument
  Index n_left_ = 0;
};

Index count_conversions(const Parts& parts) {
  Index count = 0;
  for (const Part& part : parts) count += part.conversion == '\0' ? 0 : 1;
  return count;
}

void check_length(const std::string& text) {
  if (text.size() <= kMaxOutputBytes) return;
  fail(ErrorKind::limit, {"a formatted text may have at most {} characters",
                          to_plain(static_cast<double>(kMaxOutputBytes))});
}

}  // namespace

std::string format_text(std::string_view format, std::span<const Value> arguments) {
  const Parts parts = FormatReader(format).read();
  ArgumentReader reader(arguments);
  const Index n_conversions = count_conversions(parts);
  if (reader.n_left() < n_conversions) {
    fail(ErrorKind::argument,
         {"the format asks for {}, got {}", count_text(n_conversions, "value"), reader.n_left()});
  }

  std::string text;
  do {
    for (const Part& part : parts) {
      if (part.conversion == '\0') {
        text += part.text;
      } else if (reader.n_left() > 0) {
        text += format_argument(part, reader.next());
      } else {
        return text;  // a later pass ends where the arguments do
      }
      check_length(text);
    }
  } while (n_conversions > 0 && reader.n_left() > 0);
  return text;
}

}  // namespace language
