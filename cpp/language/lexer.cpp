#include "language/lexer.h"

#include <algorithm>

#include "language/limits.h"
#include "language/scanner.h"

namespace language {
namespace {

PieceKind piece_kind(const Token& token) {
  switch (token.kind) {
    case TokenKind::number:
    case TokenKind::imaginary:
      return PieceKind::number;
    case TokenKind::string:
      return PieceKind::string;
    case TokenKind::name:
      return PieceKind::name;
    case TokenKind::keyword:
      return PieceKind::keyword;
    case TokenKind::op:
    case TokenKind::newline:
    case TokenKind::end_of_text:
      break;
  }
  const bool is_bracket = token.text.size() == 1 &&
                          std::string_view("()[]{}").find(token.text) != std::string_view::npos;
  return is_bracket ? PieceKind::bracket : PieceKind::op;
}

}  // namespace

std::vector<Token> tokenize(std::string_view text, int source) {
  if (text.size() > kMaxSourceBytes) {
    fail(ErrorKind::limit, "the program is longer than 1 MB", "split it into several files");
  }
  Scanner scanner(text, source);
  while (scanner.scan()) {
  }
  Token end;
  end.span = {source, static_cast<int>(text.size()), static_cast<int>(text.size())};
  scanner.tokens.push_back(end);
  return std::move(scanner.tokens);
}

std::string one_line(std::string_view code) {
  if (code.find('\n') == std::string_view::npos) return std::string(code);
  std::string line;
  for (const Token& token : tokenize(code, 0)) {
    const auto begin = static_cast<std::size_t>(token.span.begin);
    const auto end = static_cast<std::size_t>(token.span.end);
    if (token.kind == TokenKind::newline) {
      line += ' ';
    } else if (token.is_implied) {
      if (token.text == ";") line += ';';
    } else {
      if (token.has_space_before && !line.ends_with(' ')) line += ' ';
      line += code.substr(begin, end - begin);
    }
  }
  return line;
}

std::string shortened(const std::string& text, std::size_t longest) {
  if (text.size() <= longest) return text;
  while ((static_cast<unsigned char>(text[longest]) & 0xC0) == 0x80) --longest;  // whole characters
  return text.substr(0, longest) + "...";
}

std::vector<Piece> highlight(std::string_view text) {
  Scanner scanner(text, 0);
  std::vector<Piece> pieces;
  for (bool goes_on = true; goes_on && scanner.tokens.size() < kMaxColoured;) {
    try {
      goes_on = scanner.scan();
    } catch (const Error& error) {
      pieces.push_back({PieceKind::error, error.span->begin, error.span->end});
      scanner.skip_to(error.span->end);
    }
  }
  for (const Token& token : scanner.tokens) {
    if (token.is_implied || token.kind == TokenKind::newline) continue;
    pieces.push_back({piece_kind(token), token.span.begin, token.span.end});
  }
  for (const Span& comment : scanner.comments) {
    pieces.push_back({PieceKind::comment, comment.begin, comment.end});
  }
  std::sort(pieces.begin(), pieces.end(),
            [](const Piece& a, const Piece& b) { return a.begin < b.begin; });
  return pieces;
}

const char* name_of(PieceKind kind) {
  switch (kind) {
    case PieceKind::number:
      return "number";
    case PieceKind::string:
      return "string";
    case PieceKind::name:
      return "name";
    case PieceKind::keyword:
      return "keyword";
    case PieceKind::op:
      return "op";
    case PieceKind::bracket:
      return "bracket";
    case PieceKind::comment:
      return "comment";
    case PieceKind::error:
      return "error";
  }
  return "";
}

}  // namespace language
