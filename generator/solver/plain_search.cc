// The plain search that defines `guesses`. Written for obviousness: it shares nothing with the
// engines, whose counts change whenever they get better.
#include <optional>
#include <vector>

#include "generator/base/result.h"
#include "generator/solver/solve.h"

namespace gridpress {
namespace {

using Candidates = std::vector<DigitSet>;

class PlainSearch {
 public:
  PlainSearch(const Rules& rules, int most) : rules_(rules), board_(*rules.topology), most_(most) {}

  // Whether the position leads to a solution or the nodes ran out.
  bool run(Candidates& position) {
    if (!exhaust(position)) return false;
    const std::optional<Cell> cell = fewest(position);
    if (!cell) return obeys_all(position);
    if (nodes_ == most_) return true;
    ++nodes_;
    for (const int digit : position[*cell]) {
      Candidates next = position;
      next[*cell] = DigitSet::of(digit);
      if (run(next)) return true;
    }
    return false;
  }

  int nodes() const { return nodes_; }

 private:
  // Singles and constraints until nothing changes; false: the position has failed.
  bool exhaust(Candidates& position) const {
    for (bool changed = true; changed;) {
      if (!exhaust_singles(position)) return false;
      changed = false;
      for (const ConstraintPtr& rule : rules_.constraints) {
        if (!rule->prune(position, changed)) return false;
      }
    }
    return true;
  }

  bool exhaust_singles(Candidates& position) const {
    for (bool changed = true; changed;) {
      changed = false;
      for (Cell cell = 0; cell < board_.cells(); ++cell) {
        if (position[cell].size() == 1 && !clear_peers(position, cell, changed)) return false;
        if (position[cell].empty()) return false;
      }
      for (const House& house : board_.houses) {
        if (!place_hidden(position, house, changed)) return false;
      }
    }
    return true;
  }

  bool clear_peers(Candidates& position, Cell cell, bool& changed) const {
    for (const Cell peer : board_.peers[cell]) {
      const DigitSet left = position[peer].without(position[cell]);
      if (left == position[peer]) continue;
      position[peer] = left;
      changed = true;
      if (left.empty()) return false;
    }
    return true;
  }

  bool place_hidden(Candidates& position, const House& house, bool& changed) const {
    if (static_cast<int>(house.cells.size()) != board_.digits) return true;
    for (int digit = 1; digit <= board_.digits; ++digit) {
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

  std::optional<Cell> fewest(const Candidates& position) const {
    std::optional<Cell> best;
    for (Cell cell = 0; cell < board_.cells(); ++cell) {
      const int size = position[cell].size();
      if (size > 1 && (!best || size < position[*best].size())) best = cell;
    }
    return best;
  }

  bool obeys_all(const Candidates& position) const {
    Grid grid;
    for (const DigitSet digit : position) grid.push_back(static_cast<std::uint8_t>(digit.lowest()));
    for (const ConstraintPtr& rule : rules_.constraints) {
      if (!rule->satisfied_by(grid)) return false;
    }
    return true;
  }

  const Rules& rules_;
  const Topology& board_;
  int most_;
  int nodes_ = 0;
};

}  // namespace

int plain_guesses(const Rules& rules, const Grid& givens, int most) {
  const Topology& board = *rules.topology;
  GRIDPRESS_CHECK(givens.size() == board.positions.size());
  Candidates position;
  for (const int given : givens) {
    GRIDPRESS_CHECK(given <= board.digits);
    position.push_back(given == 0 ? DigitSet::all(board.digits) : DigitSet::of(given));
  }
  PlainSearch search(rules, most);
  return search.run(position) ? search.nodes() : -1;
}

}  // namespace gridpress
