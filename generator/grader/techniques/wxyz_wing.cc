// WXYZ-wing: four cells with four digits, a pivot that sees the other three. All digits but one,
// z, have their places among the four in sight of each other, so they are there once at most and
// one of the four cells is z: what sees all places of z in them is not.
// Step: `cells` pivot and wings, `digits` the four digits, the eliminated one is z.
// Source: a bent almost restricted set; the modern definition on Sudopedia and SudokuWiki.
#include <algorithm>
#include <array>
#include <vector>

#include "generator/grader/techniques/report.h"

namespace gridpress::techniques {
namespace {

using Wing = std::array<Cell, 4>;

// Digits that may be in both of two cells.
DigitSet in_both(const State& state, Cell a, Cell b) {
  return state.shape().see(a, b) ? DigitSet() : state.marks(a) & state.marks(b);
}

bool look_at(const State& state, const Wing& wing, DigitSet digits, int z, Step& step,
             Accept accept) {
  for (Cell c = 0; c < state.shape().cells; ++c) {
    const bool sees_all = std::all_of(wing.begin(), wing.end(), [&](Cell w) {
      return !state.marks(w).has(z) || state.shape().see(c, w);
    });
    if (sees_all) eliminate(state, step, c, z);
  }
  if (step.eliminations.empty()) return false;
  step.cells.assign(wing.begin(), wing.end());
  step.digits = digits;
  return offer(step, accept);
}

// Wings with one of the changed cells in them, or with a pivot that sees one.
bool find_with(const State& state, std::span<const std::uint64_t> changed, Step& step,
               Accept accept) {
  std::vector<Cell> near;
  for (Cell pivot = 0; pivot < state.shape().cells; ++pivot) {
    const DigitSet own = state.marks(pivot);
    if (own.size() < 2 || own.size() > 4 || !near_any(state.shape(), changed, pivot)) continue;
    near.clear();
    for (const Cell c : state.shape().peers_of(pivot)) {
      const DigitSet marks = state.marks(c);
      if (!marks.empty() && (marks | own).size() <= 4) near.push_back(c);
    }
    std::sort(near.begin(), near.end());
    for (std::size_t i = 0; i < near.size(); ++i) {
      const DigitSet two = own | state.marks(near[i]);
      for (std::size_t j = i + 1; j < near.size(); ++j) {
        const DigitSet three = two | state.marks(near[j]);
        const DigitSet twice = in_both(state, near[i], near[j]);
        if (three.size() > 4 || at_least_two(twice.bits())) continue;
        for (std::size_t k = j + 1; k < near.size(); ++k) {
          const DigitSet four = three | state.marks(near[k]);
          if (four.size() != 4) continue;
          const DigitSet z =
              twice | in_both(state, near[i], near[k]) | in_both(state, near[j], near[k]);
          if (!z.single()) continue;
          const Wing wing = {pivot, near[i], near[j], near[k]};
          if (look_at(state, wing, four, z.lowest(), step, accept)) return true;
        }
      }
    }
  }
  return false;
}

}  // namespace

bool find_wxyz_wing(const State& state, Step& step, Accept accept) {
  return look_at_changes(state, kWxyzWing, accept, [&](auto changed, Accept each) {
    return find_with(state, changed, step, each);
  });
}

}  // namespace gridpress::techniques
