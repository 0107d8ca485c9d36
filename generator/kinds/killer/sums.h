// What a solver of killers looks at beside the houses: cages, and sums that follow from them.
#pragma once

#include <vector>

#include "generator/kinds/killer/board.h"
#include "generator/solver/derived_sums.h"

namespace gridpress::killer {

// Belongs to one puzzle's rules; immutable.
struct Sums {
  explicit Sums(const Rules& of);

  Rules rules;
  std::vector<Cage> cages;             // as cages_of has them
  std::vector<const Constraint*> sum;  // per cage
  std::vector<int> cage_of;            // per cell; -1: none

  // By the 45 rule: innies less outies of one house, or of several beside each other, have a known
  // sum. Those of one house first, then of two, and so on.
  std::vector<solver::DerivedSum> derived;
};

}  // namespace gridpress::killer
