// XY-wing and XYZ-wing (docs/se-rating.md, section 5.1).
#include "generator/grader/se/producers.h"

namespace gridpress::se {
namespace {

// The cells with two candidates that a pivot sees (its possible pincers), in Sudoku Explainer's
// order.
struct Pincers {
  std::array<std::uint8_t, 20> cell;
  int size = 0;
};

Pincers pincers_of(const Board& board, int pivot) {
  Pincers pincers;
  for (const std::uint8_t peer : kGeometry.peer[pivot]) {
    if (board.two.test(peer)) pincers.cell[pincers.size++] = peer;
  }
  return pincers;
}

// Removes the digit that both pincers have in common from all cells that see both pincers and, for
// an XYZ-wing (`with_pivot`), the pivot.
bool remove_wing(const Board& board, int pivot, int q, int s, bool with_pivot, Hint& hint) {
  const Mask shared = board.candidates[q] & board.candidates[s];
  const int digit = lowest(shared);
  Bits81 gone = board.cells[digit] & kGeometry.peers[q] & kGeometry.peers[s];
  if (with_pivot) gone &= kGeometry.peers[pivot];
  gone.reset(pivot);
  if (!gone.any()) return false;
  hint.reset(with_pivot ? Technique::kXyzWing : Technique::kXyWing, with_pivot ? 4.4 : 4.2);
  each(gone, [&](int cell) { hint.removals.add(cell, bit(digit)); });
  return true;
}

bool wing_at(const Board& board, int pivot, bool with_pivot, Hint& hint) {
  const Pincers pincers = pincers_of(board, pivot);
  const Mask p = board.candidates[pivot];
  for (int i = 0; i < pincers.size; ++i) {
    const Mask q = board.candidates[pincers.cell[i]];
    if (count(without(p, q)) != 1) continue;
    for (int j = 0; j < pincers.size; ++j) {
      const Mask s = board.candidates[pincers.cell[j]];
      if (count(p | q | s) != 3 || count(p & q & s) != (with_pivot ? 1 : 0)) continue;
      if (remove_wing(board, pivot, pincers.cell[i], pincers.cell[j], with_pivot, hint)) {
        return true;
      }
    }
  }
  return false;
}

bool wing(const Board& board, const Changes& changes, bool with_pivot, Hint& hint) {
  if (!board.two.several()) return false;
  const int pivot_size = with_pivot ? 3 : 2;
  for (Bits81 rest = board.empty; rest.any(); rest.reset(rest.first())) {
    const int pivot = rest.first();
    if (count(board.candidates[pivot]) != pivot_size) continue;
    const Bits81 pincers = board.two & kGeometry.peers[pivot];
    if (!pincers.several()) continue;
    // A wing can have a new effect only if one of its own cells changed.
    if (!changes.cells.test(pivot) && !(changes.cells & pincers).any()) continue;
    if (wing_at(board, pivot, with_pivot, hint)) return true;
  }
  return false;
}

}  // namespace

bool xy_wing(const Board& board, const Changes& changes, Hint& hint) {
  return wing(board, changes, false, hint);
}
bool xyz_wing(const Board& board, const Changes& changes, Hint& hint) {
  return wing(board, changes, true, hint);
}

}  // namespace gridpress::se
