#include "numerics/flash/flash.h"

#include <cmath>
#include <string>

#include "catch.h"
#include "reference.h"

namespace numerics_tests {

namespace {

std::string described(const Head& head) {
  return "T = " + std::to_string(head.Q.rows()) + ", T_keys = " + std::to_string(head.K.rows()) +
         ", d_k = " + std::to_string(head.Q.cols()) + ", d_v = " + std::to_string(head.V.cols()) +
         (head.causal ? ", causal" : "");
}

bool all_within(const Matrix& A, const Matrix& B, const Matrix& bound) {
  return A.rows() == B.rows() && A.cols() == B.cols() &&
         ((A - B).array().abs() <= bound.array()).all();
}

// The bounds of flash.h, on everything.
template <class Real>
void check_against_reference(const Head& head, const Attended& result) {
  const Attended exact = expected<Real>(head);
  const Eigen::VectorXd u = weight_bounds<Real>(head);
  const double tiny = std::numeric_limits<Real>::min();
  INFO(described(head));
  CHECK(all_within(result.S, exact.S, score_bounds<Real>(head)));
  const Matrix A_bound = u.asDiagonal() * exact.A;
  CHECK(all_within(result.A, exact.A, (A_bound.array() + 8 * tiny).matrix()));
  const Matrix O_bound = u.asDiagonal() * (exact.A * head.V.cwiseAbs());
  CHECK(all_within(result.O, exact.O, ((O_bound * 2).array() + 8 * tiny).matrix()));
}

template <class Real>
void check_shapes(std::initializer_list<Index> Ts, std::initializer_list<Index> Ts_keys,
                  std::initializer_list<Index> ds_k, std::initializer_list<Index> ds_v) {
  for (const Index T : Ts) {
    for (const Index T_keys : Ts_keys) {
      for (const Index d_k : ds_k) {
        for (const Index d_v : ds_v) {
          for (const bool causal : {false, true}) {
            const Head head = random_head(T, T_keys, d_k, d_v, causal);
            check_against_reference<Real>(head, attend<Real>(head));
          }
        }
      }
    }
  }
}

}  // namespace

TEMPLATE_TEST_CASE("small attentions of all shapes and remainders are right", "", float, double) {
  check_shapes<TestType>({0, 1, 3, 4, 6, 8, 13}, {1, 2, 4, 7, 8, 11}, {0, 1, 3, 8}, {0, 1, 5, 8});
  check_shapes<TestType>({5, 12}, {3, 9}, {2}, {2, 3, 4, 6, 7, 9, 10, 11, 12, 13, 14, 15, 16, 17});
}

TEMPLATE_TEST_CASE("large attentions with several blocks and groups are right", "", float, double) {
  check_shapes<TestType>({33, 70}, {256, 257, 600}, {16}, {9});
  check_shapes<TestType>({300}, {300}, {64}, {64});
}

TEMPLATE_TEST_CASE("the output alone, block by block, is as good", "", float, double) {
  for (const Index T_keys : {1, 255, 256, 257, 512, 519, 1030}) {
    for (const bool causal : {false, true}) {
      const Head head = random_head(530, T_keys, 5, 6, causal);
      Attended result = expected<TestType>(head);
      result.O = attend<TestType>(head, Wanted::kOutput).O;
      check_against_reference<TestType>(head, result);
    }
  }
}

TEMPLATE_TEST_CASE("the output does not depend on what else is wanted", "", float, double) {
  const Head head = random_head(77, 200, 7, 6, true);
  CHECK(same(attend<TestType>(head).O, attend<TestType>(head, Wanted::kOutput).O));
}

TEST_CASE("usual heads are right to the digits that flash.h promises") {
  for (const bool causal : {false, true}) {
    const Head head = random_head(512, 512, 64, 64, causal);
    const Attended f32 = attend<float>(head), f64 = attend<double>(head);
    const Attended exact32 = expected<float>(head), exact64 = expected<double>(head);
    CHECK(largest_difference(f32.A, exact32.A) <= 1e-6);
    CHECK(largest_difference(f32.O, exact32.O) <= 1e-6);
    CHECK(largest_difference(f32.H, exact32.H) <= 1e-5);
    CHECK(largest_difference(f64.A, exact64.A) <= 2e-15);
    CHECK(largest_difference(f64.O, exact64.O) <= 2e-15);
    CHECK(largest_difference(f64.H, exact64.H) <= 2e-14);
  }
}

TEMPLATE_TEST_CASE("scores up to 1e4 either way neither overflow nor lose the mask", "", float,
                   double) {
  for (const double scale : {10.0, 300.0, 1000.0, -1000.0}) {
    Head head = random_head(40, 300, 8, 5, true);
    head.scale = scale;
    const Attended result = attend<TestType>(head);
    CHECK(result.S.cwiseAbs().maxCoeff() > 5 * std::abs(scale));
    check_against_reference<TestType>(head, result);
  }
}

TEMPLATE_TEST_CASE("every row is a distribution over the keys it sees", "", float, double) {
  const Head head = random_head(50, 40, 6, 3, true);
  const Attended result = attend<TestType>(head);
  const double tolerance = 45 * kRounding<TestType>;
  CHECK(result.A.minCoeff() >= 0);
  CHECK(largest_difference(result.A.rowwise().sum(), Matrix::Ones(50, 1)) <= tolerance);
  for (Index t = 0; t < 40; ++t) CHECK((result.A.row(t).tail(39 - t).array() == 0).all());
  CHECK(result.H(0, 0) == 0);
  CHECK(result.H.minCoeff() >= 0);
  CHECK(result.H.maxCoeff() <= std::log2(40.0) * (1 + tolerance));
}

TEMPLATE_TEST_CASE("without keys the output is 0, without widths the weights are equal", "", float,
                   double) {
  const Attended no_keys = attend<TestType>(random_head(5, 0, 3, 4, true));
  CHECK(same(no_keys.O, Matrix::Zero(5, 4)));
  CHECK(same(no_keys.H, Matrix::Zero(5, 1)));
  const Attended no_width = attend<TestType>(random_head(6, 8, 0, 2, false));
  CHECK(same(no_width.A, Matrix::Constant(6, 8, 0.125)));
  CHECK(same(no_width.H, Matrix::Constant(6, 1, 3)));
}

TEMPLATE_TEST_CASE("one key has weight 1 and gives its value, to the last bit", "", float, double) {
  Head head = random_head(9, 1, 4, 3, true);
  head.V << std::numeric_limits<TestType>::denorm_min(), -1,
      static_cast<double>(std::numeric_limits<TestType>::max());
  const Attended result = attend<TestType>(head);
  CHECK(same(result.A, Matrix::Ones(9, 1)));
  CHECK(same(result.O, head.V.replicate(9, 1)));
  CHECK(same(result.H, Matrix::Zero(9, 1)));
}

TEMPLATE_TEST_CASE("denormal queries, keys and values are numbers like others", "", float, double) {
  const double tiny = std::numeric_limits<TestType>::denorm_min();
  Head head = random_head(11, 13, 5, 6, true);
  head.Q = (head.Q * 100).array().round() * tiny;
  head.V = (head.V * 1000).array().round() * tiny;
  const Attended result = attend<TestType>(head);
  CHECK(largest_difference(result.O, expected<TestType>(head).O) <= 13 * tiny);
  CHECK(result.O.cwiseAbs().maxCoeff() > 0);
}

TEMPLATE_TEST_CASE("keys behind the mask reach nothing, whatever they hold", "", float, double) {
  const Head clean = random_head(21, 30, 5, 11, true);
  const Attended before = attend<TestType>(clean);
  for (const double poison : {kNaN, kInfinity, -kInfinity}) {
    for (const Index key : {1, 4, 10, 15, 20}) {
      Head head = clean;
      head.K.row(key).setConstant(poison);
      head.V.row(key).setConstant(poison);
      for (const Wanted wanted : {Wanted::kOutput, Wanted::kEverything}) {
        const Attended after = attend<TestType>(head, wanted);
        CHECK(same(after.O.topRows(key), before.O.topRows(key)));
        if (wanted == Wanted::kOutput) continue;
        CHECK(same(after.A.topRows(key), before.A.topRows(key)));
        CHECK(same(after.H.topRows(key), before.H.topRows(key)));
      }
    }
  }
}

TEMPLATE_TEST_CASE("a NaN or +Inf score makes its row NaN and no other", "", float, double) {
  for (const double poison : {kNaN, kInfinity}) {
    Head head = random_head(10, 300, 1, 3, false);
    head.Q = Matrix::Constant(10, 1, 1);
    head.K(290, 0) = poison;
    head.Q(3, 0) = poison == kInfinity ? -1 : 0;  // -Inf, and NaN since 0 times NaN is one
    for (const Wanted wanted : {Wanted::kOutput, Wanted::kEverything}) {
      const Attended result = attend<TestType>(head, wanted);
      for (const Index t : {0, 2, 4, 9}) CHECK(all_nan(result.O.row(t)));
      CHECK(all_nan(result.O.row(3)) == std::isnan(poison));
      if (wanted == Wanted::kOutput) continue;
      CHECK(all_nan(result.A.row(9)));
      CHECK(all_nan(result.H.row(9)));
      if (poison == kInfinity) CHECK(result.A(3, 290) == 0);
    }
  }
}

TEMPLATE_TEST_CASE("keys with a score of -Inf have weight 0, even a whole block of them", "", float,
                   double) {
  Head head = random_head(9, 520, 1, 4, false);
  head.Q = Matrix::Constant(9, 1, 1);
  head.K.topRows(260).setConstant(-kInfinity);
  Head rest = head;
  rest.K = Matrix(head.K.bottomRows(260));
  rest.V = Matrix(head.V.bottomRows(260));
  const Matrix expected_O = expected<TestType>(rest).O;
  const double tolerance = 300 * kRounding<TestType>;
  CHECK(largest_difference(attend<TestType>(head, Wanted::kOutput).O, expected_O) <= tolerance);
  const Attended result = attend<TestType>(head);
  CHECK(largest_difference(result.O, expected_O) <= tolerance);
  CHECK((result.A.leftCols(260).array() == 0).all());
}

TEMPLATE_TEST_CASE("a row of nothing but -Inf is NaN", "", float, double) {
  Head head = random_head(3, 4, 1, 2, false);
  head.Q = Matrix::Constant(3, 1, 1);
  head.K.setConstant(-kInfinity);
  const Attended result = attend<TestType>(head);
  CHECK(all_nan(result.A));
  CHECK(all_nan(result.O));
  CHECK(all_nan(result.H));
}

}  // namespace numerics_tests
