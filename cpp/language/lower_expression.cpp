#include <algorithm>

#include "language/lowering.h"
#include "language/operators.h"

namespace language {
namespace {

Op op_of(BinaryOperator op) {
  return static_cast<Op>(static_cast<int>(Op::add) + static_cast<int>(op));
}
static_assert(static_cast<int>(Op::greater_equal) - static_cast<int>(Op::add) ==
              static_cast<int>(BinaryOperator::greater_equal));

// Collects the names that a lambda's body mentions, except its own parameters.
void free_names(const Expression& expression, std::vector<std::string> bound,
                std::vector<std::string>& names);

void free_names(const std::vector<ExpressionPtr>& expressions,
                const std::vector<std::string>& bound, std::vector<std::string>& names) {
  for (const ExpressionPtr& expression : expressions) free_names(*expression, bound, names);
}

struct FreeNames {
  std::vector<std::string> bound;
  std::vector<std::string>& names;

  void visit(const ExpressionPtr& expression) const {
    if (expression) free_names(*expression, bound, names);
  }
  void operator()(const syntax::Number&) const {}
  void operator()(const syntax::Text&) const {}
  void operator()(const syntax::Colon&) const {}
  void operator()(const syntax::End&) const {}
  void operator()(const syntax::Handle&) const {}
  void operator()(const syntax::Name& node) const {
    if (std::find(bound.begin(), bound.end(), node.name) == bound.end()) {
      names.push_back(node.name);
    }
  }
  void operator()(const syntax::Unary& node) const { visit(node.operand); }
  void operator()(const syntax::Postfix& node) const { visit(node.operand); }
  void operator()(const syntax::Binary& node) const {
    visit(node.left);
    visit(node.right);
  }
  void operator()(const syntax::Logical& node) const {
    visit(node.left);
    visit(node.right);
  }
  void operator()(const syntax::Range& node) const {
    visit(node.start);
    visit(node.step);
    visit(node.stop);
  }
  void operator()(const syntax::Apply& node) const {
    visit(node.callee);
    free_names(node.arguments, bound, names);
  }
  void operator()(const syntax::Field& node) const { visit(node.object); }
  void operator()(const syntax::MatrixLiteral& node) const {
    for (const auto& row : node.rows) free_names(row, bound, names);
  }
  void operator()(const syntax::StringArrayLiteral& node) const {
    free_names(node.items, bound, names);
  }
  void operator()(const syntax::Lambda& node) const {
    std::vector<std::string> inner = bound;
    inner.insert(inner.end(), node.parameters.begin(), node.parameters.end());
    free_names(*node.body, inner, names);
  }
};

void free_names(const Expression& expression, std::vector<std::string> bound,
                std::vector<std::string>& names) {
  std::visit(FreeNames{std::move(bound), names}, expression.node);
}

const Value* named_constant(std::string_view name) {
  for (const Constant& constant : constants()) {
    if (constant.name == name) return &constant.value;
  }
  return nullptr;
}

}  // namespace

std::optional<int> Lowering::standing(const Expression& expression) {
  if (const auto* name = std::get_if<syntax::Name>(&expression.node)) return readable(name->name);
  const auto* number = std::get_if<syntax::Number>(&expression.node);
  if (number == nullptr || number->is_imaginary) return std::nullopt;
  return number_constant(number->value);
}

int Lowering::operand(const Expression& expression) {
  if (const std::optional<int> place = standing(expression)) return *place;
  if (const std::optional<Value> value = folded(expression)) return constant(*value);
  return into(expression, temporary());
}

int Lowering::into(const Expression& expression, int target) {
  return std::visit([&](const auto& node) { return lower(expression, node, target); },
                    expression.node);
}

int Lowering::value_in_temporary(const Expression& expression) {
  return into(expression, temporary());
}

// Literals of plain numbers are made once, when the text is compiled. One that does not fit
// together is left to run time, where its error belongs.
std::optional<Value> Lowering::folded(const Expression& expression) const {
  if (const auto* number = std::get_if<syntax::Number>(&expression.node)) {
    return number->is_imaginary ? language::number(Complex(0.0, number->value))
                                : Value(number->value);
  }
  if (const auto* unary = std::get_if<syntax::Unary>(&expression.node)) {
    const auto* number = std::get_if<syntax::Number>(&unary->operand->node);
    if (unary->op == UnaryOperator::minus && number != nullptr && !number->is_imaginary) {
      return Value(-number->value);
    }
    return std::nullopt;
  }
  const auto* literal = std::get_if<syntax::MatrixLiteral>(&expression.node);
  if (literal == nullptr) return std::nullopt;
  std::vector<Value> blocks;
  std::vector<int> row_lengths;
  for (const auto& row : literal->rows) {
    row_lengths.push_back(static_cast<int>(row.size()));
    for (const ExpressionPtr& cell : row) {
      const std::optional<Value> value = folded(*cell);
      if (!value) return std::nullopt;
      blocks.push_back(*value);
    }
  }
  try {
    return concatenate(blocks, row_lengths);
  } catch (const Error&) {
    return std::nullopt;
  }
}

int Lowering::lower(const Expression& expression, const syntax::Number& node, int target) {
  const int source =
      node.is_imaginary ? constant(number(Complex(0.0, node.value))) : number_constant(node.value);
  emit({Op::copy, target, source}, expression.span);
  return target;
}

int Lowering::lower(const Expression& expression, const syntax::Text& node, int target) {
  emit({Op::copy, target, constant(string(node.text))}, expression.span);
  return target;
}

int Lowering::lower(const Expression& expression, const syntax::Name& node, int target) {
  if (const std::optional<int> slot = readable(node.name)) {
    emit({Op::copy, target, *slot}, expression.span);
    return target;
  }
  const std::optional<int> slot = variable(node.name);
  if (!slot) {
    if (const Value* value = named_constant(node.name)) {
      emit({Op::copy, target, constant(*value)}, expression.span);
      return target;
    }
  }
  Site site = new_site(node.name, expression.span, 1);
  emit({Op::load, target, slot.value_or(-1), add_site(std::move(site))}, expression.span);
  return target;
}

int Lowering::lower(const Expression& expression, const syntax::Colon&, int target) {
  emit({Op::copy, target, constant(Colon{})}, expression.span);
  return target;
}

int Lowering::lower(const Expression& expression, const syntax::End&, int target) {
  if (indexed_.empty()) {
    const int error = error_index(
        {.kind = ErrorKind::syntax, .message = "'end' as a number belongs inside an index"});
    emit({Op::fail, error}, expression.span);
    return target;
  }
  const Indexed& innermost = indexed_.back();
  emit({Op::end_of, target, innermost.container, innermost.position, innermost.count,
        innermost.may_be_undefined ? 1 : 0},
       expression.span);
  return target;
}

int Lowering::lower(const Expression& expression, const syntax::Unary& node, int target) {
  const int mark = n_temporaries_;
  const int value = operand(*node.operand);
  n_temporaries_ = mark;
  const Op op = node.op == UnaryOperator::plus    ? Op::unary_plus
                : node.op == UnaryOperator::minus ? Op::unary_minus
                                                  : Op::unary_not;
  emit({op, target, value}, expression.span);
  return target;
}

int Lowering::lower(const Expression& expression, const syntax::Postfix& node, int target) {
  const int mark = n_temporaries_;
  const int value = operand(*node.operand);
  n_temporaries_ = mark;
  const Op op = node.op == PostfixOperator::transpose ? Op::transpose : Op::plain_transpose;
  emit({op, target, value}, expression.span);
  return target;
}

int Lowering::lower(const Expression& expression, const syntax::Binary& node, int target) {
  const int mark = n_temporaries_;
  const int left = operand(*node.left);
  const int right = operand(*node.right);
  n_temporaries_ = mark;
  Site site;
  site.name_span = node.op_span;
  site.spans = {node.left->span, node.right->span};
  emit({op_of(node.op), target, left, right, add_site(std::move(site))}, expression.span);
  return target;
}

int Lowering::lower(const Expression& expression, const syntax::Logical& node, int target) {
  const int mark = n_temporaries_;
  // Not straight into the target: the right side may still read it.
  const int result = temporary();
  emit({Op::truth, result, operand(*node.left)}, node.left->span);
  const Op decided = node.op == LogicalOperator::and_ ? Op::jump_if_false : Op::jump_if_true;
  const int skip = emit({decided, 0, result}, expression.span);
  emit({Op::truth, result, operand(*node.right)}, node.right->span);
  patch(skip);
  n_temporaries_ = mark;
  emit({Op::copy, target, result}, expression.span);
  return target;
}

int Lowering::lower(const Expression& expression, const syntax::Range& node, int target) {
  const int mark = n_temporaries_;
  const int start = operand(*node.start);
  const int step = node.step ? operand(*node.step) : -1;
  const int stop = operand(*node.stop);
  n_temporaries_ = mark;
  emit({Op::range, target, start, step, stop}, expression.span);
  return target;
}

int Lowering::lower(const Expression& expression, const syntax::Apply&, int target) {
  return call(expression, 1, target);
}

int Lowering::lower(const Expression& expression, const syntax::Field& node, int target) {
  const int mark = n_temporaries_;
  const int object = operand(*node.object);
  n_temporaries_ = mark;
  emit({Op::field, target, object, name_index(node.name)}, expression.span);
  return target;
}

int Lowering::lower(const Expression& expression, const syntax::MatrixLiteral& node, int target) {
  if (const std::optional<Value> value = folded(expression)) {
    emit({Op::copy, target, constant(*value)}, expression.span);
    return target;
  }
  const int mark = n_temporaries_;
  std::vector<int> lengths;
  int count = 0;
  for (const auto& row : node.rows) {
    lengths.push_back(static_cast<int>(row.size()));
    count += lengths.back();
  }
  const int first = kTemporary + n_temporaries_;
  for (int k = 0; k < count; ++k) temporary();
  int place = first;
  Site site;  // its spans are those of the rows
  for (const auto& row : node.rows) {
    for (const ExpressionPtr& cell : row) into(*cell, place++);
    const Span first_cell = row.front()->span;
    site.spans.push_back({first_cell.source, first_cell.begin, row.back()->span.end});
  }
  n_temporaries_ = mark;
  code_->row_lengths.push_back(std::move(lengths));
  const int layout = static_cast<int>(code_->row_lengths.size()) - 1;
  emit({Op::literal, target, first, layout, add_site(std::move(site))}, expression.span);
  return target;
}

int Lowering::lower(const Expression& expression, const syntax::StringArrayLiteral& node,
                    int target) {
  const int mark = n_temporaries_;
  const int first = kTemporary + n_temporaries_;
  for (std::size_t k = 0; k < node.items.size(); ++k) temporary();
  int place = first;
  for (const ExpressionPtr& item : node.items) into(*item, place++);
  n_temporaries_ = mark;
  emit({Op::strings, target, first, static_cast<int>(node.items.size())}, expression.span);
  return target;
}

int Lowering::lower(const Expression& expression, const syntax::Lambda& node, int target) {
  std::vector<std::string> names;
  free_names(*node.body, node.parameters, names);
  Lowering body(context_, Scope::lambda, nullptr);
  LambdaCode lambda;
  lambda.parameters = node.parameters;
  for (const std::string& parameter : node.parameters) body.declare(parameter);
  body.code().n_parameters = static_cast<int>(node.parameters.size());
  for (const std::string& name : names) {
    const std::optional<int> slot = variable(name);
    if (!slot || body.variable(name)) continue;
    body.declare(name);
    lambda.captured.push_back(*slot);
  }
  body.expression_body(*node.body);
  lambda.code = body.finish();
  code_->lambdas.push_back(std::move(lambda));
  emit({Op::closure, target, static_cast<int>(code_->lambdas.size()) - 1}, expression.span);
  return target;
}

int Lowering::lower(const Expression& expression, const syntax::Handle& node, int target) {
  const int slot = variable(node.name).value_or(-1);
  emit({Op::handle, target, context_.symbols.intern(node.name), slot}, expression.span);
  return target;
}

void Lowering::expression_body(const Expression& body) {
  const int result = declare("");  // the result's own register; no name of the language is empty
  if (std::holds_alternative<syntax::Apply>(body.node)) {
    const int value = call(body, 1, temporary());
    emit({Op::copy, result, value}, body.span);
  } else {
    into(body, result);
  }
  code_->results = {result};
  code_->result_spans = {body.span};
}

}  // namespace language
