// The 45 rule: sums that follow from houses and sum constraints together.
#pragma once

#include <memory>
#include <vector>

#include "generator/model/constraints/linear_sum.h"
#include "generator/model/puzzle.h"

namespace gridpress::solver {

// A sum and its origin, so that a grader can name it. The digits of some houses add up to a known
// number; subtracting the sums of the constraints leaves the innies (coefficient 1) minus the
// outies (coefficient -1).
struct DerivedSum {
  std::shared_ptr<const LinearSum> sum;
  int first_house = 0, house_count = 0;  // consecutive in topology.houses
  std::vector<int> constraints;          // indices into rules.constraints
};

// Returns all such sums with at most `most_terms` cells over consecutive, disjoint
// houses of one kind: up to half of the houses, and at most `most_houses` (0 for no
// limit). Uses constraints whose linear form has only coefficients of 1 and no cell in
// common with an earlier one. If several sums have the same cells, keeps the first.
// Cost: about 20 µs for a 9x9 killer, next to nothing without sums.
std::vector<DerivedSum> derived_sums(const Rules& rules, int most_terms, int most_houses = 0);

}  // namespace gridpress::solver
