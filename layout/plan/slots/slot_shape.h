// How the words around a section's grids are set. Decided once, by the widest of them, so that all
// of its puzzles look alike.
#pragma once

#include "layout/page/length.h"

namespace gridpress {

struct SlotShape {
  // How much of a puzzle's caption is printed.
  struct Caption {
    int parts = 4;      // the maximum number of its parts
    bool timed = true;  // with the estimated time
    // Whether it begins with the puzzle's subject, if the head lacks room for that.
    bool subject = true;
  };

  Length number_size;
  bool number_alone = false;  // "9" if "Puzzle 9" doesn't fit
  bool starred = true, level_named = true;
  bool named = false;  // the topic or kind follows the number
  Caption caption;
  bool hint = true;  // the hint's page is named
  // index in PuzzleSlot::answer_forms(), or -1 if the answer's page isn't named
  int answer_form = 0;
  // For a column next to the grid:
  bool wide = false;  // set in lines, not stacked and upright
  bool head_in_line = true, captions_in_line = true;
  // below, before the caption, because a narrow column can't hold that many digits
  bool number_below = false;
};

}  // namespace gridpress
