// Scans of the board in Sudoku Explainer's (SE's) order, used both for steps and for the rules
// inside chains.
#pragma once

#include "generator/grader/se/changes.h"

namespace gridpress::se {

// One pass of the search for locked digits: from houses of kind `from` into crossing houses of kind
// `into`.
struct LockingPass {
  Kind from, into;
};
inline constexpr LockingPass kLockingPasses[] = {
    {kBox, kColumn}, {kBox, kRow}, {kColumn, kBox}, {kRow, kBox}};

// Calls found(a, z, digit) for each digit whose positions in house a are all in house z, in SE's
// order, until a call returns true.
template <class Found>
bool each_locked(const Board& board, LockingPass pass, Mask digits, Found found) {
  for (int a = 9 * pass.from; a < 9 * pass.from + 9; ++a) {
    // Digits with two or three positions. A crossing has at most three cells.
    Mask several = 0;
    for (Mask rest = digits; rest != 0; rest &= static_cast<Mask>(rest - 1)) {
      const int n = count(board.positions[a][lowest(rest)]);
      if (n == 2 || n == 3) several |= static_cast<Mask>(rest & -rest);
    }
    for (int z = 9 * pass.into; several != 0 && z < 9 * pass.into + 9; ++z) {
      const Mask inside = kGeometry.crossing[a][z];
      if (inside == 0) continue;
      for (Mask rest = several; rest != 0; rest &= static_cast<Mask>(rest - 1)) {
        const int digit = lowest(rest);
        if (without(board.positions[a][digit], inside) == 0 && found(a, z, digit)) return true;
      }
    }
  }
  return false;
}

// Finds sets of k items that together have k things, where each item has at least two.
class Choices {
 public:
  explicit Choices(int k) : k_(k) {}

  // Items must be passed in increasing order.
  void offer(int item, Mask things) {
    if (count(things) < 2 || count(things) > k_) return;
    item_[size_] = bit(item);
    things_[size_++] = things;
  }

  // Calls found(items, things) for each such set, in SE's order, until a call returns true.
  template <class Found>
  bool each(Found found) const {
    if (size_ < k_) return false;
    const auto& combinations = kCombinations.mask[k_];
    // All combinations of the first size_ items are at the beginning of the list.
    for (int i = 0; i < kCombinations.size[k_] && combinations[i] < 1 << size_; ++i) {
      Mask items = 0, things = 0;
      se::each(combinations[i], [&](int at) {
        items |= item_[at];
        things |= things_[at];
      });
      if (count(things) == k_ && found(items, things)) return true;
    }
    return false;
  }

 private:
  int k_;
  int size_ = 0;
  std::array<Mask, 9> item_, things_;
};

// Calls found(house, values, positions) for each hidden set of k values, in SE's order, until a
// call returns true. Considers houses that have changed and have more than `least_open` empty
// cells.
template <class Found>
bool each_hidden(const Board& board, const Changes& changes, int k, int least_open, Found found) {
  for (const int kind : kColumnsFirst) {
    for (int house = 9 * kind; house < 9 * kind + 9; ++house) {
      if (!changes.in_house(house) || board.open[house] <= least_open) continue;
      Choices values(k);  // for values with at most k positions
      for (int digit = 0; digit < 9; ++digit) values.offer(digit, board.positions[house][digit]);
      if (values.each([&](Mask set, Mask cells) { return found(house, set, cells); })) return true;
    }
  }
  return false;
}

// Calls found(house, positions, values) for each naked set of k cells in a house that has changed,
// in SE's order, until a call returns true.
template <class Found>
bool each_naked(const Board& board, const Changes& changes, int k, Found found) {
  for (const int kind : kColumnsFirst) {
    for (int house = 9 * kind; house < 9 * kind + 9; ++house) {
      if (!changes.in_house(house) || board.open[house] < 2 * k) continue;
      Choices cells(k);  // for cells with at most k candidates
      for (int i = 0; i < 9; ++i) cells.offer(i, board.candidates[kGeometry.cell[house][i]]);
      if (cells.each([&](Mask set, Mask values) { return found(house, set, values); })) return true;
    }
  }
  return false;
}

// Calls found(first base, second base, kind of the covers, digit) for each X-wing, in SE's order,
// until a call returns true.
template <class Found>
bool each_x_wing(const Board& board, Found found) {
  for (const int base_kind : {kColumn, kRow}) {
    const int cover_kind = base_kind == kColumn ? kRow : kColumn;
    for (int q = 9 * base_kind + 1; q < 9 * base_kind + 9; ++q) {
      for (int p = 9 * base_kind; p < q; ++p) {
        Mask both = board.twice[p] & board.twice[q];
        for (; both != 0; both &= static_cast<Mask>(both - 1)) {
          const int digit = lowest(both);
          if (board.positions[p][digit] != board.positions[q][digit]) continue;
          if (board.placed[digit] + 4 > 9) continue;
          if (found(p, q, cover_kind, digit)) return true;
        }
      }
    }
  }
  return false;
}

}  // namespace gridpress::se
