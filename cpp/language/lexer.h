// Text to tokens. The only lexer: the parser reads its tokens, and the page's editor and the static
// page take their colours from the same function.
//
// White space matters only inside [ ] and { }, where it separates elements; the lexer decides that
// (it knows what surrounds a blank) and emits the comma or the row separator that was meant, so the
// parser needs no notion of blanks.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "language/error.h"

namespace language {

enum class TokenKind {
  number,
  imaginary,
  string,
  name,
  keyword,  // text tells which
  op,       // operators and punctuation, text tells which
  newline,  // ends a statement, or a row inside [ ]
  end_of_text,
};

struct Token {
  TokenKind kind = TokenKind::end_of_text;
  std::string text;     // as written; a string's characters without its quotes
  double number = 0.0;  // of number and imaginary
  Span span;
  bool is_implied = false;  // a comma that a blank, or a `;` that a newline, stands for inside [ ]
  bool has_space_before = false;
};

// Throws Error (kind lexical) at the first character that is not part of the language.
std::vector<Token> tokenize(std::string_view text, int source);

// Code that has been read before, as messages quote it: in one line, without comments and `...`.
std::string one_line(std::string_view code);
// The text, or its beginning and "..." when it has more bytes than that.
std::string shortened(const std::string& text, std::size_t longest);

// Pieces of a text by what they look like, for colouring; never throws: what cannot be read is
// `error`, and everything after it is still split. Pieces are in order and do not overlap; blanks
// are left out, and so is what comes after the first kMaxColoured tokens.
enum class PieceKind { number, string, name, keyword, op, bracket, comment, error };
const char* name_of(PieceKind kind);
struct Piece {
  PieceKind kind;
  int begin;  // bytes, half open
  int end;
};
std::vector<Piece> highlight(std::string_view text);

}  // namespace language
