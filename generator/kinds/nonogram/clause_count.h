// An alternative solver for nonograms ("second opinion"): the clues as clauses for a
// SAT solver. Shares no code with the line solver.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "generator/kinds/nonogram/board.h"
#include "generator/kinds/nonogram/content.h"
#include "generator/kinds/nonogram/search.h"
#include "generator/solver/clauses.h"

namespace gridpress::nonogram {

// Variables 1 to rows * columns are the squares, row by row; true for black.
solver::ClauseProblem clauses_of(const Clues& clues);

// Clauses with an additional variable for each line (rows first) that enables the line's clue.
struct ReasonProblem {
  solver::ClauseProblem clauses;
  std::vector<int> lines;
};
ReasonProblem reasons_of(const ClueTable& clues);

// Counts pictures up to `limit`, with at most `conflicts` for each picture (0 for no limit).
// Returns nullopt in builds without CaDiCaL. Cost: a few ms for a 30x30 picture.
std::optional<PictureCount> count_by_clauses(const Clues& clues, std::uint64_t limit,
                                             std::uint64_t conflicts);

}  // namespace gridpress::nonogram
