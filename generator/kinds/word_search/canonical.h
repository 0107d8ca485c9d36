// A canonical form, which is the same for all rotations and reflections of a word search.
#pragma once

#include <string>
#include <vector>

#include "generator/kinds/near_copies.h"
#include "generator/kinds/word_search/word_grid.h"

namespace gridpress::word_search {

// The letters in one of the grid's eight orientations (four for a rectangle), followed by the
// sorted words. The orientation is the one whose letters sort first by code point. Two puzzles have
// the same form exactly if their words are the same and their letters are the same up to rotation
// and reflection.
std::string canonical_form(const WordGrid& grid);

// The positions of the words in each orientation of the grid, as terms for near_copies.h. Empty if
// the placements of the words aren't known.
std::vector<ClueSum> clue_sums(const WordGrid& grid);

}  // namespace gridpress::word_search
