// Explains why a puzzle isn't at a level.
#pragma once

#include <string>

#include "generator/grader/level.h"

namespace gridpress {

// Describes the first of the level's conditions that an n x n puzzle of this grade doesn't meet:
// "25 clues, not ..20". Empty if it meets all of them.
std::string unmet(const Level& level, const Grade& grade, int size);

}  // namespace gridpress
