// Where one entry of a recorded value comes from: the entries that it was made of, and how.
//
// What only moves entries (a transpose, an index, brackets, an assignment to a part) is asked by
// doing it again with numbered entries: whatever number arrives says where the entry came from. So
// there is no second account of what an index means.
#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "language/recording.h"

namespace language {

// An entry, counted from 0; a number is the entry (0, 0) of its node.
struct EntryPlace {
  int node = 0;
  Index row = 0;
  Index col = 0;
};

enum class Made {
  product,   // parts: a row and a column; steps: products as they round, the chain
             // (numerics::chain_of), which they do not enter
  dot,       // the same, and the products are added from 0; steps: these, the sums so far
  each,      // parts: an entry of each operand
  slice,     // part: the entries that a function made one number of
  sum,       // as slice; steps: the sums so far, from 0
  share,     // part: the scores; steps: the largest, the exponentials, the sums of these so far
  moved,     // part: the same entry elsewhere; none: a 0 that nothing was written over
  returned,  // part: the result in the function of the program that gave it back
  whole,     // parts: the operands, with entries where there are few
  written,   // it stands in the text
  counted,   // the variable of a loop over a range
  given,     // nobody saw how it was made
};
const char* name_of(Made made);

struct OriginPart {
  int node = 0;
  std::vector<EntryPlace> places;
};

struct Origin {
  EntryPlace place;  // what was asked, without moves of what has no name
  Made made = Made::given;
  std::string_view operation;  // an operator or a built-in; empty where `made` says it all
  std::vector<OriginPart> parts;
  std::vector<std::vector<double>> steps;
  Index position = 0;  // of a share: which of the scores is its own
};

class Origins {
 public:
  Origins(const Recording& recording, Host& host) : recording_(recording), host_(host) {}

  // Nothing when there is no such entry, or when it is no real number.
  std::optional<double> value_of(EntryPlace place);
  // Null when there is none; valid until the next question.
  const Origin* of(EntryPlace place);

 private:
  void find_parts();
  void find_operator();
  void find_call();
  void find_slice();
  void find_running();
  void find_share();
  void find_each();
  void find_whole();
  void add_part(int node, Index row, Index col, Index n_rows, Index n_cols);
  std::vector<double> values(std::size_t part);
  void add_sums(std::vector<double> numbers);
  void add_products();
  bool moves(int number) const;
  std::optional<EntryPlace> source_of(EntryPlace place);
  std::optional<EntryPlace> source_of_store(EntryPlace place) const;
  EntryPlace unmoved(EntryPlace place);
  Value numbered(int number, double& next) const;
  Value moved(int number) const;

  const Recording& recording_;
  Host& host_;
  Origin origin_;          // in the making
  int numbered_node_ = 0;  // of `numbered_`
  Value numbered_;
};

}  // namespace language
