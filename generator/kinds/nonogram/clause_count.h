// The second opinion about a nonogram: the clues as clauses for a SAT solver. Shares no line with
// the line solver.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "generator/kinds/nonogram/board.h"
#include "generator/kinds/nonogram/content.h"
#include "generator/kinds/nonogram/search.h"
#include "generator/solver/clauses.h"

namespace gridpress::nonogram {

// Variables 1 to rows * columns are the squares, row by row; true: black.
solver::ClauseProblem clauses_of(const Clues& clues);

// The same with a variable for each line (rows first) that turns the line's clue on.
struct ReasonProblem {
  solver::ClauseProblem clauses;
  std::vector<int> lines;
};
ReasonProblem reasons_of(const ClueTable& clues);

// Counts pictures up to `limit`, with so many conflicts for each (0: no end). Nothing in builds
// without CaDiCaL. Cost: some ms for a 30x30 picture.
std::optional<PictureCount> count_by_clauses(const Clues& clues, std::uint64_t limit,
                                             std::uint64_t conflicts);

}  // namespace gridpress::nonogram
