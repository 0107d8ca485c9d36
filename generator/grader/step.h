// One step of a person's way through a puzzle: what it gives, and enough of why to explain it.
#pragma once

#include <string_view>
#include <vector>

#include "generator/model/digit_set.h"
#include "generator/model/topology.h"

namespace gridpress {

struct Candidate {
  Cell cell = -1;
  int digit = 0;
  bool operator==(const Candidate&) const = default;
};

// One statement of a chain: the candidate is true, or it is false. A statement may speak of
// several cells of a house (one of them is true, or none is): then the others follow the first
// with `grouped` set. Of several chains the later ones begin with `starts` set.
struct ChainLink {
  Candidate candidate;
  bool on = false;
  bool grouped = false;
  bool starts = false;
  bool operator==(const ChainLink&) const = default;
};

// Cells that a pattern speaks of together: a set of an ALS chain, the fins of a fish.
struct StepPart {
  std::vector<Cell> cells;
  DigitSet digits;
  int link = 0;  // the digit that leads on to the next part; 0: none
  bool operator==(const StepPart&) const = default;
};

// What each technique leaves in `cells`, `digits` and `houses` is said where it is written
// (generator/grader/techniques/). Houses are indices into Topology::houses.
struct Step {
  std::string_view technique;  // identifier in the technique table
  double rating = 0;
  Candidate placement;                  // cell -1: none
  std::vector<Candidate> eliminations;  // ascending by cell, then digit
  std::vector<Cell> cells;              // the pattern
  DigitSet digits;                      // its digits
  std::vector<int> houses;              // the houses it was seen in
  std::vector<ChainLink> chain;         // chains: from the assumption to its consequence
  std::vector<StepPart> parts;          // patterns made of several sets

  bool places() const { return placement.cell >= 0; }
  bool useful() const { return places() || !eliminations.empty(); }
  void clear();   // empty again; keeps its memory
  void forget();  // empty but for the technique and its rating
};

}  // namespace gridpress
