#include "generator/solver/contradiction.h"

#include <algorithm>

#include "generator/solver/solve.h"

namespace gridpress {
namespace {

constexpr std::uint64_t kNodesEach = 2'000;  // per search; undecided puzzles count as solvable

class Search {
 public:
  Search(const Rules& rules, const Grid& givens) : rules_(rules), givens_(givens) {
    // The givens are at the end of the list, so drop_blocks() tries to remove them first.
    for (std::size_t i = 0; i < rules.constraints.size(); ++i) kept_.push_back(i);
    for (std::size_t c = 0; c < givens.size(); ++c) {
      if (givens[c] != 0) kept_.push_back(rules.constraints.size() + c);
    }
  }

  Contradiction run() {
    Contradiction found;
    if (!is_impossible(kept_) || is_impossible({})) return found;
    for (std::size_t size = kept_.size() / 2; size > 0; size /= 2) drop_blocks(size);
    for (const std::size_t clue : kept_) {
      if (is_given(clue)) {
        found.givens.push_back(static_cast<Cell>(clue - rules_.constraints.size()));
      } else {
        found.constraints.push_back(clue);
      }
    }
    return found;
  }

 private:
  bool is_given(std::size_t clue) const { return clue >= rules_.constraints.size(); }

  void drop_blocks(std::size_t size) {
    for (std::size_t end = kept_.size(); end > 0;) {
      const std::size_t begin = end > size ? end - size : 0;
      std::vector<std::size_t> fewer = kept_;
      fewer.erase(fewer.begin() + static_cast<std::ptrdiff_t>(begin),
                  fewer.begin() + static_cast<std::ptrdiff_t>(end));
      if (is_impossible(fewer)) kept_ = std::move(fewer);
      end = begin;
    }
  }

  bool is_impossible(const std::vector<std::size_t>& clues) const {
    Rules rules = rules_;
    rules.constraints.clear();
    Grid givens(givens_.size(), 0);
    for (const std::size_t clue : clues) {
      if (!is_given(clue)) {
        rules.constraints.push_back(rules_.constraints[clue]);
      } else {
        const std::size_t cell = clue - rules_.constraints.size();
        givens[cell] = givens_[cell];
      }
    }
    const SolveResult result = solve(rules, givens, {.limit = 1, .node_budget = kNodesEach});
    return result.decided && result.count == 0;
  }

  const Rules& rules_;
  const Grid& givens_;
  std::vector<std::size_t> kept_;
};

}  // namespace

Contradiction contradiction_of(const Rules& rules, const Grid& givens) {
  return Search(rules, givens).run();
}

}  // namespace gridpress
