// Room for the answers upside down at the foot of their puzzles' page.
#pragma once

#include "layout/page/book.h"
#include "layout/plan/slots/slots.h"

namespace gridpress {

// Ink height of its digits, cells; lines for a number above a grid; lines of white below the strip.
inline constexpr double kStripDigit = 0.54, kStripHead = 1.25, kStripBelow = 0.25;

// Where the upside-down answers of a page are: blocks of equal width, in even rows.
struct AnswerStrip {
  FigureBox box;
  Length height;
  Length pitch, row;  // from block to block, across and down
  int columns = 1, rows = 1;
  bool beside = false;     // their titles are beside the grids, else above
  bool in_column = false;  // one, at the foot of the column beside its puzzle: no strip is taken
  bool fits = true;
};

// The strip for answers to these figures upside down, as many as there are puzzles on a page.
AnswerStrip answer_strip(const Figures& puzzles, int per_page, const Metrics& m,
                         const Design& design);

}  // namespace gridpress
