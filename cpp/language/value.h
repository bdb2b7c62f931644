// The values of the language.
//
// A variable holds one Value. Scalars are plain doubles; arrays share one storage (a column-major
// Eigen matrix, copied on write) with a flag beside it that tells the language's two kinds of array
// apart: a *vector* is a plain list that behaves as a 1 x n row, a *matrix* is two-dimensional even
// when it is 1 x n, n x 1 or 1 x 1. The difference shows in printing, products and indexing.
//
// Real arrays stay real; complex arrays exist only where an operand was complex. A complex scalar
// whose imaginary part is exactly 0 is stored as a double (`number` does this).
#pragma once

#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "language/phrase.h"
#include "language/shared.h"
#include "numerics/matrix.h"

namespace language {

using numerics::Complex;
using numerics::ComplexMatrix;
using numerics::Index;
using numerics::Matrix;

enum class Layout { vector, matrix };

// An array of doubles or complex numbers. Invariant: a vector has exactly one row (1 x n, n >= 0).
template <class Scalar>
struct ArrayOf {
  using Cells = Eigen::Matrix<Scalar, Eigen::Dynamic, Eigen::Dynamic>;

  Shared<Cells> cells;  // (n_rows x n_cols)
  Layout layout = Layout::matrix;
  bool is_logical = false;  // made by a comparison: selects when used as an index, 0/1 elsewhere

  Index n_rows() const { return cells->rows(); }
  Index n_cols() const { return cells->cols(); }
  Index size() const { return cells->size(); }
  bool is_vector() const { return layout == Layout::vector; }
  // A vector, or a matrix with one row or one column: reductions treat it as one list.
  bool is_list() const { return is_vector() || n_rows() == 1 || n_cols() == 1; }
};

using Array = ArrayOf<double>;
using ComplexArray = ArrayOf<Complex>;

struct String {
  Shared<std::string> text;  // UTF-8
};

// {"a", "b"}: a 1 x n list of strings.
struct StringArray {
  Shared<std::vector<std::string>> items;
};

struct Fields;   // below: name -> value
struct Closure;  // below: what @(a, b) expression captured

struct Struct {
  Shared<Fields> fields;
};

// @name, resolved when it is called, or @(a, b) expression with the values that it captured.
struct Handle {
  Shared<std::string> name;
};
struct Lambda {
  Shared<Closure> closure;
};

struct Undefined {};  // a slot that nobody has assigned yet; never reaches a built-in
struct None {};       // the result of a statement-like built-in; prints "None", any use is an error
struct Colon {};      // a bare `:` among index arguments

// 32 bytes, so that the place of a register is a shift and no multiplication.
struct alignas(16) Value {
  using Data = std::variant<Undefined, double, bool, Complex, Array, ComplexArray, String,
                            StringArray, Struct, Handle, Lambda, None, Colon>;
  Data data;

  Value() = default;
  // Out of line, because nearly every function holds a Value: a call is a fraction of the variant's
  // own code. A copy shares the buffers, so it cannot fail.
  Value(const Value& other) noexcept;
  Value(Value&& other) noexcept;
  Value& operator=(const Value& other) noexcept;
  Value& operator=(Value&& other) noexcept;
  ~Value();

  Value(double number) : data(number) {}
  Value(bool truth) : data(truth) {}
  Value(Complex number) : data(number) {}
  Value(Array array) : data(std::move(array)) {}
  Value(ComplexArray array) : data(std::move(array)) {}
  Value(String string) : data(std::move(string)) {}
  Value(StringArray strings) : data(std::move(strings)) {}
  Value(Struct structure) : data(std::move(structure)) {}
  Value(Handle handle) : data(std::move(handle)) {}
  Value(Lambda lambda) : data(std::move(lambda)) {}
  Value(None none) : data(none) {}
  Value(Colon colon) : data(colon) {}
  template <class T>
  Value(T*) = delete;  // a pointer would turn into a bool

  template <class T>
  const T* get_if() const {
    return std::get_if<T>(&data);
  }
  template <class T>
  T* get_if() {
    return std::get_if<T>(&data);
  }
  bool is_undefined() const { return data.index() == 0; }
};

struct Fields {
  std::map<std::string, Value> by_name;  // fields are shown in the order of their names
  int depth = 1;                         // one more than the deepest field; see set_field
};

struct Code;  // code.h

struct Closure {
  std::vector<std::string> parameters;
  std::vector<Value> captured;       // in the order in which the code expects them
  std::shared_ptr<const Code> code;  // immutable and shared with the text that made it
  int depth = 1;                     // one more than the deepest captured value
};

// Makers. `vector` and `matrix` take the cells over; a 1 x n matrix stays a matrix.
Array vector(Matrix row);  // row is (1 x n)
Array matrix(Matrix cells);
Array logical(Matrix cells, Layout layout);  // cells are 0 or 1
ComplexArray complex_vector(ComplexMatrix row);
ComplexArray complex_matrix(ComplexMatrix cells);
Value string(std::string text);
Value string_array(std::vector<std::string> items);
// re + im j, as a double when im is exactly 0.
Value number(Complex z);
// An element or a sum of a complex array: real when |im| < 1e-12.
Value element(Complex z);

// Rows and columns as size() reports them: scalars 1 x 1, vectors and lists 1 x n, strings
// 1 x characters.
struct Shape {
  Index n_rows = 1;
  Index n_cols = 1;
  bool operator==(const Shape&) const = default;
};
Shape shape_of(const Value& value);
std::string to_text(Shape shape);  // "5x4"
// "1 element", "5 elements".
std::string count_text(Index count, std::string_view noun);

// "number", "matrix", "string", ...: the word that messages use.
std::string_view kind_of(const Value& value);
// The same with its article: "a matrix"; "nothing" for None.
std::string_view a_kind_of(const Value& value);

// What operators and built-ins ask about their operands.
bool is_numeric(const Value& value);   // number, bool, complex number or array of either
bool is_scalar(const Value& value);    // number, bool or complex number
bool is_complex(const Value& value);   // complex number or complex array
bool is_logical(const Value& value);   // bool or the result of a comparison of arrays
bool is_vector(const Value& value);    // real or complex
bool is_list(const Value& value);      // a vector, or a matrix with one row or one column
bool is_function(const Value& value);  // @(x) ... or @name
// The number that a number or a bool (0 or 1) is; nothing for other kinds.
std::optional<double> as_number(const Value& value);
// The characters of a string; null for other kinds.
const std::string* as_text(const Value& value);

// As above, but other kinds throw (kind type): "`what` must be a number, got a string".
double to_number(const Value& value, std::string_view what);
const std::string& to_string(const Value& value, std::string_view what);

// A numeric value as an array that shares its cells; a scalar becomes a vector of one. to_array
// needs a real value, to_complex_array takes real ones too.
Array to_array(const Value& value);
ComplexArray to_complex_array(const Value& value);

// Throws kind shape with both sizes, so that a page can draw them. A hint may say `left` and
// `right` where the machine puts the operands' source texts.
[[noreturn]] void fail_shapes(const Phrase& message, Shape left, Shape right,
                              const Phrase& hint = "");

// Characters (code points) of a UTF-8 text.
Index count_characters(std::string_view text);

// Bytes that a value holds, buffers that it shares with itself counted once; used for the memory
// limit. The second form also skips the buffers in `counted` and adds the new ones, so that a whole
// workspace can be summed.
std::size_t bytes_of(const Value& value);
std::size_t bytes_of(const Value& value, std::set<const void*>& counted);

// How deep structs and captured variables nest inside a value: 0 for plain ones. Whoever builds
// such a value keeps `depth` up to date and at most kMaxNesting, because printing and destroying
// recurse.
int depth_of(const Value& value);
// structure.name = value. Throws kind limit when that nests too deep.
void set_field(Struct& structure, const std::string& name, Value&& value);

}  // namespace language
