// A rule set prepared for the search: flat lists, extra houses, derived sums.
#pragma once

#include <vector>

#include "generator/model/flat_board.h"
#include "generator/solver/derived_sums.h"

namespace gridpress::solver {

// Two houses that share several cells. A digit locked into the shared cells by one house is removed
// from the rest of the other.
struct Crossing {
  std::uint16_t first, second;  // houses
  // Ranges in Network::crossing_cells: [begin, only_first) has the shared cells, [only_first,
  // only_second) the cells only in the first house, [only_second, end) those only in the second.
  std::uint32_t begin, only_first, only_second, end;
};

struct Network {
  explicit Network(const Rules& rules);

  int cells() const { return static_cast<int>(rules.topology->positions.size()); }

  Rules rules;  // keeps topology and constraints alive
  DigitSet all;

  // The houses of the board, plus the scopes of constraints that demand different digits and lie
  // inside no house.
  Lists houses, houses_of;
  Lists peers;  // per cell: the cells that share a house with it

  // The constraints that the search prunes with: constraints with two or more cells,
  // then derived sums, smallest scopes first.
  std::vector<const Constraint*> pruners;
  Lists scopes, pruners_of;

  // Crossings in which at least one house contains every digit. Computed on first use,
  // because easy puzzles never need them.
  std::vector<Crossing> crossings;
  std::vector<std::uint16_t> crossing_cells;
  void prepare_crossings();

  std::vector<const Constraint*> unary;  // single-cell constraints, pruned once at the start

 private:
  void add_houses(const FlatBoard& board);
  void add_peers(const FlatBoard& board);
  void add_pruners();

  bool crossings_prepared_ = false;
  std::vector<DerivedSum> derived_;
};

}  // namespace gridpress::solver
