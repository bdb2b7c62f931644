#include "language/parser.h"

#include <algorithm>
#include <utility>

#include "language/complaints.h"
#include "language/limits.h"
#include "language/parsing.h"

namespace language {
namespace {

// Heights of the children of a node; 0 for leaves.
struct HeightBelow {
  static int of(const ExpressionPtr& child) { return child ? child->height : 0; }
  static int of(const std::vector<ExpressionPtr>& children) {
    int height = 0;
    for (const ExpressionPtr& child : children) height = std::max(height, of(child));
    return height;
  }

  int operator()(const syntax::Number&) const { return 0; }
  int operator()(const syntax::Text&) const { return 0; }
  int operator()(const syntax::Name&) const { return 0; }
  int operator()(const syntax::Colon&) const { return 0; }
  int operator()(const syntax::End&) const { return 0; }
  int operator()(const syntax::Handle&) const { return 0; }
  int operator()(const syntax::Unary& node) const { return of(node.operand); }
  int operator()(const syntax::Postfix& node) const { return of(node.operand); }
  int operator()(const syntax::Binary& node) const {
    return std::max(of(node.left), of(node.right));
  }
  int operator()(const syntax::Logical& node) const {
    return std::max(of(node.left), of(node.right));
  }
  int operator()(const syntax::Range& node) const {
    return std::max({of(node.start), of(node.step), of(node.stop)});
  }
  int operator()(const syntax::Apply& node) const {
    return std::max(of(node.callee), of(node.arguments));
  }
  int operator()(const syntax::Field& node) const { return of(node.object); }
  int operator()(const syntax::MatrixLiteral& node) const {
    int height = 0;
    for (const auto& row : node.rows) height = std::max(height, of(row));
    return height;
  }
  int operator()(const syntax::StringArrayLiteral& node) const { return of(node.items); }
  int operator()(const syntax::Lambda& node) const { return of(node.body); }
};

}  // namespace

Block parse(std::string_view text, int source) {
  Parser parser;
  parser.text = text;
  parser.source = source;
  parser.tokens = tokenize(text, source);
  Block block;
  while (true) {
    while (here(parser).kind != TokenKind::end_of_text && is_separator(here(parser))) take(parser);
    if (here(parser).kind == TokenKind::end_of_text) return block;
    if (is_block_word(here(parser))) complain_stray(parser, nullptr);
    block.push_back(parse_statement(parser));
  }
}

Nesting::Nesting(Parser& parser) : parser_(parser) {
  if (parser.depth >= kMaxNesting) {
    Error error;
    error.kind = ErrorKind::limit;
    error.message = "brackets and blocks are nested deeper than " + std::to_string(kMaxNesting) +
                    " levels here";
    error.hint = "compute a part first and give it a name";
    error.span = here(parser).span;
    throw error;
  }
  ++parser.depth;
}

const Token& here(const Parser& parser) { return parser.tokens[parser.position]; }

const Token& ahead(const Parser& parser, std::size_t n) {
  return parser.tokens[std::min(parser.position + n, parser.tokens.size() - 1)];
}

const Token& previous(const Parser& parser) { return parser.tokens[parser.position - 1]; }

const Token& take(Parser& parser) {
  const Token& token = here(parser);
  if (token.kind != TokenKind::end_of_text) ++parser.position;
  return token;
}

bool take_op(Parser& parser, std::string_view op) {
  if (!is_op(here(parser), op)) return false;
  ++parser.position;
  return true;
}

bool is_op(const Token& token, std::string_view op) {
  return token.kind == TokenKind::op && token.text == op;
}

bool is_word(const Token& token, std::string_view keyword) {
  return token.kind == TokenKind::keyword && token.text == keyword;
}

bool is_assignment(const Token& token) {
  return is_op(token, "=") || is_op(token, "+=") || is_op(token, "-=") || is_op(token, "*=") ||
         is_op(token, "/=");
}

bool is_separator(const Token& token) {
  return token.kind == TokenKind::newline || token.kind == TokenKind::end_of_text ||
         is_op(token, ";") || is_op(token, ",");
}

bool opens_block(const Token& token) {
  return is_word(token, "if") || is_word(token, "for") || is_word(token, "while") ||
         is_word(token, "switch") || is_word(token, "function");
}

bool is_block_word(const Token& token) {
  return is_word(token, "end") || is_word(token, "else") || is_word(token, "elseif") ||
         is_word(token, "case") || is_word(token, "otherwise");
}

bool starts_operand(const Token& token) {
  switch (token.kind) {
    case TokenKind::number:
    case TokenKind::imaginary:
    case TokenKind::string:
    case TokenKind::name:
      return true;
    case TokenKind::op:
      return token.text == "(" || token.text == "[" || token.text == "{" || token.text == "@" ||
             token.text == "!" || token.text == "~";
    case TokenKind::keyword:
    case TokenKind::newline:
    case TokenKind::end_of_text:
      return false;
  }
  return false;
}

bool is_on_new_line(const Parser& parser, const Token& token) {
  const Token* before = &token;
  do {
    if (before == parser.tokens.data()) return true;
    --before;
  } while (before->is_implied);  // has no place of its own
  const auto begin = static_cast<std::size_t>(before->span.end);
  const auto end = static_cast<std::size_t>(token.span.begin);
  return parser.text.substr(begin, end - begin).find('\n') != std::string_view::npos;
}

Span join(Span first, Span last) { return {first.source, first.begin, last.end}; }

std::string written(const Parser& parser, Span span) {
  return one_line(parser.text.substr(static_cast<std::size_t>(span.begin),
                                     static_cast<std::size_t>(span.end - span.begin)));
}

ExpressionPtr make(Expression::Node node, Span span) {
  auto expression = std::make_unique<Expression>();
  expression->node = std::move(node);
  expression->span = span;
  expression->height = 1 + std::visit(HeightBelow{}, expression->node);
  if (expression->height > kMaxTreeHeight) {
    Error error;
    error.kind = ErrorKind::limit;
    error.message =
        "more than " + std::to_string(kMaxTreeHeight) + " operations follow each other here";
    error.hint = "compute a part first and give it a name";
    error.span = span;
    throw error;
  }
  return expression;
}

}  // namespace language
