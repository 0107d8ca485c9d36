// Does so many a page fit: one judgement for the spec reader and for composing.
#pragma once

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

// The smallest type among the digits of answers with such cells, points.
double least_answer_digit(int size, Length cell, const Design& design);

// Digits of answers with such cells are of type that the page allows, and no smaller than 7 points.
bool readable_answer(int size, Length cell, const Metrics& metrics, const Design& design);

// As many as asked; else the most in whole rows, no more than the design likes, whose digits are
// good.
int answers_per_page(int asked, int size, const Metrics& metrics, const Design& design);

Metrics metrics_for(const Setting& setting, int pages);

}  // namespace gridpress
