// Fills in naked and hidden singles, then backtracks: tries the first empty cell in reading order,
// with its digits in ascending order, and fills in singles again after each digit. The first
// solution found is the first in dictionary order.
#include "generator/solver/singles.h"

#include <algorithm>

#include "generator/solver/engines/all.h"

namespace gridpress::solver {
namespace {

class Backtracker {
 public:
  Backtracker(const Rules& rules, const EngineBounds& bounds) : rules_(rules), bounds_(bounds) {}

  // Returns true if the limit or the bound on steps ended the search.
  bool run(std::vector<DigitSet>& position) {
    if (!exhaust(rules_, position)) return false;
    const auto open = std::ranges::find_if(position, [](DigitSet set) { return !set.single(); });
    if (open == position.end()) return take(position);
    const auto cell = open - position.begin();
    for (const int digit : *open) {
      if (steps_++ == bounds_.steps) {
        result_.decided = false;
        return true;
      }
      std::vector<DigitSet> next = position;
      next[cell] = DigitSet::of(digit);
      if (run(next)) return true;
    }
    return false;
  }

  SolveResult result() && { return std::move(result_); }

 private:
  bool take(const std::vector<DigitSet>& position) {
    std::optional<Grid> grid = obeying_grid(rules_, position);
    if (!grid) return false;
    if (++result_.count == 1) result_.first = *std::move(grid);
    return result_.count == bounds_.limit;
  }

  const Rules& rules_;
  const EngineBounds bounds_;
  std::uint64_t steps_ = 0;
  SolveResult result_;
};

}  // namespace

SolveResult count_by_singles(const Rules& rules, const Grid& givens, const EngineBounds& bounds) {
  std::vector<DigitSet> start = from_givens(rules, givens, false);
  Backtracker search(rules, bounds);
  search.run(start);
  return std::move(search).result();
}

}  // namespace gridpress::solver
