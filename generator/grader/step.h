// One step of a human solver's path: its result, and enough of the reason to explain it.
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

// One statement of a chain: the candidate is true, or it is false. A statement may cover several
// cells of a house (one of them is true, or all are false): the other cells then follow the first
// with `grouped` set. If there are several chains, each after the first begins with `starts` set.
struct ChainLink {
  Candidate candidate;
  bool on = false;
  bool grouped = false;
  bool starts = false;
  bool operator==(const ChainLink&) const = default;
};

// Cells that form one part of a pattern: a set of an ALS chain, the fins of a fish.
struct StepPart {
  std::vector<Cell> cells;
  DigitSet digits;
  int link = 0;  // the digit that links to the next part; 0 if none
  bool operator==(const StepPart&) const = default;
};

// The meaning of `cells`, `digits` and `houses` is documented with each technique
// (generator/grader/techniques/). Houses are indices into Topology::houses.
struct Step {
  std::string_view technique;  // identifier in the technique table
  double rating = 0;
  Candidate placement;                  // cell is -1 if nothing is placed
  std::vector<Candidate> eliminations;  // sorted by cell, then digit
  std::vector<Cell> cells;              // the pattern
  DigitSet digits;                      // its digits
  std::vector<int> houses;              // the houses involved
  std::vector<ChainLink> chain;         // for chains: from the assumption to the conclusion
  std::vector<StepPart> parts;          // for patterns made of several sets

  bool places() const { return placement.cell >= 0; }
  bool useful() const { return places() || !eliminations.empty(); }
  void clear();   // empties the step but keeps its memory
  void forget();  // clears everything but the technique and its rating
};

}  // namespace gridpress
