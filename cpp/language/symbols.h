// Names of functions as small numbers, so that a call at run time is an array look-up.
#pragma once

#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace language {

class Symbols {
 public:
  int intern(std::string_view name) {
    const auto [place, is_new] =
        numbers_.try_emplace(std::string(name), static_cast<int>(names_.size()));
    if (is_new) names_.emplace_back(name);
    return place->second;
  }
  const std::string& name(int symbol) const { return names_[static_cast<std::size_t>(symbol)]; }
  int count() const { return static_cast<int>(names_.size()); }

 private:
  std::map<std::string, int> numbers_;
  std::vector<std::string> names_;
};

}  // namespace language
