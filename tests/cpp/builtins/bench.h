// A bench on which built-ins are called one by one, through their table, with a host of its own.
//
//   Bench bench;
//   CHECK(bench("zeros", {2.0, 3.0}) == "[0 0 0; 0 0 0]");
//
// Results are compared as texts that tell kinds apart:
//   3.5  true  2+1j  "text"  {"a", "b"}      scalars, strings, string arrays
//   <1 2 3>  [1 2; 3 4]                      vectors, matrices; [0x3] when empty
//   !<1 0>                                   a logical array
//   none                                     no result; several results are joined by " | "
// An error is its kind and message: "type: zeros needs ...".
#pragma once

#include <initializer_list>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "figure/pen.h"
#include "language/builtin.h"
#include "language/error.h"
#include "numerics/random.h"

namespace bench {

using language::Complex;
using language::Value;

std::string notation(const Value& value);

class Bench {
 public:
  Bench();
  Bench(const Bench&) = delete;
  Bench& operator=(const Bench&) = delete;

  // Calls the built-in as the machine does, asking for one result (n_results: another number).
  std::string operator()(std::string_view name, std::vector<Value> arguments, int n_results = 1);
  // As a value; an error is thrown.
  Value value(std::string_view name, std::vector<Value> arguments);
  // The hint of the error that the call throws.
  std::string hint(std::string_view name, std::vector<Value> arguments);

  std::string take_written() { return std::exchange(written, ""); }

  std::string written;  // shown arrays appear as name=text
  std::vector<std::string> argument_names;
  numerics::Generator generator{8};
  figure::Pen pen;
  language::Host host;

 private:
  language::Results results(std::string_view name, const std::vector<Value>& arguments,
                            int n_results);
};

// Makers of arguments.
Value vec(std::initializer_list<double> numbers);
Value mat(std::initializer_list<std::initializer_list<double>> rows);
Value column(std::initializer_list<double> numbers);
Value empty(language::Index n_rows, language::Index n_cols);
Value str(const char* text);
Value strs(std::initializer_list<const char*> items);
Value complex_vec(std::initializer_list<Complex> numbers);
Value flags(std::initializer_list<double> numbers);

inline constexpr double kInf = __builtin_huge_val();
inline constexpr double kNaN = __builtin_nan("");

}  // namespace bench
