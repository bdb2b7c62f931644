// The two dense matrix types that every layer shares.
//
// Column-major, as Eigen and the language both are, so linear indexing and reshape need no thought.
#pragma once

#include <Eigen/Core>
#include <complex>

namespace numerics {

using Matrix = Eigen::MatrixXd;
using Complex = std::complex<double>;
using ComplexMatrix = Eigen::MatrixXcd;
using Index = Eigen::Index;

}  // namespace numerics
