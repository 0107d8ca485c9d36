// The implications between the candidates of a board.
#pragma once

#include <array>
#include <cstdint>

#include "generator/grader/se/board.h"
#include "generator/grader/se/literal.h"

namespace gridpress::se {

enum class Mode { kX, kY, kXy };  // links within a digit, in cells with two candidates, or both

// The consequences of a candidate being false: the digit's only other position in a house (in the
// order box, row, column; each cell once), and the other candidate of a cell with two.
class Links {
 public:
  explicit Links(const Board& board) : board_(&board) {
    for (int digit = 0; digit < 9; ++digit) link(digit);
  }

  const Board& board() const { return *board_; }

  // Calls visit(cell, digit, cause) for each candidate that OFF(cell, digit) makes true, in Sudoku
  // Explainer's order, until visit() returns false.
  template <class Visit>
  void each_on(Mode mode, int cell, int digit, Visit visit) const {
    if (mode != Mode::kX && board_->two.test(cell)) {
      const int other = lowest(without(board_->candidates[cell], bit(digit)));
      if (!visit(cell, other, kByCell)) return;
    }
    if (mode == Mode::kY) return;
    const Partners& partners = partners_[digit][cell];
    for (int i = 0; i < partners.size; ++i) {
      if (!visit(partners.cell[i], digit, partners.cause[i])) return;
    }
  }

  // Calls visit(cell, digit, cause) for each candidate that ON(cell, digit) makes false, in Sudoku
  // Explainer's order.
  template <class Visit>
  void each_off(Mode mode, int cell, int digit, Visit visit) const {
    if (mode != Mode::kX) {
      each(without(board_->candidates[cell], bit(digit)),
           [&](int other) { visit(cell, other, kByCell); });
    }
    Bits81 seen = board_->cells[digit] & kGeometry.peers[cell];
    for (int kind = 0; kind < 3 && seen.any(); ++kind) {
      const Bits81 here = seen & kGeometry.cells[kGeometry.house[cell][kind]];
      each(here, [&](int peer) { visit(peer, digit, static_cast<Cause>(kind)); });
      seen = seen - here;
    }
  }

  // Returns whether OFF(cell, digit) makes any candidate true.
  bool leads_on(Mode mode, int cell, int digit) const {
    return (mode != Mode::kX && board_->two.test(cell)) ||
           (mode != Mode::kY && partners_[digit][cell].size != 0);
  }

  // Returns the cells in which OFF(cell, digit) makes the same digit true.
  Bits81 partners(int cell, int digit) const {
    Bits81 set;
    for (int i = 0; i < partners_[digit][cell].size; ++i) set.set(partners_[digit][cell].cell[i]);
    return set;
  }

 private:
  struct Partners {
    std::array<std::uint8_t, 3> cell;
    std::array<Cause, 3> cause;
    std::uint8_t size = 0;
    void add(int partner, Cause by) {
      for (int i = 0; i < size; ++i) {
        if (cell[i] == partner) return;
      }
      cause[size] = by;
      cell[size++] = static_cast<std::uint8_t>(partner);
    }
  };

  void link(int digit) {
    for (int house = 0; house < kHouses; ++house) {
      if ((board_->twice[house] >> digit & 1) == 0) continue;
      const Mask where = board_->positions[house][digit];
      const Mask rest = without(where, bit(lowest(where)));
      if (rest == 0) continue;  // `twice` rules this out, but GCC 14 would warn about lowest(0)
      const int p = kGeometry.cell[house][lowest(where)];
      const int q = kGeometry.cell[house][lowest(rest)];
      const auto kind = static_cast<Cause>(house / 9);
      partners_[digit][p].add(q, kind);
      partners_[digit][q].add(p, kind);
    }
  }

  const Board* board_;
  std::array<std::array<Partners, kCells>, 9> partners_;
};

}  // namespace gridpress::se
