// Operators with one operand, and what counts as true.
#include "language/error.h"
#include "language/operators.h"

namespace language {
namespace {

template <class Scalar>
bool is_true_array(const ArrayOf<Scalar>& array) {
  return array.size() > 0 && (array.cells->array() != Scalar(0)).all();
}

template <class Scalar>
Value negated(const ArrayOf<Scalar>& array) {
  using Cells = typename ArrayOf<Scalar>::Cells;
  return ArrayOf<Scalar>{Shared<Cells>(-*array.cells), array.layout};
}

template <class Scalar>
Value inverted(const ArrayOf<Scalar>& array) {
  return logical((array.cells->array() == Scalar(0)).template cast<double>(), array.layout);
}

// Numbers as they are: bools and logical arrays stop being logical.
Value plain(const Value& operand) {
  if (const std::optional<double> number = as_number(operand)) return *number;
  Value result = operand;
  if (Array* array = result.get_if<Array>()) array->is_logical = false;
  return result;
}

Value minus(const Value& operand) {
  if (const std::optional<double> number = as_number(operand)) return -*number;
  if (const Complex* number = operand.get_if<Complex>()) return -*number;
  if (const Array* array = operand.get_if<Array>()) return negated(*array);
  return negated(*operand.get_if<ComplexArray>());
}

Value inverse_truth(const Value& operand) {
  if (const Array* array = operand.get_if<Array>()) return inverted(*array);
  if (const ComplexArray* array = operand.get_if<ComplexArray>()) return inverted(*array);
  return !is_true(operand);
}

std::string_view cannot(UnaryOperator op) {
  switch (op) {
    case UnaryOperator::plus:
      return "cannot have a '+' in front";
    case UnaryOperator::minus:
      return "cannot be negated";
    case UnaryOperator::not_:
      return "is neither true nor false";
  }
  return "";
}

template <class Scalar>
Value transposed(const ArrayOf<Scalar>& array, bool is_conjugated) {
  using Cells = typename ArrayOf<Scalar>::Cells;
  Cells cells = is_conjugated ? Cells(array.cells->adjoint()) : Cells(array.cells->transpose());
  return ArrayOf<Scalar>{Shared<Cells>(std::move(cells)), Layout::matrix, array.is_logical};
}

}  // namespace

Value apply(UnaryOperator op, const Value& operand) {
  if (!is_numeric(operand)) {
    fail(ErrorKind::type, {"{} {}", a_kind_of(operand), cannot(op)});
  }
  switch (op) {
    case UnaryOperator::plus:
      return plain(operand);
    case UnaryOperator::minus:
      return minus(operand);
    case UnaryOperator::not_:
      return inverse_truth(operand);
  }
  return {};
}

Value apply(PostfixOperator op, const Value& operand) {
  const bool is_conjugated = op == PostfixOperator::transpose;
  if (const Array* array = operand.get_if<Array>()) return transposed(*array, is_conjugated);
  if (const ComplexArray* array = operand.get_if<ComplexArray>()) {
    return transposed(*array, is_conjugated);
  }
  if (const Complex* number = operand.get_if<Complex>()) {
    return is_conjugated ? std::conj(*number) : *number;
  }
  if (is_scalar(operand)) return operand;
  fail(ErrorKind::type, {"{} cannot be transposed", a_kind_of(operand)});
}

bool is_true(const Value& condition) {
  if (const bool* truth = condition.get_if<bool>()) return *truth;
  if (const double* number = condition.get_if<double>()) return *number != 0.0;
  if (const Complex* number = condition.get_if<Complex>()) return *number != 0.0;
  if (const Array* array = condition.get_if<Array>()) return is_true_array(*array);
  if (const ComplexArray* array = condition.get_if<ComplexArray>()) return is_true_array(*array);
  const bool is_string = as_text(condition) != nullptr;
  fail(ErrorKind::type,
       {"a condition must be a number or a comparison, got {}", a_kind_of(condition)},
       is_string ? "compare the string with == or !=" : "");
}

}  // namespace language
