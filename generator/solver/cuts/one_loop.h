// Cuts of two rules that have no short clauses: one loop; all of one colour connected.
#pragma once

#include <array>
#include <span>
#include <vector>

#include "generator/solver/clauses.h"

namespace gridpress::solver {

// A line that may be drawn between two points: its variable is true where it is.
struct LoopEdge {
  int variable;
  int from, to;  // points, counted from 0
};

// For models in which each point has no line or two. When their lines are several loops: for each
// but the longest the clause that some of its lines is missing, or a line leaves its points, or the
// longest has no such line. None when there is one loop, or no line at all.
std::vector<std::vector<int>> one_loop_cuts(std::span<const LoopEdge> edges, int points,
                                            const Model& model);

// For models that colour places: when those whose literal is true are several groups, for each but
// the largest the clause that one of its neighbours is coloured too, or one of the two is not. A
// literal of 0 is a place that always has the colour. `neighbours`: of a place, kNowhere (-1) where
// there is none.
struct ColouredPlaces {
  std::span<const int> literals;
  std::span<const std::vector<int>> neighbours;
};
std::vector<std::vector<int>> connected_cuts(const ColouredPlaces& places, const Model& model);

}  // namespace gridpress::solver
