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

void Board::remove(int cell, int digit) {
  const Mask left = candidates[cell] = without(candidates[cell], bit(digit));
  cells[digit].reset(cell);
  if (count(left) <= 2) {
    two.reset(cell);
    one.reset(cell);
    if (count(left) == 2) two.set(cell);
    if (count(left) == 1) one.set(cell);
  }
  for (int kind = 0; kind < 3; ++kind) {
    const int house = kGeometry.house[cell][kind];
    Mask& where = positions[house][digit];
    where = without(where, bit(kGeometry.position[cell][kind]));
    if (count(where) > 2) continue;
    once[house] = without(once[house], bit(digit));
    twice[house] = without(twice[house], bit(digit));
    if (count(where) == 2) twice[house] |= bit(digit);
    if (count(where) == 1) once[house] |= bit(digit);
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
