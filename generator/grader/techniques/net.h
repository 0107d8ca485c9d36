// A forcing net: one candidate is taken as true, and singles follow until nothing moves.
#pragma once

#include <vector>

#include "generator/grader/techniques/report.h"

namespace gridpress::techniques {

// Naked and hidden singles until nothing moves; false when a cell or a house is left without a
// way. `state` is changed.
bool follow_singles(State& state);

// The same, with a record of each placement, to know which of them a consequence needs.
class Net {
 public:
  Net(const State& before, Candidate assumed);

  // The placements without which `to` would not be true (`on`), or false: each follows from those
  // before it. Then, if false, that.
  void tell(Candidate to, bool on, std::vector<ChainLink>& chain) const;

  // The placements that leave a cell or a house without a way; step.parts is then that cell, or
  // the digit, and step.houses the house.
  void tell_clash(Step& step) const;

 private:
  struct Placed {
    Candidate what;
    int house = -1;  // of a hidden single
  };

  int remover(Candidate gone) const;
  void need(const Placed& single, std::vector<bool>& needed) const;
  void close(std::vector<bool>& needed, std::vector<ChainLink>& chain) const;

  const State& before_;
  State state_;
  std::vector<Placed> placed_;  // the assumption first
  Placed clash_;                // without a way: a cell, or a digit in a house
};

}  // namespace gridpress::techniques
