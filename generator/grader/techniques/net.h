// Forcing nets. A net assumes that one candidate is true and places all singles that follow.
#pragma once

#include <vector>

#include "generator/grader/techniques/report.h"

namespace gridpress::techniques {

// Places naked and hidden singles in `state` until none is left. Returns false if a cell has no
// candidate or a house lacks a cell for a digit.
bool follow_singles(State& state);

// A net that records each placement, so that it can find those on which a consequence depends.
class Net {
 public:
  Net(const State& before, Candidate assumed);

  // Appends the placements because of which `to` becomes true (`on`) or false. Each follows from
  // those before it. If `to` becomes false, that statement is also appended.
  void write_chain(Candidate to, bool on, std::vector<ChainLink>& chain) const;

  // Describes the contradiction: a cell without candidates, or a house without a cell for a digit.
  // Adds the placements that cause it to the step. step.parts is set to that cell or digit, and
  // step.houses to that house.
  void write_clash(Step& step) const;

 private:
  struct Placed {
    Candidate what;
    int house = -1;  // for a hidden single; -1 for a naked single
  };

  int remover(Candidate gone) const;
  void need(const Placed& single, std::vector<bool>& needed) const;
  void close(std::vector<bool>& needed, std::vector<ChainLink>& chain) const;

  const State& before_;
  State state_;
  std::vector<Placed> placed_;  // begins with the assumption
  Placed clash_;                // a cell without candidates, or a digit without a cell in a house
};

}  // namespace gridpress::techniques
