// A forcing net: one candidate is assumed true, and all singles that follow are placed.
#pragma once

#include <vector>

#include "generator/grader/techniques/report.h"

namespace gridpress::techniques {

// Places naked and hidden singles in `state` until none are left. Returns false if a cell has no
// digit or a house no place left.
bool follow_singles(State& state);

// Records each placement, unlike follow_singles, to find those that a consequence depends on.
class Net {
 public:
  Net(const State& before, Candidate assumed);

  // Appends the placements that make `to` true (`on`) or false, each of which follows
  // from those before it. If `to` becomes false, that statement is appended too.
  void write_chain(Candidate to, bool on, std::vector<ChainLink>& chain) const;

  // Adds the placements that leave a cell without a digit or a house without a place; step.parts is
  // then that cell, or the digit, and step.houses the house.
  void write_clash(Step& step) const;

 private:
  struct Placed {
    Candidate what;
    int house = -1;  // house of a hidden single
  };

  int remover(Candidate gone) const;
  void need(const Placed& single, std::vector<bool>& needed) const;
  void close(std::vector<bool>& needed, std::vector<ChainLink>& chain) const;

  const State& before_;
  State state_;
  std::vector<Placed> placed_;  // begins with the assumption
  Placed clash_;                // a cell without digits, or a digit without places in a house
};

}  // namespace gridpress::techniques
