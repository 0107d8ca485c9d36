// Naked and hidden singles to exhaustion, written to be obviously correct. Used by the plain search
// and the engine `singles`, but by none of the fast engines.
#pragma once

#include <optional>
#include <vector>

#include "generator/model/puzzle.h"

namespace gridpress::solver {

// Fills in singles until none are left. Looks for hidden singles only in houses with as many cells
// as there are digits. Returns false if a cell has no candidate or such a house has no place for a
// digit. Cost: about 1 µs per call on 9x9.
bool exhaust_singles(const Topology& board, std::vector<DigitSet>& position);

// A faster version for a search that returns to a position with one more cell decided.
// `cleared` records for each cell whether its digit has been removed from its peers;
// keep it with the position. Initially all entries are 0.
bool exhaust_singles(const Topology& board, std::vector<DigitSet>& position,
                     std::vector<char>& cleared);

// Fills in singles. When none are left, lets each constraint prune in order, and looks
// for singles again if that removed anything. Returns false on a contradiction.
bool exhaust(const Rules& rules, std::vector<DigitSet>& position);
bool exhaust(const Rules& rules, std::vector<DigitSet>& position, std::vector<char>& cleared);

// The grid of a position whose cells have one candidate each, or nullopt if it violates a
// constraint.
std::optional<Grid> obeying_grid(const Rules& rules, const std::vector<DigitSet>& position);

}  // namespace gridpress::solver
