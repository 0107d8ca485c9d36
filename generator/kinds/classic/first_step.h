// A worked first step: a digit with one place left in a box, and the digits that show it.
#pragma once

#include <vector>

#include "generator/base/random.h"
#include "generator/model/figure.h"
#include "generator/model/puzzle.h"

namespace gridpress::classic {

struct FirstStep {
  Grid givens;
  const House* box = nullptr;  // of the topology that was asked about
  Cell place = 0;
  int digit = 0;
  std::vector<Cell> sources;  // givens of that digit whose rows and columns rule out the rest
};

// Searches puzzles that come out by singles, made from seed.child(0), seed.child(1) …, for a step
// that reads well: with rows and columns at work, and no arrow across a digit. Each is carved
// around a step of that sort, so a few suffice. Takes the best of what it saw when none of a
// bounded number is like that (up to 10x10 one always was). Cost: under a millisecond for 9x9.
FirstStep find_first_step(const TopologyPtr& topology, Seed seed);

// How many givens lie under the arrows.
int digits_crossed(const Topology& topology, const FirstStep& step);

figure::Figure draw_first_step(const Topology& topology, const FirstStep& step);

}  // namespace gridpress::classic
