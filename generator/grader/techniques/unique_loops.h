// Unique rectangles and loops: cells in which two digits could be swapped unnoticed.
//
// If every cell of the loop held only {a,b}, a and b could be exchanged along it and the puzzle
// would have two solutions. So one of the cells with more candidates must take one of these.
#pragma once

#include <bit>
#include <vector>

#include "generator/grader/state.h"

namespace gridpress::techniques {

struct UniqueLoop {
  std::vector<Cell> cells;  // in loop order
  int a = 0, b = 0;         // a < b
};

// Calls `visit` for each loop, by start cells in cell order and depth first, as Sudoku Explainer
// does (each loop occurs several times). Stops early only after trying kLoopBudget cells. Cost:
// grows with the number of cells that share two digits; small on boards up to 9x9.
class LoopSearch {
 public:
  explicit LoopSearch(const State& state) : state_(state) {}

  template <typename Visit>
  void each(Visit&& visit) {
    for (Cell c = 0; c < state_.shape().cells; ++c) {
      const DigitSet pair = state_.candidates(c);
      if (pair.size() != 2) continue;
      loop_.cells.clear();
      loop_.a = pair.lowest();
      loop_.b = pair.without(DigitSet::of(loop_.a)).lowest();
      if (cells_with_both() < 4) continue;
      extend(c, kTwoExtra, DigitSet(), -1, visit);
    }
  }

 private:
  static constexpr int kTwoExtra = 2;
  static constexpr int kLoopBudget = 200000;

  DigitSet pair() const { return DigitSet::of(loop_.a) | DigitSet::of(loop_.b); }
  int cells_with_both() const {
    int both = 0;
    for (int w = 0; w < state_.shape().words; ++w) {
      both += std::popcount(state_.cells_with(loop_.a)[w] & state_.cells_with(loop_.b)[w]);
    }
    return both;
  }
  bool valid() const;

  // `extra`: the digits other than a and b so far. Passed by value, because each depth
  // has a separate set, which grows with every neighbour examined, even if not taken.
  // `room`: how many more cells may have other digits; beyond that, all must share one
  // extra digit. `entered`: kind of the house of the last link.
  template <typename Visit>
  void extend(Cell c, int room, DigitSet extra, int entered, Visit& visit) {
    if (++tried_ > kLoopBudget) return;
    const Shape& shape = state_.shape();
    loop_.cells.push_back(c);
    for (const auto& [house, position] : shape.houses_of(c)) {
      const int kind = static_cast<int>(shape.kind(house));
      if (kind == entered) continue;
      for (int p = 0; p < shape.board.size_of(house); ++p) {
        const Cell next = shape.cell(house, p);
        if (next == loop_.cells.front() && loop_.cells.size() >= 4) {
          if (valid()) visit(loop_);
          continue;
        }
        const DigitSet marks = state_.candidates(next);
        if ((marks & pair()) != pair() || passed(next)) continue;
        extra |= marks.without(pair());
        const bool plain = marks.size() == 2;
        if ((plain || room > 0 || extra.size() == 1) && may_follow(next)) {
          extend(next, plain ? room : room - 1, extra, kind, visit);
        }
      }
    }
    loop_.cells.pop_back();
  }

  bool passed(Cell c) const {
    for (const Cell on : loop_.cells) {
      if (on == c) return true;
    }
    return false;
  }

  // Skips cells that see a cell of the same parity in the loop, because no valid loop
  // contains two such cells.
  bool may_follow(Cell next) const {
    for (std::size_t i = loop_.cells.size() % 2; i < loop_.cells.size(); i += 2) {
      if (state_.shape().see(loop_.cells[i], next)) return false;
    }
    return true;
  }

  const State& state_;
  UniqueLoop loop_;
  int tried_ = 0;
};

}  // namespace gridpress::techniques
