// What the parser says about operators that are missing, doubled or in the wrong company.
#include <utility>

#include "language/complaints.h"

namespace language {
namespace {

// What a call of the name before would take: the rest of the statement, or of the brackets.
std::string call_arguments(const Parser& parser) {
  constexpr std::size_t kLongest = 30;
  std::size_t last = parser.position;
  int depth = 0;
  for (std::size_t i = parser.position; i < parser.tokens.size(); ++i) {
    const Token& token = parser.tokens[i];
    const bool is_next_value = is_op(token, ",") && !parser.brackets.empty();
    const bool is_end = token.kind == TokenKind::newline || is_op(token, ";") || is_next_value;
    if (depth == 0 && is_end) break;
    if (is_opening(token)) ++depth;
    if (is_closing(token)) --depth;
    if (depth < 0 || token.kind == TokenKind::end_of_text) break;
    last = i;
  }
  const std::string text = written(parser, join(here(parser).span, parser.tokens[last].span));
  return text.size() <= kLongest ? text : "...";
}

// A text that was broken by a quote of its own kind: 'it's', "say "hi"".
std::string broken_text_hint(const Parser& parser, const Token& left, const Token& right) {
  const bool is_broken =
      left.kind == TokenKind::string && right.kind == TokenKind::name && !right.has_space_before;
  if (!is_broken) return "";
  const bool is_single = written(parser, left.span)[0] == '\'';
  return is_single ? "a text with ' in it stands between \" and \""
                   : "a text with \" in it stands between ' and '";
}

// What two neighbours tell about what was meant, or nothing.
std::string neighbours_hint(const Parser& parser, const Token& left, const Token& right) {
  const bool is_handle = parser.position >= 2 && is_op(parser.tokens[parser.position - 2], "@");
  if (is_handle) return "write @(" + left.text + ") before what it computes";
  if (right.text == "mod") return "write mod(5, 3)";
  if (left.text == "axis") return "write axis([0 10 0 1])";
  if (left.kind != TokenKind::name) return broken_text_hint(parser, left, right);
  if (left.text == "lambda") return "write @(x) before what it computes";
  // A short name is more often a number than a function, and f"..." is a habit from elsewhere.
  const bool is_short = left.text.size() <= 2;
  const bool is_text = right.kind == TokenKind::string;
  if (is_short && is_text && !right.has_space_before)
    return "a text has no letter before its quote";
  if (is_short && !is_text) return "";
  return "a function takes its values in ( ): " + left.text + "(" + call_arguments(parser) + ")";
}

std::string product_hint(const Parser& parser, const std::string& left, const Token& right) {
  const bool is_bracket = is_opening(right);
  return "to multiply, write " + left + "*" +
         (is_bracket ? right.text + "..." + closing_of(right.text[0])
                     : written(parser, right.span));
}

// The end of the value before, with what a transpose belongs to.
std::string left_text(const Parser& parser) {
  const Token& last = previous(parser);
  const bool is_transpose = is_one_of(last, "' .'") && parser.position >= 2;
  const Token& first = is_transpose ? parser.tokens[parser.position - 2] : last;
  return written(parser, join(first.span, last.span));
}

}  // namespace

void refuse_after_value(const Parser& parser) {
  const Token& left = previous(parser);
  const Token& token = here(parser);
  if (is_one_of(token, "! ~") && is_op(ahead(parser, 1), "=")) {
    complain(join(token.span, ahead(parser, 1).span), "a blank splits the sign for 'not equal'",
             "write !=");
  }
  if (is_op(token, ":")) {
    complain(token.span, "a range has at most three parts, start:step:stop");
  }
  if (joins_values(token)) {
    complain(token.span, {"{} cannot follow a range without parentheses", quoted(token.text)},
             {"write (1:3) {} v", token.text});
  }
  if (token.kind == TokenKind::name && (token.text == "and" || token.text == "or")) {
    complain(token.span, {"{} is not a word of the language", quoted(token.text)},
             token.text == "and" ? "write &&" : "write ||");
  }
  if (left.kind == TokenKind::name && left.text == "not" && starts_operand(token)) {
    complain(left.span, "'not' is not a word of the language", "write !x");
  }
}

void complain_missing_operator(const Parser& parser, std::string hint) {
  const Token& left = previous(parser);
  const Token& right = here(parser);
  const bool has_text = left.kind == TokenKind::string || right.kind == TokenKind::string;
  std::string better_hint = neighbours_hint(parser, left, right);
  if (!better_hint.empty()) hint = std::move(better_hint);
  if (hint.empty()) {
    hint = has_text ? "to join two texts, write + between them"
                    : product_hint(parser, left_text(parser), right);
  }
  complain(
      right.span,
      {"something is missing between {} and {}", quoted(left_text(parser)), quoted(parser, right)},
      hint);
}

void complain_comparison_chain(const Parser& parser, const Expression& comparison) {
  const Expression& right = *std::get<syntax::Binary>(comparison.node).right;
  const Token& op = here(parser);
  const Token& operand = ahead(parser, 1);
  const Token& after = ahead(parser, 2);
  const bool is_short =
      starts_operand(operand) && !is_opening(operand) && (is_separator(after) || is_closing(after));
  std::string hint = "join two comparisons with &&";
  if (is_short) {
    hint = "write " + written(parser, comparison.span) + " && " + written(parser, right.span) +
           " " + op.text + " " + written(parser, operand.span);
  }
  complain(op.span, "only two values can be compared at a time", hint);
}

void refuse_increment(const Parser& parser) {
  const Token& first = here(parser);
  const Token& second = ahead(parser, 1);
  const bool is_double = is_one_of(first, "+ -") && second.text == first.text &&
                         second.kind == TokenKind::op && !second.has_space_before;
  if (!is_double) return;
  const Token& after = ahead(parser, 2);
  if (!is_separator(after) && !is_closing(after)) return;
  const std::string name = previous(parser).kind == TokenKind::name ? previous(parser).text : "x";
  complain(join(first.span, second.span),
           {"{} is not part of the language", quoted(first.text + second.text)},
           {"write {} {}= 1", name, first.text});
}

void complain_square_index(const Parser& parser, const Expression& array) {
  const std::string name = written(parser, array.span);
  const Token& open = here(parser);
  constexpr std::size_t kLongestList = 20;
  std::size_t n = 1;
  std::string index;
  bool is_list = false;
  while (!is_closing(ahead(parser, n)) && ahead(parser, n).kind != TokenKind::end_of_text) {
    const Token& token = ahead(parser, n++);
    const bool is_comma = is_op(token, ",");
    is_list = is_list || token.is_implied || is_op(token, ";");
    const bool has_blank = token.has_space_before && !index.empty() && index.back() != ' ';
    index += is_comma ? ", " : (has_blank ? " " : "") + written(parser, token.span);
  }
  const Token& close = ahead(parser, n);
  // Nobody takes elements with blanks or in rows: this is a function and its list.
  if (is_list && is_op(close, "]")) {
    const std::string list = written(parser, join(open.span, close.span));
    complain(join(open.span, close.span),
             {"a list is given to {} in ( ), not with [ ] alone", quoted(name)},
             {"write {}({})", name, list.size() > kLongestList ? "[...]" : list});
  }
  if (index.empty() || index.size() > kLongestList) index = "1";
  complain(is_op(close, "]") ? join(open.span, close.span) : open.span,
           {"an element of {} is taken with ( ), not with [ ]", quoted(name)},
           {"write {}({})", name, index});
}

}  // namespace language
