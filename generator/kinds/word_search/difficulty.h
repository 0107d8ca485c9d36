// The difficulty of a word search. Its words can be found in any order, so the rating
// measures what the reader must look for instead of steps; docs/grading.md has the table.
#pragma once

#include "generator/kinds/word_search/word_grid.h"
#include "generator/model/puzzle.h"

namespace gridpress::word_search {

// The range of ratings for given directions: from `low`, where no words share letters and no letter
// misleads, to `high`.
struct RatingBand {
  double low = 0, high = 0;
};
RatingBand rating_band(int directions, bool list_shown);

// The rating is based on the directions and whether the list is shown; shared letters and
// false starts (places where a word seems to begin) add up to 0.9. Effort is in looks, as
// in other kinds. `clues` is the number of words. The grid must be solved. Cost: a few µs.
Grade grade_difficulty(const WordGrid& grid);

}  // namespace gridpress::word_search
