// The ratings of the puzzles that a kind's maker produces, for setting the bands of its levels.
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <vector>

#include "generator/kinds/kind.h"

namespace gridpress {

// The puzzles of one size. Levels are those that the kind can have at this size, in order.
struct Distribution {
  struct OfLevel {
    std::string name;
    int puzzles = 0, attempts = 0;
  };
  Size size;
  std::vector<OfLevel> levels;
  std::map<double, int> ratings;  // number of puzzles by rating, all levels together
};

// Makes up to `puzzles` puzzles of each level, in at most 50 times as many attempts. Takes as long
// as making the puzzles, on one thread.
Distribution distribution_of(const Kind& kind, const LevelSet& levels, Size size, int puzzles,
                             Seed seed);

// A histogram, one line per rating.
std::string distribution_text(const Distribution& distribution);

}  // namespace gridpress
