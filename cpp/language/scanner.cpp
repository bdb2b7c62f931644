#include "language/scanner.h"

#include <algorithm>
#include <utility>

#include "language/characters.h"
#include "language/words.h"

namespace language {
namespace {

constexpr std::string_view kLongOperators[] = {
    "&&", "||", "==", "!=", "~=", "<=", ">=", "+=", "-=", "*=", "/=", ".*", "./", ".^", ".'",
};
constexpr std::string_view kShortOperators = "+-*/^'=<>!~:@.,;()[]{}";

// Operators of other languages, with the cure. Longest first.
struct ForeignOperator {
  std::string_view text;
  const char* hint;
};
constexpr ForeignOperator kForeignOperators[] = {
    {"===", "use == to compare"},
    {"!==", "use != to compare"},
    {"~==", "use != to compare"},
    {".^=", "write the name on both sides: x = x .^ 2"},
    {".*=", "write the name on both sides: x = x .* 2"},
    {"./=", "write the name on both sides: x = x ./ 2"},
    {"**", "use ^ for a power"},
    {"^=", "write the name on both sides: x = x ^ 2"},
    {"//", "a comment starts with %"},
    {"/*", "a comment starts with % and ends with its line"},
    {"<>", "use != for 'not equal'"},
    {"=<", "use <= to compare"},
    {"=>", "use >= to compare, @(x) before what a function computes"},
    {"->", "use . for a field: s.name"},
    {":=", "use = to store a value"},
    {"&", "use && to join two conditions, (v > 1) .* (v < 3) == 1 for elements"},
    {"|", "use || to join two conditions, (v < 1) + (v > 3) > 0 for elements"},
    {"\\", "to solve A x = b write inv(A) * b"},
    {"?", "to choose between two values write if ... else ... end"},
    {"$", ""},
    {"`", "texts stand between \" and \""},
};

}  // namespace

Scanner::Scanner(std::string_view text, int source) : text_(text), source_(source) {
  constexpr std::string_view kByteOrderMark = "\xEF\xBB\xBF";
  if (looks_at(kByteOrderMark)) position_ = kByteOrderMark.size();
}

bool Scanner::scan() {
  const Gap gap = skip_gap();
  if (position_ >= text_.size()) return false;
  imply_separator(gap);
  const Character character = character_at(text_, position_);
  if (peek() == '\n') {
    scan_newline();
  } else if (starts_number()) {
    scan_number(gap);
  } else if (character.is_valid && is_letter(character.code)) {
    scan_word(gap);
  } else if (peek() == '"' || (peek() == '\'' && opens_string(gap))) {
    scan_string(gap);
  } else {
    scan_operator(gap);
  }
  return true;
}

void Scanner::skip_to(int position) {
  position_ = std::max(position_, static_cast<std::size_t>(position));
}

// White space and separators

Scanner::Gap Scanner::skip_gap() {
  Gap gap;
  while (position_ < text_.size()) {
    const Character character = character_at(text_, position_);
    if (is_blank(character.code)) {
      position_ += static_cast<std::size_t>(character.length);
      gap.has_blank = true;
    } else if (peek() == '\n' && !open_.empty()) {
      ++position_;
      gap.has_newline = true;
    } else if (peek() == '%' || peek() == '#') {
      const std::size_t begin = position_;
      skip_rest_of_line();
      comments.push_back(span_from(begin));
      gap.has_blank = true;
    } else if (looks_at("...")) {
      const std::size_t begin = position_;
      skip_rest_of_line();
      comments.push_back(span_from(begin));
      if (position_ < text_.size()) ++position_;
      gap.has_blank = true;
    } else {
      break;
    }
  }
  return gap;
}

void Scanner::skip_rest_of_line() {
  const std::size_t newline = text_.find('\n', position_);
  position_ = newline == std::string_view::npos ? text_.size() : newline;
}

// Inside [ ] and { } white space between two elements separates them: a newline rows, a blank
// elements. A string array has one row, so there a newline is one more blank.
void Scanner::imply_separator(const Gap& gap) {
  if (!is_in_list() || !follows_operand()) return;
  const char next = peek();
  const bool is_separated_anyway =
      next == ',' || next == ';' || next == ')' || next == ']' || next == '}';
  const bool new_row = gap.has_newline && !is_separated_anyway;
  if (!new_row && !(gap.has_blank && starts_element(gap))) return;
  Token& token = emit(TokenKind::op, position_, gap);
  token.text = new_row && open_.back() == '[' ? ";" : ",";
  token.is_implied = true;
}

bool Scanner::starts_element(const Gap& gap) const {
  const char next = peek();
  const Character character = character_at(text_, position_);
  if (character.is_valid && (is_letter(character.code) || is_digit(character.code))) return true;
  switch (next) {
    case '(':
    case '[':
    case '{':
    case '"':
    case '@':
      return true;
    case '.':
      return is_digit(static_cast<unsigned char>(peek(1)));
    case '\'':
      return opens_string(gap);
    case '!':
    case '~':
      return peek(1) != '=';
    case '+':
    case '-': {
      // A sign belongs to what follows it only when they touch: [1 -2] is two, [1 - 2] is one.
      if (position_ + 1 >= text_.size() || peek(1) == '\n' || peek(1) == '=') return false;
      const bool is_continued = text_.substr(position_ + 1, 3) == "...";
      return !is_continued && !is_blank(character_at(text_, position_ + 1).code);
    }
    default:
      return false;
  }
}

bool Scanner::is_in_list() const {
  return !open_.empty() && (open_.back() == '[' || open_.back() == '{');
}

// Whether the token before ends something that has a value.
bool Scanner::follows_operand() const {
  if (tokens.empty()) return false;
  const Token& token = tokens.back();
  switch (token.kind) {
    case TokenKind::number:
    case TokenKind::imaginary:
    case TokenKind::string:
    case TokenKind::name:
      return true;
    case TokenKind::keyword:  // `end` inside an index
      return token.text == "end" && !open_.empty();
    case TokenKind::op:
      return token.text == ")" || token.text == "]" || token.text == "}" || token.text == "'" ||
             token.text == ".'";
    case TokenKind::newline:
    case TokenKind::end_of_text:
      return false;
  }
  return false;
}

void Scanner::scan_newline() {
  const std::size_t begin = position_++;
  if (!tokens.empty() && tokens.back().kind != TokenKind::newline) {
    emit(TokenKind::newline, begin, {});
  }
}

// Texts

// A quote is the transpose operator after anything that has a value. A blank before it changes that
// only where a transpose makes no sense: in a string array and after a command word.
bool Scanner::opens_string(const Gap& gap) const {
  if (!follows_operand() || tokens.back().kind == TokenKind::string) return true;
  if (gap.has_blank && !open_.empty() && open_.back() == '{') return true;
  return follows_command_word(gap);
}

void Scanner::scan_string(const Gap& gap) {
  const std::size_t begin = position_;
  const char quote = peek();
  const char ends[] = {quote, '\n'};
  const std::size_t end = std::min(text_.find_first_of({ends, 2}, begin + 1), text_.size());
  if (end == text_.size() || text_[end] == '\n') {
    position_ = end;
    while (position_ > begin + 1 && text_[position_ - 1] == '\r') --position_;
    refuse(span_from(begin), {"the text that starts with {} is not closed", quote},
           {"close it with {} on the same line", quote});
  }
  position_ = end + 1;
  emit(TokenKind::string, begin, gap).text = text_.substr(begin + 1, end - begin - 1);
}

// Words

void Scanner::scan_word(const Gap& gap) {
  const std::size_t begin = position_;
  while (position_ < text_.size()) {
    const Character character = character_at(text_, position_);
    if (!character.is_valid || !(is_letter(character.code) || is_digit(character.code))) break;
    position_ += static_cast<std::size_t>(character.length);
  }
  const bool is_reserved = is_keyword(text_.substr(begin, position_ - begin));
  const Token& token = emit(is_reserved ? TokenKind::keyword : TokenKind::name, begin, gap);
  if (token.text == "run" && is_statement_start(tokens.size() - 1)) scan_path();
}

// `run lib/info.rlab`: the path is everything up to a separator or a comment.
void Scanner::scan_path() {
  std::size_t begin = position_;
  while (begin < text_.size() && (text_[begin] == ' ' || text_[begin] == '\t')) ++begin;
  if (begin == position_ || !starts_path(begin)) return;
  std::size_t end = std::min(text_.find_first_of("\n;,%#", begin), text_.size());
  while (text_[end - 1] == ' ' || text_[end - 1] == '\t' || text_[end - 1] == '\r') --end;
  position_ = end;
  Gap gap;
  gap.has_blank = true;
  emit(TokenKind::string, begin, gap);
}

bool Scanner::starts_path(std::size_t position) const {
  const auto at = [&](std::size_t i) { return i < text_.size() ? text_[i] : '\n'; };
  const char first = at(position);
  const char second = at(position + 1);
  if (first == '/') return is_letter(static_cast<unsigned char>(second));
  if (first == '.') return second == '/' || (second == '.' && at(position + 2) == '/');
  return first != '"' && (is_letter(character_at(text_, position).code) ||
                          is_digit(static_cast<unsigned char>(first)));
}

bool Scanner::follows_command_word(const Gap& gap) const {
  if (!gap.has_blank || tokens.empty() || tokens.back().kind != TokenKind::name) return false;
  if (!is_statement_start(tokens.size() - 1)) return false;
  return tokens.back().text == "run" || find_command(tokens.back().text) != nullptr;
}

bool Scanner::is_statement_start(std::size_t token) const {
  if (!open_.empty()) return false;
  if (token == 0) return true;
  const Token& before = tokens[token - 1];
  const bool is_separator =
      before.kind == TokenKind::op && (before.text == ";" || before.text == ",");
  const bool is_keyword_before_statement =
      before.kind == TokenKind::keyword && (before.text == "else" || before.text == "otherwise");
  return before.kind == TokenKind::newline || is_separator || is_keyword_before_statement;
}

// Operators

void Scanner::scan_operator(const Gap& gap) {
  refuse_foreign_operator();
  const std::size_t begin = position_;
  position_ += operator_length();
  if (position_ == begin) {
    const Objection objection = object_to(text_, begin);
    position_ += static_cast<std::size_t>(character_at(text_, begin).length);
    refuse(span_from(begin), objection.message, objection.hint);
  }
  emit(TokenKind::op, begin, gap);
  const char op = text_[begin];
  if (op == '(' || op == '[' || op == '{') open_ += op;
  if ((op == ')' || op == ']' || op == '}') && !open_.empty()) open_.pop_back();
}

// Of the operator here; 0 when there is none.
std::size_t Scanner::operator_length() const {
  for (const std::string_view op : kLongOperators) {
    if (looks_at(op)) return op.size();
  }
  return kShortOperators.find(peek()) != std::string_view::npos ? 1 : 0;
}

void Scanner::refuse_foreign_operator() {
  if (looks_at("&&") || looks_at("||")) return;
  for (const ForeignOperator& foreign : kForeignOperators) {
    if (!looks_at(foreign.text)) continue;
    const std::size_t begin = position_;
    position_ += foreign.text.size();
    // "say \"hi\"": the text before ended at its first \"
    const bool is_escape = foreign.text == "\\" && peek() == '"';
    refuse(span_from(begin), {"'{}' is not part of the language", foreign.text},
           is_escape ? "a text with \" in it stands between ' and '" : foreign.hint);
  }
}

// Small things

char Scanner::peek(std::size_t offset) const {
  return position_ + offset < text_.size() ? text_[position_ + offset] : '\0';
}

bool Scanner::looks_at(std::string_view expected) const {
  return text_.substr(position_, expected.size()) == expected;
}

Span Scanner::span_from(std::size_t begin) const {
  return {source_, static_cast<int>(begin), static_cast<int>(position_)};
}

Token& Scanner::emit(TokenKind kind, std::size_t begin, const Gap& gap) {
  Token token;
  token.kind = kind;
  token.text = text_.substr(begin, position_ - begin);
  token.span = span_from(begin);
  token.has_space_before = gap.has_blank || gap.has_newline;
  tokens.push_back(std::move(token));
  return tokens.back();
}

void Scanner::refuse(Span span, const Phrase& message, const Phrase& hint) const {
  Error error;
  error.kind = ErrorKind::lexical;
  error.message = message.str();
  error.hint = hint.str();
  error.span = span;
  throw error;
}

}  // namespace language
