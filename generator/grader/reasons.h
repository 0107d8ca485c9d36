// Finds the shortest reason why a candidate is wrong: a few constraints and houses that
// conflict with it.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "generator/grader/state.h"
#include "generator/grader/step.h"
#include "generator/model/constraint.h"

namespace gridpress {

struct Reason {
  Candidate candidate;           // the impossible candidate
  std::vector<int> constraints;  // indices, in the order in which Reasons received them
  std::vector<int> houses;       // indices into Topology::houses
};

// Finds reasons for the rules of one puzzle. It uses our own search, so that a grade
// doesn't depend on the engines in a build.
class Reasons {
 public:
  // The constraints must outlive this object.
  Reasons(std::span<const Constraint* const> constraints, const Topology& topology);

  // Tries every candidate and follows the consequences of constraints and houses until
  // they conflict. Returns the failing candidate with the shortest reason. The reason
  // is minimal: none of its constraints and houses can be left out. Other reasons found
  // on the way are kept for later calls, since a reason stays valid. Nested trials are
  // made only if no candidate fails directly. Returns false if the budget of trials ran
  // out first. Cost: about 2 ms on 9x9, up to 100 ms with nested trials.
  bool find(const State& state, Reason& found);

 private:
  struct Item {  // a constraint or a house
    std::vector<Cell> cells;
    const Constraint* constraint = nullptr;
    bool different = true;  // whether its cells have different digits
    bool full = false;      // whether it is a house with every digit
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
  std::vector<Item> items_;                 // the constraints, then the houses in Topology's order
  std::vector<std::vector<int>> items_of_;  // per cell
  std::vector<std::uint8_t> active_, used_, waiting_;  // per item
  std::vector<int> queue_;
  std::size_t next_ = 0;       // index into `queue_`
  std::vector<Refuted> kept_;  // the shortest is last
  std::size_t last_size_ = 0;  // size of the last reason
  Candidates start_, candidates_, pruned_;
};

}  // namespace gridpress
