// Products and the few decompositions that the language offers.
#pragma once

#include <optional>
#include <span>
#include <vector>

#include "numerics/matrix.h"

namespace numerics {

// A (m x n), B (n x p) -> A B (m x p), the language's matrix product, to the last bit on every
// build.
//
// Each element is a chain of fused multiply-adds with k ascending. The chain is cut into chunks of
// 256: every chunk starts at 0, and the chunks' results are added up plainly, in order. With n = 0
// every element is 0. Non-finite entries propagate as IEEE arithmetic has it (0 * Inf is NaN).
Matrix product(const Matrix& A, const Matrix& B);
// How one entry of it comes about, from a row of A and a column of B of equal length: the chain
// after each of its links, fma(row[k], column[k], chain before). It starts at 0 every 256 links,
// and the entry is the sum of the ends, first to last.
std::vector<double> chain_of(std::span<const double> row, std::span<const double> column);

// row (1 x n), B (n x p) -> row B (1 x p), the language's product of a *vector* and a matrix: plain
// multiply, then add, k ascending from 0, nothing fused and no chunks.
Matrix row_product(const Matrix& row, const Matrix& B);

// Number of singular values of A (m x n) above sqrt(2^-52) max(m, n) times the largest one. A list
// (m or n is 1) has rank 1, or 0 when all its entries are 0; so has an empty matrix rank 0. Where
// an entry is NaN or infinite no singular value can be compared: 0.
Index rank(const Matrix& A);

// A (n x n) -> its determinant; 1 for n = 0.
double determinant(const Matrix& A);

// A (n x n) -> its inverse (n x n); nothing when A is singular to working precision or not finite.
std::optional<Matrix> inverse(const Matrix& A);

// A (n x n), B (n x p) -> X (n x p) with A X = B; nothing when A is singular to working precision
// or not finite.
std::optional<Matrix> solve(const Matrix& A, const Matrix& B);

}  // namespace numerics
