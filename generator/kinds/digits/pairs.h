// Clues about two cells: what a sort of them is made of, given which digits may go together.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "generator/kinds/digits/clue.h"
#include "generator/model/constraints/pair_table.h"

namespace gridpress::digits {

using Allowed = bool (*)(int first, int second);

template <Allowed allowed>
ConstraintPtr pair_rule(const Clue& clue, const Topology& topology) {
  return std::make_shared<PairTable>(clue.cells[0], clue.cells[1], topology.digits, allowed);
}

// The first digit is remembered; after the second nothing is.
template <Allowed allowed>
int pair_next(const Clue& /*clue*/, int state, int index, int digit) {
  if (index == 0) return digit;
  return allowed(state, digit) ? 0 : -1;
}

// All pairs of cells that share a side, the first cell left of or above the second.
std::vector<std::pair<Cell, Cell>> neighbours(const Topology& topology);

// Two cells that share a side; "" if they do.
std::string problem_of_pair(const Clue& clue, const Topology& topology);

void sort_cells(Clue& clue);

// The middle of the edge of the two cells; whether it is level.
figure::Point middle_of(const Clue& clue, const Topology& topology);
bool on_level_edge(const Clue& clue, const Topology& topology);

// Rules for the pairs without a mark, by `form`.
std::vector<Clue> on_unmarked(const Form& form, const Topology& topology,
                              const std::vector<Clue>& marked);

}  // namespace gridpress::digits
