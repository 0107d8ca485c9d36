// Does so many a page fit: one judgement for the spec reader and for composing.
#pragma once

#include <string>

#include "layout/design/setting.h"
#include "layout/page/book.h"
#include "layout/plan/slots/slots.h"

namespace gridpress {

// How a section's puzzles would sit on the trim: asked by the spec reader before
// anything is made. `pages` is an estimate of the page count, for the gutter.
struct Fit {
  Length cell;
  Length least;  // that the design and the kind of puzzle allow
  int columns = 0, rows = 0;
  bool fits = false;         // false: the cell is under the least
  bool cramped = false;      // fits, but pencil marks (answers: digits) will be small
  int largest_per_page = 0;  // that does fit
};

struct Judged {
  SlotGrid grid;
  bool fits = false, cramped = false;
  Length below;  // puzzles: white between a caption's room and the end of its slot
};

Judged judge(const SlotRequest& order, const Metrics& metrics, const Design& design);

// The most a page that fit, or 0; `roomy`: that are not cramped either.
int largest_that_fits(SlotRequest order, const Metrics& metrics, const Design& design,
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

struct FitRequest {
  Figures figures;
  int per_page = 1;
  int pages = 100;
  AnswerPlace place = AnswerPlace::kBack;  // upside down they take room from the puzzles
};
Fit fit_puzzles(const FitRequest& order, const Setting& setting);
// Puzzles a page where a spec names no number: as many as the design likes, or fewer, so that its
// panel has room; else the most in whole rows that fit. order.per_page is not asked.
int usual_puzzles(FitRequest order, const Setting& setting);
// A number of answers that the spec names fits when its digits can be read, even where they are
// smaller than the design's smallest type; then it is cramped.
Fit fit_answers(const FitRequest& order, const Setting& setting);

}  // namespace gridpress
