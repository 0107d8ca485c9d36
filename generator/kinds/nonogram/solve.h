// Solves a nonogram from its clues: by search with line solving, then by clauses if undecided.
#pragma once

#include "generator/kinds/kind.h"
#include "generator/kinds/nonogram/search.h"

namespace gridpress::nonogram {

// Counts pictures up to `limit`. `steps` limits the lines that the search solves. If `steps` is 0,
// a default limit applies, and an undecided search is followed by clauses with a limit on
// conflicts.
PictureCount decide(const Clues& clues, std::uint64_t limit, std::uint64_t steps);

SolutionCount count(const Puzzle& puzzle, const CountRequest& request);

// The standard levels as bands of ratings. Below the last level, line techniques suffice; at the
// last level, squares must be tried.
std::span<const KindLevel> levels();
std::string out_of_reach(const Level& level, Size size);

}  // namespace gridpress::nonogram
