// Finds the shortest reason why a candidate is wrong: a few constraints and houses that conflict
// with the candidate.
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
  std::vector<int> constraints;  // indices in the list passed to Reasons
  std::vector<int> houses;       // indices in Topology::houses
};

// Finds reasons in a puzzle with the given rules. The search is gridpress's own, so that a grade
// doesn't depend on the engines in a build.
class Reasons {
 public:
  // The constraints must outlive this object.
  Reasons(std::span<const Constraint* const> constraints, const Topology& topology);

  // Tries every candidate and follows the consequences of constraints and houses until they
  // conflict. Returns true and sets `found` to the candidate with the shortest reason. The reason
  // is minimal: none of its constraints and houses can be left out. Other reasons found during the
  // search are kept for later calls, because a reason stays valid. Nested trials are made only if
  // no candidate fails without them. Returns false if the budget of trials runs out first. Cost:
  // about 2 ms on 9x9, up to 100 ms with nested trials.
  bool find(const State& state, Reason& found);

 private:
  struct Item {  // a constraint or a house
    std::vector<Cell> cells;
    const Constraint* constraint = nullptr;
    bool different = true;  // whether all of its cells have different digits
    bool full = false;      // whether it is a house that contains every digit
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
  std::vector<Item> items_;                 // the constraints, then the houses as in Topology
  std::vector<std::vector<int>> items_of_;  // per cell
  std::vector<std::uint8_t> active_, used_, waiting_;  // per item
  std::vector<int> queue_;
  std::size_t next_ = 0;       // index in `queue_` of the next item
  std::vector<Refuted> kept_;  // stored reasons, the shortest one last
  std::size_t last_size_ = 0;  // number of items in the last reason found
  Candidates start_, candidates_, pruned_;
};

}  // namespace gridpress
