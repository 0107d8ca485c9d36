// The way to the solution that asks least of the solver, and what it says of the puzzle.
#pragma once

#include <array>
#include <optional>
#include <vector>

#include "generator/kinds/slitherlink/engine/reason.h"
#include "generator/model/puzzle.h"

namespace gridpress::slitherlink {

// A step: edges that one clue, dot, pattern or thought gives together.
struct Step {
  Technique technique = Technique::kZero;
  double rating = 0;
  int node = kNowhere, other = kNowhere;  // as in Deduced
  std::vector<int> edges;                 // that it makes known
  std::vector<int> clues;                 // of kReason: cells
  std::size_t before = 0;                 // edges known before it, as the first of Path::order
};

struct Path {
  std::vector<Step> steps;
  std::vector<int> order;  // edges as they became known
  bool whole = false;      // it ends with the closed loop
};

double rating_of(Technique technique);
// The smallest reason grows with its clues.
double rating_of_reason(std::size_t clues);
constexpr double kMostRating = 9.9;

// The hardest technique of those rated at most so; nothing: none is.
std::optional<Technique> hardest_within(double rating);

// The puzzle must have its one solution in `inside`.
Path find_path(const WiringPtr& wiring, const Slitherlink& puzzle);

// Everything but the level. Bounded where the path isn't whole, which only builds without CaDiCaL
// can't avoid. Cost: 0.1 ms for a 10x10 without smallest reasons, some milliseconds for each.
Grade grade_of(const WiringPtr& wiring, const Slitherlink& puzzle);

}  // namespace gridpress::slitherlink
