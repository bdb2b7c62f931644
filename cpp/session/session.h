// The only door to the core: one interpreter with its variables, random state, figure and outputs.
//
// Text goes in, outputs come out; no exception leaves, no file or clock is touched. A host starts a
// text, calls step() until it is finished, and takes what the run has shown so far whenever it
// likes:
//
//   Session session({});
//   Status status = session.start("x = softmax([1 2 3])", "cell");
//   while (status == Status::more) status = session.step(100000);
//   std::string outputs = session.drain();  // [{"kind":"value",...}]
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace session {

class JsonWriter;

struct Options {
  std::uint64_t seed = 0;  // of the generator before any seed()
  std::function<std::uint64_t()> entropy =
      {};  // for seed() without a number; absent: the same seed again
  // Text of a file that a program asks for with `run`; nothing when there is none of that path.
  std::function<std::optional<std::string>(const std::string& path)> library = {};
  bool echoes_assignments = false;  // scripts do, cells never
  // Arrays up to this size are written into the JSON; longer ones go to numbers(), and the JSON
  // says
  // {"offset": o, "length": n}.
  std::size_t inline_numbers = static_cast<std::size_t>(-1);
};

enum class Status { done, more, failed, paused };

// One thing that a run shows.
struct Output {
  enum class Kind { text, value, figure, animation, error };
  Kind kind = Kind::text;
  // What a terminal shows for it: printed text; "NAME:LINE:COLUMN: kind: message" and the hint on a
  // line of its own; nothing for pictures.
  std::string text;
  std::string json;        // the object that crosses to a page
  bool is_syntax = false;  // of an error: the text was never run
};

// A part of a kept state to take over: these names, or everything. `#random` and `#figure` stand
// for the generator and the figure.
struct Part {
  int state = 0;
  std::vector<std::string> names;
  bool all = false;
};

class Session {
 public:
  explicit Session(Options options);
  ~Session();
  Session(Session&&) noexcept;
  Session& operator=(Session&&) noexcept;

  // Parses and compiles `text`; nothing has run yet. `name` is what errors call the text. A text
  // that does not parse is an error among the outputs, and Status::failed.
  Status start(std::string_view text, std::string_view name, bool in_steps = false);
  // Runs about `budget` loop turns and calls. Figures that the text leaves open are shown when it
  // ends.
  Status step(std::int64_t budget);
  // A run in steps pauses before each statement that is at most so deep in calls (1: those of the
  // text itself), before a loop decides on its next turn, and at the end of the text; with 0
  // nowhere.
  void pause_at(int depth);
  // JSON of where a run has paused, or "null".
  std::string moment() const;
  // Ends a run that is not finished. What it assigned so far stays.
  void stop();

  // What came since the last call, in the order in which it came; consecutive text is one output.
  std::vector<Output> take();
  // The same as a JSON array.
  std::string drain();
  // The long arrays of the outputs taken last, row-major, one after the other.
  const std::vector<double>& numbers() const;

  // Keeps the present state under a number; copies nothing that is not written later. A run that is
  // not finished is part of it, and goes on from there when the state is restored whole.
  int keep();
  void release(int state);
  // Starts from nothing and takes the parts over, later ones over earlier ones.
  void restore(const std::vector<Part>& parts);

  // JSON array: what each text reads and writes, given that the earlier ones stand above it.
  std::string names(const std::vector<std::string>& texts) const;
  // JSON array of all variables (in the middle of a call, those that it sees) and functions with
  // kind, shape and a short text.
  std::string variables() const;
  // JSON of one variable in full, or "null".
  std::string variable(std::string_view name);
  // From the next text on, how values are made is noted, within limits, until `restore` or the next
  // `record`. Notes cost time and memory; a session that is only asked for results takes none.
  void record();
  // JSON array of what the last text has printed or drawn: in turn the number by which `origin`
  // knows a value and, of arrays, the value.
  std::string recorded();
  // JSON: how an entry (row and column from 1) was made of others, each of which can be asked in
  // turn; "null" when there is no such entry.
  std::string origin(int node, int row, int col);

  // The text of `expression` through `format` ("": as print shows it), on a copy of the state;
  // nothing when it cannot be computed within a small budget.
  std::optional<std::string> format(std::string_view expression, std::string_view format);

 private:
  void write_node(JsonWriter& json, int number, int row, int col) const;

  struct State;
  std::unique_ptr<State> state_;
};

// JSON array of {"kind", "begin", "end"} pieces in UTF-16 units, for colouring.
std::string highlight(std::string_view text);
// JSON array of the built-in table: name, usage, summary.
std::string builtins();

}  // namespace session
