// Where words may be parted at a line's end: patterns learned from a dictionary, matched against
// every part of a word (F. M. Liang, "Word Hy-phen-a-tion by Com-put-er", 1983). The patterns are
// data: files of the Debian packages hyphen-<language>.
#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "generator/base/result.h"

namespace gridpress {

class Hyphenator {
 public:
  // Reads a file in libhyphen's format, in UTF-8, ISO 8859-1 or 8859-2. Of a file of two levels,
  // parts of compounds and syllables, the syllables' patterns are taken, which know both. Patterns
  // for words whose spelling changes where they are parted are left out.
  static Result<Hyphenator> read(std::string_view bytes);

  // Places in a word (UTF-8, Latin letters only), in bytes from its start, ascending; empty: none.
  // Small and capital letters part alike.
  std::vector<int> places(std::string_view word) const;

 private:
  void add(std::u32string_view line);

  // Letters of a pattern, '.' for a word's end; the marks before, between and behind them.
  std::map<std::u32string, std::vector<std::uint8_t>, std::less<>> patterns_;
  std::size_t longest_ = 0;
};

}  // namespace gridpress
