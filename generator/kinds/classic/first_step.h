// A worked first step: a digit with one place left in a box, and the digits that show it.
#pragma once

#include <vector>

#include "generator/base/random.h"
#include "generator/model/figure.h"
#include "generator/model/puzzle.h"

namespace gridpress::classic {

struct FirstStep {
  Grid givens;
  const House* box = nullptr;  // points into the topology passed in
  Cell place = 0;
  int digit = 0;
  std::vector<Cell> sources;  // givens of that digit whose rows and columns rule out the rest
};

// Searches puzzles that can be solved by singles, made from seed.child(0), seed.child(1) …,
// for a step that reads well: it uses rows and columns, and no arrow crosses a digit. Each
// puzzle is carved around such a step, so a few suffice. If none of a limited number qualifies
// (up to 10x10 one always did), takes the best step seen. Cost: under a millisecond for 9x9.
FirstStep find_first_step(const TopologyPtr& topology, Seed seed);

// The number of givens under the arrows.
int digits_crossed(const Topology& topology, const FirstStep& step);

figure::Figure draw_first_step(const Topology& topology, const FirstStep& step);

}  // namespace gridpress::classic
