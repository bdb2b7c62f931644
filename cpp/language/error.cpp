#include "language/error.h"

namespace language {

const char* name_of(ErrorKind kind) {
  switch (kind) {
    case ErrorKind::lexical:
      return "lexical";
    case ErrorKind::syntax:
      return "syntax";
    case ErrorKind::name:
      return "name";
    case ErrorKind::type:
      return "type";
    case ErrorKind::shape:
      return "shape";
    case ErrorKind::index:
      return "index";
    case ErrorKind::argument:
      return "argument";
    case ErrorKind::limit:
      return "limit";
    case ErrorKind::user:
      return "user";
  }
  return "";
}

void fail(ErrorKind kind, const Phrase& message, const Phrase& hint) {
  Error error;
  error.kind = kind;
  error.message = message.str();
  error.hint = hint.str();
  throw error;
}

}  // namespace language
