#include <span>

#include "builtins/elementwise.h"
#include "builtins/families.h"
#include "numerics/nonlinear.h"
#include "numerics/softmax.h"

namespace builtins {

namespace {

std::span<double> cells_of(Matrix& matrix) {
  return {matrix.data(), static_cast<std::size_t>(matrix.size())};
}

std::span<double> cells_of(Matrix& matrix, Index column) {
  return {matrix.data() + column * matrix.rows(), static_cast<std::size_t>(matrix.rows())};
}

// A list is one distribution whatever d says: its shape already tells where the scores lie.
Results softmax(Host&, Arguments arguments) {
  const Array scores = real_array(arguments[0], "softmax");
  const int d = dimension(arguments, 1, "softmax", 2);
  if (scores.size() == 0) reject("softmax", "at least one score", arguments[0]);
  Matrix cells = *scores.cells;
  if (scores.is_list()) {
    numerics::softmax(cells_of(cells));
  } else {
    cells = d == 1 ? numerics::softmax_cols(std::move(cells))
                   : numerics::softmax_rows(std::move(cells));
  }
  if (is_scalar(arguments[0])) return {cells(0)};
  return {make(std::move(cells), scores.layout)};
}

double epsilon_from(Arguments arguments, std::size_t position) {
  constexpr double kDefaultEpsilon = 1e-5;
  return arguments.size() > position ? number(arguments[position], "layernorm") : kDefaultEpsilon;
}

// cells (n_rows x n_cols), each column normalised by itself.
void layernorm_columns(Matrix& cells, double epsilon) {
  for (Index j = 0; j < cells.cols(); ++j) numerics::layernorm(cells_of(cells, j), epsilon);
}

// The second argument is epsilon for a list and the dimension for other matrices.
Results layernorm(Host&, Arguments arguments) {
  const Array x = real_array(arguments[0], "layernorm");
  Matrix cells = *x.cells;
  if (x.is_list()) {
    if (arguments.size() > 2) {
      fail(ErrorKind::argument,
           "layernorm of a list takes at most a list and epsilon, got 3 arguments");
    }
    numerics::layernorm(cells_of(cells), epsilon_from(arguments, 1));
    if (is_scalar(arguments[0])) return {cells(0)};
    return {make(std::move(cells), x.layout)};
  }
  const double epsilon = epsilon_from(arguments, 2);
  if (dimension(arguments, 1, "layernorm", 2) == 1) {
    layernorm_columns(cells, epsilon);
    return {make(std::move(cells), x.layout)};
  }
  Matrix transposed = cells.transpose();
  layernorm_columns(transposed, epsilon);
  return {make(Matrix(transposed.transpose()), x.layout)};
}

Results gelu(Host&, Arguments x) { return {map_real(x[0], "gelu", numerics::gelu)}; }

Results relu(Host&, Arguments x) { return {map_real(x[0], "relu", numerics::relu)}; }

constexpr Builtin kRows[] = {
    {"gelu", 1, 1, gelu, "gelu(x)",
     "Gaussian error linear unit of every element, in its tanh form.", Effect::none, Entries::each},
    {"layernorm", 1, 3, layernorm,
     "layernorm(v), layernorm(v, eps), layernorm(M, d), layernorm(M, d, eps)",
     "Shifts and scales to mean 0 and variance 1, a matrix row by row (d = 1: column by column); "
     "for a "
     "list the second argument is eps (1e-5), for a matrix it is d."},
    {"relu", 1, 1, relu, "relu(x)", "Negative elements become 0, the others stay.", Effect::none,
     Entries::each},
    {"softmax", 1, 2, softmax, "softmax(x), softmax(M, d)",
     "Turns scores into positive weights that sum to 1; a matrix row by row (d = 1: column by "
     "column), "
     "while sum and max work down the columns.",
     Effect::none, Entries::share},
};

}  // namespace

std::span<const Builtin> network() { return kRows; }

}  // namespace builtins
