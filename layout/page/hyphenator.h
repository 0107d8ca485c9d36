// Where words may be hyphenated at a line's end. The interface is here so that composing needs no
// library; the back end with libhyphen implements it.
#pragma once

#include <string_view>
#include <vector>

namespace gridpress {

class Hyphenator {
 public:
  virtual ~Hyphenator() = default;

  // Places in a word (UTF-8), in bytes from its start, ascending; empty: none. Small and capital
  // letters part alike.
  virtual std::vector<int> places(std::string_view word) const = 0;
};

}  // namespace gridpress
