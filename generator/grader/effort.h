// How much work a puzzle is: the second number beside the rating. docs/grading.md explains it.
#pragma once

#include <string_view>
#include <vector>

#include "generator/grader/state.h"
#include "generator/grader/step.h"

namespace gridpress {

// One step of the way by which the puzzle was rated.
struct RatedStep {
  std::string_view technique;  // of the scale's own list
  double rating = 0;
  Candidate placement;  // cell -1: none
  std::vector<Candidate> eliminations;
};

// Effort in looks, from `start`, the state that the givens leave, along `way`. A look asks one
// house where one digit goes.
//
// Hidden singles are taken in the order in which they come up, each for the looks that a solver
// needs on average who looks at random; every round of them that waits for the round before costs
// a glance at each open house. When they are exhausted, a look round that finds nothing, and a
// search that is longer the higher the rating of what is found. Easy techniques are looked up here;
// from `way` come the harder steps. Every digit that is written counts as some looks. Where the way
// ends before the grid is full, every cell that is left costs a look round. Cost: about 50 µs for
// an easy 9x9, some 100 where pencil marks are needed.
double effort_of(State start, const std::vector<RatedStep>& way);

// What a puzzle with so many empty cells takes at least.
double least_effort(int empty_cells);

// A practised solver's time in minutes, an estimate: so many looks at so many seconds each.
double estimated_minutes(double effort);

}  // namespace gridpress
