// How the words around the grids of a section are set: decided once, by the widest of them, so
// that all of its puzzles look alike.
#pragma once

#include "layout/page/length.h"

namespace gridpress {

struct SlotShape {
  // How much of a puzzle's caption is printed.
  struct Caption {
    int parts = 4;      // so many of its parts at most
    bool timed = true;  // with the estimated time
  };

  Length number_size;
  bool number_alone = false;  // "9", where "Puzzle 9" has no room
  bool starred = true, level_named = true;
  bool named = false;  // what it is about, or its kind, behind the number
  Caption caption;
  bool hint = true;     // its page is named
  int answer_form = 0;  // place in PuzzleSlot::answer_forms(); -1: the answer's page is not named
  // Of a column beside the grid:
  bool wide = false;  // set in lines; else stacked and upright
  bool head_in_line = true, captions_in_line = true;
  bool number_upward = false;  // a narrow one has no room for so many figures
};

}  // namespace gridpress
