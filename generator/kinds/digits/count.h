// Counts the solutions of a digit grid with clues, by the engine or by clauses.
#pragma once

#include <optional>

#include "generator/kinds/digits/variant.h"
#include "generator/solver/solve.h"

namespace gridpress::digits {

// If `nodes` is 0, the default budget applies.
SolveResult count_by_search(const ClueContent& content, std::uint64_t limit, std::uint64_t nodes);

// Uses CaDiCaL with clauses made from the houses and the clues' folds. Returns nullopt
// in builds without CaDiCaL.
std::optional<SolveResult> count_by_clauses(const ClueContent& content, std::uint64_t limit,
                                            std::uint64_t conflicts);

}  // namespace gridpress::digits
