// The way to the solution that asks least of the solver, and what it says of the puzzle.
#pragma once

#include <optional>
#include <vector>

#include "generator/kinds/binairo/engine/engine.h"
#include "generator/model/puzzle.h"

namespace gridpress::binairo {

// What one look gives; of kReason a single cell, with the lines that it rests on.
struct Step {
  Deduced deduced;
  double rating = 0;
  std::vector<int> lines;  // of kReason
};

struct Path {
  std::vector<Step> steps;
  bool whole = false;  // every cell is known in the end
};

double rating_of(Technique technique);
// The smallest reason grows with its lines.
double rating_of_reason(std::size_t lines);
constexpr double kMostRating = 9.9;

// The hardest technique of those rated at most so; nothing: none is.
std::optional<Technique> hardest_within(double rating);

// The puzzle must have its one solution. The easiest technique that goes on is always taken.
Path find_path(const Binairo& puzzle);

// Everything but the level. Cost: 10 µs for a 10x10 without smallest reasons.
Grade grade_of(const Binairo& puzzle);

}  // namespace gridpress::binairo
