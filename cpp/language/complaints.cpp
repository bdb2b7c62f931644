#include "language/complaints.h"

#include <algorithm>
#include <utility>

#include "language/words.h"

namespace language {
namespace {

constexpr const char* kRemove = "remove it or add what stands before it";

bool needs_right_side(const Token& token) {
  return joins_values(token) || is_assignment(token) || is_one_of(token, ": ! ~");
}

// Brackets

// The last bracket that is open here.
char open_bracket(const Parser& parser) { return written(parser, parser.brackets.back())[0]; }

// "( )", to say inside of what
std::string bracket_pair(const Parser& parser) {
  const char open = open_bracket(parser);
  return {open, ' ', closing_of(open)};
}

[[noreturn]] void complain_unclosed(const Parser& parser, std::string where = "") {
  const Span span = parser.brackets.back();
  const char open = open_bracket(parser);
  if (where.empty()) where = "where its contents end";
  complain(span,
           {"the {} in line {} is not closed", quoted(std::string(1, open)), line_of(parser, span)},
           {"add {} {}", quoted(std::string(1, closing_of(open))), where});
}

// Whether the last bracket that is open here is closed further on in the same line.
bool is_closed_on_line(const Parser& parser) {
  int depth = 0;
  for (std::size_t n = 1; ahead(parser, n).kind != TokenKind::end_of_text; ++n) {
    const Token& token = ahead(parser, n);
    if (token.kind == TokenKind::newline || is_on_new_line(parser, token)) return false;
    if (is_opening(token)) ++depth;
    if (is_closing(token) && depth-- == 0) return token.text[0] == closing_of(open_bracket(parser));
  }
  return false;
}

// Whether the token here looks like the next statement, so that a bracket was forgotten before it.
bool begins_next_statement(const Parser& parser) {
  const Token& token = here(parser);
  if (token.kind == TokenKind::end_of_text) return true;
  if (!is_on_new_line(parser, token)) return false;
  return token.kind == TokenKind::keyword || token.kind == TokenKind::name || is_assignment(token);
}

// `[1` newline `b(2) = 3`: the `=` stands in a statement that begins on a line of its own.
bool is_assignment_on_new_line(const Parser& parser) {
  if (!is_assignment(here(parser))) return false;
  std::size_t first = parser.position;
  while (first > 0 && !is_on_new_line(parser, parser.tokens[first])) --first;
  const Token& name = parser.tokens[first];
  return name.kind == TokenKind::name && name.span.begin > parser.brackets.back().begin;
}

[[noreturn]] void complain_wrong_close(const Parser& parser) {
  const char open = open_bracket(parser);
  complain(here(parser).span,
           {"the {} in line {} is closed by {}", quoted(std::string(1, open)),
            line_of(parser, parser.brackets.back()), quoted(here(parser).text)},
           {"write {} here", quoted(std::string(1, closing_of(open)))});
}

[[noreturn]] void complain_unopened(const Token& token) {
  const char* opening = token.text == ")" ? "(" : token.text == "]" ? "[" : "{";
  complain(token.span, {"this {} has no {} before it", quoted(token.text), quoted(opening)},
           token.text == "}" ? "a block ends with 'end'"
                             : Phrase("remove it or add the {}", quoted(opening)));
}

// A value that is missing

[[noreturn]] void complain_no_right_side(const Parser& parser, const Token& op) {
  const bool is_colon_of_other_languages = op.text == ":" && !parser.headers.empty();
  if (is_colon_of_other_languages && is_separator(here(parser))) {
    const std::string& word = parser.headers.back();
    complain(op.span, {"{} needs no ':' at the end of its line", quoted(word)}, "remove the ':'");
  }
  std::string hint = "complete the line or remove the " + quoted(op.text);
  if (op.text == "=" && parser.position >= 2) {
    const Token& target = parser.tokens[parser.position - 2];
    if (target.kind == TokenKind::name) hint = "for example " + target.text + " = 1";
  }
  complain(op.span, {"{} needs something to compute on its right", quoted(op.text)}, hint);
}

[[noreturn]] void complain_empty_place(const Parser& parser, const Token& before) {
  const Token& token = here(parser);
  if (is_op(before, "(") && is_op(token, ")")) {
    complain(join(before.span, token.span), "there is nothing between '(' and ')'");
  }
  if (is_op(before, ",") && is_op(token, ",")) {
    complain(token.span, "a value is missing between two ','", "remove one of them");
  }
  if (is_op(before, ",")) {
    complain(before.span, "a value is missing after ','", "remove the ',' or add the value");
  }
  complain(token.span, {"a value is missing before {}", quoted(parser, token)});
}

std::string two_operators_hint(const Token& before, const Token& token) {
  if (token.text == "=" && is_one_of(before, "= < > ! ~")) {
    const std::string together = before.text == "~" ? "!=" : before.text + token.text;
    return "to compare, write " + together + " without a blank";
  }
  return kRemove;
}

[[noreturn]] void complain_operator_first(const Parser& parser, const Token* before) {
  const Token& token = here(parser);
  if (token.text == ":") {
    complain(token.span, "':' alone means all, and only as an index", "write A(:, 1) for a column");
  }
  const std::string hint = before == nullptr ? kRemove : two_operators_hint(*before, token);
  complain(token.span, {"{} needs something to compute on its left", quoted(token.text)}, hint);
}

[[noreturn]] void complain_no_operand_after_word(const Parser& parser, const Token& word) {
  const bool is_condition = word.text == "if" || word.text == "elseif" || word.text == "while";
  const std::string example = is_condition ? " x > 1" : word.text == "switch" ? " x" : " 1";
  const char* need = is_condition ? "a condition" : "a value";
  complain(word.span,
           {"{} needs {}, not {}", quoted(word.text), need, quoted(parser, here(parser))},
           {"write {}{}", word.text, example});
}

[[noreturn]] void complain_keyword_as_value(const Token& token) {
  if (token.text != "end") complain_keyword_as_name(token);
  complain(token.span, "'end' is a number only inside an index",
           "write v(end) for the last element");
}

}  // namespace

void complain(Span span, const Phrase& message, const Phrase& hint) {
  Error error;
  error.kind = ErrorKind::syntax;
  error.message = message.str();
  error.hint = hint.str();
  error.span = span;
  throw error;
}

void complain_no_operand(const Parser& parser) {
  const Token& token = here(parser);
  const bool is_keyword = token.kind == TokenKind::keyword;
  if (!parser.brackets.empty() && (is_keyword || token.kind == TokenKind::end_of_text) &&
      begins_next_statement(parser)) {
    complain_unclosed(parser);
  }
  const Token* before = parser.position > 0 ? &previous(parser) : nullptr;
  const bool is_after_word = before != nullptr && before->kind == TokenKind::keyword &&
                             before->text != "end" && before->text != "else" &&
                             before->text != "otherwise";
  if (is_after_word) complain_no_operand_after_word(parser, *before);
  if (is_keyword) complain_keyword_as_value(token);
  if (before != nullptr && needs_right_side(*before) && !joins_values(token) &&
      !is_assignment(token) && !(is_op(token, ":") && !is_op(*before, ":"))) {
    complain_no_right_side(parser, *before);
  }
  if (is_closing(token) && parser.brackets.empty()) complain_unopened(token);
  const bool is_empty_place =
      before != nullptr && (is_opening(*before) || is_op(*before, ",") || is_op(*before, ";"));
  if (is_empty_place && (is_closing(token) || is_separator(token))) {
    complain_empty_place(parser, *before);
  }
  if (before != nullptr && is_op(*before, ")")) {  // of the parameters of @(x)
    complain(before->span, "'@' and its parameters need something to compute after them",
             "write @(x) x^2");
  }
  complain_operator_first(parser, before);
}

// What follows a value

void complain_in_brackets(const Parser& parser) {
  const Token& token = here(parser);
  if (is_assignment_on_new_line(parser) || begins_next_statement(parser)) complain_unclosed(parser);
  if (is_closing(token)) complain_wrong_close(parser);
  // What ends a statement, or a block's condition, can do so here as well.
  const bool is_header = !parser.headers.empty();
  if ((is_op(token, ";") || (is_op(token, ",") && is_header)) && !is_closed_on_line(parser)) {
    complain_unclosed(parser, "before the " + quoted(token.text));
  }
  const std::string inside = quoted(token.text) + " cannot stand inside " + bracket_pair(parser);
  if (is_assignment(token)) complain(token.span, inside, "to compare, write ==");
  const bool is_for = !parser.headers.empty() && parser.headers.back() == "for";
  if (is_op(token, ";")) {
    complain(token.span, inside,
             is_for ? "a 'for' goes through values: for i = 1:3" : "values are separated by ','");
  }
  if (is_op(token, ",")) complain(token.span, inside, "a list of values is written [1, 2]");
  refuse_after_value(parser);
  if (starts_operand(token)) {
    const bool has_text =
        token.kind == TokenKind::string || previous(parser).kind == TokenKind::string;
    complain_missing_operator(parser,
                              std::string("write ',' to separate two values, ") +
                                  (has_text ? "+ to join two texts" : "* to multiply them"));
  }
  complain(token.span, inside);
}

// Names

void complain_keyword_as_name(const Token& keyword) {
  complain(keyword.span,
           {"{} is a word of the language and cannot be a name", quoted(keyword.text)},
           {"choose another name, such as my_{}", keyword.text});
}

void complain_no_name(const Parser& parser, const std::string& role) {
  const Token& token = here(parser);
  if (!parser.brackets.empty() && begins_next_statement(parser)) complain_unclosed(parser);
  if (token.kind == TokenKind::keyword) complain_keyword_as_name(token);
  const char* example = role == "a result"     ? "write [a, b] = f(x)"
                        : role == "a function" ? "write function y = f(x)"
                                               : "write a name such as x";
  complain(place_of(parser, token),
           {"the name of {} must stand here, not {}", role, quoted(parser, token)}, example);
}

// What they share

bool is_one_of(const Token& token, std::string_view choices) {
  return token.kind == TokenKind::op && is_choice(choices, token.text);
}

bool is_opening(const Token& token) { return is_one_of(token, "( [ {"); }

bool is_closing(const Token& token) { return is_one_of(token, ") ] }"); }

bool joins_values(const Token& token) {
  return is_one_of(token, "|| && == != ~= < <= > >= + - * / .* ./ ^ .^");
}

char closing_of(char opening) { return opening == '(' ? ')' : opening == '[' ? ']' : '}'; }

std::string quoted(const std::string& text) {
  constexpr std::size_t kLongest = 24;
  return "'" + shortened(text, kLongest) + "'";
}

std::string quoted(const Parser& parser, const Token& token) {
  if (token.kind == TokenKind::newline) return "the end of the line";
  if (token.kind == TokenKind::end_of_text) return "the end of the text";
  return quoted(token.is_implied ? token.text : written(parser, token.span));
}

Span place_of(const Parser& parser, const Token& token) {
  const bool is_seen = token.kind != TokenKind::newline && token.kind != TokenKind::end_of_text;
  return is_seen || parser.position == 0 ? token.span : previous(parser).span;
}

int line_of(const Parser& parser, Span span) {
  const auto begin = parser.text.begin();
  return 1 + static_cast<int>(std::count(begin, begin + span.begin, '\n'));
}

}  // namespace language
