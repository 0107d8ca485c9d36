// The board of a killer: the houses of a grid, with or without the diagonals, with boxes or
// irregular regions, its cages, and any signs between neighbours.
#pragma once

#include <vector>

#include "generator/model/digit_puzzle.h"
#include "generator/model/size.h"

namespace gridpress::killer {

// Cells with different digits and a known sum.
struct Cage {
  std::vector<Cell> cells;  // ascending, connected by their sides
  int sum = 0;
};

// A sign between neighbours that shows which digit is larger.
struct Sign {
  Cell small = 0, large = 0;
  auto operator<=>(const Sign&) const = default;
};

// Whether killers have this size: 4, 6 or 9, square only.
bool has_size(Size size);

// Boxes, rows and columns, and the two diagonals if `diagonals` is set. `regions`, a number per
// cell, replace the boxes. All boards without regions share one object per shape. Thread-safe.
TopologyPtr topology_of(int size, bool diagonals, const std::vector<int>& regions = {});
bool has_diagonals(const Topology& topology);
std::vector<int> regions_of(const Topology& topology);  // empty if the board has boxes

// A constraint per cage, in the order of the cages, then one per sign.
Rules rules_of(const TopologyPtr& topology, const std::vector<Cage>& cages,
               const std::vector<Sign>& signs = {});
ConstraintPtr rule_of(const Sign& sign, int digits);

// Finds the cages in rules from any source, which are the constraints that require different digits
// and a plain sum. Sorts them by their first cells in reading order.
std::vector<Cage> cages_of(const Rules& rules);

// The signs in a killer's rules, in order.
std::vector<Sign> signs_of(const Rules& rules);

// Whether a constraint of a killer is a sign.
bool is_sign(const Constraint& rule);

// The index of each cell's cage; -1 for cells without a cage.
std::vector<int> cage_of_cells(const std::vector<Cage>& cages, int cells);

}  // namespace gridpress::killer
