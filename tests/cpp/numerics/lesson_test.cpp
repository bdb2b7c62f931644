// The numbers that the attention lesson prints, from the mathematics alone.
#include <algorithm>
#include <cmath>
#include <vector>

#include "catch.h"
#include "compare.h"
#include "numerics/attention.h"
#include "numerics/entropy.h"
#include "numerics/linear.h"
#include "numerics/softmax.h"

namespace numerics_tests {

namespace {

// Mean of the squares of 5000 dot products of two normal vectors.
double measured_variance(numerics::Generator& random, int d_k) {
  double sum_of_squares = 0;
  for (int sample = 0; sample < 5000; ++sample) {
    const Matrix q = normals(random, 1, d_k);
    const Matrix k = normals(random, 1, d_k);
    double dot = 0;
    for (Index j = 0; j < d_k; ++j) dot += q(0, j) * k(0, j);
    sum_of_squares += dot * dot;
  }
  return sum_of_squares / 5000;
}

// The five tokens of the pipeline: what they are, ask for and advertise.
struct Pipeline {
  Matrix X = Matrix::Zero(5, 6);
  Matrix W_Q = Matrix::Zero(6, 4);
  Matrix W_K = Matrix::Zero(6, 4);
  Matrix W_V = Matrix::Identity(6, 4);

  Pipeline() {
    for (Index t = 0; t < 5; ++t) X(t, t < 4 ? t : 1) = 1;
    W_Q.row(1) << 2, 2, 0, 0;
    W_Q(2, 0) = W_Q(3, 0) = 2;
    W_K(0, 0) = W_K(3, 1) = W_K(1, 2) = W_K(2, 3) = 3;
  }

  numerics::Attention attend() const {
    return numerics::attention(numerics::project(X, W_Q), numerics::project(X, W_K),
                               numerics::project(X, W_V), numerics::causal_mask(5, 5), 0.5);
  }
};

}  // namespace

TEST_CASE("lesson: the variance of a dot product is d_k") {
  numerics::Generator random(8);
  CHECK(measured_variance(random, 4) == 3.9421480253630032);
  CHECK(measured_variance(random, 64) == 64.25729915186785);
  CHECK(measured_variance(random, 512) == 528.3374583922757);
}

TEST_CASE("lesson: unscaled scores saturate the softmax") {
  numerics::Generator random(8);
  const Matrix Q = normals(random, 8, 512);
  const Matrix K = normals(random, 8, 512);
  const Matrix S = numerics::scores(Q, K, 1);
  CHECK(same(S.row(0), row({46.32826543574652, -28.009923061104438, -25.38098949686683,
                            10.776852300150459, -19.525950549075286, 15.508035083857287,
                            8.978218765413338, -1.572095142925607})));
  const Matrix unscaled = numerics::softmax_rows(S.row(0));
  CHECK(unscaled.maxCoeff() == 0.9999999999999583);
  CHECK(numerics::row_entropies_bits(unscaled)(0, 0) == 0.000000000001914218322257698);
  const Matrix scaled = numerics::softmax_rows(numerics::scores(Q, K, 1 / std::sqrt(512.0)).row(0));
  CHECK(scaled.maxCoeff() == 0.5235101584047486);
  CHECK(numerics::row_entropies_bits(scaled)(0, 0) == 2.1887527342740865);
}

TEST_CASE("lesson: the scale is an entropy knob") {
  numerics::Generator random(16);
  const Matrix q = normals(random, 1, 16);
  const Matrix K = normals(random, 8, 16);
  const Matrix s = numerics::product(q, K.transpose()) / std::sqrt(16.0);
  CHECK(same(s, row({-0.6250665394515296, -0.8935268117848616, -0.21338302329091222,
                     0.22799604319281794, 1.7572088966527184, -0.3715078671329009,
                     -0.5435192590862696, -0.34233550086584913})));
  const auto entropy_at = [&](double c) {
    return numerics::row_entropies_bits(numerics::softmax_rows(c * s))(0, 0);
  };
  CHECK(entropy_at(0.1) == 2.995300634107477);
  CHECK(entropy_at(1) == 2.2559471769069237);
  CHECK(entropy_at(3) == 0.1687290966557756);
}

TEST_CASE("lesson: five tokens look each other up") {
  const numerics::Attention result = Pipeline().attend();
  Matrix A(5, 5);
  A << 1, 0, 0, 0, 0,                             //
      0.952574, 0.047426, 0, 0, 0,                //
      0.909443, 0.045279, 0.045279, 0, 0,         //
      0.870049, 0.043317, 0.043317, 0.043317, 0,  //
      0.465255, 0.023164, 0.023164, 0.465255, 0.023164;
  CHECK(largest_difference(result.A, A) < 5e-7);
  CHECK(same(result.O.row(0), row({1, 0, 0, 0})));
  CHECK(numerics::rank(result.S) == 2);
  const Matrix H = numerics::row_entropies_bits(result.A);
  CHECK(largest_difference(H, row({0, 0.28, 0.53, 0.76, 1.40})) < 0.005);
}

TEST_CASE("lesson: attention is a kernel smoother") {
  const Pipeline pipeline;
  const numerics::Attention result = pipeline.attend();
  const Matrix V = numerics::project(pipeline.X, pipeline.W_V);
  Matrix numerator = Matrix::Zero(1, 4);
  double denominator = 0;
  for (Index i = 0; i < 4; ++i) {
    const double kappa = std::exp(result.S(3, i));
    numerator += kappa * V.row(i);
    denominator += kappa;
  }
  CHECK(largest_difference(numerator / denominator, result.O.row(3)) == 0x1.8p-52);
}

TEST_CASE("lesson: equal scores give the causal average exactly") {
  const Matrix A = numerics::causal_weights(Matrix::Zero(5, 5));
  for (Index t = 0; t < 5; ++t) {
    for (Index i = 0; i < 5; ++i) CHECK(A(t, i) == (i <= t ? 1.0 / static_cast<double>(t + 1) : 0));
  }
}

}  // namespace numerics_tests
