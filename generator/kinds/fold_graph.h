// A rule that reads its cells in order, as a graph of the states between cells.
#pragma once

#include <functional>
#include <span>
#include <vector>

#include "generator/model/digit_set.h"

namespace gridpress {

// A rule as a state machine. The state is a number, 0 before the first cell.
struct FoldRule {
  // The state after the digit of cell `index`, or -1 if the rule is broken.
  std::function<int(int state, int index, int digit)> next;
  std::function<bool(int state)> accepts;  // if null, every state is accepted
};

// Layer i has the states before cell i; the last layer has the end states. States that
// are not on a path from the start to an accepted end are left out.
class FoldGraph {
 public:
  struct Arc {
    int from = 0, digit = 0, to = 0;  // states as numbers within their layers
  };

  // Requires at least one cell.
  FoldGraph(const FoldRule& rule, std::span<const DigitSet> candidates);

  const std::vector<Arc>& arcs(int index) const { return arcs_[index]; }
  int states(int layer) const { return states_[layer]; }  // 0 everywhere if no digits obey the rule
  DigitSet digits(int index) const;

 private:
  void trim();

  std::vector<std::vector<Arc>> arcs_;  // per cell
  std::vector<int> states_;             // per layer
};

// The sets of different digits that cells with these candidates can hold, for a rule
// that doesn't depend on their order.
std::vector<DigitSet> sets_of(const FoldRule& rule, std::span<const DigitSet> candidates);

}  // namespace gridpress
