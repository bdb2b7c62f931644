#include "bench.h"

#include <stdexcept>

#include "builtins/table.h"
#include "language/format.h"

namespace bench {

namespace {

template <class Scalar>
std::string array_text(const language::ArrayOf<Scalar>& x) {
  if (x.size() == 0 && !x.is_vector()) {
    return "[" + language::to_text(language::Shape{x.n_rows(), x.n_cols()}) + "]";
  }
  std::string text = x.is_logical ? "!" : "";
  text += x.is_vector() ? '<' : '[';
  for (language::Index i = 0; i < x.n_rows(); ++i) {
    if (i > 0) text += "; ";
    for (language::Index j = 0; j < x.n_cols(); ++j) {
      if (j > 0) text += ' ';
      text += language::to_text(language::element((*x.cells)(i, j)));
    }
  }
  return text + (x.is_vector() ? '>' : ']');
}

}  // namespace

std::string notation(const Value& value) {
  if (const auto* array = value.get_if<language::Array>()) return array_text(*array);
  if (const auto* array = value.get_if<language::ComplexArray>()) return array_text(*array);
  if (const std::string* text = language::as_text(value)) return '"' + *text + '"';
  if (const auto* strings = value.get_if<language::StringArray>()) {
    std::string text = "{";
    for (const std::string& item : *strings->items) {
      text += (text.size() > 1 ? ", \"" : "\"") + item + '"';
    }
    return text + "}";
  }
  return language::to_text(value);
}

Bench::Bench() {
  host.write = [this](std::string_view text) { written += text; };
  host.show = [this](std::string_view name, const Value& value) {
    written += std::string(name) + "=" + notation(value) + "\n";
  };
  host.entropy = [] { return std::uint64_t{8}; };
  host.random = &generator;
  host.pen = &pen;
}

language::Results Bench::results(std::string_view name, const std::vector<Value>& arguments,
                                 int n_results) {
  const language::Builtin* row = builtins::find(name);
  if (row == nullptr) throw std::logic_error("no row for " + std::string(name));
  const auto count = static_cast<int>(arguments.size());
  if (count < row->least || (row->most >= 0 && count > row->most)) {
    language::fail(language::ErrorKind::argument, "count");
  }
  host.n_results = n_results;
  host.argument_names = argument_names;
  return row->function(host, arguments);
}

std::string Bench::operator()(std::string_view name, std::vector<Value> arguments, int n_results) {
  try {
    std::string text;
    language::Results values = results(name, arguments, n_results);
    for (std::size_t k = 0; k < values.size(); ++k) {
      text += (text.empty() ? "" : " | ") + notation(values[k]);
    }
    return text.empty() ? "none" : text;
  } catch (const language::Error& error) {
    return std::string(language::name_of(error.kind)) + ": " + error.message;
  }
}

Value Bench::value(std::string_view name, std::vector<Value> arguments) {
  return results(name, arguments, 1)[0];
}

std::string Bench::hint(std::string_view name, std::vector<Value> arguments) {
  try {
    results(name, arguments, 1);
  } catch (const language::Error& error) {
    return error.hint;
  }
  return "no error";
}

Value vec(std::initializer_list<double> numbers) {
  language::Matrix row(1, static_cast<language::Index>(numbers.size()));
  language::Index k = 0;
  for (const double x : numbers) row(k++) = x;
  return language::vector(std::move(row));
}

Value mat(std::initializer_list<std::initializer_list<double>> rows) {
  return language::matrix(language::Matrix(rows));
}

Value column(std::initializer_list<double> numbers) {
  const Value row = vec(numbers);
  return language::matrix(row.get_if<language::Array>()->cells->transpose());
}

Value empty(language::Index n_rows, language::Index n_cols) {
  return language::matrix(language::Matrix(n_rows, n_cols));
}

Value str(const char* text) { return language::string(text); }

Value strs(std::initializer_list<const char*> items) {
  return language::string_array({items.begin(), items.end()});
}

Value complex_vec(std::initializer_list<Complex> numbers) {
  language::ComplexMatrix row(1, static_cast<language::Index>(numbers.size()));
  language::Index k = 0;
  for (const Complex z : numbers) row(k++) = z;
  return language::complex_vector(std::move(row));
}

Value flags(std::initializer_list<double> numbers) {
  return language::logical(*vec(numbers).get_if<language::Array>()->cells,
                           language::Layout::vector);
}

}  // namespace bench
