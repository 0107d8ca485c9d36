// Space for upside-down answers at the foot of a page of puzzles.
#pragma once

#include "layout/page/book.h"
#include "layout/plan/slots/slots.h"

namespace gridpress {

// Ink height of a digit, in cells; height of a number above a grid and of the white space below the
// strip, in lines.
inline constexpr double kStripDigit = 0.54, kStripHead = 1.25, kStripBelow = 0.25;

// The positions of a page's upside-down answers, in rows of blocks of equal width.
struct AnswerStrip {
  FigureBox box;
  Length height;
  Length pitch, row;  // distance from block to block, across and down
  int columns = 1, rows = 1;
  bool at_side = false;  // titles are next to the grids, not above them
  // the page's only answer is at the foot of the column next to its puzzle, so there is no strip
  bool in_column = false;
  bool fits = true;
};

// The strip for the upside-down answers to `per_page` puzzles.
AnswerStrip answer_strip(const Figures& puzzles, int per_page, const Metrics& m,
                         const Design& design);

}  // namespace gridpress
