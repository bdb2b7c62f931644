#include "language/characters.h"

#include <cstdio>

namespace language {
namespace {

struct Range {
  char32_t first;
  char32_t last;
};

// Beyond ASCII everything is a letter except these: punctuation, signs, digits of other kinds,
// pictures, and the styled letters of formulas, which look like plain ones but are others.
constexpr Range kNoLetters[] = {
    {0x80, 0xA9},     {0xAB, 0xB4},       {0xB6, 0xB9},       {0xBB, 0xBF},        {0xD7, 0xD7},
    {0xF7, 0xF7},     {0x1D40, 0x1D40},   {0x2000, 0x2070},   {0x2074, 0x207E},    {0x208A, 0x208E},
    {0x20A0, 0x20CF}, {0x2190, 0x2BFF},   {0x2E00, 0x2E7F},   {0x3000, 0x3004},    {0x3008, 0x3020},
    {0x3030, 0x3030}, {0xE000, 0xF8FF},   {0xFE00, 0xFE6F},   {0xFEFF, 0xFEFF},    {0xFF01, 0xFF65},
    {0xFFE0, 0xFFFF}, {0x1D400, 0x1D7FF}, {0x1F000, 0x1FAFF}, {0xE0000, 0x10FFFF},
};

constexpr Range kBlanks[] = {
    {0xA0, 0xA0}, {0x2000, 0x200A}, {0x202F, 0x202F}, {0x205F, 0x205F}, {0x3000, 0x3000},
};

constexpr Range kInvisible[] = {
    {0x00, 0x1F},     {0x7F, 0x9F},     {0xAD, 0xAD},     {0x200B, 0x200F},   {0x2028, 0x202E},
    {0x2060, 0x206F}, {0xFE00, 0xFE0F}, {0xFEFF, 0xFEFF}, {0xE0000, 0xE0FFF},
};

struct LookAlike {
  Range codes;
  const char* what;   // completes "'x' is ..."
  const char* plain;  // what to type
};

constexpr LookAlike kLookAlikes[] = {
    {{0x201C, 0x201F}, "a typographic quote", "\""},
    {{0xAB, 0xAB}, "a typographic quote", "\""},
    {{0xBB, 0xBB}, "a typographic quote", "\""},
    {{0x2033, 0x2033}, "a typographic quote", "\""},
    {{0x2018, 0x201B}, "a typographic quote", "'"},
    {{0x2032, 0x2032}, "a prime of formulas", "'"},
    {{0xB4, 0xB4}, "an accent", "'"},
    {{0x1D40, 0x1D40}, "a raised T of formulas", "'"},
    {{0x22A4, 0x22A4}, "a transpose sign of formulas", "'"},
    {{0xD7, 0xD7}, "a multiplication sign of formulas", "*"},
    {{0xB7, 0xB7}, "a multiplication sign of formulas", "*"},
    {{0x22C5, 0x22C5}, "a multiplication sign of formulas", "*"},
    {{0x2217, 0x2217}, "a multiplication sign of formulas", "*"},
    {{0x2022, 0x2022}, "a typographic bullet", "*"},
    {{0xF7, 0xF7}, "a division sign of formulas", "/"},
    {{0x2215, 0x2215}, "a division sign of formulas", "/"},
    {{0x2044, 0x2044}, "a division sign of formulas", "/"},
    {{0x2212, 0x2212}, "a minus sign of formulas", "-"},
    {{0x2010, 0x2015}, "a typographic dash", "-"},
    {{0x2026, 0x2026}, "a typographic ellipsis", "..."},
    {{0x2264, 0x2264}, "a comparison sign of formulas", "<="},
    {{0x2265, 0x2265}, "a comparison sign of formulas", ">="},
    {{0x2260, 0x2260}, "a comparison sign of formulas", "!="},
    {{0x2227, 0x2227}, "an 'and' sign of formulas", "&&"},
    {{0x2228, 0x2228}, "an 'or' sign of formulas", "||"},
    {{0xAC, 0xAC}, "a 'not' sign of formulas", "!"},
    {{0x2190, 0x2190}, "an arrow", "="},
    {{0xB2, 0xB2}, "a raised digit", "^2"},
    {{0xB3, 0xB3}, "a raised digit", "^3"},
    {{0x221A, 0x221A}, "a root sign of formulas", "sqrt(x)"},
    {{0x221E, 0x221E}, "an infinity sign of formulas", "Inf"},
    {{0x2211, 0x2211}, "a sum sign of formulas", "sum(x)"},
    {{0x2299, 0x2299}, "an element-wise product sign of formulas", ".*"},
    {{0x3001, 0x3001}, "a full-width comma", ","},
    {{0x3002, 0x3002}, "a full-width full stop", "."},
    {{0x1D400, 0x1D7FF}, "a styled letter or digit of formulas", "a plain one"},
};

template <std::size_t N>
constexpr bool is_in(const Range (&ranges)[N], char32_t code) {
  for (const Range& range : ranges) {
    if (code >= range.first && code <= range.last) return true;
  }
  return false;
}

// The full-width forms repeat printable ASCII in the same order.
constexpr char32_t kFullWidthOffset = 0xFEE0;

bool is_full_width(char32_t code) { return code >= 0xFF01 && code <= 0xFF5E; }

std::string code_name(char32_t code) {
  char buffer[16];
  std::snprintf(buffer, sizeof buffer, "U+%04X", static_cast<unsigned>(code));
  return buffer;
}

}  // namespace

Character character_at(std::string_view text, std::size_t position) {
  const auto byte = [&](std::size_t offset) -> unsigned {
    return position + offset < text.size() ? static_cast<unsigned char>(text[position + offset])
                                           : 0u;
  };
  const unsigned lead = byte(0);
  if (lead < 0x80) return {lead, 1, true};
  const Character invalid{0xFFFD, 1, false};
  const int length = lead >= 0xF0 ? 4 : lead >= 0xE0 ? 3 : 2;
  if (lead < 0xC2 || lead > 0xF4) return invalid;
  char32_t code = lead & (0x7Fu >> length);
  for (int i = 1; i < length; ++i) {
    const unsigned next = byte(static_cast<std::size_t>(i));
    if ((next & 0xC0) != 0x80) return invalid;
    code = (code << 6) | (next & 0x3F);
  }
  const char32_t smallest = length == 4 ? 0x10000 : length == 3 ? 0x800 : 0x80;
  const bool is_surrogate = code >= 0xD800 && code <= 0xDFFF;
  if (code < smallest || code > 0x10FFFF || is_surrogate) return invalid;
  return {code, length, true};
}

bool is_digit(char32_t code) { return code >= '0' && code <= '9'; }

bool is_letter(char32_t code) {
  if (code < 0x80) {
    return (code >= 'a' && code <= 'z') || (code >= 'A' && code <= 'Z') || code == '_';
  }
  return !is_in(kNoLetters, code);
}

bool is_blank(char32_t code) {
  return code == ' ' || code == '\t' || code == '\r' || is_in(kBlanks, code);
}

Objection object_to(std::string_view text, std::size_t position) {
  const Character character = character_at(text, position);
  // Whoever reads bytes as text puts the replacement character where they are none.
  if (!character.is_valid || character.code == 0xFFFD) {
    return {"the text is damaged here: this is no readable character",
            "delete this place and type it again"};
  }
  if (is_in(kInvisible, character.code)) {
    return {"an invisible character (" + code_name(character.code) + ") is in the text here",
            "delete this place and type it again"};
  }
  const std::string written(text.substr(position, static_cast<std::size_t>(character.length)));
  const std::string quoted = "'" + written + "'";
  if (is_full_width(character.code)) {
    const char plain = static_cast<char>(character.code - kFullWidthOffset);
    return {quoted + " is a full-width character that the language does not know",
            std::string("type ") + plain + " instead"};
  }
  for (const LookAlike& known : kLookAlikes) {
    if (character.code < known.codes.first || character.code > known.codes.last) continue;
    return {quoted + " is " + known.what + " that the language does not know",
            std::string("type ") + known.plain + " instead"};
  }
  return {quoted + " is not a character of the language", ""};
}

}  // namespace language
