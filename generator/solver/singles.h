// Fills in naked and hidden singles. The code is written to be obviously correct. It is used by the
// plain search (plain_search.cc) and by the engine `singles`, but by none of the fast engines.
#pragma once

#include <optional>
#include <vector>

#include "generator/model/puzzle.h"

namespace gridpress::solver {

// Fills in singles until none is left. Looks for hidden singles only in houses with as many cells
// as there are digits. Returns false if a cell has no candidate or such a house lacks a cell for a
// digit. Cost: about 1 µs per call on 9x9.
bool exhaust_singles(const Topology& board, std::vector<DigitSet>& position);

// A faster version for a search that continues from an earlier position with one more cell decided.
// `cleared` records for each cell whether its digit has been removed from the cell's peers. Keep it
// with the position; all entries are 0 at the beginning.
bool exhaust_singles(const Topology& board, std::vector<DigitSet>& position,
                     std::vector<char>& cleared);

// Fills in singles until none is left, then lets each constraint prune once, in order. Repeats both
// if any constraint removed a candidate. Returns false on a contradiction.
bool exhaust(const Rules& rules, std::vector<DigitSet>& position);
bool exhaust(const Rules& rules, std::vector<DigitSet>& position, std::vector<char>& cleared);

// Returns the grid of a position in which each cell has one candidate, or nullopt if the grid
// violates a constraint.
std::optional<Grid> obeying_grid(const Rules& rules, const std::vector<DigitSet>& position);

}  // namespace gridpress::solver
