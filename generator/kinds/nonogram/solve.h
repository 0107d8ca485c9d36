// Solves a nonogram from its clues: by line search first, then by clauses if that doesn't decide.
#pragma once

#include "generator/kinds/kind.h"
#include "generator/kinds/nonogram/search.h"

namespace gridpress::nonogram {

// Counts pictures up to `limit`. `steps` is the search budget in solved lines; 0 for the default,
// followed by clauses with a budget of conflicts.
PictureCount decide(const Clues& clues, std::uint64_t limit, std::uint64_t steps);

SolutionCount count(const Puzzle& puzzle, const CountRequest& request);

// The standard levels as bands of ratings: by the line techniques a solver needs, and the last one
// for puzzles in which a square has to be tried.
std::span<const KindLevel> levels();
std::string out_of_reach(const Level& level, Size size);

}  // namespace gridpress::nonogram
