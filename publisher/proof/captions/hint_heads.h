// The heads of hints, as printed on a page.
#pragma once

#include <string>
#include <vector>

#include "layout/design/words.h"
#include "publisher/proof/page_words.h"

namespace gridpress::proof {

// "5  Naked pair        puzzle on page 12".
struct HintHead {
  int number = 0;     // of the puzzle
  std::string label;  // of its page
  printed::Bounds where;
};

// Row numbers next to pictures don't count: no line there ends with the page of a puzzle.
std::vector<HintHead> hint_heads(const PageWords& page, const Words& words);

}  // namespace gridpress::proof
