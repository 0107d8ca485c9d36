// Puzzles for comparing and timing engines, generated from fixed seeds.
#pragma once

#include <string>
#include <vector>

#include "generator/model/puzzle.h"

namespace gridpress::tests {

struct EngineSet {
  std::string name;
  Rules rules;
  std::vector<Grid> puzzles;  // each has exactly one solution
};

// The first `count` puzzles of the set "4x4", "6x6", "easy 9x9", "hard 9x9", "16x16" or "25x25
// easy". "4x4" and "6x6" are minimal; easy 9x9 has 35 givens; hard 9x9 is minimal and takes five
// guesses or more; 16x16 has 100 givens; 25x25 easy has 350 and is solved by singles and locked
// candidates.
EngineSet engine_set(const std::string& name, int count);

}  // namespace gridpress::tests
