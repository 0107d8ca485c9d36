// Enumerates all solution grids of a box shape in dictionary order.
//
// Cells are filled in reading order, with digits in ascending order. The last row needs no search.
// Once all other rows are filled, each column lacks one digit, and these digits never conflict in
// the last row or its boxes: a digit that occurs in every other row is missing from one column and
// one stack, and the column is in that stack, because each other stack contains the digit once per
// row of its bands.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "generator/model/puzzle.h"

namespace gridpress {

struct GridWalkOptions {
  Grid from;          // digits of the first cells; may be empty or a whole grid
  bool only = false;  // whether only grids beginning with `from` are listed, or all later grids too
  // The walk gives up after this many dead ends between two grids; 0 for no limit.
  std::uint64_t patience = 0;
};

// A walk through the grids. Cost: about 0.1 µs per grid on 6x6, 0.2 µs on 9x9. On larger boards a
// walk is likely to get lost in dead ends; it then uses `solve` to test its choices.
class GridWalk {
 public:
  enum class Step { kGrid, kEnd, kGivenUp };

  // Requires a box shape that boxed_topology accepts, and digits in `from` that don't conflict.
  explicit GridWalk(BoxShape box, const GridWalkOptions& options = {});

  // Advances to the next grid. After kEnd or kGivenUp, every further call returns the same value.
  Step next();

  // Returns the grid as a line of text. Valid after kGrid, until the next call of next().
  const std::string& line() const { return line_; }

  // Counts further grids, at most `most` (0 for all). Faster than calling next() for each grid.
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
  const int size_, last_row_;  // last_row_ is the index of the first cell of the last row
  const std::uint32_t all_;
  const GridWalkOptions options_;
  std::vector<Place> places_;                          // per cell
  std::vector<std::uint32_t> rows_, columns_, boxes_;  // digits already used, as bits
  // Per cell: the digits that remain to be tried, and the current digit, both as bits (d - 1 for
  // digit d).
  std::vector<std::uint32_t> left_, chosen_;
  std::string line_;
  const Rules rules_;
  int cell_ = 0;   // next cell to fill
  int tight_ = 0;  // number of leading cells equal to options_.from
  Step state_ = Step::kGrid;
  std::uint64_t dead_ends_ = 0;  // since the last grid
  bool guarded_ = false;         // whether each choice is tested with `solve` until the next grid
};

// Counts all grids. Grids that differ only by a renaming of digits form a class of n! grids, where
// n is the size. The function therefore counts the grids with 1, 2, 3 … in the first row and
// multiplies their number by n!. Counting directly with GridWalk::count takes n! times as long. The
// running time is unbounded; use this for 4x4 and 6x6.
std::uint64_t count_by_classes(BoxShape box);

}  // namespace gridpress
