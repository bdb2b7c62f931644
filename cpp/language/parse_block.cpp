// Statements that have an `end`: if, for, while, switch and function.
#include <algorithm>
#include <utility>

#include "language/complaints.h"
#include "language/parsing.h"

namespace language {
namespace {

// Blocks

// How far the line of a token is indented, or -1 when the token is not the first on its line.
int indentation(const Parser& parser, Span span) {
  int begin = span.begin;
  const auto before = [&] { return parser.text[static_cast<std::size_t>(begin - 1)]; };
  while (begin > 0 && (before() == ' ' || before() == '\t')) --begin;
  return begin == 0 || before() == '\n' ? span.begin - begin : -1;
}

// Takes the `end` of a block. One that is indented less than the block was probably meant for a
// block further out; that is worth knowing when an `end` turns out to be missing.
void take_end(Parser& parser, const OpenBlock& opener) {
  if (!is_word(here(parser), "end")) complain_stray(parser, &opener);
  const int end_indentation = indentation(parser, take(parser).span);
  const bool is_suspect =
      end_indentation >= 0 && end_indentation < indentation(parser, opener.span);
  if (is_suspect && !parser.suspect) parser.suspect = opener;
}

void skip_separators(Parser& parser) {
  while (here(parser).kind != TokenKind::end_of_text && is_separator(here(parser))) take(parser);
}

// Statements up to one of the words that end a block, which is not taken.
Block parse_block(Parser& parser, const OpenBlock& opener) {
  Block block;
  while (true) {
    skip_separators(parser);
    if (here(parser).kind == TokenKind::end_of_text) complain_missing_end(parser, opener);
    if (is_block_word(here(parser))) {
      if (is_assignment(ahead(parser, 1))) complain_keyword_as_name(here(parser));
      return block;
    }
    block.push_back(parse_statement(parser));
  }
}

OpenBlock open_block(Parser& parser) {
  const Token& word = take(parser);
  return {word.text, word.span};
}

void expect_header_end(Parser& parser, const std::string& word) {
  if (!is_separator(here(parser)) && !is_block_word(here(parser))) {
    complain_after_header(parser, word);
  }
}

ExpressionPtr parse_header_value(Parser& parser, const std::string& word) {
  parser.headers.push_back(word);
  ExpressionPtr value = parse_expression(parser);
  expect_header_end(parser, word);
  parser.headers.pop_back();
  return value;
}

// if and while

syntax::Branch parse_branch(Parser& parser, const OpenBlock& opener, const std::string& word) {
  syntax::Branch branch;
  branch.condition = parse_header_value(parser, word);
  branch.body = parse_block(parser, opener);
  return branch;
}

void refuse_block_mark(Parser& parser, const std::string& word) {
  if (is_op(here(parser), "{") || is_op(here(parser), ":")) complain_after_header(parser, word);
}

Statement parse_if(Parser& parser) {
  OpenBlock opener = open_block(parser);
  syntax::If node;
  node.branches.push_back(parse_branch(parser, opener, "if"));
  const Span header = join(opener.span, node.branches.front().condition->span);
  while (is_word(here(parser), "elseif")) {
    take(parser);
    node.branches.push_back(parse_branch(parser, opener, "elseif"));
  }
  if (is_word(here(parser), "else")) {
    take(parser);
    refuse_block_mark(parser, "else");
    opener.has_else_if = is_word(here(parser), "if");
    node.otherwise = parse_block(parser, opener);
  }
  take_end(parser, opener);
  return {std::move(node), header};
}

Statement parse_while(Parser& parser) {
  const OpenBlock opener = open_block(parser);
  syntax::While node;
  node.condition = parse_header_value(parser, "while");
  const Span header = join(opener.span, node.condition->span);
  node.body = parse_block(parser, opener);
  take_end(parser, opener);
  return {std::move(node), header};
}

// for

// name = values
void parse_iteration(Parser& parser, syntax::For& node) {
  if (here(parser).kind == TokenKind::keyword) complain_keyword_as_name(here(parser));
  if (here(parser).kind != TokenKind::name) complain_for_header(parser);
  const Token& name = take(parser);
  node.name = name.text;
  node.name_span = name.span;
  if (!take_op(parser, "=")) complain_for_header(parser);
  node.sequence = parse_expression(parser);
}

Statement parse_for(Parser& parser) {
  const OpenBlock opener = open_block(parser);
  syntax::For node;
  const bool has_parentheses =
      is_op(here(parser), "(") && ahead(parser, 1).kind == TokenKind::name &&
      (is_op(ahead(parser, 2), "=") || ahead(parser, 2).kind == TokenKind::name);
  parser.headers.push_back(opener.word);
  if (has_parentheses) parser.brackets.push_back(take(parser).span);
  parse_iteration(parser, node);
  if (has_parentheses) {
    if (!take_op(parser, ")")) complain_in_brackets(parser);
    parser.brackets.pop_back();
  }
  expect_header_end(parser, opener.word);
  parser.headers.pop_back();
  const Span header = join(opener.span, previous(parser).span);
  node.body = parse_block(parser, opener);
  take_end(parser, opener);
  return {std::move(node), header};
}

// switch

Statement parse_switch(Parser& parser) {
  const OpenBlock opener = open_block(parser);
  syntax::Switch node;
  node.subject = parse_header_value(parser, "switch");
  const Span header = join(opener.span, node.subject->span);
  skip_separators(parser);
  const bool has_start = is_block_word(here(parser)) || here(parser).kind == TokenKind::end_of_text;
  if (!has_start) {
    complain(here(parser).span, "a 'switch' must go on with 'case' and a value",
             "what is to be done stands after a 'case' or after 'otherwise'");
  }
  if (here(parser).kind == TokenKind::end_of_text) complain_missing_end(parser, opener);
  while (is_word(here(parser), "case")) {
    take(parser);
    node.cases.push_back(parse_branch(parser, opener, "case"));
  }
  if (is_word(here(parser), "otherwise")) {
    take(parser);
    refuse_block_mark(parser, "otherwise");
    node.otherwise = parse_block(parser, opener);
  }
  take_end(parser, opener);
  return {std::move(node), header};
}

// function

void refuse_repeated_results(const std::vector<syntax::Target>& results) {
  for (std::size_t i = 0; i < results.size(); ++i) {
    for (std::size_t k = 0; k < i; ++k) {
      if (results[i].name != results[k].name) continue;
      complain(results[i].span, {"the result '{}' appears twice", results[i].name});
    }
  }
}

// [a, b] = in front of the function's name, the opening bracket being next.
void parse_result_list(Parser& parser, syntax::FunctionDefinition& node) {
  parser.brackets.push_back(take(parser).span);
  while (!take_op(parser, "]")) {
    if (here(parser).kind != TokenKind::name) complain_no_name(parser, "a result");
    const Token& name = take(parser);
    node.results.push_back({name.text, name.span});
    if (!take_op(parser, ",") && !is_op(here(parser), "]")) complain_in_brackets(parser);
  }
  parser.brackets.pop_back();
  refuse_repeated_results(node.results);
  if (!take_op(parser, "=")) {
    complain(place_of(parser, here(parser)),
             "'=' and the name of the function must follow the results",
             "write function [a, b] = f(x)");
  }
}

const Token& take_function_name(Parser& parser) {
  if (here(parser).kind != TokenKind::name) complain_no_name(parser, "a function");
  return take(parser);
}

void parse_signature(Parser& parser, syntax::FunctionDefinition& node) {
  const Token& first = here(parser);
  const bool has_list = is_op(first, "[");
  if (has_list) parse_result_list(parser, node);
  const Token* name = &take_function_name(parser);
  if (!has_list && take_op(parser, "=")) {
    node.results.push_back({name->text, name->span});
    name = &take_function_name(parser);
  }
  node.name = name->text;
  node.name_span = name->span;
  if (!is_op(here(parser), "(")) {
    complain_no_parameters(parser, written(parser, join(first.span, name->span)));
  }
  node.parameters = parse_parameters(parser);
}

Statement parse_function(Parser& parser) {
  const OpenBlock opener = open_block(parser);
  syntax::FunctionDefinition node;
  parse_signature(parser, node);
  const Span header = join(opener.span, previous(parser).span);
  expect_header_end(parser, opener.word);
  node.body = parse_block(parser, opener);
  take_end(parser, opener);
  return {std::move(node), header};
}

}  // namespace

Statement parse_block_statement(Parser& parser) {
  const Nesting nesting(parser);
  const std::string& word = here(parser).text;
  if (word == "if") return parse_if(parser);
  if (word == "while") return parse_while(parser);
  if (word == "for") return parse_for(parser);
  if (word == "switch") return parse_switch(parser);
  return parse_function(parser);
}

}  // namespace language
