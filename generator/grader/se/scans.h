// Scans in SE's order that both steps on the board and the rules inside chains use.
#pragma once

#include "generator/grader/se/board.h"

namespace gridpress::se {

// One sub-pass: digits of a house of kind `from` that lie in one crossing house of kind `into`.
struct LockingPass {
  Kind from, into;
};
inline constexpr LockingPass kLockingPasses[] = {
    {kBox, kColumn}, {kBox, kRow}, {kColumn, kBox}, {kRow, kBox}};

// Calls found(a, z, digit) for every digit locked from house a into house z, in SE's order,
// until it returns true.
template <class Found>
bool each_locked(const Board& board, LockingPass pass, Found found) {
  for (int a = 9 * pass.from; a < 9 * pass.from + 9; ++a) {
    Mask several = 0;  // digits with two or three positions: more never fit into a crossing
    for (int digit = 0; digit < 9; ++digit) {
      const int n = count(board.positions[a][digit]);
      if (n == 2 || n == 3) several |= bit(digit);
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

// Calls found(house, values, positions) for each hidden set of k values in a house with more
// than `least_open` open cells, in SE's order, until it returns true.
template <class Found>
bool each_hidden(const Board& board, int k, int least_open, Found found) {
  for (const int kind : kColumnsFirst) {
    for (int house = 9 * kind; house < 9 * kind + 9; ++house) {
      if (board.open[house] <= least_open) continue;
      const auto& where = board.positions[house];
      Mask usable = 0;  // values that k cells can hold
      for (int digit = 0; digit < 9; ++digit) {
        const int n = count(where[digit]);
        if (n >= 2 && n <= k) usable |= bit(digit);
      }
      if (count(usable) < k) continue;
      for (int i = 0; i < kCombinations.size[k]; ++i) {
        const Mask values = kCombinations.mask[k][i];
        if (without(values, usable) != 0) continue;
        Mask cells = 0;
        each(values, [&](int digit) { cells |= where[digit]; });
        if (count(cells) == k && found(house, values, cells)) return true;
      }
    }
  }
  return false;
}

// Calls found(house, positions, values) for each naked set of k cells, in SE's order, until it
// returns true.
template <class Found>
bool each_naked(const Board& board, int k, Found found) {
  for (const int kind : kColumnsFirst) {
    for (int house = 9 * kind; house < 9 * kind + 9; ++house) {
      if (board.open[house] < 2 * k) continue;
      std::array<Mask, 9> holds;
      Mask usable = 0;  // cells whose candidates fit into k values
      for (int i = 0; i < 9; ++i) {
        holds[i] = board.candidates[kGeometry.cell[house][i]];
        if (count(holds[i]) >= 2 && count(holds[i]) <= k) usable |= bit(i);
      }
      if (count(usable) < k) continue;
      for (int i = 0; i < kCombinations.size[k]; ++i) {
        const Mask cells = kCombinations.mask[k][i];
        if (without(cells, usable) != 0) continue;
        Mask values = 0;
        each(cells, [&](int at) { values |= holds[at]; });
        if (count(values) == k && found(house, cells, values)) return true;
      }
    }
  }
  return false;
}

// Calls found(base, base, kind of the cover, digit) for each X-wing, in SE's order, until it
// returns true.
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
