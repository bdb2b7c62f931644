#include "language/phrase.h"

namespace language {

void Phrase::Gap::append_to(std::string& text) const {
  switch (kind) {
    case Kind::view:
      text += *static_cast<const std::string_view*>(place);
      return;
    case Kind::string:
      text += *static_cast<const std::string*>(place);
      return;
    case Kind::letters:
      text += static_cast<const char*>(place);
      return;
    case Kind::letter:
      text += *static_cast<const char*>(place);
      return;
    case Kind::small:
      text += std::to_string(*static_cast<const int*>(place));
      return;
    case Kind::large:
      text += std::to_string(*static_cast<const std::ptrdiff_t*>(place));
      return;
    case Kind::size:
      text += std::to_string(*static_cast<const std::size_t*>(place));
      return;
  }
}

std::string Phrase::str() const {
  std::string text;
  std::string_view rest = whole_;
  for (std::size_t k = 0; k < n_gaps_; ++k) {
    const std::size_t gap = rest.find("{}");
    text += rest.substr(0, gap);
    gaps_[k].append_to(text);
    rest.remove_prefix(gap + 2);
  }
  return text.append(rest);
}

}  // namespace language
