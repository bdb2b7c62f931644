// Which names a text depends on and sets, without running it.
//
// The page uses this to know which cells an edit touches. A name that is assigned on some paths
// only counts as read too, because then its earlier value may survive. Two further names stand for
// state that is not a variable: `#random` for the generator and `#figure` for the figure.
#pragma once

#include <functional>
#include <map>
#include <set>
#include <string>
#include <vector>

#include "language/builtin.h"
#include "language/syntax.h"

namespace language {

struct Names {
  std::set<std::string> reads;
  std::set<std::string> writes;  // "*" when the text clears everything
};

// What texts above have left behind that decides how later ones are read.
struct AnalysisState {
  std::map<std::string, Names> functions;  // what calling each function reads and writes
  std::set<std::string> written;           // every name that was assigned or defined
  bool figure_is_open = false;             // hold may be on, or frames may be pending
};

struct AnalysisContext {
  std::function<const Builtin*(std::string_view)> builtin;
  std::function<const Block*(const std::string& path)> include;  // null: no such file
};

// The names of one text, given what the ones above it left; updates `state`.
Names names_of(const Block& block, AnalysisState& state, const AnalysisContext& context);

}  // namespace language
