// Characters of a program's text: UTF-8, which of them make a name, and what a character that only
// looks like one of the language's was meant to be.
//
// Learners paste from word processors, web pages and formulas, so quotes arrive curly, the minus
// arrives long and brackets arrive full-width. Knowing these by name turns a riddle into a hint.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace language {

struct Character {
  char32_t code = 0;
  int length = 1;        // bytes
  bool is_valid = true;  // false: the byte here does not belong to UTF-8 text; its length is 1
};

// The character that starts at this byte; `position` must be inside of the text.
Character character_at(std::string_view text, std::size_t position);

bool is_digit(char32_t code);   // 0 to 9
bool is_letter(char32_t code);  // may start a name: `_` and the letters of every script
bool is_blank(char32_t code);   // white space within a line, the wide and unbreakable ones too

// Why a character cannot be read, and what to type instead (both without a full stop).
struct Objection {
  std::string message;
  std::string hint;
};
Objection object_to(std::string_view text, std::size_t position);

}  // namespace language
