// Patterns of black squares for kakuros.
#pragma once

#include <optional>

#include "generator/base/random.h"
#include "generator/kinds/kakuro/sheet.h"
#include "generator/model/puzzle.h"

namespace gridpress::kakuro {

struct PatternOptions {
  Size size;
  Symmetry symmetry = Symmetry::kRotational;
  double black = 0.3;  // the minimum share of black squares
  int longest = 9;     // maximum number of cells in a run
};

// Draws a random pattern. Its white squares are connected, and each is in two runs of at least two
// cells. Every row and column has a white square. Returns nullopt if these random draws fail. Cost:
// 50 µs for 10x10.
std::optional<Sheet> draw_pattern(const PatternOptions& options, Rng& rng);

// The groups of squares of a board that change colour together.
std::vector<std::vector<int>> orbits_for(Size size, Symmetry symmetry);

// The largest symmetry of a pattern, of those that `orbits_for` supports.
Symmetry symmetry_of(const Sheet& sheet);

// Returns whether a board of that size can have this symmetry.
bool has_symmetry(Size size, Symmetry symmetry);

}  // namespace gridpress::kakuro
