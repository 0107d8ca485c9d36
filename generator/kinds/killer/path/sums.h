// The data that a solver of killers needs in addition to the houses: cages, signs, and the sums
// derived from cages.
#pragma once

#include <optional>
#include <vector>

#include "generator/kinds/killer/board.h"
#include "generator/solver/derived_sums.h"

namespace gridpress::killer {

// Computed from the rules of one puzzle. Not thread-safe.
class Sums {
 public:
  explicit Sums(const Rules& rules);

  const Rules rules;
  const std::vector<Cage> cages;   // in the order of cages_of
  const std::vector<int> cage_of;  // per cell; -1 without a cage
  const std::vector<Sign> signs;   // in the order of signs_of
  // The constraints of the cages, then those of the signs.
  const std::vector<const Constraint*>& clues() const { return clues_; }

  // By the 45 rule, the innies minus the outies of one house, or of several adjacent houses,
  // have a known sum. Computed on demand: 20 µs for one house and 60 µs for several on 9x9.
  using Derived = std::vector<solver::DerivedSum>;
  const Derived& of_one_house() const;
  const Derived& of_several_houses() const;

 private:
  std::vector<const Constraint*> clues_;
  mutable std::optional<Derived> one_, several_;
};

}  // namespace gridpress::killer
