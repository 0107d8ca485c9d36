// The difficulty of a word search. Its words can be found in any order, so the rating
// measures what the reader must look for instead of steps; docs/grading.md has the table.
#pragma once

#include "generator/kinds/word_search/word_grid.h"
#include "generator/model/puzzle.h"

namespace gridpress::word_search {

// The range of ratings for given directions. It starts at `low`, for words that share no letters
// and have no false starts, and ends at `high`.
struct RatingBand {
  double low = 0, high = 0;
};
RatingBand rating_band(int directions, bool list_shown);

// The rating depends on the directions and on whether the list is shown. Shared letters and false
// starts (places where a word seems to begin) add at most 0.9. The grade's effort is in looks, as
// in other kinds, and its `clues` is the number of words. The grid must be solved. Cost: a few µs.
Grade grade_difficulty(const WordGrid& grid);

}  // namespace gridpress::word_search
