#include "language/words.h"

namespace language {
namespace {

constexpr std::string_view kKeywords[] = {
    "function", "end",    "return", "if",        "elseif", "else",     "for",
    "while",    "switch", "case",   "otherwise", "break",  "continue",
};

constexpr CommandWord kCommands[] = {
    {"hold", "on off", 1},
    {"grid", "on off", 1},
    {"viewer", "on off", 1},
    {"format", "short default long hex commas", 1},
    {"close", "all", 1, true},
    {"clear", "", -1},
    {"clf", "", 0},
    {"help", "", 1},
};

}  // namespace

bool is_keyword(std::string_view word) {
  for (const std::string_view keyword : kKeywords) {
    if (word == keyword) return true;
  }
  return false;
}

const CommandWord* find_command(std::string_view word) {
  for (const CommandWord& command : kCommands) {
    if (word == command.word) return &command;
  }
  return nullptr;
}

bool is_choice(std::string_view choices, std::string_view word) {
  while (!choices.empty()) {
    const std::size_t blank = choices.find(' ');
    if (choices.substr(0, blank) == word) return true;
    choices = blank == std::string_view::npos ? std::string_view() : choices.substr(blank + 1);
  }
  return false;
}

}  // namespace language
