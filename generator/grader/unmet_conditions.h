// Explains why a puzzle isn't at a level.
#pragma once

#include <string>

#include "generator/grader/level.h"

namespace gridpress {

// Describes the first condition of the level that an n x n puzzle with this grade doesn't meet,
// such as "25 clues, not ..20". Returns "" if all conditions are met.
std::string unmet(const Level& level, const Grade& grade, int size);

}  // namespace gridpress
