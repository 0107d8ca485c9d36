// Patterns of black squares for kakuros.
#pragma once

#include <optional>

#include "generator/base/random.h"
#include "generator/kinds/kakuro/sheet.h"
#include "generator/model/puzzle.h"

namespace gridpress::kakuro {

struct PatternWish {
  Size size;
  Symmetry symmetry = Symmetry::kRotational;
  double black = 0.3;  // the share of black squares, at least
  int longest = 9;     // cells of a run
};

// A random pattern whose white squares hang together, each in two runs of 2
// cells and more, with something white in every row and column. Nothing: these
// draws led to none. Cost: 50 µs for 10x10.
std::optional<Sheet> draw_pattern(const PatternWish& wish, Rng& rng);

// The squares of a board that come and go together.
std::vector<std::vector<int>> orbits_for(Size size, Symmetry symmetry);

// The most symmetries, of those that patterns are drawn with, that a pattern
// has.
Symmetry symmetry_of(const Sheet& sheet);

// Whether a board of that size can have them.
bool has_symmetry(Size size, Symmetry symmetry);

}  // namespace gridpress::kakuro
