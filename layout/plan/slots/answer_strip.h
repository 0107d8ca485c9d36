// Space for upside-down answers at the foot of a page of puzzles.
#pragma once

#include "layout/page/book.h"
#include "layout/plan/slots/slots.h"

namespace gridpress {

// Ink height of a digit in cells; lines for a number above a grid; lines of white below the strip.
inline constexpr double kStripDigit = 0.54, kStripHead = 1.25, kStripBelow = 0.25;

// The positions of a page's upside-down answers: blocks of equal width in even rows.
struct AnswerStrip {
  FigureBox box;
  Length height;
  Length pitch, row;  // from block to block, across and down
  int columns = 1, rows = 1;
  bool at_side = false;  // titles are next to the grids, not above them
  // a single answer at the foot of the column next to its puzzle; without a strip
  bool in_column = false;
  bool fits = true;
};

// The strip for the upside-down answers to `per_page` puzzles.
AnswerStrip answer_strip(const Figures& puzzles, int per_page, const Metrics& m,
                         const Design& design);

}  // namespace gridpress
