#include "generator/solver/singles.h"

namespace gridpress::solver {
namespace {

using Candidates = std::vector<DigitSet>;

bool clear_peers(const Topology& board, Candidates& position, Cell cell, bool& changed) {
  for (const Cell peer : board.peers[cell]) {
    const DigitSet left = position[peer].without(position[cell]);
    if (left == position[peer]) continue;
    position[peer] = left;
    changed = true;
    if (left.empty()) return false;
  }
  return true;
}

bool place_hidden(const Topology& board, Candidates& position, const House& house, bool& changed) {
  if (static_cast<int>(house.cells.size()) != board.digits) return true;
  for (int digit = 1; digit <= board.digits; ++digit) {
    int places = 0;
    Cell place = 0;
    for (const Cell cell : house.cells) {
      if (!position[cell].has(digit)) continue;
      ++places;
      place = cell;
    }
    if (places == 0) return false;
    if (places > 1 || position[place].size() == 1) continue;
    position[place] = DigitSet::of(digit);
    changed = true;
  }
  return true;
}

}  // namespace

bool exhaust_singles(const Topology& board, Candidates& position) {
  for (bool changed = true; changed;) {
    changed = false;
    for (Cell cell = 0; cell < board.cells(); ++cell) {
      if (position[cell].size() == 1 && !clear_peers(board, position, cell, changed)) return false;
      if (position[cell].empty()) return false;
    }
    for (const House& house : board.houses) {
      if (!place_hidden(board, position, house, changed)) return false;
    }
  }
  return true;
}

bool exhaust(const Rules& rules, Candidates& position) {
  for (bool changed = true; changed;) {
    if (!exhaust_singles(*rules.topology, position)) return false;
    changed = false;
    for (const ConstraintPtr& rule : rules.constraints) {
      if (!rule->prune(position, changed)) return false;
    }
  }
  return true;
}

std::optional<Grid> obeying_grid(const Rules& rules, const Candidates& position) {
  Grid grid;
  for (const DigitSet digit : position) grid.push_back(static_cast<std::uint8_t>(digit.lowest()));
  for (const ConstraintPtr& rule : rules.constraints) {
    if (!rule->satisfied_by(grid)) return std::nullopt;
  }
  return grid;
}

}  // namespace gridpress::solver
