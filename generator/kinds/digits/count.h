// How many solutions a digit grid with clues has, by the engine and by clauses.
#pragma once

#include <optional>

#include "generator/kinds/digits/variant.h"
#include "generator/solver/solve.h"

namespace gridpress::digits {

// Budgets of 0 are the usual ones.
SolveResult count_by_search(const ClueContent& content, std::uint64_t limit, std::uint64_t nodes);

// By CaDiCaL, from the houses and the clues' folds alone. Nothing in builds without it.
std::optional<SolveResult> count_by_clauses(const ClueContent& content, std::uint64_t limit,
                                            std::uint64_t conflicts);

}  // namespace gridpress::digits
