#include "numerics/linear.h"

#include "catch.h"
#include "compare.h"

namespace numerics_tests {

namespace {

Matrix square(double a, double b, double c, double d) {
  Matrix A(2, 2);
  A << a, b, c, d;
  return A;
}

}  // namespace

TEST_CASE("rank counts independent rows") {
  CHECK(numerics::rank(Matrix::Identity(5, 5)) == 5);
  CHECK(numerics::rank(normals(1, 6, 3)) == 3);
  CHECK(numerics::rank(normals(1, 3, 6)) == 3);
  CHECK(numerics::rank(square(1, 2, 2, 4)) == 1);
  CHECK(numerics::rank(Matrix::Zero(3, 3)) == 0);
}

TEST_CASE("rank of scores is at most d_k, however long the sequence") {
  const Matrix S = numerics::product(normals(2, 20, 3), normals(3, 20, 3).transpose());
  CHECK(numerics::rank(S) == 3);
}

TEST_CASE("rank ignores singular values below 1.5e-8 times the side times the largest") {
  CHECK(numerics::rank(square(1, 0, 0, 1e-8)) == 1);
  CHECK(numerics::rank(square(1, 0, 0, 2.9e-8)) == 1);
  CHECK(numerics::rank(square(1, 0, 0, 3.0e-8)) == 2);
  CHECK(numerics::rank(square(1, 0, 0, 1e-7)) == 2);
  // Nor does it matter in which directions they lie, or how large the entries are.
  const double c = 0.6, s = 0.8;
  const Matrix turn = square(c, -s, s, c);
  CHECK(numerics::rank(turn * square(1, 0, 0, 2.9e-8) * turn) == 1);
  CHECK(numerics::rank(turn * square(1, 0, 0, 3.0e-8) * turn) == 2);
  CHECK(numerics::rank(1e-200 * square(1, 0, 0, 1e-7)) == 2);
  CHECK(numerics::rank(1e200 * square(1, 0, 0, 1e-7)) == 2);
}

TEST_CASE("rank of larger matrices, wide and tall") {
  for (const Index r : {1, 7, 30}) {
    const Matrix A = numerics::product(normals(9, 30, r), normals(10, r, 60));
    CHECK(numerics::rank(A) == r);
    CHECK(numerics::rank(A.transpose()) == r);
  }
  Matrix duplicated = normals(11, 40, 40);
  duplicated.col(39) = duplicated.col(0);
  CHECK(numerics::rank(duplicated) == 39);
}

TEST_CASE("rank of lists and of what has none") {
  CHECK(numerics::rank(row({0, 0, 1e-300})) == 1);
  CHECK(numerics::rank(row({0, 0, 0})) == 0);
  CHECK(numerics::rank(Matrix::Constant(4, 1, -2)) == 1);
  CHECK(numerics::rank(row({0})) == 0);
  CHECK(numerics::rank(Matrix(0, 3)) == 0);
  CHECK(numerics::rank(square(1, kNaN, 0, 1)) == 0);
  CHECK(numerics::rank(row({kInfinity, 1})) == 0);
}

TEST_CASE("determinant") {
  CHECK(numerics::determinant(Matrix(0, 0)) == 1);
  CHECK(numerics::determinant(square(0, 1, 1, 0)) == -1);
  CHECK(numerics::determinant(square(1, 2, 3, 4)) == Approx(-2).epsilon(1e-15));
  CHECK(numerics::determinant(square(1, 2, 2, 4)) == 0);
  const Matrix A = normals(4, 5, 5), B = normals(5, 5, 5);
  CHECK(numerics::determinant(numerics::product(A, B)) ==
        Approx(numerics::determinant(A) * numerics::determinant(B)).epsilon(1e-12));
}

TEST_CASE("inverse undoes a product") {
  const Matrix A = normals(6, 6, 6);
  const Matrix inverse = numerics::inverse(A).value();
  CHECK(largest_difference(numerics::product(A, inverse), Matrix::Identity(6, 6)) < 1e-13);
  CHECK(largest_difference(numerics::product(inverse, A), Matrix::Identity(6, 6)) < 1e-13);
  CHECK(same(numerics::inverse(square(2, 0, 0, 4)).value(), square(0.5, 0, 0, 0.25)));
  CHECK(numerics::inverse(Matrix(0, 0)).value().size() == 0);
}

TEST_CASE("singular matrices have no inverse, even when rounding hides it") {
  CHECK_FALSE(numerics::inverse(square(1, 2, 2, 4)));
  CHECK_FALSE(numerics::inverse(square(0.1, 0.2, 0.3, 0.1 * 6)));
  CHECK_FALSE(numerics::inverse(Matrix::Zero(3, 3)));
  CHECK_FALSE(numerics::inverse(square(1, kNaN, 0, 1)));
  CHECK_FALSE(numerics::inverse(square(1, 0, 0, kInfinity)));
}

TEST_CASE("solve") {
  const Matrix A = normals(7, 5, 5);
  const Matrix X = normals(8, 5, 3);
  CHECK(largest_difference(numerics::solve(A, numerics::product(A, X)).value(), X) < 1e-12);
  CHECK_FALSE(numerics::solve(square(1, 1, 1, 1), Matrix::Ones(2, 1)));
}

}  // namespace numerics_tests
