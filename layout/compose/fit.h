// Does so many a page fit: one judgement for the spec reader and for composing.
#pragma once

#include <string>

#include "layout/compose/compose.h"
#include "layout/compose/slots.h"

namespace gridpress {

struct Judged {
  SlotGrid grid;
  bool fits = false, cramped = false;
  Length below;  // puzzles: white between a caption's room and the end of its slot
};

Judged judge(const SlotOrder& order, const Metrics& metrics, const Design& design);

// The most a page that fit, or 0; `roomy`: that are not cramped either.
int largest_that_fits(SlotOrder order, const Metrics& metrics, const Design& design,
                      bool roomy = false);

// The smallest cell of puzzles in a design: as the kind asks, and no type in them too small.
Length least_cell(const Figures& figures, const Metrics& metrics, const Design& design);

// The smallest type among the digits of answers with such cells, points.
double least_answer_digit(int values, Length cell, const Design& design);

// Answers with such cells are large enough for their kind; their digits are of type that the page
// allows, and no smaller than 7 points.
bool readable_answer(const Figures& figures, Length cell, const Metrics& metrics,
                     const Design& design);

// "nonogram 20 x 20 needs a 12.75 pt cell, this slot gives 10: use 1 a page". `most` a page that
// do fit; 0: none.
std::string too_small(const std::string& kind, const Extent& extent, const Fit& fit);

// As many as asked; else the most in whole rows, no more than the design likes, whose digits are
// good.
int answers_per_page(int asked, const Figures& figures, const Metrics& metrics,
                     const Design& design);

Metrics metrics_for(const Setting& setting, int pages);

}  // namespace gridpress
