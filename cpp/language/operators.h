// Arithmetic, comparison and literals on values: one row per operator and kinds of operands
// (the tables of broadcasting and shapes in the language reference).
//
// All functions throw Error of kind type or shape; shape errors carry both sizes, and the machine
// adds the operands' names.
#pragma once

#include <cmath>
#include <span>
#include <vector>

#include "language/syntax.h"
#include "language/value.h"

namespace language {

Value apply(BinaryOperator op, const Value& left, const Value& right);
Value apply(UnaryOperator op, const Value& operand);
Value apply(PostfixOperator op, const Value& operand);

// x^y of two numbers.
inline double power(double x, double y) {
  return y == 2.0 ? x * x : std::pow(x, y);  // the same bits, much faster
}

// Whether `if` and `while` take the branch: numbers and bools when non-zero (NaN is true), arrays
// when non-empty and all non-zero.
bool is_true(const Value& condition);

// start:step:stop, checked: its elements are start, start + step, ... by repeated addition while
// `contains` holds.
struct Progression {
  double start = 0.0;
  double step = 1.0;
  double limit = 0.0;  // stop and a little more, so that rounding does not lose the last element

  bool contains(double x) const { return step > 0 ? x <= limit : x >= limit; }
};
// Throws for operands that are not finite numbers (kind type or argument) and for a zero step.
Progression progression(const Value& start, const Value& step, const Value& stop);

// start:step:stop as a vector.
Value range(const Value& start, const Value& step, const Value& stop);

// How many turns `for` takes through a sequence: its elements, or the columns of a matrix.
double n_turns(const Value& sequence);

// [a, b; c, d] from its blocks, row by row; row_lengths says how many blocks each row has.
Value concatenate(std::span<const Value> blocks, std::span<const int> row_lengths);

// switch: equal strings or equal scalars, a bool counting as 0 or 1. Nothing else matches.
bool matches(const Value& subject, const Value& candidate);

}  // namespace language
