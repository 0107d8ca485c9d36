// All grids of a box shape, in dictionary order.
//
// Cells are filled in reading order, digits ascending. The last row is never searched: when the
// others are filled, each of its cells has one digit left, and these agree with the row and the
// boxes (a digit that every other row has lacks one column, and one stack, which is that column's:
// each stack has it as often as a band has rows, but for that one).
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "generator/model/puzzle.h"

namespace gridpress {

struct GridWalkOptions {
  Grid from;                   // digits of the first cells, at most all of them
  bool only = false;           // true: grids that begin with `from`; false: and those after them
  std::uint64_t patience = 0;  // give up after so many dead ends between two grids; 0: never
};

// Cost: about 0.1 µs a grid on 6x6, 0.2 µs on 9x9. Where a walk loses its way in dead ends, which
// larger boards invite, `solve` is asked about its choices.
class GridWalk {
 public:
  enum class Step { kGrid, kEnd, kGivenUp };

  // `box` as boxed_topology has it; the digits of `from` must be the board's.
  explicit GridWalk(BoxShape box, const GridWalkOptions& options = {});

  // To the next grid. After kEnd and kGivenUp only the same again.
  Step next();

  // The grid as a line of text, valid after kGrid and until the next call.
  const std::string& line() const { return line_; }

  // Up to `most` further grids (0: all), by number only; faster than asking for each.
  std::uint64_t count(std::uint64_t most = 0);

 private:
  bool advance();
  bool fill();
  void jump_back();
  bool possible(int cells) const;
  void place(int cell, std::uint32_t digit);
  void lift(int cell);
  std::uint32_t untried(int cell) const;
  bool finish_last_row();

  struct Place {
    int row, column, box;
  };
  const int size_, last_row_;  // last_row_: its first cell
  const std::uint32_t all_;
  const GridWalkOptions options_;
  std::vector<Place> places_;                          // per cell
  std::vector<std::uint32_t> rows_, columns_, boxes_;  // digits that are there, bit d - 1
  std::vector<std::uint32_t> left_, chosen_;  // per cell: digits to try, the digit that is there
  std::string line_;
  const Rules rules_;
  int cell_ = 0;   // the next one to fill
  int tight_ = 0;  // so many first cells are as in options_.from
  Step state_ = Step::kGrid;
  std::uint64_t dead_ends_ = 0;  // since the last grid
  bool guarded_ = false;         // each choice is asked about until the next grid
};

// How many grids there are, by classes of those that differ in the names of their digits only:
// one of each class has 1, 2, 3 … in its first row; these are counted, times size!. Not bounded:
// meant for 4x4 and 6x6. `GridWalk::count` counts outright, which takes size! times as long.
std::uint64_t count_by_classes(BoxShape box);

}  // namespace gridpress
