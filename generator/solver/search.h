// The general engine: propagation and search on any board with any constraints. Its state:
//
//   candidates   one DigitSet per cell; a cell with one candidate is filled
//   trail        (cell, candidates before) for every change; undone backwards
//   fresh        filled cells whose peers haven't been updated yet
//   dirty        houses and pruners with a changed cell; processed when `fresh` is empty
//
// Every change goes through narrow(), which keeps these four consistent. All memory is allocated in
// the constructor: a change always removes candidates from a cell, so the trail never has more than
// cells x digits entries.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "generator/base/random.h"
#include "generator/solver/network.h"
#include "generator/solver/solve.h"

namespace gridpress::solver {

// Solves puzzles with one set of rules, any number of times, from one thread at a time.
// Construction takes about as long as solving an easy puzzle, so callers keep the object while the
// rules stay the same.
class Search {
 public:
  explicit Search(const Rules& rules);

  const Rules& rules() const { return network_.rules; }

  // Counts the solutions whose digits are candidates in `start`, which has one set per cell.
  // Deterministic: the same rules, start, options and dice always visit the same nodes. If `dice`
  // is null, digits are tried in ascending order; otherwise in random order.
  SolveResult run(std::span<const DigitSet> start, const SolveOptions& options,
                  Rng* dice = nullptr);

 private:
  struct Change {
    std::uint16_t cell;
    DigitSet before;
  };
  struct Decision {
    std::size_t trail_size;  // size of the trail before the decision
    std::uint16_t cell;
    DigitSet digit;
  };

  bool load(std::span<const DigitSet> start);
  bool narrow(int cell, DigitSet allowed);
  bool propagate();
  bool spread_fresh();
  bool sweep_houses();
  bool sweep_house(int house);
  bool sweep_pruners();
  bool sweep_crossings();
  bool sweep_crossing(const Crossing& crossing);
  DigitSet together(std::uint32_t begin, std::uint32_t end) const;
  bool remove_all(std::uint32_t begin, std::uint32_t end, DigitSet digits);
  bool run_pruner(int pruner);
  void blame(std::span<const std::uint16_t> cells);
  int choose_cell() const;
  DigitSet one_of(DigitSet candidates) const;
  void decide(int cell);
  bool step_back();
  void restart();
  void undo_to(std::size_t trail_size);
  bool take_solution(SolveResult& result);

  Network network_;

  std::vector<DigitSet> candidates_;
  std::vector<Change> trail_;
  std::vector<std::uint16_t> fresh_;
  std::vector<std::uint8_t> dirty_houses_, dirty_pruners_;
  std::vector<std::uint8_t> dirty_for_crossings_, crossing_round_;  // per house
  bool any_dirty_house_ = false, any_dirty_pruner_ = false;
  bool any_dirty_crossing_ = false;
  std::vector<std::uint32_t> weights_;  // per cell: 1 + number of failures that involved it
  std::vector<DigitSet> before_prune_;
  std::vector<Decision> decisions_;
  Rng* dice_ = nullptr;
  Grid grid_;
};

}  // namespace gridpress::solver
