// How many solutions a killer has, by two engines that share no line.
#pragma once

#include <cstdint>
#include <optional>

#include "generator/model/digit_puzzle.h"
#include "generator/solver/solve.h"

namespace gridpress::killer {

// By propagation and search. `nodes`: branch nodes after which it gives up; 0: the usual bound.
SolveResult count_by_search(const DigitContent& content, std::uint64_t limit, std::uint64_t nodes);

// By CaDiCaL, from clauses over the digits of cells and the combinations of cages. Nothing in
// builds without it. `conflicts`: as above.
std::optional<SolveResult> count_by_clauses(const DigitContent& content, std::uint64_t limit,
                                            std::uint64_t conflicts);

}  // namespace gridpress::killer
