// A text with gaps, and what fills them: Phrase("{} needs {}, got {}", name, needed, 3).
//
// Messages are put together in hundreds of places and read in few. A phrase only notes where its
// parts are, which costs each of those places a fraction of the code of a chain of std::string +,
// and becomes a text where one is needed. It borrows its parts: pass it on as an argument, keep
// str().
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace language {

class Phrase {
 public:
  // A text without gaps, braces and all.
  Phrase(std::string_view whole) : whole_(whole) {}
  Phrase(const std::string& whole) : whole_(whole) {}
  Phrase(const char* whole) : whole_(whole) {}

  // `pattern` has a {} for each gap; a gap is a text or a whole number.
  template <class... Gaps>
  requires(sizeof...(Gaps) > 0) Phrase(const char* pattern, const Gaps&... gaps)
      : whole_(pattern), n_gaps_(sizeof...(Gaps)), gaps_{Gap(gaps)...} {}

  std::string str() const;

 private:
  struct Gap {
    enum class Kind { view, string, letters, letter, small, large, size };

    Gap() = default;
    template <class T>
    explicit Gap(const T&) = delete;  // converted, it would not live long enough
    explicit Gap(const std::string_view& text) : place(&text), kind(Kind::view) {}
    explicit Gap(const std::string& text) : place(&text), kind(Kind::string) {}
    explicit Gap(const char* text) : place(text), kind(Kind::letters) {}
    explicit Gap(const char& letter) : place(&letter), kind(Kind::letter) {}
    explicit Gap(const int& number) : place(&number), kind(Kind::small) {}
    explicit Gap(const std::ptrdiff_t& number) : place(&number), kind(Kind::large) {}
    explicit Gap(const std::size_t& number) : place(&number), kind(Kind::size) {}

    void append_to(std::string& text) const;

    const void* place;
    Kind kind;
  };
  static constexpr std::size_t kMostGaps = 5;

  std::string_view whole_;
  std::size_t n_gaps_ = 0;
  Gap gaps_[kMostGaps];  // the first n_gaps_ are set
};

}  // namespace language
