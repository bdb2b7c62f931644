#include "language/syntax.h"

namespace language {

const char* text_of(BinaryOperator op) {
  switch (op) {
    case BinaryOperator::add:
      return "+";
    case BinaryOperator::subtract:
      return "-";
    case BinaryOperator::multiply:
      return "*";
    case BinaryOperator::divide:
      return "/";
    case BinaryOperator::power:
      return "^";
    case BinaryOperator::element_multiply:
      return ".*";
    case BinaryOperator::element_divide:
      return "./";
    case BinaryOperator::element_power:
      return ".^";
    case BinaryOperator::equal:
      return "==";
    case BinaryOperator::not_equal:
      return "!=";
    case BinaryOperator::less:
      return "<";
    case BinaryOperator::less_equal:
      return "<=";
    case BinaryOperator::greater:
      return ">";
    case BinaryOperator::greater_equal:
      return ">=";
  }
  return "";
}

const char* text_of(UnaryOperator op) {
  switch (op) {
    case UnaryOperator::plus:
      return "+";
    case UnaryOperator::minus:
      return "-";
    case UnaryOperator::not_:
      return "!";
  }
  return "";
}

}  // namespace language
