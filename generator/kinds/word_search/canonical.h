// One form for all word searches that are the same when turned or reflected.
#pragma once

#include <string>
#include <vector>

#include "generator/kinds/near_copies.h"
#include "generator/kinds/word_search/word_grid.h"

namespace gridpress::word_search {

// The letters in the first of their eight positions (of a rectangle: four) in the order of code
// points, then the words, sorted. Two puzzles have the same form exactly when their letters are the
// same up to rotation and reflection and their words are the same.
std::string canonical_form(const WordGrid& grid);

// The terms of near_copies.h: where each word is, in each position of the grid. Without placements
// there are none.
std::vector<ClueSum> clue_sums(const WordGrid& grid);

}  // namespace gridpress::word_search
