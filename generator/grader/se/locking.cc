// Pointing and claiming, direct and indirect (section 4.3 of the rules).
#include "generator/grader/se/producers.h"

namespace gridpress::se {
namespace {

// One sub-pass: digits of a house of kind `from` that lie in one crossing house of kind `into`.
struct Pass {
  Kind from, into;
};
constexpr Pass kPasses[] = {{kBox, kColumn}, {kBox, kRow}, {kColumn, kBox}, {kRow, kBox}};

// Calls found(a, z, digit) for every digit locked from house a into house z, in SE's order,
// until it returns true.
template <class Found>
bool each_locked(const Board& board, Pass pass, Found found) {
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

// A hidden single that the locked digit leaves in a house beside `a`.
bool single_beside(const Board& board, int a, int z, int digit, Hint& hint) {
  const int kind_start = a / 9 * 9;
  for (int x = kind_start; x < kind_start + 9; ++x) {
    const Mask crossing = kGeometry.crossing[x][z];
    if (x == a || crossing == 0 || count(board.positions[x][digit]) < 2) continue;
    const Mask outside = without(board.positions[x][digit], crossing);
    if (!single(outside)) continue;
    hint.cell = kGeometry.cell[x][lowest(outside)];
    hint.digit = digit;
    return true;
  }
  return false;
}

}  // namespace

bool direct_locking(const Board& board, Hint& hint) {
  for (const Pass pass : kPasses) {
    if (each_locked(board, pass, [&](int a, int z, int digit) {
          hint.reset(Technique::kDirectLocking, pass.from == kBox ? 1.7 : 1.9);
          return single_beside(board, a, z, digit, hint);
        })) {
      return true;
    }
  }
  return false;
}

bool locking(const Board& board, Hint& hint) {
  for (const Pass pass : kPasses) {
    if (each_locked(board, pass, [&](int a, int z, int digit) {
          const Mask gone = without(board.positions[z][digit], kGeometry.crossing[z][a]);
          if (gone == 0) return false;
          hint.reset(Technique::kLocking, pass.from == kBox ? 2.6 : 2.8);
          each(gone, [&](int i) { hint.removals.add(kGeometry.cell[z][i], bit(digit)); });
          return true;
        })) {
      return true;
    }
  }
  return false;
}

}  // namespace gridpress::se
