// The words with a meaning of their own.
#pragma once

#include <string_view>

namespace language {

// Words that can never be names.
bool is_keyword(std::string_view word);

// Words that begin a command when they begin a statement, such as `hold on`. Everywhere else, and
// before `=` or `(`, they are ordinary names.
struct CommandWord {
  std::string_view word;
  std::string_view choices;   // the words that may follow, separated by blanks; empty: any
  int most;                   // words that may follow; -1: any number
  bool takes_number = false;  // a number may stand for a word
};
// Null when the word begins no command. `run` is not listed: a path follows it.
const CommandWord* find_command(std::string_view word);

// Whether `word` is among the blank-separated `choices`.
bool is_choice(std::string_view choices, std::string_view word);

}  // namespace language
