// One sweep of the kernel's deductions over all lanes.
//
// Names, for one digit (every register holds all nine):
//   minirow     the three cells that a box and a row share
//   minicolumn  the three cells that a box and a column share
//   layout      a way for the digit to lie in a band: one minirow in each box, no two in the same
//               row. There are six; three "rising" ones and three "falling" ones:
//
//                 rising 0   rising 1   rising 2      falling 0  falling 1  falling 2
//                 x . .      . x .      . . x         . . x      . x .      x . .
//                 . x .      . . x      x . .         . x .      x . .      . . x
//                 . . x      x . .      . x .         x . .      . . x      . x .
//
// A minirow is left to the digit while one of its two layouts is possible, and a layout is
// possible while its three minirows are. That one rule is locked candidates in both directions,
// and elimination along rows too, once a digit is settled in its box. No possible layout at all:
// the puzzle has no solution. The same holds for stacks, minicolumns and columns. (The layouts
// come from T. Dillon's tdoku, which keeps them as state of a band; here they are recomputed.)
//
// So a sweep needs only, per band: naked singles cleared out of their box, then layouts of rows;
// and per stack: layouts of columns, then hidden singles of a box. A digit's only cell in a row
// or column is its only cell in the box as well after the layouts.
#pragma once

#include "generator/solver/classic9/lanes.h"

namespace gridpress::classic9 {

inline constexpr std::uint16_t kAllDigits = 0x1FF;

template <class L>
struct Sweep {
  using V = typename L::V;
  using Mask = typename L::Mask;

  V* cells;   // 81 registers
  V layouts;  // digits that had a layout in every band and stack so far
  V broken;   // a bit above the digits: some cell was empty, or a box has a digit twice

  // What became of the lanes.
  struct Outcome {
    std::uint32_t dead;
    V sum;  // of all candidate sets as numbers; falls whenever a candidate goes, at most 81 * 511
  };

  // Cost: some 700 instructions with AVX-512, 1,100 without three-way logic.
  static Outcome run(V* cells) {
    Sweep sweep{cells, L::splat(kAllDigits), V{}};
    for (int band = 0; band < 3; ++band) sweep.band(band);
    V sum{};
    for (int stack = 0; stack < 3; ++stack) sum += sweep.stack(stack);
    const V full = L::splat(kAllDigits);
    const auto placeable = L::bits(L::equal(sweep.layouts, full));
    const auto sound = L::bits(L::is_zero(sweep.broken & ~full));
    return {L::kEvery & ~(placeable & sound), sum};
  }

 private:
  // The digits found as the only candidate of a cell leave the other cells of the box.
  // `box` has its cells at 0 1 2, 9 10 11, 18 19 20.
  //
  // The digits are added, not or-ed, which finds contradictions for nothing: the sum is the same
  // unless two cells have the same digit. Then the sum is more than that of the different digits,
  // so it has a bit that is none of them. If that is a digit, it is taken from all cells of the
  // box that could have it and has no layout left; otherwise the sum is above 511.
  __attribute__((always_inline)) void naked_singles(V* box) {
    V taken{};
    Mask single[9];
#pragma GCC unroll 9
    for (int i = 0; i < 9; ++i) {
      const V x = box[i / 3 * 9 + i % 3];
      const V less_one = x - L::splat(1);
      broken |= less_one;
      single[i] = L::is_zero(x & less_one);
      taken = L::add_where(single[i], taken, x);
    }
    broken |= taken;
#pragma GCC unroll 9
    for (int i = 0; i < 9; ++i) {
      V& x = box[i / 3 * 9 + i % 3];
      x = L::remove_unless(single[i], x, taken);
    }
  }

  // alive[line][box] are the digits that a minirow (or minicolumn) still has.
  struct Layouts {
    V rising[3];
    V falling[3];
  };
  __attribute__((always_inline)) Layouts find_layouts(const V (&alive)[3][3]) {
    Layouts found;
#pragma GCC unroll 3
    for (int k = 0; k < 3; ++k) {
      found.rising[k] = L::and3(alive[0][k], alive[1][(k + 1) % 3], alive[2][(k + 2) % 3]);
      found.falling[k] =
          L::and3(alive[0][(5 - k) % 3], alive[1][(4 - k) % 3], alive[2][(3 - k) % 3]);
    }
    const V some = L::or3(found.rising[0], found.rising[1], found.rising[2]) |
                   L::or3(found.falling[0], found.falling[1], found.falling[2]);
    layouts &= some;
    return found;
  }
  // The two layouts through (line, box).
  static constexpr int rising(int line, int box) {
    return (box - line + 3) % 3;
  }
  static constexpr int falling(int line, int box) {
    return (5 - box - line + 3) % 3;
  }

  __attribute__((always_inline)) void band(int band) {
    V* const top = cells + 27 * band;
#pragma GCC unroll 3
    for (int box = 0; box < 3; ++box) naked_singles(top + 3 * box);
    V alive[3][3];
#pragma GCC unroll 9
    for (int i = 0; i < 9; ++i) {
      const V* minirow = top + 3 * i;
      alive[i / 3][i % 3] = L::or3(minirow[0], minirow[1], minirow[2]);
    }
    const Layouts found = find_layouts(alive);
#pragma GCC unroll 27
    for (int i = 0; i < 27; ++i) {
      const int line = i / 9;
      const int box = i % 9 / 3;
      top[i] =
          L::and_either(top[i], found.rising[rising(line, box)], found.falling[falling(line, box)]);
    }
  }

  // Returns the sum of the stack's cells.
  __attribute__((always_inline)) V stack(int stack) {
    V* const left = cells + 3 * stack;
    V alive[3][3];
#pragma GCC unroll 9
    for (int i = 0; i < 9; ++i) {
      const V* minicolumn = left + 27 * (i / 3) + i % 3;
      alive[i % 3][i / 3] = L::or3(minicolumn[0], minicolumn[9], minicolumn[18]);
    }
    const Layouts found = find_layouts(alive);
    V sum{};
#pragma GCC unroll 3
    for (int box = 0; box < 3; ++box) {
      V* const top = left + 27 * box;
      V x[9];
#pragma GCC unroll 9
      for (int i = 0; i < 9; ++i) {
        const int line = i % 3;
        x[i] = L::and_either(top[i / 3 * 9 + i % 3], found.rising[rising(line, box)],
                             found.falling[falling(line, box)]);
      }
      const V twice = twice_or_more(x);
#pragma GCC unroll 9
      for (int i = 0; i < 9; ++i) {
        x[i] = L::remove_if_any_is_left(x[i], twice);
        sum += x[i];
        top[i / 3 * 9 + i % 3] = x[i];
      }
    }
    return sum;
  }

  // Digits that two or more of the nine sets have.
  __attribute__((always_inline)) static V twice_or_more(const V (&x)[9]) {
    const V any[3] = {L::or3(x[0], x[1], x[2]), L::or3(x[3], x[4], x[5]), L::or3(x[6], x[7], x[8])};
    const V within = L::or3(L::majority(x[0], x[1], x[2]), L::majority(x[3], x[4], x[5]),
                            L::majority(x[6], x[7], x[8]));
    return within | L::majority(any[0], any[1], any[2]);
  }
};

}  // namespace gridpress::classic9
