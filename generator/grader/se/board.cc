#include "generator/grader/se/board.h"

namespace gridpress::se {

Board::Board(const std::array<std::uint8_t, kCells>& givens) {
  candidates.fill(0x1FF);
  for (auto& house : positions) house.fill(0x1FF);
  for (int cell = 0; cell < kCells; ++cell) empty.set(cell);
  cells.fill(empty);
  open.fill(9);
  for (int cell = 0; cell < kCells; ++cell) {
    if (givens[cell] != 0) place(cell, givens[cell] - 1);
  }
}

void Board::place(int cell, int digit) {
  each(candidates[cell], [&](int other) { remove(cell, other); });
  empty.reset(cell);
  ++placed[digit];
  for (int kind = 0; kind < 3; ++kind) --open[kGeometry.house[cell][kind]];
  each(cells[digit] & kGeometry.peers[cell], [&](int peer) { remove(peer, digit); });
}

}  // namespace gridpress::se
