// Whether a number of puzzles fits on a page. The spec reader and the composer share this answer.
#pragma once

#include <string>

#include "layout/design/setting.h"
#include "layout/page/book.h"
#include "layout/plan/slots/slots.h"

namespace gridpress {

// How a section's puzzles would sit on the trim. The spec reader asks before anything is generated.
// `pages` is an estimate of the page count, for the gutter.
struct Fit {
  Length cell;
  Length least;  // the minimum for the design and the kind of puzzle
  int columns = 0, rows = 0;
  bool fits = false;         // false if the cell is below the minimum
  bool cramped = false;      // fits, but pencil marks (in answers, digits) will be small
  int largest_per_page = 0;  // the largest number that fits
};

struct SlotFit {
  SlotGrid grid;
  bool fits = false, cramped = false;
  Length below;  // puzzles: white space between a caption and the end of its slot
};

SlotFit fit_slots(const SlotRequest& order, const Metrics& metrics, const Design& design);

// The largest number per page that fits, or 0. With `roomy`, one whose cells aren't cramped.
int largest_that_fits(SlotRequest order, const Metrics& metrics, const Design& design,
                      bool roomy = false);

// The smallest cell of puzzles in a design: at least the kind's minimum, and no type in it too
// small.
Length least_cell(const Figures& figures, const Metrics& metrics, const Design& design);

// The smallest type size of the digits of answers with such cells, in points.
double least_answer_digit(int values, Length cell, const Design& design);

// True if answers with such cells are large enough for their kind, and their digits are within the
// page's limits and at least 7 points. With `asked`, the spec names their
// number, and only the printer's limit counts.
bool readable_answer(const Figures& figures, Length cell, const Metrics& metrics,
                     const Design& design, bool asked = false);

// Like readable_answer(), but digits must also be large enough to read with ease.
bool comfortable_answer(const Figures& figures, Length cell, const Metrics& metrics,
                        const Design& design);

// For example "nonogram 20 x 20 needs a 12.75 pt cell, but this slot only allows 10: use 1 per
// page". The advice is left out if no number fits.
std::string too_small(const std::string& kind, const Extent& extent, const Fit& fit);

Metrics metrics_for(const Setting& setting, int pages);

struct FitRequest {
  Figures figures;
  int per_page = 1;
  int pages = 100;
  AnswerPlace place = AnswerPlace::kBack;  // upside-down answers take room from the puzzles
};
Fit fit_puzzles(const FitRequest& order, const Setting& setting);
bool puzzles_fit(const FitRequest& order, const Setting& setting);  // the same, without advice
// Like puzzles_fit(), but a grid of letters that is alone on its page must also fill the width.
bool letters_fill(const FitRequest& order, const Setting& setting);
// The default number of puzzles per page: the design's, or fewer so that its panel fits; otherwise
// the largest number in whole rows that fits. Ignores order.per_page.
int default_per_page(FitRequest order, const Setting& setting);
// If the spec names a number of answers, it fits if their digits can be read, even if they are
// smaller than the design's smallest type. Then it is cramped.
Fit fit_answers(const FitRequest& order, const Setting& setting);

}  // namespace gridpress
