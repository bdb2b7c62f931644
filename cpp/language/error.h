// What can go wrong with a learner's program, as data.
//
// Every layer above numerics reports trouble by throwing one Error by value. It is caught in
// exactly two places, Session::start and Session::step, and becomes an output there. A wrong
// assumption of ours is an assert, not an Error.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "language/phrase.h"

namespace language {

// A piece of source text: bytes [begin, end) of source number `source` (the order in which a
// session read its texts, so that a call trace can point into a library file).
struct Span {
  int source = 0;
  int begin = 0;
  int end = 0;
};

enum class ErrorKind {
  lexical,   // a character or a literal that is not part of the language
  syntax,    // tokens in an order that the grammar does not have
  name,      // a variable or function that nobody defined
  type,      // a kind of value that an operation cannot use
  shape,     // sizes that do not fit each other
  index,     // outside of an array, or not a whole number
  argument,  // a wrong number of arguments or results
  limit,     // more memory, output, depth ... than a page may use
  user,      // error("...") in the program itself
};

const char* name_of(ErrorKind kind);

// One side of an operation whose shapes do not fit, so that a page can draw it.
struct Operand {
  std::string text;  // as written in the program, or empty
  long n_rows = 0;
  long n_cols = 0;
};

// One user function on the way from the top level to the failure, innermost first.
struct TraceEntry {
  std::string function;
  Span call;       // where it was called from
  int n_more = 0;  // further calls on the way, which are left out: a deep recursion repeats itself
};

struct Error {
  ErrorKind kind = ErrorKind::user;
  std::string message = {};       // lower case, no full stop: what needs what, then what it got
  std::string hint = {};          // what to try, or empty
  std::optional<Span> span = {};  // filled by whoever knows it; the machine adds the statement's
  std::vector<Operand> operands = {};   // for shape errors: left, right
  std::optional<std::size_t> row = {};  // of [ ], counted from 0, that does not fit the rows before
  std::vector<TraceEntry> trace = {};
};

[[noreturn]] void fail(ErrorKind kind, const Phrase& message, const Phrase& hint = "");

}  // namespace language
