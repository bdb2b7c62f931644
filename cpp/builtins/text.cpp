#include <algorithm>
#include <iterator>
#include <span>
#include <string>

#include "builtins/arguments.h"
#include "builtins/families.h"
#include "language/format.h"

namespace builtins {

namespace {

bool is_array(const Value& value) {
  return value.get_if<Array>() != nullptr || value.get_if<ComplexArray>() != nullptr;
}

// An array by itself goes out with its numbers, so that a page can unfold what the text cuts short.
void show_line(Host& host, const Value& value) {
  if (is_array(value)) {
    host.show(host.argument_names.empty() ? "" : host.argument_names.front(), value);
  } else {
    host.write(language::to_text(value) + "\n");
  }
}

Results print(Host& host, Arguments arguments) {
  if (arguments.size() == 1) {
    show_line(host, arguments[0]);
    return {};
  }
  std::string line;
  for (const Value& value : arguments) {
    if (&value != &arguments.front()) line += ' ';
    line += language::to_text(value);
  }
  host.write(line + "\n");
  return {};
}

Results disp(Host& host, Arguments arguments) {
  show_line(host, arguments[0]);
  return {};
}

Results fprintf(Host& host, Arguments arguments) {
  host.write(language::format_text(text(arguments[0], "fprintf"), arguments.subspan(1)));
  return {};
}

Results sprintf(Host&, Arguments arguments) {
  return {
      language::string(language::format_text(text(arguments[0], "sprintf"), arguments.subspan(1)))};
}

// The elements of an array as print shows single numbers: two blanks between them, rows on lines.
template <class Scalar>
std::string joined(const ArrayOf<Scalar>& x) {
  std::string result;
  for (Index i = 0; i < x.n_rows(); ++i) {
    if (i > 0) result += '\n';
    for (Index j = 0; j < x.n_cols(); ++j) {
      if (j > 0) result += "  ";
      result += language::to_text(single((*x.cells)(i, j)));
    }
  }
  return result;
}

Results num2str(Host&, Arguments arguments) {
  const Value& value = arguments[0];
  if (arguments.size() > 1) {
    if (language::as_text(arguments[1]) == nullptr) {
      reject("num2str", "a format such as \"%.3f\" as its second argument", arguments[1]);
    }
    return {
        language::string(language::format_text(text(arguments[1], "num2str"), arguments.first(1)))};
  }
  if (language::as_text(value) != nullptr) return {value};
  if (const auto* array = value.get_if<Array>()) return {language::string(joined(*array))};
  if (const auto* array = value.get_if<ComplexArray>()) return {language::string(joined(*array))};
  if (!is_numeric(value)) reject("num2str", "a number or an array", value);
  if (value.get_if<bool>() != nullptr) {
    return {language::string(language::to_plain(number(value, "num2str")))};
  }
  return {language::string(language::to_text(value))};
}

Results commas(Host&, Arguments arguments) {
  const double x = number(arguments[0], "commas");
  return {language::string(language::with_thousands(language::to_plain(x)))};
}

Results error(Host&, Arguments arguments) { fail(ErrorKind::user, text(arguments[0], "error")); }

struct EchoMode {
  std::string_view word;
  language::EchoMode mode;
};

constexpr EchoMode kEchoModes[] = {
    {"short", language::EchoMode::short_},  {"default", language::EchoMode::short_},
    {"long", language::EchoMode::long_},    {"hex", language::EchoMode::hex},
    {"commas", language::EchoMode::commas},
};

void write_mode(Host& host) {
  for (const EchoMode& each : kEchoModes) {
    if (each.mode != host.echo_mode) continue;
    host.write("format " + std::string(each.word) + "\n");
    return;
  }
}

Results format(Host& host, Arguments arguments) {
  if (!arguments.empty()) {
    const std::string& word = text(arguments[0], "format");
    const auto* found = std::find_if(std::begin(kEchoModes), std::end(kEchoModes),
                                     [&](const EchoMode& each) { return each.word == word; });
    if (found == std::end(kEchoModes)) {
      fail(ErrorKind::type, {"format needs short, long, hex or commas, got \"{}\"", word});
    }
    host.echo_mode = found->mode;
  }
  write_mode(host);
  return {};
}

constexpr Builtin kRows[] = {
    {"commas", 1, 1, commas, "commas(x)",
     "A number as text with a comma after every three digits."},
    {"disp", 1, 1, disp, "disp(x)", "Prints one value and starts a new line."},
    {"error", 1, 1, error, "error(\"message\")", "Stops the program with this message."},
    {"format", 0, 1, format, "format, format long, format hex, format commas, format short",
     "How single numbers are echoed; print and disp do not follow it."},
    {"fprintf", 1, -1, fprintf, "fprintf(\"%d: %.2f\\n\", x, ...)",
     "Prints text with numbers put into it; a new line comes only from \\n. Arrays are taken "
     "apart, and "
     "the text is used again while numbers are left."},
    {"num2str", 1, 2, num2str, "num2str(x), num2str(x, \"%.2f\")",
     "A number as text, as print shows it; elements of an array with two blanks between them."},
    {"print", 0, -1, print, "print(a, b, ...)",
     "Prints the values with one blank between them and starts a new line; \\n in a string stays "
     "as it "
     "is."},
    {"sprintf", 1, -1, sprintf, "sprintf(\"%.2f\", x, ...)", "The text that fprintf would print."},
};

}  // namespace

std::span<const Builtin> text() { return kRows; }

}  // namespace builtins
