// How values were made: what a machine notes down while somebody wants to ask for it.
//
// Each value that a program makes becomes a node: the operation, the nodes that it was made of, and
// the value itself, as a handle, so that nothing is copied that is not written later. Nodes only
// refer to earlier ones. What was there before, or was not seen being made, becomes a node without
// operands when it is first used.
//
// Recording has limits. From the first one that is reached no notes are taken for the rest of the
// text, and what that may write counts as given from then on. The texts that follow have a quarter
// of the room beside the notes that are there; when that is full too, all are dropped.
#pragma once

#include <span>
#include <vector>

#include "language/builtin.h"
#include "language/code.h"
#include "language/value.h"

namespace language {

// What a node says of its value apart from the numbers.
enum class Form : unsigned char { undefined, number, vector, matrix, other };

struct Node {
  // The operation: of instructions as they are named in code.h, except that
  //   copy       it was written in the text
  //   load       nobody saw how it was made
  //   index1     a part was read, by however many indices
  //   store      a part was replaced, by however many indices
  //   call       a built-in was called
  //   finish     a function of the program gave it back
  Op op = Op::load;
  Form form = Form::undefined;
  const Builtin* builtin = nullptr;
  int result = 0;     // which of several results of a call, from 0
  int name = -1;      // symbol of the variable that held it first, or -1
  int function = -1;  // symbol of the function that gave it back, or of the field that was set
  int first = 0;      // of its operands
  int count = 0;
  Shape shape;
  Span span;
  Value value;  // Undefined after a store: its entries are found through its operands
};

// A value that was printed or drawn.
struct ShownValue {
  int node;
  Value value;
};

class Recording {
 public:
  static constexpr std::size_t kQuarterOfNodes = 37'500;     // fifteen megabytes of notes in all
  static constexpr std::size_t kQuarterOfBytes = 20u << 20;  // of values that a note may still hold

  // A text starts; what is no variable holds nothing.
  void begin_text(std::size_t n_variables);
  bool is_full() const { return is_full_; }
  // Whether a limit was reached in this text or in one before.
  bool was_full() const { return was_full_; }

  // Of a register, or 0.
  int in(std::size_t place) const { return place < places_.size() ? places_[place] : 0; }
  void set(std::size_t place, int node);
  void forget(std::size_t first, std::size_t last);
  void forget_all();
  // Adds a node like this one for `value`, made of `operands`: of the first `count` of them when
  // they are followed by the row lengths of a literal. 0 when a limit is reached.
  int add(const Node& like, const Value& value, std::span<const int> operands);
  void name(int node, int symbol);

  bool has(int node) const { return node > 0 && node <= static_cast<int>(nodes_.size()); }
  const Node& node(int number) const;  // an empty one where there is none
  std::span<const int> operands(int number) const;
  // Of a literal.
  std::span<const int> row_lengths(int number) const;

  std::vector<ShownValue> shown;

 private:
  std::vector<Node> nodes_;    // numbered from 1
  std::vector<int> operands_;  // of all nodes; after those of a literal, its row lengths
  std::vector<int> places_;    // the node of each register, or 0
  std::size_t bytes_ = 0;
  bool is_full_ = false;
  bool was_full_ = false;
};

}  // namespace language
