// The smallest reason: why a candidate is wrong, as a few cages and houses that it can't go with.
#pragma once

#include <cstdint>
#include <vector>

#include "generator/grader/state.h"
#include "generator/kinds/killer/way/find.h"

namespace gridpress::killer {

// Belongs to one puzzle's rules. Our own search decides, so that a grade is the same in builds
// with other engines and without.
class Reasons {
 public:
  // `sums` and the shape must outlive it.
  Reasons(const Sums& sums, const Shape& shape);

  // Tries every candidate and follows what cages and houses force until they clash; of the
  // candidates that fail so, the one with the shortest reason goes. None of its cages and houses
  // can be left out. What else was found on the way is kept for later, since a reason stays one.
  // Only where no candidate fails at once are trials made inside of trials.
  // False: the budget of trials ended first. Cost: about 2 ms on 9x9, inside of trials up to 100.
  bool find(const State& state, KillerStep& found);

 private:
  struct Item {  // a cage, or a house
    std::vector<Cell> cells;
    const Constraint* sum = nullptr;  // of a cage
    bool full = false;                // of a house: it has every digit
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
  bool run_cage(const Item& cage, int item);
  bool narrow(Cell cell, DigitSet allowed, int item);
  void wake(Cell cell);
  void activate(const std::vector<int>& items);
  std::vector<int> used() const;
  void shrink(Refuted& refuted);
  bool first_refuted(const State& state, int nodes, Refuted& refuted);
  bool shortest_refuted(const State& state, Refuted& best);
  bool take_kept(const State& state, Refuted& best);

  const Sums& sums_;
  std::vector<Item> items_;                 // the cages, then the houses as Topology has them
  std::vector<std::vector<int>> items_of_;  // per cell
  std::vector<std::uint8_t> active_, used_, waiting_;  // per item
  std::vector<int> queue_;
  std::size_t next_ = 0;       // in `queue_`
  std::vector<Refuted> kept_;  // the shortest last
  std::size_t last_size_ = 0;  // of the last reason
  Candidates start_, candidates_, pruned_;
};

}  // namespace gridpress::killer
