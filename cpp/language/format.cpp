#include "language/format.h"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <cstdio>

#include "language/error.h"
#include "language/limits.h"

namespace language {
namespace {

constexpr Index kMaxShown = 8;  // rows, columns and list elements of a printed array
constexpr double kExactIntegers = 9007199254740992.0;  // 2^53: below it every integer is a double

std::string complex_text(Complex z) {
  const std::string imaginary = to_plain(z.imag());
  return to_plain(z.real()) + (imaginary[0] == '-' ? "" : "+") + imaginary + "j";
}

// Appends the text of one value after another, and stops a value that would print without end: a
// struct may hold the same struct twice, and so on down.
class Printer {
 public:
  void print(const Value& value) {
    std::visit([this](const auto& data) { print_data(data); }, value.data);
    if (text_.size() > kMaxOutputBytes) {
      fail(ErrorKind::limit, {"a value of more than {} characters is too long to print",
                              to_plain(static_cast<double>(kMaxOutputBytes))});
    }
  }

  std::string take() { return std::move(text_); }

 private:
  void print_data(Undefined) { text_ += "undefined"; }
  void print_data(None) { text_ += "None"; }
  void print_data(Colon) { text_ += ":"; }
  void print_data(double number) { text_ += to_plain(number); }
  void print_data(bool truth) { text_ += truth ? "true" : "false"; }
  void print_data(const Complex& number) { text_ += complex_text(number); }
  void print_data(const String& string) { text_ += *string.text; }
  void print_data(const Handle& handle) { text_ += "@" + *handle.name; }

  template <class Scalar>
  void print_data(const ArrayOf<Scalar>& array) {
    array.is_vector() ? print_vector(*array.cells) : print_matrix(*array.cells);
  }

  template <class Cells>
  void print_vector(const Cells& cells) {
    text_ += "[1×" + std::to_string(cells.size()) + "]";
    const Index n_shown = std::min(cells.size(), kMaxShown);
    for (Index i = 0; i < n_shown; ++i) text_ += "  " + element_text(cells(0, i));
    if (cells.size() > n_shown) text_ += "  ... (" + std::to_string(cells.size()) + " total)";
  }

  template <class Cells>
  void print_matrix(const Cells& cells) {
    text_ += "Matrix(" + std::to_string(cells.rows()) + "x" + std::to_string(cells.cols()) + ")";
    if (cells.size() == 0) return;
    const Index n_rows = std::min(cells.rows(), kMaxShown);
    for (Index row = 0; row < n_rows; ++row) {
      text_ += "\n  ";
      print_row(cells, row);
    }
    if (cells.rows() > n_rows) text_ += "\n  ... (" + std::to_string(cells.rows()) + " rows total)";
  }

  template <class Cells>
  void print_row(const Cells& cells, Index row) {
    const Index n_cols = std::min(cells.cols(), kMaxShown);
    text_ += "[";
    for (Index col = 0; col < n_cols; ++col) {
      if (col > 0) text_ += ", ";
      text_ += element_text(cells(row, col));
    }
    text_ += cells.cols() > n_cols ? ", ...]" : "]";
  }

  void print_data(const StringArray& strings) {
    const std::vector<std::string>& items = *strings.items;
    const std::size_t n_shown = std::min(items.size(), static_cast<std::size_t>(kMaxShown));
    text_ += "{1×" + std::to_string(items.size()) + "} ";
    for (std::size_t i = 0; i < n_shown; ++i) {
      if (i > 0) text_ += ", ";
      text_ += '"' + items[i] + '"';
    }
    if (items.size() > n_shown) text_ += ", ... (" + std::to_string(items.size()) + " total)";
  }

  void print_data(const Struct& structure) {
    text_ += "struct {";
    bool is_first = true;
    for (const auto& [name, field] : structure.fields->by_name) {
      if (!is_first) text_ += ", ";
      is_first = false;
      text_ += name + ": ";
      print(field);
    }
    text_ += "}";
  }

  void print_data(const Lambda& lambda) {
    text_ += "@(";
    bool is_first = true;
    for (const std::string& parameter : lambda.closure->parameters) {
      if (!is_first) text_ += ", ";
      is_first = false;
      text_ += parameter;
    }
    text_ += ") <expr>";
  }

  std::string text_;
};

// "0x1f" for whole numbers that a double holds exactly; other numbers stay decimal.
std::string hexadecimal(double x) {
  if (!(std::abs(x) < kExactIntegers) || x != std::trunc(x)) return to_plain(x);
  char buffer[32];
  const auto magnitude = static_cast<unsigned long long>(std::abs(x));
  std::snprintf(buffer, sizeof buffer, "%s0x%llx", x < 0 ? "-" : "", magnitude);
  return buffer;
}

}  // namespace

std::string to_text(const Value& value) {
  Printer printer;
  printer.print(value);
  return printer.take();
}

std::string echo_text(const Value& value, EchoMode mode) {
  const double* number = value.get_if<double>();
  if (number == nullptr) return to_text(value);
  switch (mode) {
    case EchoMode::hex:
      return hexadecimal(*number);
    case EchoMode::commas:
      return with_thousands(to_plain(*number));
    case EchoMode::short_:
    case EchoMode::long_:
      break;
  }
  return to_plain(*number);
}

}  // namespace language
