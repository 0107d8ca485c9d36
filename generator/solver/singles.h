// Naked and hidden singles to exhaustion, written for obviousness: used by the plain search and the
// engine `singles`, and by no fast engine.
#pragma once

#include <optional>
#include <vector>

#include "generator/model/puzzle.h"

namespace gridpress::solver {

// Fills in singles until none is left. Hidden singles are those of houses with as many cells as
// there are digits. False: a cell has no candidate, or such a house no place for a digit.
// Cost: about 1 µs a call on 9x9.
bool exhaust_singles(const Topology& board, std::vector<DigitSet>& position);

// For a search, which comes back to a position with one cell more decided: `cleared` says of each
// cell that its peers have lost its digit, and is kept with the position. At first it is all 0.
bool exhaust_singles(const Topology& board, std::vector<DigitSet>& position,
                     std::vector<char>& cleared);

// Singles, and when they are exhausted each constraint prunes in its order, and singles begin
// again if that removed anything. False: the position has failed.
bool exhaust(const Rules& rules, std::vector<DigitSet>& position);
bool exhaust(const Rules& rules, std::vector<DigitSet>& position, std::vector<char>& cleared);

// The grid of a position whose cells have one candidate each; nothing when a constraint objects.
std::optional<Grid> obeying_grid(const Rules& rules, const std::vector<DigitSet>& position);

}  // namespace gridpress::solver
