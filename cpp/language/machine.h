// Runs code: one loop over instructions with an explicit stack of frames.
//
// There are two ways through an instruction. `execute` does it whatever its operands are, and is
// the one that notes are taken of; `execute_on_numbers` goes through as many as ask for plain
// numbers only, which is where loops spend their time, and leaves the first other one to `execute`.
//
// Loops, calls and recursion of the program live on that stack and never on C++'s, so `run` can
// return in the middle of anything and go on later. The workspace's variables are the lowest
// registers.
#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "language/builtin.h"
#include "language/code.h"
#include "language/compiler.h"
#include "language/symbols.h"

namespace language {

struct Node;
class Recording;

// A text that was given to the session, kept for error places and operand names.
struct Source {
  std::string name;
  std::string text;
};

// A text or a call that runs.
struct Frame {
  std::shared_ptr<const Code> code;
  int next = 0;         // instruction
  int base = 0;         // of its registers in the machine's
  int destination = 0;  // absolute register
  int n_results = 0;
  Span call;
};

// arrayfun in progress.
struct Mapping {
  Value function;
  Value elements;
  Index next = 0;
  std::vector<Value> results;
  int destination = 0;
  int depth = 0;  // frames below its calls
};

// A run that is not finished.
struct Progress {
  std::vector<Value> registers;
  std::vector<Frame> frames;
  std::vector<Mapping> mappings;
};

// Variables and functions, cheap to copy. Function entries may be null.
struct Workspace {
  std::vector<std::string> names;
  std::vector<Value> values;  // one a name; Undefined for names that only ever were mentioned
  std::vector<std::shared_ptr<const FunctionCode>> functions;  // by symbol
  std::shared_ptr<const Progress> progress;  // of a workspace that was kept in the middle of a run
};

// A loop around a pause.
struct Turn {
  int variable = -1;  // register of a `for`
  double turn = 0.0;  // from 1
  double of = 0.0;    // 0 when only the loop itself will tell
};

class Machine {
 public:
  // `builtins` outlives the machine; `elsewhere` are names of the wider language that are not
  // built.
  Machine(std::span<const Builtin> builtins, std::span<const std::string_view> elsewhere,
          Host& host);

  Symbols& symbols() { return symbols_; }
  const Builtin* builtin(std::string_view name) const;
  int add_source(std::string name, std::string text);
  const std::vector<Source>& sources() const { return sources_; }

  Workspace workspace() const;
  // Between runs only.
  void set_workspace(Workspace workspace);
  std::vector<std::string>& names() { return names_; }
  const Value* variable(std::string_view name) const;

  // From the next text on, how values are made is noted there; null ends that. It outlives the
  // machine. Notes cost time; without them nothing is slower.
  void record(Recording* recording);

  void start(std::shared_ptr<const Code> code);
  // Runs until the code ends (true), about `budget` units of work are done, or it pauses. Throws
  // Error.
  bool run(std::int64_t budget);
  // Code for steps (CompileContext) pauses where at most `depth` frames are open; with 0 nowhere.
  void pause_at(int depth) { pause_depth_ = depth; }
  bool is_paused() const { return is_paused_; }
  // Where it has paused: the statement's text as message, its place and the calls that led there.
  Error place() const;
  // The loops around that place, innermost first.
  std::vector<Turn> turns() const;
  // The innermost scope: names, and the values by name.
  const std::vector<std::string>& scope() const {
    return is_running() ? frames_.back().code->variables : names_;
  }
  const Value* scope_values() const { return is_running() ? registers() : registers_.data(); }
  const std::vector<std::shared_ptr<const FunctionCode>>& functions() const { return functions_; }
  // Takes the functions of `code`, compiled anew from the same text, in place of those there are.
  void redefine(const Code& code);
  bool is_running() const { return !frames_.empty(); }
  // Completes an error that `run` threw: place, call trace, operand names. Call before `abandon`.
  Error located(Error error) const;
  // Ends a run early; variables keep what was assigned.
  void abandon();

  // The text of a file that `run` finds.
  const std::function<std::optional<std::string>(const std::string& path)>* library = nullptr;

 private:
  // Where the results of a frame go: a register of the frame below, or the mapping on top.
  static constexpr int kToMapping = -1;

  // One instruction, whatever its operands are; and as many as need only numbers (machine.cpp).
  void execute();
  const Instruction* execute_on_numbers(const Code& code, const Instruction* next);
  Value* registers() { return registers_.data() + frames_.back().base; }
  const Value* registers() const { return registers_.data() + frames_.back().base; }
  void spend(const Value& result);
  void census(std::size_t new_bytes) const;

  void binary(const Instruction& instruction, Value* r);
  void literal(const Instruction& instruction, Value* r);
  void strings(const Instruction& instruction, Value* r);
  void load(const Instruction& instruction);
  void index(const Instruction& instruction, Value* r);
  void store(const Instruction& instruction, Value* r);
  void end_of(const Instruction& instruction, Value* r);
  void make_closure(const Instruction& instruction, Value* r);
  void make_handle(const Instruction& instruction, Value* r);
  void for_range_start(const Instruction& instruction, Value* r);
  void for_each_start(const Instruction& instruction, Value* r);
  static bool for_range_next(const Instruction& instruction, Value* r);
  bool for_each_next(const Instruction& instruction, Value* r);
  void clear(const Value& names);
  void echo(const Instruction& instruction, const Value* r);
  void read_field(const Instruction& instruction, Value* r);
  void store_field(const Instruction& instruction, Value* r);

  // With notes taken: machine_recording.cpp.
  void execute_recorded();
  void forget_rest();
  void record_copy(const Instruction& instruction);
  void record_call(const Instruction& instruction, const Site& site);
  void record_parameters(int callee);
  void record_finish();
  std::size_t absolute(int place) const;
  int node_at(int place);
  void take(int first, int count);
  void take_operands(const Instruction& instruction, const char* operands, Node& node);
  int field_node(int structure, const std::string& name);
  void note(int place, Node& node);

  // Calls. `destination` is an absolute register or kToMapping.
  void call(const Site& site, std::span<const Value> arguments, int destination);
  bool is_taken(const Site& site) const;
  void call_symbol(int symbol, const Value* variable, std::span<const Value> arguments,
                   int destination, int n_results, const Site& site);
  void call_value(const Value& callee, std::span<const Value> arguments, int destination,
                  int n_results, const Site& site);
  static void check_count(const Builtin& builtin, std::size_t given);
  void call_builtin(const Builtin& builtin, std::span<const Value> arguments, int destination,
                    int n_results, const Site& site);
  void call_function(const FunctionCode& function, std::span<const Value> arguments,
                     int destination, int n_results, Span span);
  void call_lambda(const Lambda& lambda, std::span<const Value> arguments, int destination,
                   int n_results, Span span);
  void push_frame(std::shared_ptr<const Code> code, std::span<const Value> arguments,
                  std::span<const Value> captured, int destination, int n_results, Span span);
  void finish();
  void deliver(int destination, Value&& value);
  void start_mapping(std::span<const Value> arguments, int destination, const Site& site);
  void continue_mapping(const Site& site);
  const Site& current_site() const;  // of the call that the top frame waits for
  void feval(std::span<const Value> arguments, int destination, int n_results, const Site& site);
  bool is_callable(const Site& site, const Value* r) const;
  [[noreturn]] void fail_undefined(const Value* r, int place) const;
  [[noreturn]] void fail_unknown_function(const std::string& name) const;
  void require_defined(const Value* r, std::span<const Value> values) const;
  std::string suggestion(const std::string& name) const;
  std::string cure_of(const std::string& name) const;
  std::string nearest_name(const std::string& name) const;
  std::string text_of(Span span) const;
  std::string line_of_assignment(int place) const;
  std::string hidden_function(const Site& site) const;
  void name_operands(Error& error) const;
  bool are_operands(const std::vector<Operand>& operands, const Site& site) const;
  std::vector<TraceEntry> trace() const;

  std::span<const Builtin> table_;
  std::span<const std::string_view> elsewhere_;
  Host& host_;
  Symbols symbols_;
  std::vector<const Builtin*> builtins_;                        // by symbol
  std::vector<std::shared_ptr<const FunctionCode>> functions_;  // by symbol
  std::vector<Source> sources_;
  std::vector<std::string> names_;  // of the workspace's variables
  std::vector<Value> registers_;
  std::vector<Frame> frames_;
  std::vector<Mapping> mappings_;
  Recording* recording_ = nullptr;
  std::vector<int> taken_;           // nodes of what the present instruction reads
  std::int64_t remaining_ = 0;       // budget of the present slice
  std::size_t unchecked_bytes_ = 0;  // made since the last census
  int pause_depth_ = 0;
  bool is_paused_ = false;
  int arrayfun_ = 0;  // symbols of the two built-ins that call functions
  int feval_ = 0;
};

}  // namespace language
