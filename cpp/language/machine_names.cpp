// What the machine says about names that nobody defined.
#include <algorithm>

#include "language/machine.h"
#include "language/words.h"

namespace language {

namespace {

// Edit distance with neighbouring letters swapped counting once; stops counting above 2.
std::size_t distance(std::string_view a, std::string_view b) {
  if (a.size() > b.size() + 2 || b.size() > a.size() + 2) return 3;
  const std::size_t width = b.size() + 1;
  std::vector<std::size_t> d((a.size() + 1) * width);
  for (std::size_t i = 0; i <= a.size(); ++i) {
    for (std::size_t j = 0; j <= b.size(); ++j) {
      std::size_t* here = d.data() + i * width + j;
      *here = i + j;  // of the first row and column
      if (i == 0 || j == 0) continue;
      const std::size_t* above = here - width;
      const std::size_t change = a[i - 1] == b[j - 1] ? 0 : 1;
      *here = std::min({*above + 1, here[-1] + 1, above[-1] + change});
      if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1]) {
        *here = std::min(*here, *(above - width - 2) + 1);
      }
    }
  }
  return d.back();
}

// Names that come from elsewhere, and what to write here.
constexpr std::string_view kNotHere = "cumprod deal isreal tic toc unique";
constexpr struct {
  const char* name;
  const char* hint;
} kForeignNames[] = {
    {"and", "write a && b"},
    {"ans", "a result without a name is not kept; write x = ... to use it again"},
    {"fix", "write floor(x) or ceil(x)"},
    {"int", "write floor(x) or round(x)"},
    {"ismember", "write any(v == x)"},
    {"ln", "write log(x)"},
    {"nargin", "a call gives every argument"},
    {"not", "write ~(...) or !(...)"},
    {"or", "write a || b"},
    {"pow", "write x^y"},
    {"randperm", "write [s, order] = sort(rand(n))"},
    {"range", "write 1:n"},
    {"run", "write run lib/info.rlab, without ( )"},
    {"str", "write num2str(x)"},
    {"strcat", "+ joins two strings"},
};

std::string lower_case(std::string_view text) {
  std::string lower(text);
  for (char& c : lower) {
    if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
  }
  return lower;
}

}  // namespace

std::string Machine::suggestion(const std::string& name) const {
  std::string cure = cure_of(name);
  if (!cure.empty()) return cure;
  const std::string nearest = nearest_name(name);
  return nearest.empty() ? "" : "did you mean '" + nearest + "'?";
}

// What to do about a name whose absence has a reason, or nothing.
std::string Machine::cure_of(const std::string& name) const {
  if (std::find(elsewhere_.begin(), elsewhere_.end(), name) != elsewhere_.end()) {
    return "'" + name + "' exists in rlab but is not available here";
  }
  if (frames_.size() > 1 && variable(name) != nullptr) {
    const Code& code = *frames_.back().code;
    return code.name.empty()
               ? "it had no value yet when " + lambda_header(code) + " was made"
               : "a function sees only its own variables; hand '" + name + "' over as an argument";
  }
  for (const auto& foreign : kForeignNames) {
    if (foreign.name == name) return foreign.hint;
  }
  if (is_choice(kNotHere, name)) return "it is not part of this language";
  const auto text = library && *library ? (*library)("lib/info.rlab") : std::nullopt;
  if (text && text->find("= " + name + "(") != std::string::npos) {
    return "write run lib/info.rlab first";
  }
  return name.find_first_not_of('_') == std::string::npos ? "fill in the blank" : "";
}

// Of the variables and functions here, or nothing when none is near.
std::string Machine::nearest_name(const std::string& name) const {
  std::string best;
  // Short names are near to so many others that a guess would mislead more than it helps.
  std::size_t least = name.size() <= 2 ? 1 : name.size() <= 6 ? 2 : 3;
  const auto consider = [&](std::string_view candidate) {
    if (candidate.empty() || candidate == name) return;
    std::size_t d = distance(name, candidate);
    if (lower_case(candidate) == lower_case(name)) d = 0;
    if (d < least) {
      least = d;
      best = candidate;
    }
  };
  if (!frames_.empty()) {
    const Frame& frame = frames_.back();
    const Value* variables = registers_.data() + frame.base;
    for (const std::string& variable : frame.code->variables) {
      if (!variables++->is_undefined()) consider(variable);
    }
  }
  for (const auto& function : functions_) {
    if (function) consider(function->name);
  }
  for (const Builtin& builtin : table_) consider(builtin.name);
  return best;
}

void Machine::fail_undefined(const Value* r, int place) const {
  const Code& code = *frames_.back().code;
  assert(r[place].is_undefined() && place < code.n_variables);
  static_cast<void>(r);
  const std::string& name = code.variables[static_cast<std::size_t>(place)];
  const std::string hint = suggestion(name);
  fail(ErrorKind::name, {"'{}' is not defined", name}, hint);
}

void Machine::fail_unknown_function(const std::string& name) const {
  fail(ErrorKind::name, {"there is no variable or function called '{}'", name}, suggestion(name));
}

void Machine::require_defined(const Value* r, std::span<const Value> values) const {
  for (const Value& value : values) {
    if (value.is_undefined()) fail_undefined(r, static_cast<int>(&value - r));
  }
}

}  // namespace language
