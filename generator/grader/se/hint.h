// A step that a producer (producers.h) proposes.
#pragma once

#include <array>
#include <cstdint>

#include "generator/grader/se/board.h"
#include "generator/grader/se/rate.h"

namespace gridpress::se {

// Candidates to remove. digits[cell] is valid only for cells in `cells`.
struct Removals {
  Bits81 cells;
  std::array<Mask, kCells> digits;

  bool any() const { return cells.any(); }
  void clear() { cells = {}; }
  void add(int cell, Mask mask) {
    if (mask == 0) return;
    digits[cell] = static_cast<Mask>(cells.test(cell) ? digits[cell] | mask : mask);
    cells.set(cell);
  }
  friend bool operator==(const Removals& a, const Removals& b) {
    bool same = a.cells == b.cells;
    each(a.cells, [&](int cell) { same = same && a.digits[cell] == b.digits[cell]; });
    return same;
  }
};

struct Hint {
  Technique technique{};
  // The unrounded floating-point number that Sudoku Explainer computes, because its sums decide
  // ties (docs/se-rating.md, section 8.3).
  double rating = 0;
  int complexity = 0;
  int nesting = -1;
  int cell = -1;  // cell to fill, or -1
  int digit = 0;  // 0..8
  Removals removals;

  void reset(Technique of, double rated) {
    technique = of;
    rating = rated;
    complexity = 0;
    nesting = cell = -1;
    removals.clear();
  }
  // Sets the conclusion that the digit is true in the cell, which also removes the cell's other
  // candidates.
  void conclude(const Board& board, int at, int value) {
    cell = at;
    digit = value;
    removals.add(at, without(board.candidates[at], bit(value)));
  }
};

}  // namespace gridpress::se
