// Expressions: precedence climbing over one table of operators.
#include <utility>

#include "language/complaints.h"
#include "language/parsing.h"

namespace language {
namespace {

enum class Grouping {
  left,   // a - b - c is (a - b) - c
  right,  // a ^ b ^ c is a ^ (b ^ c)
  none,   // a < b < c is refused
};

struct InfixRule {
  std::string_view text;
  int level;  // a higher level binds tighter
  Grouping grouping;
  std::variant<BinaryOperator, LogicalOperator> op;
};

// Weaker than all of these is the range a:b, stronger are indexing, calls, fields and transposes.
// A sign in front stands just below the power: -2^2 is -4.
constexpr int kOrLevel = 1;
constexpr int kSumLevel = 4;
constexpr int kPowerLevel = 6;
constexpr InfixRule kInfixRules[] = {
    {"||", kOrLevel, Grouping::left, LogicalOperator::or_},
    {"&&", 2, Grouping::left, LogicalOperator::and_},
    {"==", 3, Grouping::none, BinaryOperator::equal},
    {"!=", 3, Grouping::none, BinaryOperator::not_equal},
    {"~=", 3, Grouping::none, BinaryOperator::not_equal},
    {"<", 3, Grouping::none, BinaryOperator::less},
    {"<=", 3, Grouping::none, BinaryOperator::less_equal},
    {">", 3, Grouping::none, BinaryOperator::greater},
    {">=", 3, Grouping::none, BinaryOperator::greater_equal},
    {"+", kSumLevel, Grouping::left, BinaryOperator::add},
    {"-", kSumLevel, Grouping::left, BinaryOperator::subtract},
    {"*", 5, Grouping::left, BinaryOperator::multiply},
    {"/", 5, Grouping::left, BinaryOperator::divide},
    {".*", 5, Grouping::left, BinaryOperator::element_multiply},
    {"./", 5, Grouping::left, BinaryOperator::element_divide},
    {"^", kPowerLevel, Grouping::right, BinaryOperator::power},
    {".^", kPowerLevel, Grouping::right, BinaryOperator::element_power},
};

struct PrefixRule {
  std::string_view text;
  UnaryOperator op;
};
constexpr PrefixRule kPrefixRules[] = {
    {"+", UnaryOperator::plus},
    {"-", UnaryOperator::minus},
    {"!", UnaryOperator::not_},
    {"~", UnaryOperator::not_},
};

const InfixRule* find_infix(const Token& token) {
  if (token.kind != TokenKind::op) return nullptr;
  for (const InfixRule& rule : kInfixRules) {
    if (token.text == rule.text) return &rule;
  }
  return nullptr;
}

const PrefixRule* find_prefix(const Token& token) {
  if (token.kind != TokenKind::op) return nullptr;
  for (const PrefixRule& rule : kPrefixRules) {
    if (token.text == rule.text) return &rule;
  }
  return nullptr;
}

ExpressionPtr make_infix(const InfixRule& rule, Span op_span, ExpressionPtr left,
                         ExpressionPtr right) {
  const Span span = join(left->span, right->span);
  if (const auto* op = std::get_if<BinaryOperator>(&rule.op)) {
    return make(syntax::Binary{*op, op_span, std::move(left), std::move(right)}, span);
  }
  const LogicalOperator op = std::get<LogicalOperator>(rule.op);
  return make(syntax::Logical{op, op_span, std::move(left), std::move(right)}, span);
}

// An opening bracket is taken: remembers it for as long as it is open, and that an `end` inside of
// an index is a number.
class OpenBracket {
 public:
  enum class Use { group, index };
  OpenBracket(Parser& parser, Use use)
      : parser_(parser), nesting_(parser), is_index_(use == Use::index) {
    parser_.brackets.push_back(previous(parser).span);
    if (is_index_) ++parser_.index_depth;
  }
  ~OpenBracket() {
    parser_.brackets.pop_back();
    if (is_index_) --parser_.index_depth;
  }
  OpenBracket(const OpenBracket&) = delete;
  OpenBracket& operator=(const OpenBracket&) = delete;

 private:
  Parser& parser_;
  Nesting nesting_;
  bool is_index_;
};

ExpressionPtr parse_infix(Parser& parser, int lowest_level);

// Primary expressions

ExpressionPtr parse_group(Parser& parser) {
  const Span open = take(parser).span;
  const OpenBracket bracket(parser, OpenBracket::Use::group);
  ExpressionPtr inner = parse_expression(parser);
  if (!take_op(parser, ")")) complain_in_brackets(parser);
  inner->span = join(open, previous(parser).span);
  return inner;
}

std::vector<ExpressionPtr> parse_row(Parser& parser, std::string_view close) {
  std::vector<ExpressionPtr> row;
  while (!is_op(here(parser), ";") && !is_op(here(parser), close)) {
    row.push_back(parse_expression(parser));
    if (!take_op(parser, ",")) break;
  }
  return row;
}

// Rows without an element do not count, so a `;` too many does no harm.
ExpressionPtr parse_matrix(Parser& parser) {
  const Span open = take(parser).span;
  const OpenBracket bracket(parser, OpenBracket::Use::group);
  syntax::MatrixLiteral matrix;
  while (!take_op(parser, "]")) {
    std::vector<ExpressionPtr> row = parse_row(parser, "]");
    if (!row.empty()) matrix.rows.push_back(std::move(row));
    if (!take_op(parser, ";") && !is_op(here(parser), "]")) complain_in_brackets(parser);
  }
  return make(std::move(matrix), join(open, previous(parser).span));
}

ExpressionPtr parse_string_array(Parser& parser) {
  const Span open = take(parser).span;
  const OpenBracket bracket(parser, OpenBracket::Use::group);
  syntax::StringArrayLiteral array;
  array.items = parse_row(parser, "}");
  if (!take_op(parser, "}")) complain_in_brackets(parser);
  return make(std::move(array), join(open, previous(parser).span));
}

// The body is on its own: an `end` in it belongs to no index around the function.
ExpressionPtr parse_lambda(Parser& parser, Span at) {
  syntax::Lambda lambda;
  lambda.parameters = parse_parameters(parser);
  const Nesting nesting(parser);
  const int outer_index_depth = std::exchange(parser.index_depth, 0);
  lambda.body = parse_expression(parser);
  parser.index_depth = outer_index_depth;
  return make(std::move(lambda), join(at, previous(parser).span));
}

ExpressionPtr parse_function_value(Parser& parser) {
  const Span at = take(parser).span;
  if (is_op(here(parser), "(")) return parse_lambda(parser, at);
  if (here(parser).kind == TokenKind::keyword) complain_keyword_as_name(here(parser));
  if (here(parser).kind != TokenKind::name) {
    complain(at, "'@' needs the name of a function or parameters in ( ) after it",
             "write @sqrt or @(x) x^2");
  }
  const Token& name = take(parser);
  return make(syntax::Handle{name.text}, join(at, name.span));
}

ExpressionPtr parse_primary(Parser& parser) {
  const Token& token = here(parser);
  switch (token.kind) {
    case TokenKind::number:
    case TokenKind::imaginary:
      take(parser);
      return make(syntax::Number{token.number, token.kind == TokenKind::imaginary}, token.span);
    case TokenKind::string:
      take(parser);
      return make(syntax::Text{token.text}, token.span);
    case TokenKind::name:
      take(parser);
      return make(syntax::Name{token.text}, token.span);
    case TokenKind::keyword:
      if (token.text != "end" || parser.index_depth == 0) complain_no_operand(parser);
      take(parser);
      return make(syntax::End{}, token.span);
    case TokenKind::op:
      if (token.text == "(") return parse_group(parser);
      if (token.text == "[") return parse_matrix(parser);
      if (token.text == "{") return parse_string_array(parser);
      if (token.text == "@") return parse_function_value(parser);
      complain_no_operand(parser);
    case TokenKind::newline:
    case TokenKind::end_of_text:
      complain_no_operand(parser);
  }
  complain_no_operand(parser);
}

// What follows a primary expression: ( ) { } .name ' .'

bool is_indexable(const Expression& expression) {
  return std::holds_alternative<syntax::Name>(expression.node) ||
         std::holds_alternative<syntax::Field>(expression.node) ||
         std::holds_alternative<syntax::Apply>(expression.node);
}

ExpressionPtr parse_apply(Parser& parser, ExpressionPtr callee) {
  const TokenKind kind = previous(parser).kind;
  if (kind == TokenKind::number || kind == TokenKind::imaginary) complain_missing_operator(parser);
  const std::string_view close = is_op(take(parser), "(") ? ")" : "}";
  std::vector<ExpressionPtr> arguments = parse_arguments(parser, close);
  const Span span = join(callee->span, previous(parser).span);
  return make(syntax::Apply{std::move(callee), std::move(arguments)}, span);
}

ExpressionPtr parse_field(Parser& parser, ExpressionPtr object) {
  take(parser);
  if (here(parser).kind == TokenKind::keyword) complain_keyword_as_name(here(parser));
  if (here(parser).kind != TokenKind::name) {
    complain(previous(parser).span, "'.' needs the name of a field after it",
             "write s.name for a field, .* for a product element by element");
  }
  const Token& name = take(parser);
  const Span span = join(object->span, name.span);
  return make(syntax::Field{std::move(object), name.text, name.span}, span);
}

ExpressionPtr parse_transpose(Parser& parser, ExpressionPtr operand) {
  const Token& op = take(parser);
  const Span span = join(operand->span, op.span);
  const auto kind = op.text == "'" ? PostfixOperator::transpose : PostfixOperator::plain_transpose;
  return make(syntax::Postfix{kind, std::move(operand)}, span);
}

ExpressionPtr parse_postfix(Parser& parser) {
  const bool is_group = is_op(here(parser), "(");
  ExpressionPtr operand = parse_primary(parser);
  while (true) {
    const Token& token = here(parser);
    const bool touches = !token.has_space_before;
    if (is_op(token, "(") ||
        (is_op(token, "{") && touches && !is_group && is_indexable(*operand))) {
      operand = parse_apply(parser, std::move(operand));
    } else if (is_op(token, ".")) {
      operand = parse_field(parser, std::move(operand));
    } else if (is_op(token, "'") || is_op(token, ".'")) {
      operand = parse_transpose(parser, std::move(operand));
    } else if (is_op(token, "[") && touches && is_indexable(*operand)) {
      complain_square_index(parser, *operand);
    } else {
      return operand;
    }
  }
}

// Operators

ExpressionPtr parse_operand(Parser& parser) {
  const PrefixRule* prefix = find_prefix(here(parser));
  if (prefix == nullptr) return parse_postfix(parser);
  const Nesting nesting(parser);
  const Span op = take(parser).span;
  ExpressionPtr operand = parse_infix(parser, kPowerLevel);
  const Span span = join(op, operand->span);
  return make(syntax::Unary{prefix->op, std::move(operand)}, span);
}

ExpressionPtr parse_right_side(Parser& parser, const InfixRule& rule) {
  if (rule.grouping != Grouping::right) return parse_infix(parser, rule.level + 1);
  const Nesting nesting(parser);  // only powers of powers can pile up without a bracket
  return parse_infix(parser, rule.level);
}

ExpressionPtr parse_infix(Parser& parser, int lowest_level) {
  ExpressionPtr left = parse_operand(parser);
  while (true) {
    const InfixRule* rule = find_infix(here(parser));
    if (rule == nullptr || rule->level < lowest_level) return left;
    refuse_increment(parser);
    const Span op_span = take(parser).span;
    ExpressionPtr right = parse_right_side(parser, *rule);
    left = make_infix(*rule, op_span, std::move(left), std::move(right));
    const InfixRule* next = find_infix(here(parser));
    if (rule->grouping == Grouping::none && next != nullptr && next->level == rule->level) {
      complain_comparison_chain(parser, *left);
    }
  }
}

// An argument may be a bare `:`, which means all.
ExpressionPtr parse_argument(Parser& parser, std::string_view close) {
  const Token& next = ahead(parser, 1);
  if (is_op(here(parser), ":") && (is_op(next, ",") || is_op(next, close))) {
    const Span span = take(parser).span;
    return make(syntax::Colon{}, span);
  }
  return parse_expression(parser);
}

}  // namespace

// A range a:b or a:s:b, or just a value. The middle and the stop of the short form bind tighter
// than comparisons, so 1:3 + 1 is 1:4 and 1:3 == v is refused.
ExpressionPtr parse_expression(Parser& parser) {
  ExpressionPtr start = parse_infix(parser, kOrLevel);
  if (!take_op(parser, ":")) return start;
  ExpressionPtr stop = parse_infix(parser, kSumLevel);
  ExpressionPtr step;
  if (take_op(parser, ":")) {
    step = std::move(stop);
    stop = parse_infix(parser, kOrLevel);
  }
  const Span span = join(start->span, stop->span);
  return make(syntax::Range{std::move(start), std::move(step), std::move(stop)}, span);
}

std::vector<ExpressionPtr> parse_arguments(Parser& parser, std::string_view close) {
  const OpenBracket bracket(parser, OpenBracket::Use::index);
  std::vector<ExpressionPtr> arguments;
  if (take_op(parser, close)) return arguments;
  do {
    arguments.push_back(parse_argument(parser, close));
  } while (take_op(parser, ","));
  if (!take_op(parser, close)) complain_in_brackets(parser);
  return arguments;
}

std::vector<std::string> parse_parameters(Parser& parser) {
  take(parser);
  const OpenBracket bracket(parser, OpenBracket::Use::group);
  std::vector<std::string> names;
  if (take_op(parser, ")")) return names;
  do {
    const Token& token = here(parser);
    if (token.kind != TokenKind::name) complain_no_name(parser, "a parameter");
    for (const std::string& name : names) {
      if (name == token.text) complain(token.span, {"the parameter '{}' appears twice", name});
    }
    names.push_back(take(parser).text);
    if (is_assignment(here(parser))) {
      complain(here(parser).span, "a parameter cannot have a value of its own",
               "every call gives all values: f(1, 2)");
    }
  } while (take_op(parser, ","));
  if (!take_op(parser, ")")) complain_in_brackets(parser);
  return names;
}

}  // namespace language
