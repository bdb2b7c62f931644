#include <cmath>
#include <span>

#include "builtins/arguments.h"
#include "builtins/families.h"

namespace builtins {

namespace {

// Sizes as doubles: products of counts can leave the range of whole numbers.
void check(Index n_rows, Index n_cols, Index times_rows = 1, Index times_cols = 1) {
  language::check_size(static_cast<double>(n_rows) * static_cast<double>(times_rows),
                       static_cast<double>(n_cols) * static_cast<double>(times_cols));
}

Results filled(Arguments arguments, std::string_view function, double x) {
  const Size size = size_from(arguments, function);
  return {make(Matrix(Matrix::Constant(size.n_rows, size.n_cols, x)), size.layout)};
}

Results zeros(Host&, Arguments arguments) { return filled(arguments, "zeros", 0.0); }

Results ones(Host&, Arguments arguments) { return filled(arguments, "ones", 1.0); }

Results eye(Host&, Arguments arguments) {
  Size size = size_from(arguments, "eye");
  if (size.layout == Layout::vector) size.n_rows = size.n_cols;
  check(size.n_rows, size.n_cols);
  return {language::matrix(Matrix::Identity(size.n_rows, size.n_cols))};
}

// The last element is computed like all others, not copied from b: its digits may differ from b's.
// A single number is b itself.
Results linspace(Host&, Arguments arguments) {
  constexpr Index kDefaultCount = 100;
  const double a = number(arguments[0], "linspace");
  const double b = number(arguments[1], "linspace");
  const Index n = arguments.size() > 2 ? count(arguments[2], "linspace") : kDefaultCount;
  check(1, n);
  const double step = (b - a) / static_cast<double>(n - 1);
  Matrix row(1, n);
  for (Index k = 0; k < n; ++k) row(k) = n == 1 ? b : a + static_cast<double>(k) * step;
  return {language::vector(std::move(row))};
}

template <class Scalar>
Value tiled(const ArrayOf<Scalar>& x, Index n_down, Index n_across) {
  check(x.n_rows(), x.n_cols(), n_down, n_across);
  ArrayOf<Scalar> tiles = make(x.cells->replicate(n_down, n_across).eval(), Layout::matrix);
  tiles.is_logical = x.is_logical;
  return tiles;
}

Results repmat(Host&, Arguments arguments) {
  const Index n_down = count(arguments[1], "repmat");
  const Index n_across = count(arguments[2], "repmat");
  return {with_numbers(arguments[0], "repmat",
                       [&](const auto& x) { return tiled(x, n_down, n_across); })};
}

Results meshgrid(Host&, Arguments arguments) {
  const Matrix x = real_list(arguments[0], "meshgrid");
  const Matrix y = real_list(arguments[1], "meshgrid");
  check(y.size(), x.size());
  return {language::matrix(x.replicate(y.size(), 1)),
          language::matrix(y.transpose().replicate(1, x.size()))};
}

// A list goes onto the k-th diagonal of a matrix just large enough for it.
template <class Scalar>
Value onto_diagonal(const ArrayOf<Scalar>& list, Index k) {
  const Index n = list.size() + std::abs(k);
  check(n, n);
  using Cells = typename ArrayOf<Scalar>::Cells;
  Cells cells = Cells::Zero(n, n);
  cells.diagonal(k) = list.cells->reshaped();
  return make(std::move(cells), Layout::matrix);
}

template <class Scalar>
Value diagonal_of(const ArrayOf<Scalar>& matrix, Index k) {
  using Cells = typename ArrayOf<Scalar>::Cells;
  if (k >= matrix.n_cols() || -k >= matrix.n_rows()) return make(Cells(1, 0), Layout::vector);
  return make(Cells(matrix.cells->diagonal(k).transpose()), Layout::vector);
}

Results diag(Host&, Arguments arguments) {
  const Index k = arguments.size() > 1 ? whole_number(arguments[1], "diag") : 0;
  return {with_numbers(arguments[0], "diag", [k](const auto& x) {
    return x.is_list() ? onto_diagonal(x, k) : diagonal_of(x, k);
  })};
}

constexpr Builtin kRows[] = {
    {"diag", 1, 2, diag, "diag(v), diag(M), diag(x, k)",
     "A matrix with the list v on its k-th diagonal, or the k-th diagonal of M as a vector; k is 0 "
     "unless given, above the main diagonal it is positive.",
     Effect::none, Entries::moved},
    {"eye", 1, 2, eye, "eye(n), eye(r, c)",
     "Identity matrix, n x n: unlike zeros(n), a single size makes a square."},
    {"linspace", 2, 3, linspace, "linspace(a, b), linspace(a, b, n)",
     "Vector of n evenly spaced numbers from a to b, 100 unless n is given; n = 1 gives b alone."},
    {"meshgrid", 2, 2, meshgrid, "[X, Y] = meshgrid(x, y)",
     "Two length(y) x length(x) matrices: X repeats x in every row, Y repeats y in every column."},
    {"ones", 1, 2, ones, "ones(n), ones(r, c), ones([r c])",
     "Ones: a vector of n, or an r x c matrix. ones(n) is not n x n as in MATLAB."},
    {"repmat", 3, 3, repmat, "repmat(A, r, c)",
     "A matrix of r x c copies of A; a vector counts as a row, and the result is always a matrix.",
     Effect::none, Entries::moved},
    {"zeros", 1, 2, zeros, "zeros(n), zeros(r, c), zeros([r c])",
     "Zeros: a vector of n, or an r x c matrix. zeros(n) is not n x n as in MATLAB."},
};

}  // namespace

std::span<const Builtin> create() { return kRows; }

}  // namespace builtins
