// The plain search that defines `guesses`. The code is written to be obviously correct and shares
// nothing with the engines, whose numbers of guesses change whenever they are improved.
#include <optional>
#include <vector>

#include "generator/base/result.h"
#include "generator/solver/singles.h"
#include "generator/solver/solve.h"

namespace gridpress {
namespace {

struct Node {
  std::vector<DigitSet> candidates;  // per cell
  std::vector<char> cleared;         // per cell; see exhaust_singles()
};

class PlainSearch {
 public:
  PlainSearch(const Rules& rules, int most) : rules_(rules), board_(*rules.topology), most_(most) {}

  // Returns true if the position leads to a solution or if the node budget ran out.
  bool run(Node& position) {
    auto& [candidates, cleared] = position;
    if (!solver::exhaust(rules_, candidates, cleared)) return false;
    const std::optional<Cell> cell = fewest(candidates);
    if (!cell) return solver::obeying_grid(rules_, candidates).has_value();
    if (nodes_ == most_) return true;
    ++nodes_;
    for (const int digit : candidates[*cell]) {
      Node next = position;
      next.candidates[*cell] = DigitSet::of(digit);
      if (run(next)) return true;
    }
    return false;
  }

  int nodes() const { return nodes_; }

 private:
  std::optional<Cell> fewest(const std::vector<DigitSet>& candidates) const {
    std::optional<Cell> best;
    for (Cell cell = 0; cell < board_.cells(); ++cell) {
      const int size = candidates[cell].size();
      if (size > 1 && (!best || size < candidates[*best].size())) best = cell;
    }
    return best;
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
  Node position{{}, std::vector<char>(board.cells())};
  for (const int given : givens) {
    GRIDPRESS_CHECK(given <= board.digits);
    position.candidates.push_back(given == 0 ? DigitSet::all(board.digits) : DigitSet::of(given));
  }
  PlainSearch search(rules, most);
  return search.run(position) ? search.nodes() : -1;
}

}  // namespace gridpress
