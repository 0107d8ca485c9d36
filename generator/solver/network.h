// A rule set laid out for the search: flat lists, extra houses, derived sums.
#pragma once

#include <vector>

#include "generator/solver/derived_sums.h"
#include "generator/solver/lists.h"

namespace gridpress::solver {

struct Network {
  explicit Network(const Rules& rules);

  int cells() const { return static_cast<int>(rules.topology->positions.size()); }

  Rules rules;  // keeps topology and constraints alive
  DigitSet all;

  // The houses of the board, and constraints that make their scope differ where no house does.
  Lists houses, houses_of;
  Lists peers;  // per cell: what shares a house with it

  // All that prunes: constraints with two cells or more, then derived sums, small scopes first.
  std::vector<const Constraint*> pruners;
  Lists scopes, pruners_of;
  std::vector<const Constraint*> unary;  // constraints of one cell: pruned once, at the start

 private:
  void add_houses();
  void add_peers();
  void add_pruners();

  std::vector<DerivedSum> derived_;
};

}  // namespace gridpress::solver
