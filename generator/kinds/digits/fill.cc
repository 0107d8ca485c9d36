#include "generator/kinds/digits/fill.h"

#include <algorithm>
#include <numeric>
#include <span>
#include <vector>

namespace gridpress::digits {
namespace {

class RuledFill {
 public:
  RuledFill(const Rules& rules, int dead_ends, Rng& rng)
      : rules_(rules),
        board_(*rules.topology),
        left_(dead_ends),
        rng_(rng),
        rules_of_(board_.positions.size()),
        order_(board_.positions.size()) {
    for (std::size_t i = 0; i < rules.constraints.size(); ++i) {
      for (const Cell c : rules.constraints[i]->scope()) rules_of_[c].push_back(i);
    }
    std::iota(order_.begin(), order_.end(), 0);
    rng_.shuffle(std::span(order_));
  }

  bool fill(Grid& grid) {
    Candidates start(order_.size(), DigitSet::all(board_.digits));
    for (const ConstraintPtr& rule : rules_.constraints) {
      bool changed = false;
      if (!rule->prune(start, changed)) return false;
    }
    if (!search(start)) return false;
    grid.resize(order_.size());
    for (std::size_t c = 0; c < order_.size(); ++c) {
      grid[c] = static_cast<std::uint8_t>(solution_[c].lowest());
    }
    return true;
  }

 private:
  using Candidates = std::vector<DigitSet>;

  bool search(const Candidates& before) {
    Cell best = -1;
    for (const Cell c : order_) {
      const int size = before[c].size();
      if (size > 1 && (best < 0 || size < before[best].size())) best = c;
    }
    if (best < 0) {
      solution_ = before;
      return true;
    }
    std::vector<int> digits;
    for (const int digit : before[best]) digits.push_back(digit);
    rng_.shuffle(std::span(digits));
    for (const int digit : digits) {
      Candidates after = before;
      if (narrow(after, best, DigitSet::of(digit)) && search(after)) return true;
      if (--left_ <= 0) return false;
    }
    return false;
  }

  // Follows a change until nothing moves; false: a contradiction.
  bool narrow(Candidates& candidates, Cell cell, DigitSet to) {
    candidates[cell] = to;
    std::vector<Cell> changed{cell};
    while (!changed.empty()) {
      const Cell c = changed.back();
      changed.pop_back();
      if (candidates[c].single() && !spread(candidates, c, changed)) return false;
      for (const std::size_t rule : rules_of_[c]) {
        if (!run(candidates, *rules_.constraints[rule], changed)) return false;
      }
    }
    return true;
  }

  bool spread(Candidates& candidates, Cell c, std::vector<Cell>& changed) const {
    for (const Cell peer : board_.peers[c]) {
      if ((candidates[peer] & candidates[c]).empty()) continue;
      candidates[peer] = candidates[peer].without(candidates[c]);
      if (candidates[peer].empty()) return false;
      changed.push_back(peer);
    }
    return true;
  }

  static bool run(Candidates& candidates, const Constraint& rule, std::vector<Cell>& changed) {
    std::vector<DigitSet> before;
    for (const Cell c : rule.scope()) before.push_back(candidates[c]);
    bool moved = false;
    if (!rule.prune(candidates, moved)) return false;
    for (std::size_t i = 0; moved && i < before.size(); ++i) {
      if (candidates[rule.scope()[i]] != before[i]) changed.push_back(rule.scope()[i]);
    }
    return true;
  }

  const Rules& rules_;
  const Topology& board_;
  int left_;
  Rng& rng_;
  std::vector<std::vector<std::size_t>> rules_of_;
  std::vector<Cell> order_;
  Candidates solution_;
};

}  // namespace

bool fill_by_rules(const Rules& rules, int dead_ends, Rng& rng, Grid& grid) {
  return RuledFill(rules, dead_ends, rng).fill(grid);
}

}  // namespace gridpress::digits
