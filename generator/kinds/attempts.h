// Code that kinds share for making puzzles of a level.
#pragma once

#include <string>
#include <string_view>

#include "generator/grader/grade.h"
#include "generator/kinds/request.h"

namespace gridpress {

// Returns whether the grade is at the requested level but at none of the levels before it
// (`request.before`). If not, adds the grade to `misses`.
bool at_level(const Grade& grade, const PuzzleRequest& request, NearMisses& misses);

// Returns "" if a kind whose ratings range from `least` to `most` can have puzzles of the level, or
// a message that it can't.
std::string outside_ratings(std::string_view kind, const Level& level, double least, double most);

}  // namespace gridpress
