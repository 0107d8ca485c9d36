// Explains why a logic puzzle doesn't have exactly one solution.
#pragma once

#include <string>

#include "generator/kinds/logic/description.h"
#include "generator/model/puzzle.h"

namespace gridpress::logic {

// The content of a puzzle of a logic kind; null for other kinds.
const LogicContent* logic_content(const Puzzle& puzzle);

// "two solutions differ at r1c2, r3c4 …", or "" if none do or finding them takes too long.
std::string differences_text(const LogicContent& puzzle);

// "the puzzle has no solution: 3 at r1c2 and 4 at r1c4 contradict each other", with a minimal
// set of contradictory clues. Without the SAT solver, no clues are named.
std::string why_unsolvable(const LogicContent& puzzle);

}  // namespace gridpress::logic
