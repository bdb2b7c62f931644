#include "language/error.h"

#include <utility>

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

void fail(ErrorKind kind, std::string message, std::string hint) {
  Error error;
  error.kind = kind;
  error.message = std::move(message);
  error.hint = std::move(hint);
  throw error;
}

}  // namespace language
