// The smallest reason: why a candidate is wrong, as a few constraints and houses that it can't go
// with.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "generator/grader/state.h"
#include "generator/grader/step.h"
#include "generator/model/constraint.h"

namespace gridpress {

struct Reason {
  Candidate candidate;           // that can't be
  std::vector<int> constraints;  // indices, in the order in which Reasons was given them
  std::vector<int> houses;       // indices into Topology::houses
};

// Belongs to one puzzle's rules. Our own search decides, so that a grade is the same in builds
// with other engines and without.
class Reasons {
 public:
  // The constraints must outlive it.
  Reasons(std::span<const Constraint* const> constraints, const Topology& topology);

  // Tries every candidate and follows what constraints and houses force until they clash; of the
  // candidates that fail so, the one with the shortest reason goes. None of its constraints and
  // houses can be left out. What else was found on the way is kept for later, since a reason stays
  // one. Only where no candidate fails at once are trials made inside of trials. False: the budget
  // of trials ended first. Cost: about 2 ms on 9x9, inside of trials up to 100.
  bool find(const State& state, Reason& found);

 private:
  struct Item {  // a constraint, or a house
    std::vector<Cell> cells;
    const Constraint* constraint = nullptr;
    bool different = true;  // its cells have different digits
    bool full = false;      // of a house: it has every digit
  };
  struct Refuted {
    Candidate candidate;
    std::vector<int> items;
    int nodes = 0;
  };
  using Candidates = std::vector<DigitSet>;  // per cell

  void load(const State& state);
  bool clashes(const Candidate& candidate, int nodes);
  bool search(int& nodes);
  bool propagate();
  bool run(int item);
  bool run_house(const Item& house, int item);
  bool run_constraint(const Item& of, int item);
  bool narrow(Cell cell, DigitSet allowed, int item);
  void wake(Cell cell);
  void activate(const std::vector<int>& items);
  std::vector<int> used() const;
  void shrink(Refuted& refuted);
  bool first_refuted(const State& state, int nodes, Refuted& refuted);
  bool shortest_refuted(const State& state, Refuted& best);
  bool take_kept(const State& state, Refuted& best);

  int constraints_ = 0;
  std::vector<Item> items_;                 // the constraints, then the houses as Topology has them
  std::vector<std::vector<int>> items_of_;  // per cell
  std::vector<std::uint8_t> active_, used_, waiting_;  // per item
  std::vector<int> queue_;
  std::size_t next_ = 0;       // in `queue_`
  std::vector<Refuted> kept_;  // the shortest last
  std::size_t last_size_ = 0;  // of the last reason
  Candidates start_, candidates_, pruned_;
};

}  // namespace gridpress
