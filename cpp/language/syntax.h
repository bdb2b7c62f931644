// The syntax tree: what the parser makes and the compiler lowers.
//
// Every node carries the span of its text, so that an error can point at the part that caused it.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "language/error.h"

namespace language {

struct Expression;
using ExpressionPtr = std::unique_ptr<Expression>;

enum class UnaryOperator { plus, minus, not_ };
enum class PostfixOperator { transpose, plain_transpose };  // ' and .'
enum class BinaryOperator {
  add,
  subtract,
  multiply,
  divide,
  power,
  element_multiply,
  element_divide,
  element_power,
  equal,
  not_equal,
  less,
  less_equal,
  greater,
  greater_equal,
};
enum class LogicalOperator { and_, or_ };

// As written: "+", ".*", "==", ...
const char* text_of(BinaryOperator op);
const char* text_of(UnaryOperator op);

namespace syntax {

struct Number {
  double value;
  bool is_imaginary = false;
};
struct Text {
  std::string text;
};
struct Name {
  std::string name;
};
struct Colon {};  // a bare `:` as an index argument
struct End {};    // `end` inside an index
struct Unary {
  UnaryOperator op;
  ExpressionPtr operand;
};
struct Postfix {
  PostfixOperator op;
  ExpressionPtr operand;
};
struct Binary {
  BinaryOperator op;
  Span op_span;
  ExpressionPtr left;
  ExpressionPtr right;
};
struct Logical {
  LogicalOperator op;
  Span op_span;
  ExpressionPtr left;
  ExpressionPtr right;
};
struct Range {
  ExpressionPtr start;
  ExpressionPtr step;  // may be null: 1
  ExpressionPtr stop;
};
// f(x), A(i, j), x{k}: which of them is decided when it runs.
struct Apply {
  ExpressionPtr callee;
  std::vector<ExpressionPtr> arguments;
};
// object.name; under an Apply it is a field to index when the object has it, else the call
// name(object, ...).
struct Field {
  ExpressionPtr object;
  std::string name;
  Span name_span;
};
struct MatrixLiteral {
  std::vector<std::vector<ExpressionPtr>> rows;
};
struct StringArrayLiteral {
  std::vector<ExpressionPtr> items;
};
struct Lambda {
  std::vector<std::string> parameters;
  ExpressionPtr body;
};
struct Handle {
  std::string name;
};

}  // namespace syntax

struct Expression {
  using Node = std::variant<syntax::Number, syntax::Text, syntax::Name, syntax::Colon, syntax::End,
                            syntax::Unary, syntax::Postfix, syntax::Binary, syntax::Logical,
                            syntax::Range, syntax::Apply, syntax::Field, syntax::MatrixLiteral,
                            syntax::StringArrayLiteral, syntax::Lambda, syntax::Handle>;
  Node node;
  Span span;
  int height = 1;  // of the tree from here down; at most kMaxTreeHeight, so that walks may recurse
};

struct Statement;
using Block = std::vector<Statement>;

namespace syntax {

struct Evaluate {  // an expression on its own
  ExpressionPtr expression;
};
struct Assign {  // name = value; compound forms are lowered by the parser to name = name op value
  std::string name;
  Span name_span;
  ExpressionPtr value;
};
struct AssignIndex {  // name(arguments) = value; a null value deletes (`= []`)
  std::string name;
  Span name_span;
  std::vector<ExpressionPtr> arguments;
  ExpressionPtr value;
  std::optional<BinaryOperator> compound;  // v(i) += value: the index is evaluated once
};
struct AssignField {  // name.field = value
  std::string name;
  Span name_span;
  std::string field;
  ExpressionPtr value;
};
struct Target {
  std::string name;  // empty: `~`, the result is dropped
  Span span;
};
struct AssignMany {  // [a, ~, c] = call
  std::vector<Target> targets;
  ExpressionPtr value;
};
struct Branch {
  ExpressionPtr condition;
  Block body;
};
struct If {
  std::vector<Branch> branches;  // if, elseif, ...
  Block otherwise;
};
struct For {
  std::string name;
  Span name_span;
  ExpressionPtr sequence;
  Block body;
};
struct While {
  ExpressionPtr condition;
  Block body;
};
struct Switch {
  ExpressionPtr subject;
  std::vector<Branch> cases;  // condition: the value to compare with
  Block otherwise;
};
struct FunctionDefinition {
  std::string name;
  Span name_span;
  std::vector<std::string> parameters;
  std::vector<Target> results;
  Block body;
};
struct Return {};
struct Break {};
struct Continue {};
struct RunFile {
  std::string path;
};
// format, hold, grid, viewer, close, clear, clf, help: a word and at most a few bare words after
// it.
struct Command {
  std::string word;
  std::vector<std::string> arguments;
};

}  // namespace syntax

struct Statement {
  using Node =
      std::variant<syntax::Evaluate, syntax::Assign, syntax::AssignIndex, syntax::AssignField,
                   syntax::AssignMany, syntax::If, syntax::For, syntax::While, syntax::Switch,
                   syntax::FunctionDefinition, syntax::Return, syntax::Break, syntax::Continue,
                   syntax::RunFile, syntax::Command>;
  Node node;
  Span span;               // of the whole statement; of a block statement its header line only
  bool is_silent = false;  // ended by `;`
};

}  // namespace language
