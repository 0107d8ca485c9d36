// The grid with its candidates, indexed both by cell and by house.
#pragma once

#include <array>
#include <cstdint>

#include "generator/grader/se/geometry.h"

namespace gridpress::se {

// remove() and place() keep all members consistent. A board has 1.3 kB, so it is copied to undo
// steps. In this folder, digits are 0..8.
struct Board {
  std::array<Mask, kCells> candidates{};                 // 0 for a filled cell
  std::array<std::array<Mask, 9>, kHouses> positions{};  // by house and digit
  std::array<Mask, kHouses> once{};          // by house: digits with exactly one position
  std::array<Mask, kHouses> twice{};         // by house: digits with exactly two positions
  std::array<Bits81, 9> cells{};             // by digit: cells with the candidate
  Bits81 empty;                              // cells that aren't filled
  Bits81 one, two;                           // cells with exactly one, or two, candidates
  std::array<std::uint8_t, kHouses> open{};  // by house: number of empty cells
  std::array<std::uint8_t, 9> placed{};      // by digit: number of filled cells

  Board() = default;
  explicit Board(const std::array<std::uint8_t, kCells>& givens);

  bool has(int cell, int digit) const { return (candidates[cell] >> digit & 1) != 0; }
  bool solved() const { return !empty.any(); }
  void remove(int cell, int digit);  // the cell must have the candidate
  void place(int cell, int digit);   // the cell must be empty
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
