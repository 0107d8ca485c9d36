// Pointing and claiming, direct and indirect (docs/se-rating.md, section 4.3).
#include "generator/grader/se/producers.h"
#include "generator/grader/se/scans.h"

namespace gridpress::se {
namespace {

// Looks for a hidden single of the locked digit that the removals leave in a house other than `a`.
bool adjacent_single(const Board& board, int a, int z, int digit, Hint& hint) {
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

bool direct_locking(const Board& board, const Changes& changes, Hint& hint) {
  for (const LockingPass pass : kLockingPasses) {
    if (each_locked(board, pass, changes.digits, [&](int a, int z, int digit) {
          const bool pointing = pass.from == kBox;
          hint.reset(pointing ? Technique::kDirectPointing : Technique::kDirectClaiming,
                     pointing ? 1.7 : 1.9);
          return adjacent_single(board, a, z, digit, hint);
        })) {
      return true;
    }
  }
  return false;
}

bool locking(const Board& board, const Changes& changes, Hint& hint) {
  for (const LockingPass pass : kLockingPasses) {
    if (each_locked(board, pass, changes.digits, [&](int a, int z, int digit) {
          const Mask gone = without(board.positions[z][digit], kGeometry.crossing[z][a]);
          if (gone == 0) return false;
          const bool pointing = pass.from == kBox;
          hint.reset(pointing ? Technique::kPointing : Technique::kClaiming, pointing ? 2.6 : 2.8);
          each(gone, [&](int i) { hint.removals.add(kGeometry.cell[z][i], bit(digit)); });
          return true;
        })) {
      return true;
    }
  }
  return false;
}

}  // namespace gridpress::se
