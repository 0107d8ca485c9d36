// How the words around the grids of a section are set: decided once, by the widest of them, so
// that all of its puzzles look alike.
#pragma once

#include <vector>

#include "layout/page/length.h"

namespace gridpress {

struct Press;
struct PuzzleSlot;

struct SlotShape {
  // How much of a puzzle's caption is said.
  struct Caption {
    int parts = 4;      // so many of its parts at most
    bool timed = true;  // with the estimated time
  };

  Length number_size;
  bool starred = true, level_named = true;
  bool section_named = false;  // where sections share pages
  Caption caption;
  bool hint = true;     // its page is named
  int answer_form = 0;  // place in PuzzleSlot::answer_forms(); -1: the answer's page is not named
  // Of a column beside the grid:
  bool wide = false;  // set in lines; else stacked and upright
  bool head_in_line = true, captions_in_line = true;
};

// Shapes by section, of the puzzles or of their answers. The plan must be made: the widths of page
// numbers count.
std::vector<SlotShape> slot_shapes(const Press& press, bool answers);

// What the painters of each part decide for the widest words of a section, which `slot` has.
void shape_head_line(const PuzzleSlot& slot, Length room, SlotShape& shape);
void shape_caption_line(const PuzzleSlot& slot, Length room, SlotShape& shape);
void shape_column(const PuzzleSlot& slot, SlotShape& shape);
void shape_side_panel(const PuzzleSlot& slot, SlotShape& shape);
void shape_answer(const PuzzleSlot& slot, SlotShape& shape);  // on a page of answers alone

}  // namespace gridpress
