// Enumerates all grids of a box shape in dictionary order.
//
// Cells are filled in reading order, digits ascending. The last row needs no search: once the other
// rows are filled, each of its cells has one digit left, and these agree with the row and the
// boxes. (A digit that is in every other row is missing from one column and one stack. The column
// is in that stack, because every other stack has the digit once for each row of a band.)
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "generator/model/puzzle.h"

namespace gridpress {

struct GridWalkOptions {
  Grid from;          // digits of the first cells, possibly of all
  bool only = false;  // if true, only grids that begin with `from`; else all later ones too
  // give up after this many dead ends between two grids; 0 for no limit
  std::uint64_t patience = 0;
};

// Cost: about 0.1 µs per grid on 6x6, 0.2 µs on 9x9. If a walk gets lost in dead ends, which is
// likely on larger boards, it asks `solve` about its choices.
class GridWalk {
 public:
  enum class Step { kGrid, kEnd, kGivenUp };

  // `box` is as for boxed_topology; the digits of `from` must be valid on that board.
  explicit GridWalk(BoxShape box, const GridWalkOptions& options = {});

  // Advances to the next grid. Calls after kEnd or kGivenUp return the same value again.
  Step next();

  // The grid as a line of text. Valid after kGrid, until the next call.
  const std::string& line() const { return line_; }

  // Counts up to `most` further grids (0 for all). Faster than calling next() for each.
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
  const int size_, last_row_;  // last_row_ is the first cell of the last row
  const std::uint32_t all_;
  const GridWalkOptions options_;
  std::vector<Place> places_;                          // per cell
  std::vector<std::uint32_t> rows_, columns_, boxes_;  // digits already used, bit d - 1
  // per cell: digits still to try, and the current digit
  std::vector<std::uint32_t> left_, chosen_;
  std::string line_;
  const Rules rules_;
  int cell_ = 0;   // the next cell to fill
  int tight_ = 0;  // number of leading cells equal to options_.from
  Step state_ = Step::kGrid;
  std::uint64_t dead_ends_ = 0;  // since the last grid
  bool guarded_ = false;         // check each choice with `solve` until the next grid
};

// Counts all grids by counting one of each class of grids that differ only by a
// renaming of the digits, the one with 1, 2, 3 … in the first row, and multiplying by
// size!. The time is unbounded; meant for 4x4 and 6x6. `GridWalk::count` counts
// directly, which takes size! times as long.
std::uint64_t count_by_classes(BoxShape box);

}  // namespace gridpress
