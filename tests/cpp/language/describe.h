// Trees as compact text, so that a test can say a whole tree in one line: -2^2 is (- (^ 2 2)).
//
//   f(a, b)  (call f a b)      s.x  (. s x)       a'  (' a)      1:2:9  (: 1 2 9)
//   @(x) x   (@ (x) x)         x = 1;  (= x 1);   [~, i] = f()   (= [~ i] (call f))
//
// Bodies of blocks stand in < >. A `;` behind a statement says that it is silent.
#pragma once

#include <sstream>
#include <string>
#include <vector>

#include "language/syntax.h"

namespace describing {

using language::Block;
using language::Expression;
using language::ExpressionPtr;
using language::Statement;
namespace syntax = language::syntax;

inline std::string describe(const Expression& expression);
inline std::string describe(const Block& block);

inline std::string words(const std::vector<std::string>& items) {
  std::string text;
  for (const std::string& item : items) text += (text.empty() ? "" : " ") + item;
  return text;
}

inline std::string words(const std::vector<ExpressionPtr>& items) {
  std::vector<std::string> texts;
  for (const ExpressionPtr& item : items) texts.push_back(describe(*item));
  return words(texts);
}

inline std::string words(const std::vector<syntax::Target>& targets) {
  std::vector<std::string> texts;
  for (const syntax::Target& target : targets) {
    texts.push_back(target.name.empty() ? "~" : target.name);
  }
  return words(texts);
}

// (head tail), or (head) when there is no tail
inline std::string list(const std::string& head, const std::string& tail) {
  return "(" + head + (tail.empty() ? "" : " ") + tail + ")";
}

struct DescribeExpression {
  std::string operator()(const syntax::Number& node) const {
    std::ostringstream out;
    out << node.value << (node.is_imaginary ? "i" : "");
    return out.str();
  }
  std::string operator()(const syntax::Text& node) const { return '"' + node.text + '"'; }
  std::string operator()(const syntax::Name& node) const { return node.name; }
  std::string operator()(const syntax::Colon&) const { return ":"; }
  std::string operator()(const syntax::End&) const { return "end"; }
  std::string operator()(const syntax::Unary& node) const {
    return list(text_of(node.op), describe(*node.operand));
  }
  std::string operator()(const syntax::Postfix& node) const {
    const bool is_plain = node.op == language::PostfixOperator::plain_transpose;
    return list(is_plain ? ".'" : "'", describe(*node.operand));
  }
  std::string operator()(const syntax::Binary& node) const {
    return list(text_of(node.op), describe(*node.left) + " " + describe(*node.right));
  }
  std::string operator()(const syntax::Logical& node) const {
    const bool is_and = node.op == language::LogicalOperator::and_;
    return list(is_and ? "&&" : "||", describe(*node.left) + " " + describe(*node.right));
  }
  std::string operator()(const syntax::Range& node) const {
    const std::string step = node.step ? describe(*node.step) + " " : "";
    return list(":", describe(*node.start) + " " + step + describe(*node.stop));
  }
  std::string operator()(const syntax::Apply& node) const {
    return list("call " + describe(*node.callee), words(node.arguments));
  }
  std::string operator()(const syntax::Field& node) const {
    return list(".", describe(*node.object) + " " + node.name);
  }
  std::string operator()(const syntax::MatrixLiteral& node) const {
    std::string text;
    for (const auto& row : node.rows) text += (text.empty() ? "" : "; ") + words(row);
    return "[" + text + "]";
  }
  std::string operator()(const syntax::StringArrayLiteral& node) const {
    return "{" + words(node.items) + "}";
  }
  std::string operator()(const syntax::Lambda& node) const {
    return list("@ (" + words(node.parameters) + ")", describe(*node.body));
  }
  std::string operator()(const syntax::Handle& node) const { return "@" + node.name; }
};

inline std::string describe(const Expression& expression) {
  return std::visit(DescribeExpression{}, expression.node);
}

inline std::string body(const Block& block) { return "<" + describe(block) + ">"; }

inline std::string branches(const std::vector<syntax::Branch>& items) {
  std::vector<std::string> texts;
  for (const syntax::Branch& item : items) {
    texts.push_back(describe(*item.condition) + " " + body(item.body));
  }
  return words(texts);
}

struct DescribeStatement {
  std::string operator()(const syntax::Evaluate& node) const { return describe(*node.expression); }
  std::string operator()(const syntax::Assign& node) const {
    return list("= " + node.name, describe(*node.value));
  }
  std::string operator()(const syntax::AssignIndex& node) const {
    const std::string target = list(node.name, words(node.arguments));
    if (!node.value) return list("delete", target);
    const std::string op = node.compound ? text_of(*node.compound) : "";
    return list(op + "= " + target, describe(*node.value));
  }
  std::string operator()(const syntax::AssignField& node) const {
    return list("= (. " + node.name + " " + node.field + ")", describe(*node.value));
  }
  std::string operator()(const syntax::AssignMany& node) const {
    return list("= [" + words(node.targets) + "]", describe(*node.value));
  }
  std::string operator()(const syntax::If& node) const {
    return list("if " + branches(node.branches),
                node.otherwise.empty() ? "" : body(node.otherwise));
  }
  std::string operator()(const syntax::For& node) const {
    return list("for " + node.name, describe(*node.sequence) + " " + body(node.body));
  }
  std::string operator()(const syntax::While& node) const {
    return list("while", describe(*node.condition) + " " + body(node.body));
  }
  std::string operator()(const syntax::Switch& node) const {
    const std::string otherwise = node.otherwise.empty() ? "" : " " + body(node.otherwise);
    return list("switch " + describe(*node.subject), branches(node.cases) + otherwise);
  }
  std::string operator()(const syntax::FunctionDefinition& node) const {
    return list("function [" + words(node.results) + "] " + node.name,
                "(" + words(node.parameters) + ") " + body(node.body));
  }
  std::string operator()(const syntax::Return&) const { return "(return)"; }
  std::string operator()(const syntax::Break&) const { return "(break)"; }
  std::string operator()(const syntax::Continue&) const { return "(continue)"; }
  std::string operator()(const syntax::RunFile& node) const { return list("run", node.path); }
  std::string operator()(const syntax::Command& node) const {
    return list("do " + node.word, words(node.arguments));
  }
};

inline std::string describe(const Statement& statement) {
  return std::visit(DescribeStatement{}, statement.node) + (statement.is_silent ? ";" : "");
}

inline std::string describe(const Block& block) {
  std::vector<std::string> texts;
  for (const Statement& statement : block) texts.push_back(describe(statement));
  return words(texts);
}

}  // namespace describing
