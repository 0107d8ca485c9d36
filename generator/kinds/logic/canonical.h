// Forms that are the same for all rotations and reflections of a logic puzzle.
#pragma once

#include <string>
#include <vector>

#include "generator/kinds/logic/description.h"
#include "generator/kinds/near_copies.h"

namespace gridpress::logic {

// The puzzle after a rotation or reflection (see turned() in model/lattice.h), with its solution.
LogicContent turned_puzzle(const LogicContent& puzzle, int turn);

// Numbers the lines of a block with line_entry() entries in the order of their first cells.
void renumber_lines(Block& block);

// The smallest text of all images. Regions are numbered in the order of their first cells.
std::string canonical_problem(const LogicContent& puzzle);
std::string canonical_answer(const LogicContent& puzzle);

// The clues that the maker may leave out, in each image of the puzzle.
std::vector<ClueSum> clue_sums(const LogicContent& puzzle);

}  // namespace gridpress::logic
