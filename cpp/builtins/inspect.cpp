#include <algorithm>
#include <span>
#include <string>

#include "builtins/arguments.h"
#include "builtins/families.h"

namespace builtins {

namespace {

Results struct_(Host&, Arguments arguments) {
  if (arguments.size() % 2 != 0) {
    fail(ErrorKind::argument,
         {"struct needs pairs of a name and a value, got {} arguments", arguments.size()});
  }
  language::Struct result;
  for (std::size_t k = 0; k < arguments.size(); k += 2) {
    language::set_field(result, text(arguments[k], "struct"), Value(arguments[k + 1]));
  }
  return {result};
}

Results fieldnames(Host& host, Arguments arguments) {
  const auto* structure = arguments[0].get_if<language::Struct>();
  if (structure == nullptr) reject("fieldnames", "a struct", arguments[0]);
  std::string lines;
  for (const auto& [name, value] : structure->fields->by_name) lines += "  " + name + "\n";
  host.write(lines);
  return {};
}

Results isfield(Host&, Arguments arguments) {
  const std::string& name = text(arguments[1], "isfield");
  const auto* structure = arguments[0].get_if<language::Struct>();
  return {structure != nullptr && structure->fields->by_name.contains(name)};
}

Results isstruct(Host&, Arguments arguments) {
  return {arguments[0].get_if<language::Struct>() != nullptr};
}

Results iscell(Host&, Arguments arguments) {
  return {arguments[0].get_if<language::StringArray>() != nullptr};
}

bool are_equal(const Value& a, const Value& b);

// A vector equals a 1 x n matrix, a scalar a 1 x 1 matrix, a bool the number 0 or 1.
bool are_equal_numbers(const Value& a, const Value& b) {
  if (language::shape_of(a) != language::shape_of(b)) return false;
  if (is_complex(a) || is_complex(b)) {
    return *complex_array(a, "isequal").cells == *complex_array(b, "isequal").cells;
  }
  return *real_array(a, "isequal").cells == *real_array(b, "isequal").cells;
}

bool are_equal_structs(const language::Struct& a, const language::Struct& b) {
  return std::equal(a.fields->by_name.begin(), a.fields->by_name.end(), b.fields->by_name.begin(),
                    b.fields->by_name.end(), [](const auto& one, const auto& other) {
                      return one.first == other.first && are_equal(one.second, other.second);
                    });
}

bool are_equal(const Value& a, const Value& b) {
  if (is_numeric(a) && is_numeric(b)) return are_equal_numbers(a, b);
  if (a.data.index() != b.data.index()) return false;
  if (const auto* text_a = language::as_text(a)) return *text_a == *language::as_text(b);
  if (const auto* strings = a.get_if<language::StringArray>()) {
    return *strings->items == *b.get_if<language::StringArray>()->items;
  }
  if (const auto* structure = a.get_if<language::Struct>()) {
    return are_equal_structs(*structure, *b.get_if<language::Struct>());
  }
  if (const auto* handle = a.get_if<language::Handle>()) {
    return *handle->name == *b.get_if<language::Handle>()->name;
  }
  if (const auto* lambda = a.get_if<language::Lambda>()) {
    return lambda->closure.identity() == b.get_if<language::Lambda>()->closure.identity();
  }
  return false;
}

Results isequal(Host&, Arguments arguments) {
  const Value& first = arguments[0];
  return {std::all_of(arguments.begin() + 1, arguments.end(),
                      [&first](const Value& other) { return are_equal(first, other); })};
}

constexpr Builtin kRows[] = {
    {"fieldnames", 1, 1, fieldnames, "fieldnames(s)",
     "Prints the names of a struct's fields, one a line; MATLAB returns them."},
    {"iscell", 1, 1, iscell, "iscell(x)",
     "True for a list of strings {\"a\", \"b\"}, the only kind of {}."},
    {"isequal", 2, -1, isequal, "isequal(a, b, ...)",
     "True when all values have one size and the same content; NaN equals nothing."},
    {"isfield", 2, 2, isfield, "isfield(s, \"name\")",
     "True when s is a struct with a field of that name."},
    {"isstruct", 1, 1, isstruct, "isstruct(x)", "True for a struct."},
    {"struct", 0, -1, struct_, "struct(\"name\", value, ...)",
     "A value with named fields, read as s.name; without arguments it has none."},
};

}  // namespace

std::span<const Builtin> inspect() { return kRows; }

}  // namespace builtins
