// A canonical form, which is the same for all rotations and reflections of a word search.
#pragma once

#include <string>
#include <vector>

#include "generator/kinds/near_copies.h"
#include "generator/kinds/word_search/word_grid.h"

namespace gridpress::word_search {

// The letters in whichever of their eight orientations (four for a rectangle) sorts first
// by code point, followed by the sorted words. Two puzzles have the same form exactly if
// their words are the same and their letters are the same up to rotation and reflection.
std::string canonical_form(const WordGrid& grid);

// The terms used by near_copies.h: the position of each word in each orientation of the
// grid. Empty if the words' placements aren't known.
std::vector<ClueSum> clue_sums(const WordGrid& grid);

}  // namespace gridpress::word_search
