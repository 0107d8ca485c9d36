// The plain search that defines `guesses`. Written for obviousness: it shares nothing with the
// engines, whose counts change whenever they get better.
#include <optional>
#include <vector>

#include "generator/base/result.h"
#include "generator/solver/singles.h"
#include "generator/solver/solve.h"

namespace gridpress {
namespace {

using Candidates = std::vector<DigitSet>;

class PlainSearch {
 public:
  PlainSearch(const Rules& rules, int most) : rules_(rules), board_(*rules.topology), most_(most) {}

  // Whether the position leads to a solution or the nodes ran out.
  bool run(Candidates& position) {
    if (!solver::exhaust(rules_, position)) return false;
    const std::optional<Cell> cell = fewest(position);
    if (!cell) return solver::obeying_grid(rules_, position).has_value();
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
  std::optional<Cell> fewest(const Candidates& position) const {
    std::optional<Cell> best;
    for (Cell cell = 0; cell < board_.cells(); ++cell) {
      const int size = position[cell].size();
      if (size > 1 && (!best || size < position[*best].size())) best = cell;
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
  Candidates position;
  for (const int given : givens) {
    GRIDPRESS_CHECK(given <= board.digits);
    position.push_back(given == 0 ? DigitSet::all(board.digits) : DigitSet::of(given));
  }
  PlainSearch search(rules, most);
  return search.run(position) ? search.nodes() : -1;
}

}  // namespace gridpress
