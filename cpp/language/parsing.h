// What the parts of the parser share: the tokens, where the parser stands among them, what is open
// there, and how a tree node is made. The grammar is in parse_expression.cpp and
// parse_statement.cpp, the words for what does not fit it in complaints.cpp.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "language/lexer.h"
#include "language/syntax.h"

namespace language {

// A block whose `end` has not come yet.
struct OpenBlock {
  std::string word;          // if, for, while, switch, function
  Span span;                 // of the word
  bool has_else_if = false;  // an `else if`, which needs an `end` of its own, stands in it
};

struct Parser {
  std::string_view text;
  int source = 0;
  std::vector<Token> tokens;  // the last one is end_of_text and is never taken
  std::size_t position = 0;

  std::vector<Span> brackets;        // open here, outermost first
  std::vector<std::string> headers;  // block words whose condition or values are being read
  int depth = 0;                     // brackets, blocks and signs around here
  int index_depth = 0;               // `end` is a number where this is positive
  std::optional<OpenBlock> suspect;  // closed by an `end` that is indented less than the block
};

// Counts one level of nesting for as long as it lives. The parser recurses in C++, so a text must
// not decide how deep; throws kind limit.
class Nesting {
 public:
  explicit Nesting(Parser& parser);
  ~Nesting() { --parser_.depth; }
  Nesting(const Nesting&) = delete;
  Nesting& operator=(const Nesting&) = delete;

 private:
  Parser& parser_;
};

// Moving along the tokens

const Token& here(const Parser& parser);
const Token& ahead(const Parser& parser, std::size_t n);  // n tokens after here, or end_of_text
const Token& previous(const Parser& parser);              // only after a take
const Token& take(Parser& parser);
bool take_op(Parser& parser, std::string_view op);  // takes it and returns true if it is here

bool is_op(const Token& token, std::string_view op);
bool is_word(const Token& token, std::string_view keyword);
bool is_assignment(const Token& token);  // = += -= *= /=
bool is_separator(const Token& token);   // newline ; , end_of_text
bool opens_block(const Token& token);    // if for while switch function
bool is_block_word(const Token& token);  // end else elseif case otherwise
// Whether something that has a value may begin with this token (signs left out).
bool starts_operand(const Token& token);

bool is_on_new_line(const Parser& parser, const Token& token);  // after the token before it
Span join(Span first, Span last);
std::string written(const Parser& parser, Span span);  // the text of a span

// Makes a node. Throws kind limit when the tree below it is too high to be walked safely.
ExpressionPtr make(Expression::Node node, Span span);

// The grammar

ExpressionPtr parse_expression(Parser& parser);
// Values between brackets, the opening one taken already; takes the closing one.
std::vector<ExpressionPtr> parse_arguments(Parser& parser, std::string_view close);
// The names between ( and ) of a function, which is here; takes both brackets.
std::vector<std::string> parse_parameters(Parser& parser);
// With the `;` behind it, if there is one.
Statement parse_statement(Parser& parser);
// if, for, while, switch, function: up to and including their `end`. Its span is the header.
Statement parse_block_statement(Parser& parser);

}  // namespace language
