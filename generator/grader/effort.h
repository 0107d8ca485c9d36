// Effort: the amount of work in a puzzle, in looks. A look means checking one house for the
// possible cells of one digit. Effort supplements the rating; see docs/grading.md.
#pragma once

#include <string_view>
#include <vector>

#include "generator/grader/state.h"
#include "generator/grader/step.h"

namespace gridpress {

// A step of the solving path that determined the puzzle's rating.
struct RatedStep {
  std::string_view technique;  // name from the catalogue (catalogue.h) or from the puzzle's kind
  double rating = 0;
  Candidate placement;  // the cell is -1 if the step places nothing
  std::vector<Candidate> eliminations;
};

// Returns the effort of solving a puzzle from `start`, the state after the givens, by the steps in
// `solving_steps`.
//
// Hidden singles are taken in the order in which they appear. A single costs the average number of
// looks of a solver who checks houses at random, and each new round of singles costs one look per
// open house. When no single is left, a round without result is added, plus a search that takes
// longer the higher the rating of the step that it finds. Easy steps are found by this function;
// harder steps come from `solving_steps`. Writing a digit costs a few looks. If the steps end
// before the grid is full, each remaining cell costs a round. Cost: about 50 µs for an easy 9x9,
// about 100 µs if pencil marks are needed.
double effort_of(State start, const std::vector<RatedStep>& solving_steps);

// Returns the minimum effort of a puzzle with this many empty cells.
double least_effort(int empty_cells);

// Estimates a practised solver's time in minutes, from a fixed number of seconds per look.
double estimated_minutes(double effort);

}  // namespace gridpress
