// WXYZ-wing: four cells with four digits in total, of which one cell, the pivot, sees the other
// three. For each digit except z, all candidates in the four cells see each other, so the digit
// occurs at most once. One of the four cells is therefore z, and a cell that sees all candidates
// for z in the four cells isn't z. In the step, `cells` are the pivot and the wings, and `digits`
// are the four digits; the digit that is removed is z. Source: a bent almost restricted set; the
// modern definition is on Sudopedia and SudokuWiki.
#include <algorithm>
#include <array>
#include <vector>

#include "generator/grader/techniques/masks.h"
#include "generator/grader/techniques/report.h"

namespace gridpress::techniques {
namespace {

using Wing = std::array<Cell, 4>;

// Returns the digits that both cells can have at the same time.
DigitSet in_both(const State& state, Cell a, Cell b) {
  return state.shape().see(a, b) ? DigitSet() : state.candidates(a) & state.candidates(b);
}

bool look_at(const State& state, const Wing& wing, DigitSet digits, int z, Step& step,
             StepFilter accept) {
  for (Cell c = 0; c < state.shape().cells; ++c) {
    if (!state.candidates(c).has(z)) continue;
    const bool sees_all = std::all_of(wing.begin(), wing.end(), [&](Cell w) {
      return !state.candidates(w).has(z) || state.shape().see(c, w);
    });
    if (sees_all) step.eliminations.push_back({c, z});
  }
  if (step.eliminations.empty()) return false;
  step.cells.assign(wing.begin(), wing.end());
  step.digits = digits;
  return offer(step, accept);
}

// Returns whether the set has exactly `many` digits. `many` is at most two.
bool are_digits(DigitSet set, int many) {
  if (many == 0) return set.empty();
  return many == 1 ? set.single() : exactly_two(set.bits());
}

// A cell that the pivot sees and that may be a wing.
struct Near {
  Cell cell;
  DigitSet marks;
  bool fresh;  // whether the cell is one of the changed cells
};

void list_near(const State& state, std::span<const std::uint64_t> changed, Cell pivot,
               std::vector<Near>& near) {
  near.clear();
  for (const Cell c : state.shape().peers_of(pivot)) {
    const DigitSet marks = state.candidates(c);
    if (marks.empty() || (marks | state.candidates(pivot)).size() > 4) continue;
    near.push_back({c, marks, has_cell(changed.data(), c)});
  }
  std::ranges::sort(near, {}, &Near::cell);
}

// Looks for wings that include a changed cell. All other wings were examined before.
bool find_with(const State& state, std::span<const std::uint64_t> changed, Step& step,
               StepFilter accept) {
  std::vector<Near> near;
  for (Cell pivot = 0; pivot < state.shape().cells; ++pivot) {
    const DigitSet own = state.candidates(pivot);
    if (own.size() < 2 || own.size() > 4 || !near_any(state.shape(), changed, pivot)) continue;
    const bool fresh = has_cell(changed.data(), pivot);
    list_near(state, changed, pivot, near);
    // A changed cell is the pivot or has a smaller index in `near`.
    std::size_t limit = near.size();
    while (!fresh && limit > 0 && !near[limit - 1].fresh) --limit;
    for (std::size_t i = 0; i < limit; ++i) {
      const DigitSet two = own | near[i].marks;
      for (std::size_t j = i + 1; j < near.size(); ++j) {
        const DigitSet three = two | near[j].marks;
        const int missing = 4 - three.size();
        if (missing < 0) continue;
        const DigitSet twice = in_both(state, near[i].cell, near[j].cell);
        if (at_least_two(twice.bits())) continue;
        const bool any = fresh || near[i].fresh || near[j].fresh;
        const std::size_t end = any ? near.size() : limit;
        for (std::size_t k = j + 1; k < end; ++k) {
          if (!(any || near[k].fresh) || !are_digits(near[k].marks.without(three), missing)) {
            continue;
          }
          const DigitSet z = twice | in_both(state, near[i].cell, near[k].cell) |
                             in_both(state, near[j].cell, near[k].cell);
          if (!z.single()) continue;
          const Wing wing = {pivot, near[i].cell, near[j].cell, near[k].cell};
          if (look_at(state, wing, three | near[k].marks, z.lowest(), step, accept)) return true;
        }
      }
    }
  }
  return false;
}

}  // namespace

bool find_wxyz_wing(const State& state, Step& step, StepFilter accept) {
  return look_at_changes(state, kWxyzWing, accept, [&](auto changed, StepFilter each) {
    return find_with(state, changed, step, each);
  });
}

}  // namespace gridpress::techniques
