// The grid with its candidates, indexed by cells and by houses.
#pragma once

#include <array>
#include <cstdint>

#include "generator/grader/se/geometry.h"

namespace gridpress::se {

// remove() and place() keep every view consistent. A board has 1.3 kB, so steps are
// undone by copying it. Digits are 0..8 here.
struct Board {
  std::array<Mask, kCells> candidates{};                 // 0 for a filled cell
  std::array<std::array<Mask, 9>, kHouses> positions{};  // [house][digit]
  std::array<Mask, kHouses> once{};          // digits with exactly one position in the house
  std::array<Mask, kHouses> twice{};         // digits with exactly two positions
  std::array<Bits81, 9> cells{};             // [digit] cells that have the candidate
  Bits81 empty;                              // cells without a digit
  Bits81 one, two;                           // cells with exactly one, two candidates
  std::array<std::uint8_t, kHouses> open{};  // cells without a digit
  std::array<std::uint8_t, 9> placed{};      // [digit] times placed

  Board() = default;
  explicit Board(const std::array<std::uint8_t, kCells>& givens);

  bool has(int cell, int digit) const { return (candidates[cell] >> digit & 1) != 0; }
  bool solved() const { return !empty.any(); }
  void remove(int cell, int digit);  // requires has(cell, digit)
  void place(int cell, int digit);   // into an empty cell
};

inline void Board::remove(int cell, int digit) {
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

}  // namespace gridpress::se
