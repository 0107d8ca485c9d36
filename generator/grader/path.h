// A person's way through a puzzle, step by step.
#pragma once

#include <vector>

#include "generator/grader/technique.h"

namespace gridpress {

struct SolvePath {
  std::vector<Step> steps;
  bool finished = false;  // every cell is filled
};

// Easiest technique first, its first use found, then from the front of the table again, until
// the board is full or nothing is found. `givens` must have exactly one solution.
SolvePath solve_path(const Rules& rules, const Grid& givens,
                     const TechniqueTable& table = standard_techniques());

// The first step that the table's techniques see; false: none. `step` is overwritten.
// `row` is set to the technique's row.
bool next_step(const State& state, const TechniqueTable& table, Step& step, int& row);

// What the step says is done to the state.
void apply_step(State& state, const Step& step);

// The Shape of a topology; the last one asked for on this thread is kept, so that puzzle after
// puzzle of one book section costs nothing.
std::shared_ptr<const Shape> shape_of(const TopologyPtr& topology);

}  // namespace gridpress
