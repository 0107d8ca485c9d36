// The changes on a board since a producer (producers.h) last found nothing. They limit the
// producer's next search.
#pragma once

#include "generator/grader/se/board.h"
#include "generator/grader/se/literal.h"

namespace gridpress::se {

struct Changes {
  Bits81 cells;              // cells that have lost a candidate
  Mask digits = 0;           // digits that have lost a position
  std::uint32_t houses = 0;  // houses of `cells`: bit h for house h

  void add(const Changes& more) {
    cells |= more.cells;
    digits |= more.digits;
    houses |= more.houses;
  }
  bool in_house(int house) const { return (houses >> house & 1) != 0; }

  // Returns the candidates that a board has lost since `before`.
  static Changes since(const CandidateSet& before, const Board& board) {
    Changes changes;
    for (int digit = 0; digit < 9; ++digit) {
      const Bits81 lost = before[digit] - board.cells[digit];
      if (!lost.any()) continue;
      changes.cells |= lost;
      changes.digits |= bit(digit);
    }
    each(changes.cells, [&](int cell) {
      for (const int house : kGeometry.house[cell]) changes.houses |= std::uint32_t{1} << house;
    });
    return changes;
  }
};

inline constexpr Changes kEverything = {[] {
                                          Bits81 all;
                                          for (int cell = 0; cell < kCells; ++cell) all.set(cell);
                                          return all;
                                        }(),
                                        0x1FF, (std::uint32_t{1} << kHouses) - 1};

}  // namespace gridpress::se
