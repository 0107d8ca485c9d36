// A rule set laid out for the search: flat lists, extra houses, derived sums.
#pragma once

#include <vector>

#include "generator/model/flat_board.h"
#include "generator/solver/derived_sums.h"

namespace gridpress::solver {

// Two houses that share several cells: what a digit locked into the shared ones is removed from.
struct Crossing {
  std::uint16_t first, second;  // houses
  // In Network::crossing_cells: [begin, only_first) shared, [only_first, only_second) of the
  // first alone, [only_second, end) of the second alone.
  std::uint32_t begin, only_first, only_second, end;
};

struct Network {
  explicit Network(const Rules& rules);

  int cells() const { return static_cast<int>(rules.topology->positions.size()); }

  Rules rules;  // keeps topology and constraints alive
  DigitSet all;

  // The houses of the board, and constraints that make their scope differ where no house does.
  Lists houses, houses_of;
  Lists peers;  // per cell: what shares a house with it

  // All that prunes: constraints with two cells or more, then derived sums, small scopes first.
  std::vector<const Constraint*> pruners;
  Lists scopes, pruners_of;

  // Crossings of which one house at least holds every digit; empty until prepared, which easy
  // puzzles never need.
  std::vector<Crossing> crossings;
  std::vector<std::uint16_t> crossing_cells;
  void prepare_crossings();

  std::vector<const Constraint*> unary;  // constraints of one cell: pruned once, at the start

 private:
  void add_houses(const FlatBoard& board);
  void add_peers(const FlatBoard& board);
  void add_pruners();

  bool crossings_prepared_ = false;
  std::vector<DerivedSum> derived_;
};

}  // namespace gridpress::solver
