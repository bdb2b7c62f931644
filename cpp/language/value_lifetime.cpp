// How a value is copied, moved and destroyed: short, and run for every operand of a program.
#include <utility>

#include "language/value.h"

namespace language {
namespace {

// Most values are numbers, and what they overwrite was one: a plain store then.
bool assign_number(Value& target, const Value& source) {
  const double* number = source.get_if<double>();
  double* place = target.get_if<double>();
  if (number == nullptr || place == nullptr) return false;
  *place = *number;
  return true;
}

}  // namespace

// Not inlined, or the linker would put them back to where they are called from.

[[gnu::noinline]] Value::Value(const Value& other) noexcept = default;
[[gnu::noinline]] Value::Value(Value&& other) noexcept = default;
[[gnu::noinline]] Value::~Value() = default;

[[gnu::noinline]] Value& Value::operator=(const Value& other) noexcept {
  if (assign_number(*this, other)) return *this;
  return *this = Value(other);  // `other` may be a part of what is overwritten: s = s.field
}

[[gnu::noinline]] Value& Value::operator=(Value&& other) noexcept {
  if (!assign_number(*this, other)) data = std::move(other.data);
  return *this;
}

}  // namespace language
