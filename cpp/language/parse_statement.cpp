// Statements: assignments, commands and values here; what has an `end` is in parse_block.cpp.
#include <algorithm>
#include <utility>

#include "language/complaints.h"
#include "language/parsing.h"
#include "language/words.h"

namespace language {
namespace {

// Assignments

struct CompoundRule {
  std::string_view text;
  BinaryOperator op;
};
constexpr CompoundRule kCompoundRules[] = {
    {"+=", BinaryOperator::add},
    {"-=", BinaryOperator::subtract},
    {"*=", BinaryOperator::multiply},
    {"/=", BinaryOperator::divide},
};

std::optional<BinaryOperator> compound_of(const Token& token) {
  for (const CompoundRule& rule : kCompoundRules) {
    if (is_op(token, rule.text)) return rule.op;
  }
  return std::nullopt;
}

// What stands on the right, as `target op value` for a compound assignment.
ExpressionPtr assigned_value(std::optional<BinaryOperator> compound, Span op_span,
                             ExpressionPtr target, ExpressionPtr value) {
  if (!compound) return value;
  const Span span = join(target->span, value->span);
  return make(syntax::Binary{*compound, op_span, std::move(target), std::move(value)}, span);
}

bool is_empty_literal(const Expression& expression) {
  const auto* matrix = std::get_if<syntax::MatrixLiteral>(&expression.node);
  return matrix != nullptr && matrix->rows.empty();
}

Statement::Node assign_index(syntax::Apply& target, std::optional<BinaryOperator> compound,
                             ExpressionPtr value) {
  syntax::AssignIndex assign;
  assign.name = std::get<syntax::Name>(target.callee->node).name;
  assign.name_span = target.callee->span;
  assign.arguments = std::move(target.arguments);
  assign.compound = compound;
  const bool is_deletion = !compound && is_empty_literal(*value);
  if (!is_deletion) assign.value = std::move(value);
  return assign;
}

Statement::Node assign_field(ExpressionPtr target, std::optional<BinaryOperator> compound,
                             Span op_span, ExpressionPtr value) {
  const auto& field = std::get<syntax::Field>(target->node);
  syntax::AssignField assign;
  assign.name = std::get<syntax::Name>(field.object->node).name;
  assign.name_span = field.object->span;
  assign.field = field.name;
  assign.value = assigned_value(compound, op_span, std::move(target), std::move(value));
  return assign;
}

bool is_plain_name(const Parser& parser, const Expression& expression) {
  return std::holds_alternative<syntax::Name>(expression.node) &&
         parser.text[static_cast<std::size_t>(expression.span.begin)] != '(';
}

// The target has been read as an expression; the operator is next.
Statement::Node parse_assignment(Parser& parser, ExpressionPtr target) {
  auto* apply = std::get_if<syntax::Apply>(&target->node);
  auto* field = std::get_if<syntax::Field>(&target->node);
  const bool is_name = is_plain_name(parser, *target);
  const bool is_element = apply != nullptr && is_plain_name(parser, *apply->callee);
  const bool is_field = field != nullptr && is_plain_name(parser, *field->object);
  if (!is_name && !is_element && !is_field) complain_target(parser, *target);

  const Token& op = take(parser);
  const std::optional<BinaryOperator> compound = compound_of(op);
  ExpressionPtr value = parse_expression(parser);
  if (is_element) return assign_index(*apply, compound, std::move(value));
  if (is_field) return assign_field(std::move(target), compound, op.span, std::move(value));
  syntax::Assign assign;
  assign.name = std::get<syntax::Name>(target->node).name;
  assign.name_span = target->span;
  assign.value = assigned_value(compound, op.span, std::move(target), std::move(value));
  return assign;
}

// Whether `[` opens the left side of [a, b] = f(x): whether `=` follows its closing bracket.
bool is_target_list(const Parser& parser) {
  int depth = 0;
  for (std::size_t i = parser.position; i < parser.tokens.size(); ++i) {
    const Token& token = parser.tokens[i];
    if (token.kind == TokenKind::newline) return false;
    if (is_op(token, "[") || is_op(token, "(") || is_op(token, "{")) ++depth;
    if (is_op(token, "]") || is_op(token, ")") || is_op(token, "}")) --depth;
    if (depth == 0) return is_op(parser.tokens[i + 1], "=");
  }
  return false;
}

syntax::Target parse_target(Parser& parser) {
  if (is_op(here(parser), "~")) return {"", take(parser).span};
  if (here(parser).kind != TokenKind::name) complain_no_name(parser, "a result");
  const Token& name = take(parser);
  return {name.text, name.span};
}

Statement::Node parse_many(Parser& parser) {
  syntax::AssignMany assign;
  take(parser);
  do {
    assign.targets.push_back(parse_target(parser));
    // No blank separates `~` from the next name, because elsewhere it means `not`.
    while (assign.targets.back().name.empty() && here(parser).kind == TokenKind::name) {
      assign.targets.push_back(parse_target(parser));
    }
  } while (take_op(parser, ","));
  if (!take_op(parser, "]")) complain_no_name(parser, "a result");
  take(parser);
  assign.value = parse_expression(parser);
  return assign;
}

// Commands

bool is_command_argument(const CommandWord& command, const Token& token) {
  switch (token.kind) {
    case TokenKind::name:
    case TokenKind::string:
      return true;
    case TokenKind::number:
      return command.takes_number;
    case TokenKind::keyword:
      return command.word == "help";
    case TokenKind::imaginary:
    case TokenKind::op:
    case TokenKind::newline:
    case TokenKind::end_of_text:
      return false;
  }
  return false;
}

// Whether the statement is a command and not something that uses a variable of that name.
bool is_command(const Parser& parser) {
  if (here(parser).kind != TokenKind::name) return false;
  const Token& next = ahead(parser, 1);
  if (here(parser).text == "run") return next.kind == TokenKind::string;
  const CommandWord* command = find_command(here(parser).text);
  if (command == nullptr) return false;
  return is_separator(next) || is_block_word(next) || is_command_argument(*command, next);
}

std::string choices_hint(const CommandWord& command) {
  const std::string word(command.word);
  if (command.most == 0) return "write " + word + " alone";
  if (command.choices.empty()) return "write " + word + " and one name";
  std::string list;
  for (const char c : command.choices) list += c == ' ' ? ", " : std::string(1, c);
  if (command.takes_number) list += ", a number";
  return "after '" + word + "' can stand: " + list;
}

Statement::Node parse_command(Parser& parser) {
  const Token& word = take(parser);
  if (word.text == "run") return syntax::RunFile{take(parser).text};
  const CommandWord& command = *find_command(word.text);
  syntax::Command node;
  node.word = word.text;
  while (is_command_argument(command, here(parser))) {
    const Token& argument = take(parser);
    const bool is_too_many =
        command.most >= 0 && node.arguments.size() == static_cast<std::size_t>(command.most);
    const bool is_known = command.choices.empty() || argument.kind == TokenKind::number ||
                          is_choice(command.choices, argument.text);
    if (is_too_many || !is_known) {
      complain(argument.span, {"'{}' cannot be followed by '{}'", word.text, argument.text},
               choices_hint(command));
    }
    node.arguments.push_back(argument.text);
  }
  return node;
}

// Simple statements

Statement::Node parse_value_or_assignment(Parser& parser) {
  ExpressionPtr expression = parse_expression(parser);
  if (is_assignment(here(parser))) return parse_assignment(parser, std::move(expression));
  return syntax::Evaluate{std::move(expression)};
}

Statement::Node parse_keyword(Parser& parser) {
  const Token& word = take(parser);
  if (word.text == "return") return syntax::Return{};
  if (word.text == "break") return syntax::Break{};
  return syntax::Continue{};
}

Statement parse_simple_statement(Parser& parser) {
  const Token& first = here(parser);
  Statement statement;
  if (first.kind == TokenKind::keyword) {
    statement.node = parse_keyword(parser);
  } else if (is_command(parser)) {
    statement.node = parse_command(parser);
  } else if (is_op(first, "[") && is_target_list(parser)) {
    statement.node = parse_many(parser);
  } else {
    refuse_foreign_word(parser);
    statement.node = parse_value_or_assignment(parser);
  }
  statement.span = join(first.span, previous(parser).span);
  return statement;
}

}  // namespace

Statement parse_statement(Parser& parser) {
  const Token& first = here(parser);
  const bool is_keyword = first.kind == TokenKind::keyword;
  if (is_keyword && is_assignment(ahead(parser, 1))) complain_keyword_as_name(first);
  Statement statement =
      opens_block(first) ? parse_block_statement(parser) : parse_simple_statement(parser);
  if (take_op(parser, ";")) {
    statement.is_silent = true;
  } else if (!is_separator(here(parser)) && !is_block_word(here(parser))) {
    complain_after_statement(parser, first);
  }
  return statement;
}

}  // namespace language
