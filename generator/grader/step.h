// A step of a human solver's path: its result, and enough of its reason to explain it.
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

// A statement in a chain: a candidate is true (`on`), or it is false. A statement may be about
// several cells of a house: one of them is true, or all are false. The other cells then follow in
// links with `grouped` set. If a step has several chains, each chain after the first begins with a
// link that has `starts` set.
struct ChainLink {
  Candidate candidate;
  bool on = false;
  bool grouped = false;
  bool starts = false;
  bool operator==(const ChainLink&) const = default;
};

// Cells that form one part of a pattern, such as one set of an ALS chain, or the fins of a fish.
struct StepPart {
  std::vector<Cell> cells;
  DigitSet digits;
  int link = 0;  // digit that links this part to the next; 0 if none
  bool operator==(const StepPart&) const = default;
};

// The meaning of `cells`, `digits` and `houses` depends on the technique. It is documented in the
// technique's file in generator/grader/techniques/. Houses are indices in Topology::houses.
struct Step {
  std::string_view technique;  // name in the table of techniques
  double rating = 0;
  Candidate placement;                  // the cell is -1 if the step places nothing
  std::vector<Candidate> eliminations;  // sorted by cell, then digit
  std::vector<Cell> cells;              // the cells of the pattern
  DigitSet digits;                      // the digits of the pattern
  std::vector<int> houses;              // the houses involved
  std::vector<ChainLink> chain;         // chains only: from assumption to conclusion
  std::vector<StepPart> parts;          // the sets of a pattern that has several

  bool places() const { return placement.cell >= 0; }
  bool useful() const { return places() || !eliminations.empty(); }
  void clear();   // empties the step but keeps its memory
  void forget();  // clears everything except the technique and its rating
};

}  // namespace gridpress
