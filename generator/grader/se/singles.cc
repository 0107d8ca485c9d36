// Hidden and naked singles (docs/se-rating.md, sections 4.1, 4.2).
#include "generator/grader/se/producers.h"

namespace gridpress::se {
namespace {

bool first_single(const Board& board, bool last_cell, Hint& hint) {
  for (const int kind : kColumnsFirst) {
    for (int house = 9 * kind; house < 9 * kind + 9; ++house) {
      if (board.once[house] == 0 || (board.open[house] == 1) != last_cell) continue;
      const int digit = lowest(board.once[house]);
      hint.reset(last_cell ? Technique::kFullHouse : Technique::kHiddenSingle, last_cell ? 1.0
                                                                               : kind == kBox
                                                                                   ? 1.2
                                                                                   : 1.5);
      hint.cell = kGeometry.cell[house][lowest(board.positions[house][digit])];
      hint.digit = digit;
      return true;
    }
  }
  return false;
}

}  // namespace

// Looks for the last empty cell of a house first, then for other singles; boxes before lines.
bool hidden_single(const Board& board, Hint& hint) {
  return first_single(board, true, hint) || first_single(board, false, hint);
}

bool naked_single(const Board& board, Hint& hint) {
  if (!board.one.any()) return false;
  hint.reset(Technique::kNakedSingle, 2.3);
  hint.cell = board.one.first();
  hint.digit = lowest(board.candidates[hint.cell]);
  return true;
}

}  // namespace gridpress::se
