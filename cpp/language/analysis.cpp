#include "language/analysis.h"

#include <algorithm>

namespace language {
namespace {

const std::string kRandom = "#random";
const std::string kFigure = "#figure";

// Walks one text, or the body of one function, in the order in which it would run. `assigned_`
// holds the names that have surely been set at the point reached.
class Walk {
 public:
  Walk(AnalysisState& state, const AnalysisContext& context, bool is_function)
      : state_(state), context_(context), is_function_(is_function) {}

  Names finish() {
    for (const std::string& name : result_.writes) {
      if (!assigned_.count(name) && name != "*") result_.reads.insert(name);
    }
    return std::move(result_);
  }

  void block(const Block& statements) {
    std::set<std::string> hoisted;
    for (const Statement& statement : statements) {
      const auto* function = std::get_if<syntax::FunctionDefinition>(&statement.node);
      if (function != nullptr && hoisted.insert(function->name).second) define(*function);
    }
    for (const Statement& statement : statements) {
      std::visit([&](const auto& node) { visit(node); }, statement.node);
    }
  }

  void expression(const Expression& expression) {
    std::visit([&](const auto& node) { visit(node); }, expression.node);
  }

  // A local name of a function: never a name of the workspace.
  void assume(const std::string& name) { assigned_.insert(name); }

 private:
  // ---- What happens to a name ----

  void read(const std::string& name) {
    if (!assigned_.count(name)) result_.reads.insert(name);
  }

  void write(const std::string& name) {
    if (is_function_ && name.front() != '#') {
      assigned_.insert(name);
      return;
    }
    result_.writes.insert(name);
    assigned_.insert(name);
  }

  // `name(...)` or a bare name: a variable, a function of the program, or a built-in.
  void use(const std::string& name) {
    if (is_function_ && assigned_.count(name)) return;
    const Builtin* builtin = context_.builtin(name);
    const bool is_builtin = builtin != nullptr && !state_.written.count(name) &&
                            !result_.writes.count(name) && !state_.functions.count(name);
    if (is_builtin) return effect(*builtin);
    read(name);
    const auto function = state_.functions.find(name);
    if (function == state_.functions.end()) return;
    const Names effects = function->second;
    for (const std::string& each : effects.reads) read(each);
    for (const std::string& each : effects.writes) write(each);
  }

  void effect(const Builtin& builtin) {
    switch (builtin.effect) {
      case Effect::none:
        return;
      case Effect::draws:
        read(kRandom);
        return write(kRandom);
      case Effect::seeds:
        return write(kRandom);
      case Effect::plots:
      case Effect::shows:
        return figure(builtin.name);
    }
  }

  void figure(std::string_view name) {
    if (name == "figure") state_.figure_is_open = false;
    if (state_.figure_is_open || is_function_) read(kFigure);
    if (name == "saveanim" || name == "subplot") state_.figure_is_open = false;
    if (name == "hold" || name == "frame") state_.figure_is_open = true;
    write(kFigure);
  }

  void define(const syntax::FunctionDefinition& function) {
    Walk body(state_, context_, true);
    for (const std::string& parameter : function.parameters) body.assume(parameter);
    body.block(function.body);
    Names effects = body.finish();
    effects.reads.erase(function.name);
    state_.functions[function.name] = std::move(effects);
    result_.writes.insert(function.name);
    assigned_.insert(function.name);
  }

  // ---- Statements ----

  void visit(const syntax::Evaluate& node) { expression(*node.expression); }
  void visit(const syntax::Assign& node) {
    expression(*node.value);
    if (const auto* lambda = std::get_if<syntax::Lambda>(&node.value->node)) {
      state_.functions[node.name] = effects_of(*lambda);
    }
    write(node.name);
  }
  void visit(const syntax::AssignIndex& node) {
    for (const ExpressionPtr& argument : node.arguments) expression(*argument);
    if (node.value) expression(*node.value);
    read(node.name);  // the rest of it stays
    write(node.name);
  }
  void visit(const syntax::AssignField& node) {
    expression(*node.value);
    read(node.name);
    write(node.name);
  }
  void visit(const syntax::AssignMany& node) {
    expression(*node.value);
    for (const syntax::Target& target : node.targets) {
      if (!target.name.empty()) write(target.name);
    }
  }
  void visit(const syntax::If& node) { branches(node.branches, node.otherwise); }
  void visit(const syntax::Switch& node) {
    expression(*node.subject);
    branches(node.cases, node.otherwise);
  }
  void visit(const syntax::While& node) {
    expression(*node.condition);
    perhaps(node.body);
  }
  void visit(const syntax::For& node) {
    expression(*node.sequence);
    if (surely_turns(node)) {
      write(node.name);
      return block(node.body);
    }
    const std::set<std::string> before = assigned_;
    write(node.name);
    block(node.body);
    assigned_ = before;
  }
  void visit(const syntax::FunctionDefinition& node) { define(node); }
  void visit(const syntax::Return&) {}
  void visit(const syntax::Break&) {}
  void visit(const syntax::Continue&) {}
  void visit(const syntax::RunFile& node) {
    if (const Block* included = context_.include(node.path)) block(*included);
  }
  void visit(const syntax::Command& node) {
    if (node.word == "clear") {
      if (node.arguments.empty()) result_.writes.insert("*");
      for (const std::string& name : node.arguments) write(name);
      return;
    }
    if (node.arguments.empty()) {
      use(node.word);  // it may be a variable
    } else if (const Builtin* builtin = context_.builtin(node.word)) {
      effect(*builtin);
    }
    if (node.word == "hold" && !node.arguments.empty() && node.arguments.front() == "off") {
      state_.figure_is_open = false;
    }
  }

  // Only what every way through assigns is surely assigned afterwards.
  void branches(const std::vector<syntax::Branch>& branches, const Block& otherwise) {
    std::set<std::string> common;
    bool is_first = true;
    const auto leave = [&](const std::set<std::string>& before) {
      if (is_first) {
        common = assigned_;
      } else {
        std::set<std::string> both;
        std::set_intersection(common.begin(), common.end(), assigned_.begin(), assigned_.end(),
                              std::inserter(both, both.end()));
        common = std::move(both);
      }
      is_first = false;
      assigned_ = before;
    };
    for (const syntax::Branch& branch : branches) {
      expression(*branch.condition);
      const std::set<std::string> before = assigned_;
      block(branch.body);
      leave(before);
    }
    const std::set<std::string> before = assigned_;
    block(otherwise);
    leave(before);
    assigned_ = std::move(common);
  }

  void perhaps(const Block& body) {
    const std::set<std::string> before = assigned_;
    block(body);
    assigned_ = before;
  }

  // A loop over a written range such as 1:3 whose body runs to its end.
  static bool surely_turns(const syntax::For& node) {
    const auto* range = std::get_if<syntax::Range>(&node.sequence->node);
    if (range == nullptr || range->step) return false;
    const auto* start = std::get_if<syntax::Number>(&range->start->node);
    const auto* stop = std::get_if<syntax::Number>(&range->stop->node);
    return start != nullptr && stop != nullptr && start->value <= stop->value &&
           !can_leave(node.body);
  }

  static bool can_leave(const Block& body) {
    return std::any_of(body.begin(), body.end(), [](const Statement& statement) {
      if (const auto* choice = std::get_if<syntax::If>(&statement.node)) {
        return can_leave(choice->otherwise) ||
               std::any_of(choice->branches.begin(), choice->branches.end(),
                           [](const syntax::Branch& branch) { return can_leave(branch.body); });
      }
      if (const auto* choose = std::get_if<syntax::Switch>(&statement.node)) {
        return can_leave(choose->otherwise) ||
               std::any_of(choose->cases.begin(), choose->cases.end(),
                           [](const syntax::Branch& branch) { return can_leave(branch.body); });
      }
      return std::holds_alternative<syntax::Return>(statement.node) ||
             std::holds_alternative<syntax::Break>(statement.node) ||
             std::holds_alternative<syntax::Continue>(statement.node);
    });
  }

  // ---- Expressions ----

  void visit(const syntax::Number&) {}
  void visit(const syntax::Text&) {}
  void visit(const syntax::Colon&) {}
  void visit(const syntax::End&) {}
  void visit(const syntax::Name& node) { use(node.name); }
  void visit(const syntax::Unary& node) { expression(*node.operand); }
  void visit(const syntax::Postfix& node) { expression(*node.operand); }
  void visit(const syntax::Binary& node) {
    expression(*node.left);
    expression(*node.right);
  }
  void visit(const syntax::Logical& node) {
    expression(*node.left);
    expression(*node.right);
  }
  void visit(const syntax::Range& node) {
    expression(*node.start);
    if (node.step) expression(*node.step);
    expression(*node.stop);
  }
  void visit(const syntax::Apply& node) {
    for (const ExpressionPtr& argument : node.arguments) expression(*argument);
    if (const auto* field = std::get_if<syntax::Field>(&node.callee->node)) {
      expression(*field->object);
      return use_if_function(field->name);
    }
    expression(*node.callee);
    const auto* name = std::get_if<syntax::Name>(&node.callee->node);
    if (name == nullptr || name->name != "feval" || node.arguments.empty()) return;
    if (const auto* called = std::get_if<syntax::Text>(&node.arguments.front()->node)) {
      use(called->text);
    }
  }
  void visit(const syntax::Field& node) { expression(*node.object); }
  void visit(const syntax::MatrixLiteral& node) {
    for (const auto& row : node.rows) {
      for (const ExpressionPtr& cell : row) expression(*cell);
    }
  }
  void visit(const syntax::StringArrayLiteral& node) {
    for (const ExpressionPtr& item : node.items) expression(*item);
  }
  void visit(const syntax::Handle& node) { use(node.name); }
  void visit(const syntax::Lambda& node) {
    const Names effects = effects_of(node);
    for (const std::string& name : effects.reads) read(name);
    for (const std::string& name : effects.writes) write(name);
  }

  Names effects_of(const syntax::Lambda& lambda) {
    Walk body(state_, context_, true);
    for (const std::string& parameter : lambda.parameters) body.assume(parameter);
    body.expression(*lambda.body);
    return body.finish();
  }

  // object.name(...) calls name when the object has no such field.
  void use_if_function(const std::string& name) {
    if (context_.builtin(name) != nullptr || state_.functions.count(name)) use(name);
  }

  AnalysisState& state_;
  const AnalysisContext& context_;
  bool is_function_;
  Names result_;
  std::set<std::string> assigned_;
};

}  // namespace

Names names_of(const Block& block, AnalysisState& state, const AnalysisContext& context) {
  Walk walk(state, context, false);
  walk.block(block);
  Names names = walk.finish();
  state.written.insert(names.writes.begin(), names.writes.end());
  return names;
}

}  // namespace language
