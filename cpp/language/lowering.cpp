#include "language/lowering.h"

#include <cstring>

namespace language {
namespace {

// Which operands of an instruction are registers, as bits a = 1, b = 2, c = 4, d = 8.
// NOLINTNEXTLINE(readability-function-size): a table, one line a group of operations
int register_operands(Op op) {
  constexpr int a = 1, b = 2, c = 4, d = 8;
  switch (op) {
    case Op::copy:
    case Op::load:
    case Op::unary_plus:
    case Op::unary_minus:
    case Op::unary_not:
    case Op::transpose:
    case Op::plain_transpose:
    case Op::truth:
    case Op::literal:
    case Op::strings:
    case Op::end_of:
    case Op::erase:
    case Op::field:
    case Op::for_range_next:
    case Op::for_each_next:
      return a | b;
    case Op::add:
    case Op::subtract:
    case Op::multiply:
    case Op::divide:
    case Op::power:
    case Op::element_multiply:
    case Op::element_divide:
    case Op::element_power:
    case Op::equal:
    case Op::not_equal:
    case Op::less:
    case Op::less_equal:
    case Op::greater:
    case Op::greater_equal:
    case Op::index1:
    case Op::store1:
    case Op::matches:
      return a | b | c;
    case Op::call_on_number:
      return a | c;
    case Op::call_on_numbers:
      return a | c | d;
    case Op::range:
    case Op::index2:
    case Op::store2:
      return a | b | c | d;
    case Op::store:
      return a | b | d;
    case Op::store_field:
    case Op::handle:
      return a | c;
    case Op::call:
    case Op::for_range_start:
    case Op::for_each_start:
    case Op::closure:
    case Op::clear:
    case Op::echo:
      return a;
    case Op::jump_if_true:
    case Op::jump_if_false:
    case Op::jump_if:
    case Op::jump_unless:
    case Op::jump_unless_field:
      return b;
    case Op::jump:
    case Op::require_callable:
    case Op::define:
    case Op::fail:
    case Op::finish:
    case Op::pause:
      return 0;
  }
  return 0;
}

}  // namespace

Lowering::Lowering(const CompileContext& context, Scope scope, const AssignedNames* assigned)
    : context_(context), scope_(scope), assigned_(assigned), code_(std::make_shared<Code>()) {}

int Lowering::declare(const std::string& name) {
  const auto [place, is_new] =
      variables_.try_emplace(name, static_cast<int>(code_->variables.size()));
  if (is_new) code_->variables.push_back(name);
  return place->second;
}

std::optional<int> Lowering::variable(const std::string& name) const {
  const auto place = variables_.find(name);
  if (place == variables_.end()) return std::nullopt;
  return place->second;
}

std::optional<int> Lowering::readable(const std::string& name) const {
  const std::optional<int> slot = variable(name);
  if (!slot || *slot < code_->n_parameters) return slot;
  // Assigned or captured names may still be undefined when they are read.
  if (scope_ == Scope::lambda || context_.builtin(name) != nullptr) return std::nullopt;
  return slot;
}

int Lowering::emit(Instruction instruction, Span span) {
  code_->instructions.push_back(instruction);
  code_->spans.push_back(span);
  return here() - 1;
}

void Lowering::patch(int instruction, int target) {
  Instruction& jump = code_->instructions[static_cast<std::size_t>(instruction)];
  if (jump.op == Op::for_range_next || jump.op == Op::for_each_next) {
    jump.c = target;
  } else {
    jump.a = target;
  }
}

int Lowering::temporary() {
  const int number = n_temporaries_++;
  most_temporaries_ = std::max(most_temporaries_, n_temporaries_);
  return kTemporary + number;
}

int Lowering::constant(const Value& value) {
  code_->constants.push_back(value);
  return kConstant + static_cast<int>(code_->constants.size()) - 1;
}

int Lowering::number_constant(double number) {
  std::uint64_t bits = 0;
  std::memcpy(&bits, &number, sizeof bits);
  const auto place = number_constants_.find(bits);
  if (place != number_constants_.end()) return place->second;
  return number_constants_[bits] = constant(number);
}

int Lowering::name_index(const std::string& name) {
  const auto [place, is_new] =
      name_indices_.try_emplace(name, static_cast<int>(code_->names.size()));
  if (is_new) code_->names.push_back(name);
  return place->second;
}

int Lowering::error_index(Error error) {
  code_->errors.push_back(std::move(error));
  return static_cast<int>(code_->errors.size()) - 1;
}

std::shared_ptr<const Code> Lowering::finish() {
  emit({Op::finish}, {});
  Code& code = *code_;
  code.n_variables = static_cast<int>(code.variables.size());
  const int first_constant = code.n_variables;
  const int first_temporary = first_constant + static_cast<int>(code.constants.size());
  code.n_registers = first_temporary + most_temporaries_;
  const auto resolve = [&](int& operand) {
    if (operand >= kConstant) {
      operand += first_constant - kConstant;
    } else if (operand >= kTemporary) {
      operand += first_temporary - kTemporary;
    }
  };
  for (Instruction& instruction : code.instructions) {
    const int registers = register_operands(instruction.op);
    if (registers & 1) resolve(instruction.a);
    if (registers & 2) resolve(instruction.b);
    if (registers & 4) resolve(instruction.c);
    if (registers & 8) resolve(instruction.d);
  }
  for (Site& site : code.sites) {
    resolve(site.callee);
    resolve(site.first);
  }
  for (LambdaCode& lambda : code.lambdas) {
    for (int& captured : lambda.captured) resolve(captured);
  }
  return code_;
}

}  // namespace language
