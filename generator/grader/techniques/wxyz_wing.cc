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

// Whether d can be in one of the cells at most.
bool is_restricted(const State& state, const Wing& wing, int d) {
  for (int i = 0; i < 4; ++i) {
    for (int j = i + 1; j < 4; ++j) {
      if (state.marks(wing[i]).has(d) && state.marks(wing[j]).has(d) &&
          !state.shape().see(wing[i], wing[j])) {
        return false;
      }
    }
  }
  return true;
}

bool look_at(const State& state, const Wing& wing, DigitSet digits, Step& step, Accept accept) {
  int z = 0;
  for (const int d : digits) {
    if (is_restricted(state, wing, d)) continue;
    if (z != 0) return false;
    z = d;
  }
  if (z == 0) return false;
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

}  // namespace

bool find_wxyz_wing(const State& state, Step& step, Accept accept) {
  std::vector<Cell> near;
  for (Cell pivot = 0; pivot < state.shape().cells; ++pivot) {
    const DigitSet own = state.marks(pivot);
    if (own.size() < 2 || own.size() > 4) continue;
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
        if (three.size() > 4) continue;
        for (std::size_t k = j + 1; k < near.size(); ++k) {
          const DigitSet four = three | state.marks(near[k]);
          if (four.size() != 4) continue;
          if (look_at(state, {pivot, near[i], near[j], near[k]}, four, step, accept)) return true;
        }
      }
    }
  }
  return false;
}

}  // namespace gridpress::techniques
