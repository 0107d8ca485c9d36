#include "generator/solver/singles.h"

namespace gridpress::solver {
namespace {

using Candidates = std::vector<DigitSet>;

// The houses that have lost a candidate since they were last searched for hidden singles.
struct Stale {
  const Topology& board;
  std::vector<char> houses = std::vector<char>(board.houses.size(), 1);
  bool any = true;

  void changed(Cell cell) {
    for (const int house : board.houses_of[cell]) houses[house] = 1;
    any = true;
  }
};

bool clear_peers(const Topology& board, Candidates& position, Cell cell, Stale& stale) {
  for (const Cell peer : board.peers[cell]) {
    const DigitSet left = position[peer].without(position[cell]);
    if (left == position[peer]) continue;
    position[peer] = left;
    stale.changed(peer);
    if (left.empty()) return false;
  }
  return true;
}

bool place_hidden(const Topology& board, Candidates& position, const House& house, Stale& stale) {
  if (static_cast<int>(house.cells.size()) != board.digits) return true;
  DigitSet seen, several;  // digits with a candidate in the house, and with several
  for (const Cell cell : house.cells) {
    several |= seen & position[cell];
    seen |= position[cell];
  }
  if (seen != DigitSet::all(board.digits)) return false;
  const DigitSet once = seen.without(several);
  for (const Cell cell : house.cells) {
    const DigitSet here = position[cell] & once;
    if (here.empty() || position[cell].single()) continue;
    if (!here.single()) return false;
    position[cell] = here;
    stale.changed(cell);
  }
  return true;
}

}  // namespace

bool exhaust_singles(const Topology& board, Candidates& position) {
  std::vector<char> cleared(board.cells());
  return exhaust_singles(board, position, cleared);
}

bool exhaust_singles(const Topology& board, Candidates& position, std::vector<char>& cleared) {
  for (Stale stale{board}; stale.any;) {
    stale.any = false;
    for (Cell cell = 0; cell < board.cells(); ++cell) {
      if (position[cell].empty()) return false;
      if (cleared[cell] != 0 || !position[cell].single()) continue;
      if (!clear_peers(board, position, cell, stale)) return false;
      cleared[cell] = 1;
    }
    for (std::size_t house = 0; house < board.houses.size(); ++house) {
      if (stale.houses[house] == 0) continue;
      stale.houses[house] = 0;
      if (!place_hidden(board, position, board.houses[house], stale)) return false;
    }
  }
  return true;
}

bool exhaust(const Rules& rules, Candidates& position) {
  std::vector<char> cleared(rules.topology->cells());
  return exhaust(rules, position, cleared);
}

bool exhaust(const Rules& rules, Candidates& position, std::vector<char>& cleared) {
  for (bool changed = true; changed;) {
    if (!exhaust_singles(*rules.topology, position, cleared)) return false;
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
