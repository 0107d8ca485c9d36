// A human solver's path through a puzzle, step by step.
#pragma once

#include <vector>

#include "generator/grader/technique.h"

namespace gridpress {

struct SolvePath {
  std::vector<Step> steps;
  bool finished = false;  // whether every cell is filled
};

// Repeatedly takes the first step found, trying the techniques from the easiest each time,
// until the board is full or no technique applies. `givens` must have exactly one solution.
SolvePath solve_path(const Rules& rules, const Grid& givens,
                     const TechniqueTable& table = standard_techniques());

// Finds the first step of the table's techniques. Returns whether it found one. Overwrites `step`
// and sets `row` to the technique's row.
bool next_step(const State& state, const TechniqueTable& table, Step& step, int& row);

// Applies the step to the state.
void apply_step(State& state, const Step& step);

// The Shape of a topology. Each thread caches the last one, so that the puzzles of a
// book section share one.
std::shared_ptr<const Shape> shape_of(const TopologyPtr& topology);

}  // namespace gridpress
