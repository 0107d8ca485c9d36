// Clues that contradict the given digits: a puzzle with such clues is rejected without a search.
#pragma once

#include <optional>
#include <string>

#include "generator/model/puzzle.h"

namespace gridpress::digits {

// The index of the first constraint that can't hold with these givens, as far as the constraint
// alone shows this. Returns nullopt if no constraint does.
std::optional<std::size_t> first_broken(const Rules& rules, const Grid& givens);

// Returns a message that names the clue and the givens in its cells: "the sign can't be satisfied:
// r1c1 is 5, r1c2 is 3".
std::string cant_hold(const std::string& name, const Constraint& rule, const Topology& topology,
                      const Grid& givens);

}  // namespace gridpress::digits
