// Finds the heads of hints on a printed page.
#pragma once

#include <string>
#include <vector>

#include "layout/design/words.h"
#include "publisher/proof/page_words.h"

namespace gridpress::proof {

// The head of a hint's picture: "5 Puzzle: page 12".
struct HintHead {
  int number = 0;     // number of the puzzle
  std::string label;  // label of the puzzle's page
  printed::Bounds where;
};

// The heads of hints on a page. Row numbers next to pictures don't count, because their lines don't
// end with a page label.
std::vector<HintHead> hint_heads(const PageWords& page, const Words& words);

}  // namespace gridpress::proof
