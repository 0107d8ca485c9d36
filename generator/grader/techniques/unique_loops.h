// Unique rectangles and loops: cells whose two digits could be exchanged without breaking a rule.
//
// If every cell of a loop had only the digits a and b, these could be exchanged along the loop and
// the puzzle would have two solutions. So one of the cells with extra digits must have one of
// those.
#pragma once

#include <bit>
#include <vector>

#include "generator/grader/state.h"

namespace gridpress::techniques {

struct UniqueLoop {
  std::vector<Cell> cells;  // in the order of the loop
  int a = 0, b = 0;         // a < b
};

// Calls visit() for each loop, ordered by start cell and found depth first, as in Sudoku Explainer.
// Each loop occurs several times. The search stops early only after trying kLoopBudget cells. The
// cost grows with the number of cells that share two digits; on boards up to 9x9 it is small.
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

  // Extends the loop by cell c. `extra` are the digits other than a and b so far. It is passed by
  // value, because each depth has its own set, which grows with every neighbour that is examined,
  // even if the neighbour isn't added. `room` is the number of further cells that may have extra
  // digits; beyond that, all cells must share one extra digit. `entered` is the kind of the house
  // through which c was reached.
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

  // Returns false for a cell that sees a cell of the same parity in the loop. No valid loop
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
