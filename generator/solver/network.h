// The rules of a puzzle, prepared for the search: flat lists, additional houses, derived sums.
#pragma once

#include <vector>

#include "generator/model/flat_board.h"
#include "generator/solver/derived_sums.h"

namespace gridpress::solver {

// Two houses that share several cells. If a digit of one house can only be in the shared cells, the
// search removes it from the rest of the other house.
struct Crossing {
  std::uint16_t first, second;  // indices in Network::houses
  // Ranges in Network::crossing_cells: [begin, only_first) has the shared cells, [only_first,
  // only_second) the cells only in the first house, and [only_second, end) those only in the second
  // house.
  std::uint32_t begin, only_first, only_second, end;
};

struct Network {
  explicit Network(const Rules& rules);

  int cells() const { return static_cast<int>(rules.topology->positions.size()); }

  Rules rules;  // keeps topology and constraints alive
  DigitSet all;

  // The houses of the board, followed by the scopes of constraints whose digits must all differ and
  // that lie inside no house.
  Lists houses, houses_of;
  Lists peers;  // per cell: other cells in its houses

  // The constraints with which the search prunes: first the puzzle's constraints with two or more
  // cells, then derived sums, smallest scopes first.
  std::vector<const Constraint*> pruners;
  Lists scopes, pruners_of;

  // Crossings in which at least one house contains every digit. They are computed when first used,
  // because easy puzzles don't need them.
  std::vector<Crossing> crossings;
  std::vector<std::uint16_t> crossing_cells;
  void prepare_crossings();

  std::vector<const Constraint*> unary;  // single-cell constraints; they prune only once

 private:
  void add_houses(const FlatBoard& board);
  void add_peers(const FlatBoard& board);
  void add_pruners();

  bool crossings_prepared_ = false;
  std::vector<DerivedSum> derived_;
};

}  // namespace gridpress::solver
