// The amount of work in a puzzle, which supplements the rating. See docs/grading.md.
#pragma once

#include <string_view>
#include <vector>

#include "generator/grader/state.h"
#include "generator/grader/step.h"

namespace gridpress {

// One step of the solving path by which the puzzle was rated.
struct RatedStep {
  std::string_view technique;  // from the list of the scale that was used
  double rating = 0;
  Candidate placement;  // cell is -1 if nothing is placed
  std::vector<Candidate> eliminations;
};

// Returns the effort in looks: starts with `start`, the state after the givens, and
// follows `solving_steps`. One look means checking one house for the places of one digit.
//
// Hidden singles are taken in the order in which they appear. Each costs the average
// number of looks of a solver who looks at random, and each new round of singles costs
// a glance at each open house. When no single is left, a fruitless round is added, plus
// a search that takes longer the higher the rating of the step found. Easy techniques
// are looked for here; harder steps come from `solving_steps`. Writing a digit costs a
// few looks. If the steps end before the grid is full, every remaining cell costs a
// round. Cost: about 50 µs for an easy 9x9, about 100 µs if pencil marks are needed.
double effort_of(State start, const std::vector<RatedStep>& solving_steps);

// The minimum effort of a puzzle with this many empty cells.
double least_effort(int empty_cells);

// An estimate of a practised solver's time in minutes, at a fixed number of seconds per look.
double estimated_minutes(double effort);

}  // namespace gridpress
