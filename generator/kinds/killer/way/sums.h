// What a solver of killers looks at beside the houses: cages, sums that follow from them, signs.
#pragma once

#include <optional>
#include <vector>

#include "generator/kinds/killer/board.h"
#include "generator/solver/derived_sums.h"

namespace gridpress::killer {

// Belongs to one puzzle's rules. Not thread-safe.
class Sums {
 public:
  explicit Sums(const Rules& rules);

  const Rules rules;
  const std::vector<Cage> cages;   // as cages_of has them
  const std::vector<int> cage_of;  // per cell; -1: none
  const std::vector<Sign> signs;   // as signs_of has them
  // Per cage, then per sign.
  const std::vector<const Constraint*>& clues() const { return clues_; }

  // By the 45 rule: innies less outies of one house, or of several beside each other, have a known
  // sum. Worked out when first asked for: 20 and 60 µs on 9x9.
  using Derived = std::vector<solver::DerivedSum>;
  const Derived& of_one_house() const;
  const Derived& of_several_houses() const;

 private:
  std::vector<const Constraint*> clues_;
  mutable std::optional<Derived> one_, several_;
};

}  // namespace gridpress::killer
