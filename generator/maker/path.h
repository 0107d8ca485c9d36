// A full grid with the orbits that were removed from it, in order. Every prefix of the removals
// leaves a unique puzzle.
#pragma once

#include <vector>

#include "generator/making/symmetry.h"
#include "generator/model/puzzle.h"

namespace gridpress {

struct CarvePath {
  Grid solution;
  const std::vector<Orbit>* orbits = nullptr;
  std::vector<int> removed;  // indices in `orbits`

  int steps() const { return static_cast<int>(removed.size()); }

  // Returns the number of clues after the first `step` removals.
  int clues_after(int step) const {
    int clues = static_cast<int>(solution.size());
    for (int i = 0; i < step; ++i) clues -= static_cast<int>((*orbits)[removed[i]].size());
    return clues;
  }
  Grid givens_after(int step) const {
    Grid givens = solution;
    for (int i = 0; i < step; ++i) {
      for (const Cell cell : (*orbits)[removed[i]]) givens[cell] = 0;
    }
    return givens;
  }
  Grid givens() const { return givens_after(steps()); }
};

}  // namespace gridpress
