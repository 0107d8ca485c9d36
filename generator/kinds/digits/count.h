// Counts the solutions of a digit grid with clues, by the engine or by clauses.
#pragma once

#include <optional>

#include "generator/kinds/digits/variant.h"
#include "generator/solver/solve.h"

namespace gridpress::digits {

// A budget of 0 selects the default.
SolveResult count_by_search(const ClueContent& content, std::uint64_t limit, std::uint64_t nodes);

// Uses CaDiCaL, with clauses for the houses and the clues' folds only. Returns nullopt in builds
// without CaDiCaL.
std::optional<SolveResult> count_by_clauses(const ClueContent& content, std::uint64_t limit,
                                            std::uint64_t conflicts);

}  // namespace gridpress::digits
