// Reading, writing and deleting parts of values. Indices are 1-based; a Colon means "all".
#pragma once

#include <span>
#include <string_view>

#include "language/value.h"

namespace language {

// container(indices). `name` is what messages call the container.
Value read(const Value& container, std::span<const Value> indices, std::string_view name);

// container(indices) = value, in place when nobody else holds the buffer. An Undefined container is
// created by v(k) = s. A scalar is written as a vector of one and stays a scalar when nothing is
// added. One index past the end of a list makes it longer, filled with zeros; nothing else grows.
// Everything is checked before anything changes.
void write(Value& container, std::span<const Value> indices, const Value& value,
           std::string_view name);

// container(indices) = []: elements of a list, whole rows or whole columns of a matrix.
void erase(Value& container, std::span<const Value> indices, std::string_view name);

// What `end` is as index number `position` (0-based) of `count`.
double end_of(const Value& container, int position, int count);

}  // namespace language
