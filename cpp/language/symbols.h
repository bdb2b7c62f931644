// Names of functions as small numbers, so that a call at run time is an array look-up.
#pragma once

#include <functional>
#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace language {

class Symbols {
 public:
  int intern(std::string_view name) {
    const auto known = numbers_.find(name);
    if (known != numbers_.end()) return known->second;
    names_.emplace_back(name);
    return numbers_[names_.back()] = count() - 1;
  }
  const std::string& name(int symbol) const { return names_[static_cast<std::size_t>(symbol)]; }
  int count() const { return static_cast<int>(names_.size()); }

 private:
  std::map<std::string, int, std::less<>> numbers_;
  std::vector<std::string> names_;
};

}  // namespace language
