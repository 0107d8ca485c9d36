// The easiest path to the solution, and the resulting grade.
#pragma once

#include <array>
#include <optional>
#include <vector>

#include "generator/kinds/slitherlink/engine/reason.h"
#include "generator/model/puzzle.h"

namespace gridpress::slitherlink {

// A solving step: all edges that follow from one clue, dot, pattern or argument.
struct Step {
  Technique technique = Technique::kZero;
  double rating = 0;
  int node = kNowhere, other = kNowhere;  // as in Deduced
  std::vector<int> edges;                 // edges that the step determines
  std::vector<int> clues;                 // cells of clues, for kReason
  std::size_t before = 0;  // number of edges known before the step: the first in Path::order
};

struct Path {
  std::vector<Step> steps;
  std::vector<int> order;  // edges in the order they became known
  bool whole = false;      // whether the path ends with the closed loop
};

double rating_of(Technique technique);
// The rating of a smallest reason, which grows with its number of clues.
double rating_of_reason(std::size_t clues);
constexpr double kMaxRating = 9.9;

// The hardest technique rated at most `rating`, or nullopt.
std::optional<Technique> hardest_within(double rating);

// Requires a puzzle whose only solution is in `inside`.
Path find_path(const WiringPtr& wiring, const Slitherlink& puzzle);

// The grade except for its level. The rating is only a lower bound if the path is incomplete, which
// happens only in builds without CaDiCaL. Cost: 0.1 ms for a 10x10, plus a few milliseconds for
// each smallest reason.
Grade grade_of(const WiringPtr& wiring, const Slitherlink& puzzle);

}  // namespace gridpress::slitherlink
