// The compiler's working state for one piece of code: the top level, one function or one lambda.
//
// While lowering, an operand is a variable's register, kTemporary + k or kConstant + k; `finish`
// turns the latter two into registers once their counts are known.
#pragma once

#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "language/compiler.h"

namespace language {

// The parsed text of a `run`, which is part of the block that names it.
struct Included {
  const syntax::RunFile* run = nullptr;
  Block block;
  std::unique_ptr<const Error> error;  // why it does not parse; raised when the `run` is reached
};

// Names that the statements of a block assign, in the order in which they first appear. Function
// definitions are not entered.
class AssignedNames {
 public:
  explicit AssignedNames(const CompileContext& context) : context_(context) {}
  void add(const Block& block);
  const std::vector<std::string>& names() const { return names_; }
  // Null when there is no such file.
  const Included* included(const syntax::RunFile& statement) const;

 private:
  void add(const Statement& statement);
  void add(const std::string& name);
  void include(const Statement& statement, const syntax::RunFile& run);

  const CompileContext& context_;
  std::vector<std::string> names_;
  std::set<std::string> seen_;
  std::vector<std::unique_ptr<Included>> included_;  // few
  int depth_ = 0;
};

class Lowering {
 public:
  enum class Scope { top_level, function, lambda };
  static constexpr int kTemporary = 1 << 28;
  static constexpr int kConstant = 1 << 29;

  Lowering(const CompileContext& context, Scope scope, const AssignedNames* assigned);

  // Variables get the registers 0, 1, ... in the order in which they are declared.
  int declare(const std::string& name);
  void statements(const Block& block);
  void pause(Span span);
  void expression_body(const Expression& body);  // of a lambda
  void function_results(const std::vector<syntax::Target>& results);
  std::shared_ptr<const Code> finish();

  Code& code() { return *code_; }

 private:
  struct Loop {
    std::vector<int> breaks;
    std::vector<int> continues;
  };

  // Emission.
  int emit(Instruction instruction, Span span);
  int here() const { return static_cast<int>(code_->instructions.size()); }
  void patch(int instruction) { patch(instruction, here()); }
  void patch(int instruction, int target);
  int temporary();
  int constant(const Value& value);
  int number_constant(double number);
  int name_index(const std::string& name);
  int error_index(Error error);
  std::optional<int> variable(const std::string& name) const;
  // The variable's register when it can be read where it is: parameters always, other names unless
  // a function could be meant by them.
  std::optional<int> readable(const std::string& name) const;

  // Expressions: `operand` yields wherever the value is, `into` puts it into a given register;
  // `standing` is where it lies already, if it does.
  std::optional<int> standing(const Expression& expression);
  int operand(const Expression& expression);
  int into(const Expression& expression, int target);
  int value_in_temporary(const Expression& expression);
  int lower(const Expression& expression, const syntax::Number& node, int target);
  int lower(const Expression& expression, const syntax::Text& node, int target);
  int lower(const Expression& expression, const syntax::Name& node, int target);
  int lower(const Expression& expression, const syntax::Colon& node, int target);
  int lower(const Expression& expression, const syntax::End& node, int target);
  int lower(const Expression& expression, const syntax::Unary& node, int target);
  int lower(const Expression& expression, const syntax::Postfix& node, int target);
  int lower(const Expression& expression, const syntax::Binary& node, int target);
  int lower(const Expression& expression, const syntax::Logical& node, int target);
  int lower(const Expression& expression, const syntax::Range& node, int target);
  int lower(const Expression& expression, const syntax::Apply& node, int target);
  int lower(const Expression& expression, const syntax::Field& node, int target);
  int lower(const Expression& expression, const syntax::MatrixLiteral& node, int target);
  int lower(const Expression& expression, const syntax::StringArrayLiteral& node, int target);
  int lower(const Expression& expression, const syntax::Lambda& node, int target);
  int lower(const Expression& expression, const syntax::Handle& node, int target);
  std::optional<Value> folded(const Expression& expression) const;

  // Calls. `results` is how many the caller wants; they land from the returned register on.
  int call(const Expression& expression, int n_results, int target);
  int call_named(const Expression& expression, const std::string& name, Span name_span,
                 const std::vector<ExpressionPtr>& arguments, int n_results, int target);
  int call_value(const Expression& expression, const syntax::Apply& apply, int callee,
                 int n_results, int target);
  int call_method(const Expression& expression, const syntax::Field& field,
                  const std::vector<ExpressionPtr>& arguments, int n_results, int target);
  void call_on_numbers(const Expression& expression, Site site,
                       const std::vector<ExpressionPtr>& arguments, int target);
  static void note(const Expression& argument, Site& site);
  int index_variable(const Expression& expression, int slot, Site site,
                     const std::vector<ExpressionPtr>& arguments, int target);
  Site new_site(const std::string& name, Span name_span, int n_results);
  void lower_arguments(const std::vector<ExpressionPtr>& arguments, Site& site, int indexed,
                       const Expression* method_object = nullptr);
  int add_site(Site site);
  int result_place(int n_results, int target);
  int refuse_results(const Expression& expression, int n_results);

  // Statements.
  void statement(const Statement& statement);
  void lower(const Statement& statement, const syntax::Evaluate& node);
  void lower(const Statement& statement, const syntax::Assign& node);
  void lower(const Statement& statement, const syntax::AssignIndex& node);
  void lower(const Statement& statement, const syntax::AssignField& node);
  void lower(const Statement& statement, const syntax::AssignMany& node);
  void lower(const Statement& statement, const syntax::If& node);
  void lower(const Statement& statement, const syntax::For& node);
  void lower(const Statement& statement, const syntax::While& node);
  void lower(const Statement& statement, const syntax::Switch& node);
  void lower(const Statement& statement, const syntax::FunctionDefinition& node);
  void lower(const Statement& statement, const syntax::Return& node);
  void lower(const Statement& statement, const syntax::Break& node);
  void lower(const Statement& statement, const syntax::Continue& node);
  void lower(const Statement& statement, const syntax::RunFile& node);
  void lower(const Statement& statement, const syntax::Command& node);
  void for_range(const Statement& statement, const syntax::For& node, const syntax::Range& range,
                 int slot);
  void for_each(const Statement& statement, const syntax::For& node, int slot);
  // `turns` is the register of begin_turns.
  void loop(const Block& block, Span span, const std::function<void(int body)>& again);
  void loop_body(const Block& body, Loop& loop, int turns, Span span);
  int begin_turns(Span span);
  // Jumps to the returned instruction's target (to be patched) when the condition does not hold.
  int jump_unless(const Expression& condition);
  // Jumps back to `target` when the condition holds.
  void jump_if(const Expression& condition, int target);
  void store_indexed(const Statement& statement, const syntax::AssignIndex& node, int slot);
  int compound_value(const Statement& statement, const syntax::AssignIndex& node, int slot,
                     const std::vector<int>& places);
  void echo_assignment(const Statement& statement, int slot, const std::string& name);
  int define(const syntax::FunctionDefinition& node, Span span);

  const CompileContext& context_;
  Scope scope_;
  const AssignedNames* assigned_;
  std::shared_ptr<Code> code_;
  std::map<std::string, int> variables_;
  std::map<std::string, int> name_indices_;
  std::map<std::uint64_t, int> number_constants_;
  std::vector<Loop*> loops_;
  std::vector<std::vector<int>*> returns_;  // `return` inside an included text ends that text
  int n_temporaries_ = 0;                   // in use
  int most_temporaries_ = 0;
  struct Indexed {
    int container;  // operand
    int position;
    int count;
    bool may_be_undefined = false;  // in a write, which may create the container
  };
  std::vector<Indexed> indexed_;  // what `end` refers to, innermost last
};

}  // namespace language
