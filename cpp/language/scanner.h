// Reads one token at a time; what tokenize and highlight share.
//
// After an error the scanner can be moved past the place and go on, which is how colouring survives
// text that is being typed.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "language/lexer.h"

namespace language {

class Scanner {
 public:
  Scanner(std::string_view text, int source);

  // Reads up to and including the next token, and any separator that the white space before it
  // stands for. Returns false at the end of the text. Throws Error (kind lexical).
  bool scan();

  // Goes on behind an error.
  void skip_to(int position);

  std::vector<Token> tokens;
  std::vector<Span> comments;

 private:
  // What lies between two tokens.
  struct Gap {
    bool has_blank = false;    // blanks, comments or a continuation
    bool has_newline = false;  // a newline inside brackets, where it ends no statement
  };

  Gap skip_gap();
  void skip_rest_of_line();
  void imply_separator(const Gap& gap);

  void scan_newline();
  void scan_number(const Gap& gap);
  void scan_radix_number(const Gap& gap);
  void skip_number_body();
  void check_number_end(std::size_t begin);
  void scan_string(const Gap& gap);
  void scan_word(const Gap& gap);
  void scan_path();
  void scan_operator(const Gap& gap);
  std::size_t operator_length() const;
  void refuse_foreign_operator();

  bool starts_number() const;
  bool starts_path(std::size_t position) const;
  bool starts_element(const Gap& gap) const;
  bool opens_string(const Gap& gap) const;
  bool follows_operand() const;
  bool follows_command_word(const Gap& gap) const;
  bool is_statement_start(std::size_t token) const;
  bool is_in_list() const;  // directly inside [ ] or { }

  char peek(std::size_t offset = 0) const;
  bool looks_at(std::string_view expected) const;
  Span span_from(std::size_t begin) const;
  Token& emit(TokenKind kind, std::size_t begin, const Gap& gap);
  [[noreturn]] void refuse(Span span, const Phrase& message, const Phrase& hint) const;

  std::string_view text_;
  int source_;
  std::size_t position_ = 0;
  std::string open_;  // the brackets that are open here, outermost first
};

}  // namespace language
