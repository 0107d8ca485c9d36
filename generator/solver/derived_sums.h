// The 45 rule: sums that follow from houses and sum constraints together.
#pragma once

#include <memory>
#include <vector>

#include "generator/model/constraints/linear_sum.h"
#include "generator/model/puzzle.h"

namespace gridpress::solver {

// A sum and where it comes from, so that a grader can name it: the digits of some houses add up
// to a known number; taking away the sums of the constraints leaves the innies (coefficient 1)
// less the outies (coefficient -1).
struct DerivedSum {
  std::shared_ptr<const LinearSum> sum;
  int first_house = 0, house_count = 0;  // in topology.houses, one after another
  std::vector<int> constraints;          // indices into rules.constraints
};

// All such sums of at most `most_terms` cells over houses of a kind that follow each other without
// sharing a cell: up to half of them, and no more than `most_houses` (0: no bound). Constraints
// take part whose linear form has coefficients 1 and that share no cell with one before them. Of
// sums over the same cells the first is kept. Cost: for a 9x9 killer about 20 µs; nothing without
// sums.
std::vector<DerivedSum> derived_sums(const Rules& rules, int most_terms, int most_houses = 0);

}  // namespace gridpress::solver
