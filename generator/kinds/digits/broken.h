// Clues that the given digits break: a puzzle that has them needs no search to be refused.
#pragma once

#include <optional>
#include <string>

#include "generator/model/puzzle.h"

namespace gridpress::digits {

// The first of the constraints that can't hold, whatever the cells without a given have, as far as
// the constraint sees that by itself; none: each may.
std::optional<std::size_t> first_broken(const Rules& rules, const Grid& givens);

// "the sign can't hold: r1c1 is 5, r1c2 is 3"; the digits are those given in the rule's cells.
std::string cant_hold(const std::string& name, const Constraint& rule, const Topology& topology,
                      const Grid& givens);

}  // namespace gridpress::digits
