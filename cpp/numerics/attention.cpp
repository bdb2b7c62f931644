#include "numerics/attention.h"

#include <algorithm>
#include <cassert>

#include "numerics/linear.h"
#include "numerics/softmax.h"

namespace numerics {

Attention attention(const Matrix& Q, const Matrix& K, const Matrix& V, const Matrix& M,
                    double scale) {
  Attention result;
  result.S = scores(Q, K, scale);
  result.A = weights(result.S, M);
  result.O = output(result.A, V);
  return result;
}

Matrix project(const Matrix& X, const Matrix& W) { return product(X, W); }

Matrix scores(const Matrix& Q, const Matrix& K, double scale) {
  assert(Q.cols() == K.cols());
  return product(Q, K.transpose()) * scale;
}

Matrix causal_mask(Index T, Index T_keys, double blocked) {
  Matrix M = Matrix::Zero(T, T_keys);
  M.triangularView<Eigen::StrictlyUpper>().setConstant(blocked);
  return M;
}

Matrix weights(const Matrix& S, const Matrix& M) {
  assert(S.rows() == M.rows() && S.cols() == M.cols());
  return softmax_rows(S + M);
}

Matrix causal_weights(Matrix S) {
  const Index T_keys = S.cols();
  S.transposeInPlace();  // a query's scores are one column now, so contiguous
  for (Index t = 0; t < S.cols(); ++t) {
    const Index n_seen = std::min(t + 1, T_keys);
    softmax({S.col(t).data(), static_cast<std::size_t>(n_seen)});
    S.col(t).tail(T_keys - n_seen).setZero();
  }
  S.transposeInPlace();
  return S;
}

Matrix output(const Matrix& A, const Matrix& V) { return product(A, V); }

}  // namespace numerics
