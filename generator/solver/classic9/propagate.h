// One sweep of the kernel's deductions over all lanes.
//
// Terms, described for one digit (every register holds all nine digits):
//   minirow     the three cells that a box and a row share
//   minicolumn  the three cells that a box and a column share
//   layout      a way to place the digit in a band: one minirow in each box, no two in the same
//               row. There are six layouts, three "rising" and three "falling":
//
//                 rising 0   rising 1   rising 2      falling 0  falling 1  falling 2
//                 x . .      . x .      . . x         . . x      . x .      x . .
//                 . x .      . . x      x . .         . x .      x . .      . . x
//                 . . x      x . .      . x .         x . .      . . x      . x .
//
// A layout is possible as long as the digit is a candidate in each of the layout's three minirows.
// The digit stays in a minirow as long as one of the two layouts with that minirow is possible.
// This single rule covers locked candidates in both directions. Once a digit is settled in its box,
// the rule also removes it from the rest of its row. If no layout is possible, the puzzle has no
// solution. The same holds for stacks, minicolumns and columns. (The layouts come from T. Dillon's
// tdoku, which keeps them as the state of a band; here they are recomputed.)
//
// A sweep therefore consists of the layouts of bands, the layouts of stacks and, per box, its
// hidden singles and the removal of naked singles from the rest of the box. Hidden singles of rows
// and columns need no search: after the layouts, a digit's only cell in a row or column is its only
// cell in the box as well.
//
// Alternatives that were tried for the order and the instructions of a sweep, in ticks with AVX-512
// (this version: 360; other load on the machine changes these figures by 10 %): naked singles
// before the bands' layouts 367, adding up their digits one after another 426, finding naked
// singles by saturating subtraction instead of mask registers 415, GCC's -O3 380, clang 14 530.
#pragma once

#include "generator/solver/classic9/lanes.h"

namespace gridpress::classic9 {

inline constexpr std::uint16_t kAllDigits = 0x1FF;

template <class L>
struct Sweep {
  using V = typename L::V;

  // All nine digits if each box so far has a single digit in each cell and all nine are different.
  V complete;
  // Digits that had a possible layout in every band and stack so far.
  V layouts;
  // Has a bit above the digits' bits if some cell was empty or the naked singles of a box added up
  // to more than 511 (see naked_singles).
  V broken;

  // The result of a sweep for each lane. `dead` has the lanes with a contradiction.
  struct Outcome {
    std::uint32_t dead;
    // Lanes in which every cell has one candidate; a solution if the lane survives one more sweep.
    std::uint32_t complete;
    // The sum of all candidate sets as numbers, at most 81 * 511. Every removal lowers this sum.
    V sum;
  };

  static Outcome run(V* cells) {
    const V full = L::splat(kAllDigits);
    Sweep sweep{full, full, V{}};
    for (int band = 0; band < 3; ++band) sweep.band(cells + 27 * band);
    V sum{};
    for (int stack = 0; stack < 3; ++stack) sum += sweep.stack(cells + 3 * stack);
    const auto placeable = L::bits(L::equal(sweep.layouts, full));
    const auto sound = L::bits(L::is_zero(sweep.broken & ~full));
    return {L::kEvery & ~(placeable & sound), L::bits(L::equal(sweep.complete, full)), sum};
  }

 private:
  struct Layouts {
    V rising[3];
    V falling[3];
    // Returns the candidates of x that have a possible layout. x is a cell in the minirow (or
    // minicolumn) of this line and box.
    GRIDPRESS_MEMBER V kept(V x, int line, int box) const {
      return L::and_either(x, rising[(box - line + 3) % 3], falling[(5 - box - line) % 3]);
    }
  };
  // Finds the possible layouts. alive[line][box] has the digits that are still possible in a
  // minirow (or minicolumn).
  GRIDPRESS_MEMBER Layouts find_layouts(const V (&alive)[3][3]) {
    Layouts found;
#pragma GCC unroll 3
    for (int k = 0; k < 3; ++k) {
      found.rising[k] = L::and3(alive[0][k], alive[1][(k + 1) % 3], alive[2][(k + 2) % 3]);
      found.falling[k] =
          L::and3(alive[0][(5 - k) % 3], alive[1][(4 - k) % 3], alive[2][(3 - k) % 3]);
    }
    layouts &= L::or3(found.rising[0], found.rising[1], found.rising[2]) |
               L::or3(found.falling[0], found.falling[1], found.falling[2]);
    return found;
  }

  GRIDPRESS_MEMBER void band(V* top) {
    V alive[3][3];
#pragma GCC unroll 9
    for (int i = 0; i < 9; ++i) {
      alive[i / 3][i % 3] = L::or3(top[3 * i], top[3 * i + 1], top[3 * i + 2]);
    }
    const Layouts found = find_layouts(alive);
#pragma GCC unroll 27
    for (int i = 0; i < 27; ++i) top[i] = found.kept(top[i], i / 9, i % 9 / 3);
  }

  // Makes the deductions for a stack and its boxes. Returns the sum of the stack's cells.
  GRIDPRESS_MEMBER V stack(V* left) {
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
      for (int i = 0; i < 9; ++i) x[i] = found.kept(top[i / 3 * 9 + i % 3], i % 3, box);
      hidden_singles(x);
      naked_singles(x);
#pragma GCC unroll 9
      for (int i = 0; i < 9; ++i) top[i / 3 * 9 + i % 3] = x[i];
      sum += add9(x);
    }
    return sum;
  }

  GRIDPRESS_MEMBER static V add9(const V (&x)[9]) {
    return ((x[0] + x[1]) + (x[2] + x[3])) + ((x[4] + x[5]) + (x[6] + x[7])) + x[8];
  }

  // If a cell is the only one in its box for a digit, removes the cell's other digits.
  GRIDPRESS_MEMBER static void hidden_singles(V (&x)[9]) {
    const V any[3] = {L::or3(x[0], x[1], x[2]), L::or3(x[3], x[4], x[5]), L::or3(x[6], x[7], x[8])};
    const V within = L::or3(L::majority(x[0], x[1], x[2]), L::majority(x[3], x[4], x[5]),
                            L::majority(x[6], x[7], x[8]));
    const V twice = within | L::majority(any[0], any[1], any[2]);
#pragma GCC unroll 9
    for (int i = 0; i < 9; ++i) x[i] = L::remove_if_any_is_left(x[i], twice);
  }

  // Removes each digit that is the only candidate of a cell from the other cells of the box.
  //
  // The digits are added rather than or-ed, which detects contradictions for free: the sum equals
  // the union unless two cells have the same digit. If two cells do, the sum is greater than the
  // union, so it has a bit that belongs to none of these digits. If that bit stands for a digit,
  // all cells of the box lose the digit, which is then without a layout; otherwise the sum is above
  // 511. (With "or", the 17-clue set took 2.3 guesses per puzzle instead of 1.5, and two equal
  // givens in the box of an otherwise empty grid made the search endless.)
  GRIDPRESS_MEMBER void naked_singles(V (&x)[9]) {
    V single[9];  // the cell's digit if it is the only candidate, else 0
    V less_one[9];
#pragma GCC unroll 9
    for (int i = 0; i < 9; ++i) {
      less_one[i] = x[i] - L::splat(1);
      single[i] = L::unless_common(x[i], less_one[i]);
    }
    const V taken = add9(single);
    broken = L::or3(broken, L::or3(less_one[0], less_one[1], less_one[2]),
                    L::or3(less_one[3], less_one[4], less_one[5]));
    complete &= taken;
    broken = L::or3(broken, L::or3(less_one[6], less_one[7], less_one[8]), taken);
#pragma GCC unroll 9
    for (int i = 0; i < 9; ++i) x[i] = L::remove_but(x[i], taken, single[i]);
  }
};

}  // namespace gridpress::classic9
