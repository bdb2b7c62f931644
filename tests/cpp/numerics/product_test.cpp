// The language's matrix product: what it computes, and that both ways to it give the same bits.
#include "numerics/product.h"

#include <algorithm>
#include <cmath>
#include <optional>
#include <vector>

#include "catch.h"
#include "compare.h"
#include "numerics/linear.h"

namespace numerics_tests {

namespace {

// One element at a time, as the contract words it.
Matrix expected_product(const Matrix& A, const Matrix& B) {
  Matrix C = Matrix::Zero(A.rows(), B.cols());
  for (Index i = 0; i < A.rows(); ++i) {
    for (Index j = 0; j < B.cols(); ++j) {
      for (Index first = 0; first < A.cols(); first += 256) {
        double chain = 0;
        for (Index k = first; k < std::min<Index>(first + 256, A.cols()); ++k) {
          chain = std::fma(A(i, k), B(k, j), chain);
        }
        C(i, j) = first == 0 ? chain : C(i, j) + chain;
      }
    }
  }
  return C;
}

Matrix emulated_or_not(const Matrix& A, const Matrix& B) {
  const std::optional<Matrix> C = numerics::product_by_emulation(A, B);
  return C ? *C : numerics::product_by_fma(A, B);
}

}  // namespace

TEST_CASE("products keep the bits that separate rounding would lose") {
  const double a = 1 + 0x1p-30;
  Matrix column(2, 1);
  column << 1, a;
  CHECK(numerics::product(row({-a * a, a}), column)(0, 0) == 0x1p-60);
  CHECK(numerics::row_product(row({-a * a, a}), column)(0, 0) == 0);
}

TEST_CASE("products restart their chain every 256 terms") {
  Matrix A = Matrix::Ones(1, 512);
  A(0, 0) = 0x1p53;  // swallows the 255 ones of its own chunk, not the sum of the next
  CHECK(numerics::product(A, Matrix::Ones(512, 1))(0, 0) == 0x1p53 + 256);
  CHECK(numerics::row_product(A, Matrix::Ones(512, 1))(0, 0) == 0x1p53);
}

TEST_CASE("products of every small shape, to the last bit") {
  numerics::Generator random(6);
  for (const Index n : {0, 1, 2, 7, 255, 256, 257, 513}) {
    for (const Index m : {1, 2, 3, 4, 5, 7, 8, 9, 17}) {
      for (const Index p : {1, 2, 5, 8, 11}) {
        INFO(m << " x " << n << " times " << n << " x " << p);
        const Matrix A = normals(random, m, n);
        const Matrix B = normals(random, n, p);
        const Matrix C = expected_product(A, B);
        REQUIRE(same(numerics::product_by_fma(A, B), C));
        REQUIRE(same(numerics::product_by_emulation(A, B).value(), C));
        REQUIRE(same(numerics::product(A, B), C));
      }
    }
  }
}

TEST_CASE("products without rows or columns") {
  const Matrix A = Matrix::Zero(0, 3), B = Matrix::Zero(3, 2), C = Matrix::Zero(2, 0);
  CHECK(same(numerics::product(A, B), Matrix::Zero(0, 2)));
  CHECK(same(numerics::product(B, C), Matrix::Zero(3, 0)));
  CHECK(same(numerics::product_by_emulation(A, B).value(), Matrix::Zero(0, 2)));
  CHECK(same(numerics::product_by_fma(A, B), Matrix::Zero(0, 2)));
}

TEST_CASE("products of wide ranges of numbers, zeros among them") {
  numerics::Generator random(7);
  const auto wild = [&](double) {
    if (random.integer(0, 9) == 0) return random.integer(0, 1) == 0 ? 0.0 : -0.0;
    return std::ldexp(random.normal(), static_cast<int>(random.integer(-300, 300)));
  };
  for (int i = 0; i < 50; ++i) {
    const Matrix A = Matrix(6, 30).unaryExpr(wild);
    const Matrix B = Matrix(30, 5).unaryExpr(wild);
    REQUIRE(same(numerics::product_by_emulation(A, B).value(), expected_product(A, B)));
  }
}

// A chain of two terms: fma(a, b, fma(c, 1, 0)).
TEST_CASE("products of extreme numbers are left to std::fma") {
  const std::vector<double> numbers = {
      0.0, -0.0, 0x1p-1074, -0x1p-1060, 0x1p-1022, 1e-200, -0x1p-480, 1,          -1.5,
      3.0, 1e9,  0x1p480,   -1e200,     0x1p971,   1e308,  kInfinity, -kInfinity, kNaN};
  Matrix column(2, 1);
  for (const double a : numbers) {
    for (const double b : numbers) {
      for (const double c : numbers) {
        INFO("fma(" << a << ", " << b << ", " << c << ")");
        column << 1, b;
        const double expected = std::fma(a, b, std::fma(c, 1, 0.0));
        REQUIRE(same(emulated_or_not(row({c, a}), column)(0, 0), expected));
        REQUIRE(same(numerics::product(row({c, a}), column)(0, 0), expected));
      }
    }
  }
}

TEST_CASE("the emulation declines what it could not do exactly") {
  const Matrix ones = Matrix::Ones(2, 2);
  for (const double number : {kNaN, kInfinity, -kInfinity, 1e300, 1e-300, 0x1p-1074}) {
    Matrix A = ones;
    A(1, 0) = number;
    CHECK_FALSE(numerics::product_by_emulation(A, ones));
    CHECK_FALSE(numerics::product_by_emulation(ones, A));
  }
  CHECK_FALSE(numerics::product_by_emulation(1e-150 * ones, 1e-150 * ones));
  CHECK_FALSE(numerics::product_by_emulation(1e150 * ones, 1e150 * ones));
  CHECK(numerics::product_by_emulation(1e-150 * ones, 1e150 * ones));
}

TEST_CASE("products spread NaN and infinities by row and column") {
  Matrix A = Matrix::Ones(3, 2);
  A(1, 0) = kNaN;
  A(2, 1) = kInfinity;
  Matrix B = Matrix::Ones(2, 2);
  B(1, 1) = 0;
  const Matrix C = numerics::product(A, B);
  CHECK(same(C.row(0), row({2, 1})));
  CHECK(all_nan(C.row(1)));
  CHECK(same(C.row(2), row({kInfinity, kNaN})));
}

TEST_CASE("a row times a matrix: plain products, added in order") {
  const Matrix x = normals(8, 1, 300);
  const Matrix B = normals(9, 300, 4);
  Matrix expected = Matrix::Zero(1, 4);
  for (Index j = 0; j < 4; ++j) {
    for (Index k = 0; k < 300; ++k) expected(0, j) = expected(0, j) + x(0, k) * B(k, j);
  }
  CHECK(same(numerics::row_product(x, B), expected));
  CHECK(same(numerics::row_product(Matrix(1, 0), Matrix(0, 3)), Matrix::Zero(1, 3)));
}

}  // namespace numerics_tests
