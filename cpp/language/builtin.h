// What a built-in is, and what it may ask of the interpreter.
//
// A built-in is one function and one row of its family's table (cpp/builtins). Look-up, argument
// counts, `help`, completion in the editor, dependency tracking and the reference page all read the
// row; nothing else has to change when one is added.
#pragma once

#include <cstdint>
#include <functional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "language/value.h"

namespace numerics {
class Generator;  // random.h
}
namespace figure {
class Pen;  // pen.h; carried for the plot built-ins, never opened in this layer
}

namespace language {

using Arguments = std::span<const Value>;

// What a call yields: nothing (the machine makes None of it), mostly one value, at times more.
class Results {
 public:
  Results() = default;
  Results(Value first);
  Results(Value first, Value second);
  Results(Value first, Value second, Value third);

  void add(Value value);
  std::size_t size() const { return first_.is_undefined() ? 0 : 1 + more_.size(); }
  Value& operator[](std::size_t place) { return place == 0 ? first_ : more_[place - 1]; }

 private:
  Value first_;  // apart from the others, so that one result needs no allocation
  std::vector<Value> more_;
};

// What `format` chose: how an echoed scalar looks. print and disp do not depend on it.
enum class EchoMode { short_, long_, hex, commas };

// The session's side of a call. Functions that act (print, plot, seed) do so through it, so that
// the core itself writes nothing and a host decides what an output is.
struct Host {
  // Appends to the text output; throws kind limit when the run has printed too much.
  std::function<void(std::string_view)> write;
  // Prints one array with its newline and keeps the numbers, so that a page can unfold them.
  // `name` is the variable's, or empty.
  std::function<void(std::string_view name, const Value&)> show;
  // Fresh entropy for seed() without arguments, from the host that embeds the session.
  std::function<std::uint64_t()> entropy;

  numerics::Generator* random = nullptr;
  figure::Pen* pen = nullptr;
  EchoMode echo_mode = EchoMode::short_;

  // Variable names of the present call's arguments; empty where an argument is an expression.
  std::span<const std::string> argument_names;
  // How many results the caller asks for: `[m, i] = max(v)` 2; a call that stands alone as a
  // statement 0 (so that `figure()` prints no handle); everything else 1.
  int n_results = 1;
};

// What a call leaves behind or depends on besides its arguments, for dependency tracking.
enum class Effect {
  none,
  draws,  // reads and advances the random generator
  seeds,  // sets the random generator
  plots,  // changes the figure
  shows,  // shows or closes figures or animations (savefig, saveanim, figure)
};

// How one entry of a result follows from entries of the arguments, for those who ask where a number
// comes from.
enum class Entries {
  whole,    // only as a whole, or not from entries at all
  each,     // from the entries in its own place, a dimension of 1 repeated
  slice,    // from a list, a column or a row: which, the shape of the result tells
  sum,      // as slice, and by adding up from 0, left to right
  best,     // one argument, or [] as the second: as slice; two: as each
  running,  // from the entries of its column or row up to its own, by adding up
  share,    // as numerics::softmax, along the dimension that the second argument says
  dot,      // from two lists, by adding up products
  moved,    // an entry of the first argument (of any, where there may be any number), or 0
};

// What a built-in gives for plain numbers alone, told apart so that a loop need not go through a
// whole call for it. The same as `function` gives, to the last bit.
struct OnNumbers {
  double (*one)(double) = nullptr;
  double (*two)(double, double) = nullptr;
};

struct Builtin {
  std::string_view name;
  int least;                              // arguments
  int most;                               // arguments; -1: any number
  Results (*function)(Host&, Arguments);  // null: the machine runs it (it calls functions itself)
  std::string_view usage;                 // "softmax(x), softmax(M, d)"
  std::string_view summary;               // one sentence for help and for the reference page
  Effect effect = Effect::none;
  Entries entries = Entries::whole;
  OnNumbers on_numbers = {};
};

// Checks that an array of this many elements may exist; throws kind limit. Call before allocating.
void check_size(double n_rows, double n_cols);

}  // namespace language
