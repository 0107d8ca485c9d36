// Solves a nonogram from its clues: by search with line solving, then by clauses if undecided.
#pragma once

#include "generator/kinds/kind.h"
#include "generator/kinds/nonogram/search.h"

namespace gridpress::nonogram {

// Counts pictures up to `limit`. `steps` is the budget of the search in solved lines.
// With 0 the default applies, and clauses with a budget of conflicts follow.
PictureCount decide(const Clues& clues, std::uint64_t limit, std::uint64_t steps);

SolutionCount count(const Puzzle& puzzle, const CountRequest& request);

// The standard levels as bands of ratings: by the line techniques that a solver needs;
// the last level is for puzzles in which squares must be tried.
std::span<const KindLevel> levels();
std::string out_of_reach(const Level& level, Size size);

}  // namespace gridpress::nonogram
