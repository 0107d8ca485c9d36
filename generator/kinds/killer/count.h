// Counts the solutions of a killer, with two engines that share no code.
#pragma once

#include <cstdint>
#include <optional>

#include "generator/model/digit_puzzle.h"
#include "generator/solver/solve.h"

namespace gridpress::killer {

// Uses propagation and search. `nodes` is the limit on branch nodes; 0 for the default.
SolveResult count_by_search(const DigitContent& content, std::uint64_t limit, std::uint64_t nodes);

// Uses CaDiCaL with clauses over the digits of cells and the combinations of cages.
// Returns nullopt in builds without CaDiCaL. `conflicts` is the limit; 0 for the default.
std::optional<SolveResult> count_by_clauses(const DigitContent& content, std::uint64_t limit,
                                            std::uint64_t conflicts);

}  // namespace gridpress::killer
