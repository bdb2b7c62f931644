// The language's `*` for two arrays, which goes by kind as well as by size.
#pragma once

#include "language/value.h"

namespace language {

// left * right, both arrays:
//
//   matrix (m x k), matrix (k x n)   matrix (m x n), also when it is 1 x 1
//   vector (k),     matrix (k x n)   vector (n), or a number when n is 1
//   matrix (m x 1), vector (n)       matrix (m x n) of all products
//
// Everything else throws kind shape with a hint that names the form that would fit. Sums run as in
// numerics/product.h; complex ones k ascending from 0, plain.
Value multiply(const Value& left, const Value& right);

}  // namespace language
