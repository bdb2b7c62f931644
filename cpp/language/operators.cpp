#include "language/operators.h"

#include <cmath>
#include <functional>

#include "language/broadcast.h"
#include "language/error.h"
#include "language/product.h"

namespace language {
namespace {

constexpr double kMaxExactPower = 1024;  // complex powers up to here are products

// The functions behind the operators that the standard library has no object for.

struct Power {
  double operator()(double x, double y) const { return power(x, y); }

  // Whole powers by repeated squaring, so that (1 + j)^2 is exactly 2j.
  Complex operator()(const Complex& x, const Complex& y) const {
    const double n = std::abs(y.real());
    if (y.imag() != 0.0 || n != std::trunc(n) || n > kMaxExactPower) return std::pow(x, y);
    Complex power = 1.0;
    Complex square = x;
    for (int bits = static_cast<int>(n); bits > 0; bits /= 2) {
      if (bits % 2 == 1) power *= square;
      if (bits > 1) square *= square;
    }
    return y.real() < 0 ? 1.0 / power : power;
  }
};

struct Less {
  bool operator()(double x, double y) const { return x < y; }

  // Complex numbers are ordered by magnitude, equal ones by angle.
  bool operator()(const Complex& x, const Complex& y) const {
    const double left = std::abs(x);
    const double right = std::abs(y);
    return left < right || (left == right && std::arg(x) < std::arg(y));
  }
};

struct LessEqual {
  bool operator()(double x, double y) const { return x <= y; }
  bool operator()(const Complex& x, const Complex& y) const { return x == y || Less()(x, y); }
};

// The loop of an operator over elements: into numbers of the same kind, or into 0 and 1 where the
// operator compares. Exactly one of the two is there.
template <class Scalar>
struct Loop {
  Run<Scalar, Scalar> compute = nullptr;
  Run<Scalar, double> compare = nullptr;
};

template <class Scalar, class Function>
constexpr Loop<Scalar> computing = {.compute = run<Scalar, Scalar, Function>};
template <class Scalar, class Function>
constexpr Loop<Scalar> comparing = {.compare = run<Scalar, double, Function>};

// Function with its operands exchanged: x > y is y < x.
template <class Function>
struct Exchanged {
  template <class Scalar>
  bool operator()(const Scalar& x, const Scalar& y) const {
    return Function()(y, x);
  }
};

template <class Scalar>
Loop<Scalar> loop_of(BinaryOperator op) {
  using Op = BinaryOperator;
  switch (op) {
    case Op::add:
      return computing<Scalar, std::plus<Scalar>>;
    case Op::subtract:
      return computing<Scalar, std::minus<Scalar>>;
    case Op::multiply:
    case Op::element_multiply:
      return computing<Scalar, std::multiplies<Scalar>>;
    case Op::divide:
    case Op::element_divide:
      return computing<Scalar, std::divides<Scalar>>;
    case Op::power:
    case Op::element_power:
      return computing<Scalar, Power>;
    case Op::equal:
      return comparing<Scalar, std::equal_to<Scalar>>;
    case Op::not_equal:
      return comparing<Scalar, std::not_equal_to<Scalar>>;
    case Op::less:
      return comparing<Scalar, Less>;
    case Op::less_equal:
      return comparing<Scalar, LessEqual>;
    case Op::greater:
      return comparing<Scalar, Exchanged<Less>>;
    case Op::greater_equal:
      return comparing<Scalar, Exchanged<LessEqual>>;
  }
  return {};
}

Complex to_complex(const Value& scalar) {
  const Complex* number = scalar.get_if<Complex>();
  return number != nullptr ? *number : Complex(*as_number(scalar));
}

// Two scalars are a run of one.
template <class Scalar>
Value apply_to_scalars(BinaryOperator op, const Scalar& left, const Scalar& right) {
  const Loop<Scalar> loop = loop_of<Scalar>(op);
  if (loop.compare != nullptr) {
    double flag = 0.0;
    loop.compare(&left, &right, &flag, 1);
    return flag != 0.0;
  }
  Scalar result = 0.0;
  loop.compute(&left, &right, &result, 1);
  return number(result);
}

// A comparison makes a logical array of 0 and 1.
template <class Scalar>
Value apply_to_elements(BinaryOperator op, const Value& left, const Value& right) {
  const Loop<Scalar> loop = loop_of<Scalar>(op);
  if (loop.compare == nullptr) return broadcast<Scalar, Scalar>(left, right, op, loop.compute);
  Array flags = broadcast<Scalar, double>(left, right, op, loop.compare);
  flags.is_logical = true;
  return flags;
}

// `/` of two arrays and `^` of two of the same kind have no meaning here.
void check_has_number(BinaryOperator op, const Value& left, const Value& right) {
  const bool is_power = op == BinaryOperator::power;
  if (op != BinaryOperator::divide && !is_power) return;
  if (is_power && is_vector(left) != is_vector(right)) return;
  const Shape l = shape_of(left);
  const Shape r = shape_of(right);
  std::string hint;
  if (can_expand(l, r)) {
    hint = Phrase("did you mean left .{} right (element by element)?", text_of(op)).str();
  }
  if (!is_power && r.n_rows == r.n_cols && l.n_cols == r.n_rows) {
    hint = "did you mean left * inv(right), or left ./ right for element by element?";
  }
  fail_shapes(
      {"'{}' needs a number on one side, got {} and {}", text_of(op), to_text(l), to_text(r)}, l, r,
      hint);
}

// Type errors.

std::string cannot(BinaryOperator op) {
  using Op = BinaryOperator;
  switch (op) {
    case Op::add:
      return "cannot be added";
    case Op::subtract:
      return "cannot be subtracted";
    case Op::multiply:
    case Op::element_multiply:
      return "cannot be multiplied";
    case Op::divide:
    case Op::element_divide:
      return "cannot be divided";
    case Op::power:
    case Op::element_power:
      return Phrase("cannot be used with '{}'", text_of(op)).str();
    case Op::equal:
    case Op::not_equal:
    case Op::less:
    case Op::less_equal:
    case Op::greater:
    case Op::greater_equal:
      return Phrase("cannot be compared with '{}'", text_of(op)).str();
  }
  return "";
}

[[noreturn]] void fail_kinds(BinaryOperator op, const Value& left, const Value& right) {
  const bool left_is_text = as_text(left) != nullptr;
  const bool right_is_text = as_text(right) != nullptr;
  std::string hint;
  if (left.get_if<None>() != nullptr || right.get_if<None>() != nullptr) {
    const char* side = left.get_if<None>() != nullptr ? "left" : "right";
    hint = Phrase("{} holds no value: a function that only acts gives none back", side).str();
  } else if (left_is_text && right_is_text) {
    hint = "strings can be joined with + and compared with == and !=";
  } else if (op == BinaryOperator::add && left_is_text && is_numeric(right)) {
    hint = "num2str(right) makes a string of it";
  } else if (op == BinaryOperator::add && right_is_text && is_numeric(left)) {
    hint = "num2str(left) makes a string of it";
  }
  fail(ErrorKind::type, {"{} and {} {}", a_kind_of(left), a_kind_of(right), cannot(op)}, hint);
}

Value apply_to_texts(BinaryOperator op, const Value& left, const Value& right) {
  const std::string& l = *as_text(left);
  const std::string& r = *as_text(right);
  if (op == BinaryOperator::equal) return l == r;
  if (op == BinaryOperator::not_equal) return l != r;
  if (op != BinaryOperator::add) fail_kinds(op, left, right);
  check_size(1, static_cast<double>(l.size() + r.size()));
  return string(l + r);
}

Value apply_to_numeric(BinaryOperator op, const Value& left, const Value& right) {
  const bool has_complex = is_complex(left) || is_complex(right);
  if (is_scalar(left) && is_scalar(right)) {
    if (has_complex) return apply_to_scalars(op, to_complex(left), to_complex(right));
    return apply_to_scalars(op, *as_number(left), *as_number(right));
  }
  if (!is_scalar(left) && !is_scalar(right)) {
    if (op == BinaryOperator::multiply) return multiply(left, right);
    check_has_number(op, left, right);
  }
  return has_complex ? apply_to_elements<Complex>(op, left, right)
                     : apply_to_elements<double>(op, left, right);
}

}  // namespace

bool can_expand(Shape left, Shape right) {
  const auto fits = [](Index l, Index r) { return l == r || l == 1 || r == 1; };
  return fits(left.n_rows, right.n_rows) && fits(left.n_cols, right.n_cols);
}

Expansion expand(const Value& left, const Value& right, BinaryOperator op) {
  const Shape l = shape_of(left);
  const Shape r = shape_of(right);
  if (is_scalar(left)) return {r, is_vector(right) ? Layout::vector : Layout::matrix};
  if (is_scalar(right)) return {l, is_vector(left) ? Layout::vector : Layout::matrix};

  const bool is_vector_pair = is_vector(left) && is_vector(right);
  if (is_vector_pair ? l != r : !can_expand(l, r)) {
    const Shape turned{r.n_cols, r.n_rows};
    fail_shapes({"'{}' needs two arrays of the same size, got {} and {}", text_of(op), to_text(l),
                 to_text(r)},
                l, r, !is_vector_pair && can_expand(l, turned) ? "right' would fit" : "");
  }
  const Shape shape{l.n_rows == 1 ? r.n_rows : l.n_rows, l.n_cols == 1 ? r.n_cols : l.n_cols};
  check_size(static_cast<double>(shape.n_rows), static_cast<double>(shape.n_cols));
  return {shape, is_vector_pair ? Layout::vector : Layout::matrix};
}

Value apply(BinaryOperator op, const Value& left, const Value& right) {
  if (is_numeric(left) && is_numeric(right)) return apply_to_numeric(op, left, right);
  if (as_text(left) != nullptr && as_text(right) != nullptr) return apply_to_texts(op, left, right);
  fail_kinds(op, left, right);
}

bool matches(const Value& subject, const Value& candidate) {
  if (as_text(subject) != nullptr && as_text(candidate) != nullptr) {
    return *as_text(subject) == *as_text(candidate);
  }
  if (is_scalar(subject) && is_scalar(candidate)) {
    return to_complex(subject) == to_complex(candidate);
  }
  return false;
}

}  // namespace language
