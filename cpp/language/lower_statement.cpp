#include <set>

#include "language/lowering.h"

namespace language {

void Lowering::statements(const Block& block) {
  // The first definition of each function of a block can be called from the block's start.
  std::set<std::string> hoisted;
  std::vector<int> functions;  // by statement; -1: nothing that was hoisted
  for (const Statement& statement : block) {
    const auto* function = std::get_if<syntax::FunctionDefinition>(&statement.node);
    functions.push_back(-1);
    if (function == nullptr || !hoisted.insert(function->name).second) continue;
    functions.back() = define(*function, statement.span);
    emit({Op::define, functions.back()}, statement.span);
  }
  const int* function = functions.data();
  for (const Statement& each : block) {
    if (*function < 0) {
      statement(each);
    } else {
      // Again: a file that was run meanwhile may have defined the name otherwise.
      emit({Op::define, *function}, each.span);
    }
    ++function;
  }
}

void Lowering::statement(const Statement& statement) {
  const int mark = n_temporaries_;
  pause(statement.span);
  std::visit([&](const auto& node) { lower(statement, node); }, statement.node);
  n_temporaries_ = mark;
}

void Lowering::pause(Span span) {
  const bool is_included = !returns_.empty();
  if (context_.in_steps && !is_included) emit({Op::pause}, span);
}

void Lowering::echo_assignment(const Statement& statement, int slot, const std::string& name) {
  if (statement.is_silent || scope_ != Scope::top_level || !context_.echoes_assignments) return;
  emit({Op::echo, slot, name_index(name)}, statement.span);
}

void Lowering::lower(const Statement& statement, const syntax::Evaluate& node) {
  const Expression& expression = *node.expression;
  const int value = temporary();
  const bool is_call = std::holds_alternative<syntax::Apply>(expression.node);
  const auto* name = std::get_if<syntax::Name>(&expression.node);
  if (is_call || (name != nullptr && !variable(name->name))) {
    const bool is_constant = name != nullptr && [&] {
      for (const Constant& constant : constants()) {
        if (constant.name == name->name) return true;
      }
      return false;
    }();
    if (is_constant) {
      into(expression, value);
    } else {
      call(expression, 0, value);
    }
  } else {
    into(expression, value);
  }
  if (statement.is_silent || scope_ == Scope::function) return;
  // A variable on its own keeps its name, so that a page can say which array it shows.
  const bool is_variable = name != nullptr && variable(name->name);
  emit({Op::echo, value, -1, is_variable ? name_index(name->name) : -1}, statement.span);
}

void Lowering::lower(const Statement& statement, const syntax::Assign& node) {
  const int slot = *variable(node.name);
  into(*node.value, slot);
  echo_assignment(statement, slot, node.name);
}

void Lowering::lower(const Statement& statement, const syntax::AssignIndex& node) {
  const int slot = *variable(node.name);
  store_indexed(statement, node, slot);
  echo_assignment(statement, slot, node.name);
}

void Lowering::store_indexed(const Statement& statement, const syntax::AssignIndex& node,
                             int slot) {
  const int count = static_cast<int>(node.arguments.size());
  const int first = kTemporary + n_temporaries_;
  for (int k = 0; k < count; ++k) temporary();
  const bool stay = count <= 2 && node.value;  // one or two indices are read where they are
  std::vector<int> places;
  for (int k = 0; k < count; ++k) {
    indexed_.push_back({slot, k, count, true});
    const Expression& argument = *node.arguments[static_cast<std::size_t>(k)];
    const int start = here();
    places.push_back(stay ? operand(argument) : into(argument, first + k));
    indexed_.pop_back();
    // `f(x) = x^2` with neither of the two: `load` then tells how a function is made.
    const bool is_load = here() == start + 1 && code_->instructions.back().op == Op::load;
    if (is_load) code_->sites.back().first = slot + 1;
  }
  if (!node.value) {
    emit({Op::erase, slot, first, count}, statement.span);
    return;
  }
  const int value =
      node.compound ? compound_value(statement, node, slot, places) : operand(*node.value);
  if (count == 1) {
    emit({Op::store1, slot, places[0], value}, statement.span);
  } else if (count == 2) {
    emit({Op::store2, slot, places[0], places[1], value}, statement.span);
  } else {
    emit({Op::store, slot, first, count, value}, statement.span);
  }
}

// v(i) op= value: the register of v(i) op value; the indices are in `places` already.
int Lowering::compound_value(const Statement& statement, const syntax::AssignIndex& node, int slot,
                             const std::vector<int>& places) {
  Site site = new_site(node.name, node.name_span, 1);
  for (const ExpressionPtr& argument : node.arguments) site.spans.push_back(argument->span);
  site.names.resize(node.arguments.size());
  site.first = places.empty() ? 0 : places.front();
  site.count = static_cast<int>(places.size());
  const int number = add_site(std::move(site));
  const int old = temporary();
  if (places.size() == 1) {
    emit({Op::index1, old, slot, places[0], 0, number}, statement.span);
  } else if (places.size() == 2) {
    emit({Op::index2, old, slot, places[0], places[1], number}, statement.span);
  } else {
    emit({Op::call, old, number}, statement.span);
  }
  const int right = operand(*node.value);
  Site operands;
  operands.spans = {node.name_span, node.value->span};
  const Op op = static_cast<Op>(static_cast<int>(Op::add) + static_cast<int>(*node.compound));
  const int value = temporary();
  emit({op, value, old, right, add_site(std::move(operands))}, statement.span);
  return value;
}

void Lowering::lower(const Statement& statement, const syntax::AssignField& node) {
  const int slot = *variable(node.name);
  const int value = operand(*node.value);
  emit({Op::store_field, slot, name_index(node.field), value}, statement.span);
  echo_assignment(statement, slot, node.name);
}

void Lowering::lower(const Statement& statement, const syntax::AssignMany& node) {
  const int count = static_cast<int>(node.targets.size());
  const int first = call(*node.value, count, temporary());
  for (int k = 0; k < count; ++k) {
    const syntax::Target& target = node.targets[static_cast<std::size_t>(k)];
    if (target.name.empty()) continue;
    const int slot = *variable(target.name);
    emit({Op::copy, slot, first + k}, target.span);
  }
  for (const syntax::Target& target : node.targets) {
    if (!target.name.empty()) echo_assignment(statement, *variable(target.name), target.name);
  }
}

void Lowering::lower(const Statement& statement, const syntax::FunctionDefinition& node) {
  emit({Op::define, define(node, statement.span)}, statement.span);
}

int Lowering::define(const syntax::FunctionDefinition& node, Span span) {
  auto function = std::make_shared<FunctionCode>();
  function->source = span.source;
  function->name = node.name;
  function->symbol = context_.symbols.intern(node.name);
  AssignedNames assigned(context_);
  assigned.add(node.body);
  Lowering body(context_, Scope::function, &assigned);
  std::string parameters;
  for (const std::string& parameter : node.parameters) {
    if (body.variable(parameter)) {
      throw Error{
          .kind = ErrorKind::syntax,
          .message = "'" + parameter + "' stands twice in the parentheses of '" + node.name + "'",
          .hint = "give each one a name of its own",
          .span = span};
    }
    body.declare(parameter);
    parameters += (parameters.empty() ? "" : ", ") + parameter;
  }
  body.code().name = node.name;
  body.code().n_parameters = static_cast<int>(node.parameters.size());
  std::string results;
  for (const syntax::Target& result : node.results) {
    body.declare(result.name);
    results += (results.empty() ? "" : ", ") + result.name;
  }
  for (const std::string& name : assigned.names()) body.declare(name);
  body.function_results(node.results);
  body.statements(node.body);
  function->code = body.finish();
  function->header = "function " +
                     (node.results.empty()       ? std::string()
                      : node.results.size() == 1 ? results + " = "
                                                 : "[" + results + "] = ") +
                     node.name + "(" + parameters + ")";
  code_->functions.push_back(std::move(function));
  return static_cast<int>(code_->functions.size()) - 1;
}

void Lowering::function_results(const std::vector<syntax::Target>& results) {
  for (const syntax::Target& result : results) {
    code_->results.push_back(declare(result.name));
    code_->result_spans.push_back(result.span);
  }
  // A function that assigns i, pi, ... still starts with their usual values.
  for (const Constant& each : constants()) {
    const std::optional<int> slot = variable(std::string(each.name));
    if (slot && *slot >= code_->n_parameters) {
      emit({Op::copy, *slot, constant(each.value)}, Span{});
    }
  }
}

void Lowering::lower(const Statement& statement, const syntax::RunFile& node) {
  const Included* file = assigned_ == nullptr ? nullptr : assigned_->included(node);
  if (file == nullptr || file->error) {
    const int error =
        error_index(file != nullptr ? *file->error
                                    : Error{.kind = ErrorKind::name,
                                            .message = "there is no file '" + node.path + "'",
                                            .hint = "the lesson's library is lib/info.rlab"});
    emit({Op::fail, error}, statement.span);
    return;
  }
  std::vector<int> returns;
  returns_.push_back(&returns);
  statements(file->block);
  returns_.pop_back();
  for (const int jump : returns) patch(jump);
}

void Lowering::lower(const Statement& statement, const syntax::Command& node) {
  // A command word alone is the variable of that name when that is set.
  const int slot = node.arguments.empty() ? variable(node.word).value_or(-1) : -1;
  const bool is_shown = slot >= 0 && !statement.is_silent && scope_ == Scope::top_level;
  if (node.word == "clear") {
    const int words = constant(string_array(node.arguments));
    emit({Op::clear, words, slot, is_shown ? name_index(node.word) : -1}, statement.span);
    return;
  }
  Site site = new_site(node.word, statement.span, 0);
  site.callee = -1;
  if (slot >= 0) {
    const int value = temporary();
    emit({Op::load, value, slot, add_site(std::move(site))}, statement.span);
    if (is_shown) emit({Op::echo, value, -1, name_index(node.word)}, statement.span);
    return;
  }
  site.first = kTemporary + n_temporaries_;
  site.count = static_cast<int>(node.arguments.size());
  for (const std::string& argument : node.arguments) {
    emit({Op::copy, temporary(), constant(string(argument))}, statement.span);
    site.spans.push_back(statement.span);
    site.names.emplace_back();
  }
  emit({Op::call, temporary(), add_site(std::move(site))}, statement.span);
}

}  // namespace language
