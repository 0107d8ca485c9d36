// Why a puzzle is not at a level.
#pragma once

#include <string>

#include "generator/grader/level.h"

namespace gridpress {

// The first of the level's conditions that an n x n puzzle of this grade does not meet, in words:
// "25 clues, not ..20". Empty: it meets all.
std::string unmet(const Level& level, const Grade& grade, int size);

}  // namespace gridpress
