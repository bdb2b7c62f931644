#include <algorithm>
#include <span>

#include "builtins/arguments.h"
#include "builtins/families.h"
#include "language/operators.h"

namespace builtins {

namespace {

language::Shape shape_from(const Value& value, std::string_view function) {
  const bool has_shape = is_numeric(value) || language::as_text(value) != nullptr ||
                         value.get_if<language::StringArray>() != nullptr;
  if (!has_shape) reject(function, "a number, an array or a string", value);
  return language::shape_of(value);
}

// size(x) is one vector, [r, c] = size(x) two numbers.
Results size(Host& host, Arguments arguments) {
  const language::Shape shape = shape_from(arguments[0], "size");
  const auto n_rows = static_cast<double>(shape.n_rows);
  const auto n_cols = static_cast<double>(shape.n_cols);
  if (arguments.size() == 2) return {dimension(arguments, 1, "size", 1) == 1 ? n_rows : n_cols};
  if (host.n_results > 1) return {n_rows, n_cols};
  return {language::vector(Matrix{{n_rows, n_cols}})};
}

Results length_of(const Value& value, std::string_view function) {
  const language::Shape shape = shape_from(value, function);
  // A vector has as many elements as columns, so an empty one has length 0.
  const bool is_row = shape.n_rows == 1;
  return {static_cast<double>(is_row ? shape.n_cols : std::max(shape.n_rows, shape.n_cols))};
}

Results length(Host&, Arguments arguments) { return length_of(arguments[0], "length"); }

Results len(Host&, Arguments arguments) { return length_of(arguments[0], "len"); }

Results numel(Host&, Arguments arguments) {
  const language::Shape shape = shape_from(arguments[0], "numel");
  return {static_cast<double>(shape.n_rows * shape.n_cols)};
}

Results isempty(Host&, Arguments arguments) {
  const language::Shape shape = shape_from(arguments[0], "isempty");
  return {shape.n_rows * shape.n_cols == 0};
}

// How many rows or columns make `total` elements together with `other` of the other kind.
Index missing_size(Index total, Index other) { return other == 0 ? 0 : total / other; }

// The size that reshape was asked for; an empty [] in one place means "whatever fits".
language::Shape target_shape(Arguments arguments, Index total) {
  if (arguments.size() == 2) {
    const std::optional<Size> pair = size_pair(arguments[1], "reshape");
    if (!pair) reject("reshape", "rows and columns", arguments[1], "write reshape(A, r, c)");
    return {pair->n_rows, pair->n_cols};
  }
  const Value& rows = arguments[1];
  const Value& cols = arguments[2];
  if (is_empty(rows)) {
    const Index n_cols = count(cols, "reshape");
    return {missing_size(total, n_cols), n_cols};
  }
  const Index n_rows = count(rows, "reshape");
  if (is_empty(cols)) return {n_rows, missing_size(total, n_rows)};
  return {n_rows, count(cols, "reshape")};
}

template <class Scalar>
Value reshaped(const ArrayOf<Scalar>& x, Arguments arguments) {
  const language::Shape to = target_shape(arguments, x.size());
  // Compared as doubles, which cannot overflow.
  if (static_cast<double>(to.n_rows) * static_cast<double>(to.n_cols) !=
      static_cast<double>(x.size())) {
    language::fail_shapes(
        {"reshape cannot put {} elements into a {} matrix", x.size(), language::to_text(to)},
        {x.n_rows(), x.n_cols()}, to);
  }
  const bool is_list = to.n_rows == 1 || to.n_cols == 1;
  const language::Shape kept = is_list ? language::Shape{1, x.size()} : to;
  ArrayOf<Scalar> result = make(x.cells->reshaped(kept.n_rows, kept.n_cols).eval(),
                                is_list ? Layout::vector : Layout::matrix);
  result.is_logical = x.is_logical;
  return result;
}

Results reshape(Host&, Arguments arguments) {
  return {with_numbers(arguments[0], "reshape",
                       [arguments](const auto& x) { return reshaped(x, arguments); })};
}

Results transpose(Host&, Arguments arguments) {
  if (!is_numeric(arguments[0])) reject("transpose", "a number or an array", arguments[0]);
  return {language::apply(language::PostfixOperator::plain_transpose, arguments[0])};
}

// x with every element 0 whose column minus row does not satisfy `keeps`.
template <class Keeps>
Value masked(const Value& value, std::string_view function, Keeps keeps) {
  return with_numbers(value, function, [keeps](auto x) -> Value {
    auto& cells = x.cells.write();
    for (Index j = 0; j < cells.cols(); ++j) {
      for (Index i = 0; i < cells.rows(); ++i) {
        if (!keeps(j - i)) cells(i, j) = 0.0;
      }
    }
    return x;
  });
}

Index diagonal_from(Arguments arguments, std::string_view function) {
  return arguments.size() > 1 ? whole_number(arguments[1], function) : 0;
}

Results tril(Host&, Arguments arguments) {
  const Index k = diagonal_from(arguments, "tril");
  return {masked(arguments[0], "tril", [k](Index offset) { return offset <= k; })};
}

Results triu(Host&, Arguments arguments) {
  const Index k = diagonal_from(arguments, "triu");
  return {masked(arguments[0], "triu", [k](Index offset) { return offset >= k; })};
}

Results horzcat(Host&, Arguments arguments) {
  const auto count = static_cast<int>(arguments.size());
  return {language::concatenate(arguments, {&count, 1})};
}

Results vertcat(Host&, Arguments arguments) {
  return {language::concatenate(arguments, std::vector<int>(arguments.size(), 1))};
}

constexpr Builtin kRows[] = {
    {"horzcat", 0, -1, horzcat, "horzcat(a, b, ...)", "Side by side, as [a, b].", Effect::none,
     Entries::moved},
    {"isempty", 1, 1, isempty, "isempty(x)",
     "True when x has no elements, or is a text without characters."},
    {"len", 1, 1, len, "len(x)", "The same as length(x)."},
    {"length", 1, 1, length, "length(x)",
     "Number of elements of a vector, larger dimension of a matrix, number of characters of a "
     "string."},
    {"numel", 1, 1, numel, "numel(x)", "Number of elements: rows times columns."},
    {"reshape", 2, 3, reshape, "reshape(A, r, c), reshape(A, [r c]), reshape(A, [], c)",
     "The elements of A, column by column, as r x c; with r or c = 1 a plain vector, so "
     "reshape(A, n, 1) is not a column as in MATLAB.",
     Effect::none, Entries::moved},
    {"size", 1, 2, size, "size(x), size(x, k), [r, c] = size(x)",
     "Rows and columns of x, or one of them (k = 1 or 2); a vector is 1 x n."},
    {"transpose", 1, 1, transpose, "transpose(x)",
     "Rows become columns, as x.'; nothing is conjugated.", Effect::none, Entries::moved},
    {"tril", 1, 2, tril, "tril(M), tril(M, k)",
     "M with zeros above its k-th diagonal (k = 0: the main one): the past and present of a causal "
     "mask.",
     Effect::none, Entries::moved},
    {"triu", 1, 2, triu, "triu(M), triu(M, k)",
     "M with zeros below its k-th diagonal; triu(ones(T, T), 1) marks the future of a causal "
     "mask.",
     Effect::none, Entries::moved},
    {"vertcat", 0, -1, vertcat, "vertcat(a, b, ...)", "One below the other, as [a; b].",
     Effect::none, Entries::moved},
};

}  // namespace

std::span<const Builtin> shape() { return kRows; }

}  // namespace builtins
