// The path of a human solver through a puzzle, step by step.
#pragma once

#include <vector>

#include "generator/grader/technique.h"

namespace gridpress {

struct SolvePath {
  std::vector<Step> steps;
  bool finished = false;  // whether every cell is filled
};

// Solves the puzzle until the board is full or no technique applies. For each step, tries the
// techniques in order, the easiest first, and takes the first step found. `givens` must have
// exactly one solution.
SolvePath solve_path(const Rules& rules, const Grid& givens,
                     const TechniqueTable& table = standard_techniques());

// Finds the first step of the techniques in the table. Returns whether a step was found. Sets
// `step` to the step and `row` to the index of its technique.
bool next_step(const State& state, const TechniqueTable& table, Step& step, int& row);

// Applies the step to the state.
void apply_step(State& state, const Step& step);

// Returns the Shape of a topology. Each thread caches the last one, so that all puzzles of a book
// section share one Shape.
std::shared_ptr<const Shape> shape_of(const TopologyPtr& topology);

}  // namespace gridpress
