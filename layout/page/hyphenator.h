// Interface for hyphenating words. It is defined here so that composing doesn't depend on a
// library; the back end implements it with libhyphen.
#pragma once

#include <string_view>
#include <vector>

namespace gridpress {

class Hyphenator {
 public:
  virtual ~Hyphenator() = default;

  // Byte offsets in a UTF-8 word where it may be hyphenated, ascending; empty if it can't be. Case
  // makes no difference.
  virtual std::vector<int> places(std::string_view word) const = 0;
};

}  // namespace gridpress
