// The part of the scanner that reads numbers.
#include <cstdlib>

#include "language/characters.h"
#include "language/scanner.h"

namespace language {

bool Scanner::starts_number() const {
  const auto digit = [&](std::size_t offset) {
    return is_digit(static_cast<unsigned char>(peek(offset)));
  };
  return digit(0) || (peek() == '.' && digit(1));
}

void Scanner::scan_number(const Gap& gap) {
  if (peek() == '0' && (peek(1) == 'x' || peek(1) == 'b' || peek(1) == 'o')) {
    scan_radix_number(gap);
    return;
  }
  const std::size_t begin = position_;
  skip_number_body();
  std::string digits;
  for (const char c : text_.substr(begin, position_ - begin)) {
    if (c != '_') digits += c;
  }
  const bool is_imaginary = peek() == 'i' || peek() == 'j';
  if (is_imaginary) ++position_;
  check_number_end(begin);
  Token& token = emit(is_imaginary ? TokenKind::imaginary : TokenKind::number, begin, gap);
  token.number = std::strtod(digits.c_str(), nullptr);
}

// Digits, a point unless it belongs to an operator or a continuation, digits, an exponent.
void Scanner::skip_number_body() {
  const auto skip_digits = [&] {
    while (is_digit(static_cast<unsigned char>(peek())) || peek() == '_') ++position_;
  };
  skip_digits();
  const char next = peek(1);
  const bool is_operator = next == '*' || next == '/' || next == '^' || next == '\'';
  if (peek() == '.' && !is_operator && !looks_at("...")) {
    ++position_;
    skip_digits();
  }
  if (peek() != 'e' && peek() != 'E') return;
  const std::size_t sign = peek(1) == '+' || peek(1) == '-' ? 1 : 0;
  if (!is_digit(static_cast<unsigned char>(peek(1 + sign)))) return;
  position_ += 1 + sign;
  skip_digits();
}

// What touches a number and is neither its part nor an operator: `1.2.3`, `1..5`, `3x`.
void Scanner::check_number_end(std::size_t begin) {
  const std::size_t number_end = position_;
  const char next = peek(1);
  const bool is_operator = next == '*' || next == '/' || next == '^' || next == '\'';
  const bool is_point = peek() == '.' && !is_operator && !looks_at("...");
  const auto is_word_part = [&] {
    if (position_ >= text_.size()) return false;
    const Character character = character_at(text_, position_);
    return character.is_valid && (is_letter(character.code) || is_digit(character.code));
  };
  if (!is_point && !is_word_part()) return;
  while (is_word_part() || (is_point && peek() == '.')) {
    position_ += static_cast<std::size_t>(character_at(text_, position_).length);
  }
  const Span span = span_from(begin);
  const std::string written(text_.substr(begin, position_ - begin));
  position_ = number_end;
  if (is_point) {
    refuse(span, {"'{}' is not a number", written},
           "write 1.5 for a number with a decimal point and 1:5 for the numbers from 1 to 5");
  }
  const std::string number(text_.substr(begin, number_end - begin));
  const bool is_exponent = written.size() == number.size() + 1 && (written.back() | 0x20) == 'e';
  if (is_exponent) {
    refuse(span, {"the exponent of '{}' is missing", written},
           {"write {}3 for {} times 1000, or {}*e for a product", written, number, number});
  }
  refuse(span, {"'{}' is neither a number nor a name", written},
         {"to multiply, write {}*{}", number, written.substr(number.size())});
}

void Scanner::scan_radix_number(const Gap& gap) {
  const std::size_t begin = position_;
  const char kind = peek(1);
  const int radix = kind == 'x' ? 16 : kind == 'o' ? 8 : 2;
  position_ += 2;
  double value = 0.0;
  bool has_digits = false;
  bool is_well_formed = true;
  while (is_letter(static_cast<unsigned char>(peek())) ||
         is_digit(static_cast<unsigned char>(peek()))) {
    const char c = text_[position_++];
    if (c == '_') continue;
    const int digit = is_digit(static_cast<unsigned char>(c)) ? c - '0' : (c | 0x20) - 'a' + 10;
    is_well_formed = is_well_formed && digit < radix;
    has_digits = true;
    value = value * radix + digit;
  }
  if (!has_digits || !is_well_formed) {
    const char* digits = radix == 16 ? "0 to 9 and A to F" : radix == 8 ? "0 to 7" : "0 and 1";
    refuse(span_from(begin), {"'{}' is not a number", text_.substr(begin, position_ - begin)},
           {"after 0{} stand the digits {}", kind, digits});
  }
  emit(TokenKind::number, begin, gap).number = value;
}

}  // namespace language
