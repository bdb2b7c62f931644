// Index arguments to positions: what every read, write and deletion does first.
#pragma once

#include <string_view>
#include <vector>

#include "language/value.h"

namespace language {

// 0-based positions in the order in which an index names them: a run, or a list.
class Selection {
 public:
  static Selection run(Index first, Index size) { return Selection(first, size, {}); }
  static Selection list(std::vector<Index> positions) {
    const auto size = static_cast<Index>(positions.size());
    return Selection(0, size, std::move(positions));
  }

  Index size() const { return size_; }
  Index operator[](Index i) const {
    return positions_.empty() ? first_ + i : positions_[static_cast<std::size_t>(i)];
  }
  // Whether each of the positions 0 .. n - 1 occurs.
  bool covers(Index n) const;

 private:
  Selection(Index first, Index size, std::vector<Index> positions)
      : first_(first), size_(size), positions_(std::move(positions)) {}

  Index first_;
  Index size_;
  std::vector<Index> positions_;  // empty for a run
};

// What is indexed, as messages put it.
struct Indexed {
  const Value& container;
  std::string_view name;    // may be empty
  bool is_written = false;  // messages say why it does not grow
};

// Along what an index counts: all elements column by column, or one dimension.
enum class Axis { element, row, column };

// Whether the index is one number (or `true`), so that it names one position and not a list of
// them.
bool is_single(const Value& index);

// The 0-based position of a single index; throws (kind index) unless it is a whole number of at
// least 1.
double position_of(const Value& index, const Indexed& indexed);

// Throws kind index: "row 6 is outside of A, which is 5x4".
[[noreturn]] void fail_outside(double position, Axis axis, const Indexed& indexed);

// The positions of any index along an axis, all of them inside. A logical index needs as many
// entries as there are positions and selects those that are true.
Selection select(const Value& index, Axis axis, const Indexed& indexed);

// Positions along the axis of a container.
Index extent(const Value& container, Axis axis);

// "v", or "the value" when it has no name.
std::string name_text(const Indexed& indexed);

// Throws kind index unless one or two indices are given.
void check_count(std::size_t n_indices, const Indexed& indexed);

}  // namespace language
