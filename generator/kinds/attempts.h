// Code that kinds share for making puzzles of a level.
#pragma once

#include <string>
#include <string_view>

#include "generator/grader/grade.h"
#include "generator/kinds/request.h"

namespace gridpress {

// Returns whether a puzzle of this grade is at the requested level and at none of the
// levels before it. If not, records it among the misses.
bool at_level(const Grade& grade, const PuzzleRequest& request, NearMisses& misses);

// Explains why a kind whose ratings range from `least` to `most` has no puzzle at a level, or "".
std::string outside_ratings(std::string_view kind, const Level& level, double least, double most);

}  // namespace gridpress
