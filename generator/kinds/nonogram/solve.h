// Solving a nonogram from its clues: line search first, clauses for what it leaves open.
#pragma once

#include "generator/kinds/kind.h"
#include "generator/kinds/nonogram/search.h"

namespace gridpress::nonogram {

// Counts pictures up to `limit`. `steps`: budget of the search, in solved lines; 0: the usual one,
// and after it clauses with a budget of conflicts.
PictureCount decide(const Clues& clues, std::uint64_t limit, std::uint64_t steps);

Counted count(const Puzzle& puzzle, const CountRequest& request);

// The standard levels as bands of the rating: by what a line asks of a person, and the last one
// for puzzles in which a square has to be tried.
std::span<const KindLevel> levels();
std::string out_of_reach(const Level& level, Size size);

}  // namespace gridpress::nonogram
