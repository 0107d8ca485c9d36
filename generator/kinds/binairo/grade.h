// The easiest path to the solution, and the resulting grade.
#pragma once

#include <optional>
#include <vector>

#include "generator/kinds/binairo/engine/engine.h"
#include "generator/model/puzzle.h"

namespace gridpress::binairo {

// A solving step: everything that one technique finds in one line. For kReason, a single cell and
// the lines that determine its value.
struct Step {
  Deduced deduced;
  double rating = 0;
  std::vector<int> lines;  // for kReason
};

struct Path {
  std::vector<Step> steps;
  bool whole = false;  // whether the path ends with all cells known
};

double rating_of(Technique technique);
// The rating of a smallest reason, which grows with its number of lines.
double rating_of_reason(std::size_t lines);
constexpr double kMaxRating = 9.9;

// The hardest technique rated at most `rating`, or nullopt.
std::optional<Technique> hardest_within(double rating);

// Solves the puzzle, always by the easiest technique that applies. Requires a puzzle with exactly
// one solution.
Path find_path(const Binairo& puzzle);

// The grade except for its level. Cost: 10 µs for a 10x10 that needs no smallest reasons.
Grade grade_of(const Binairo& puzzle);

}  // namespace gridpress::binairo
