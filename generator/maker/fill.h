// Fills a board at random.
#pragma once

#include <span>
#include <vector>

#include "generator/base/random.h"
#include "generator/model/digit_set.h"
#include "generator/model/flat_board.h"
#include "generator/model/puzzle.h"

namespace gridpress {

// Fills the board by a randomised search. The search chooses the cell with the fewest candidates,
// using a random order of the cells to break ties, and draws a digit from the cell's candidates.
// After each choice, it places all forced digits. Every grid that satisfies the houses is possible.
// The distribution isn't uniform: a grid whose cells had more candidates during the search is
// somewhat likelier. No digit, cell or house is favoured.
//
// Supports houses and restrictions of single cells, but no other constraints. A valid grid must
// exist, or else fill() never returns. Cost: about 5 µs for 9x9.
class Filler {
 public:
  explicit Filler(const FlatBoard& board);

  // `start` has the digits that each cell may have, at least one per cell.
  Filler(const FlatBoard& board, std::span<const DigitSet> start);

  // Returns a grid that is valid until the next call. Draws only from `rng`.
  const Grid& fill(Rng& rng);

  // Like fill(), but returns null after `searches` failed searches, in which case a valid grid may
  // not exist.
  const Grid* fill_within(Rng& rng, int searches);

 private:
  using Mask = std::uint32_t;

  bool attempt(Rng& rng);
  const Grid& filled();
  bool place(Cell cell, Mask digit);
  bool settle();
  bool hidden_singles(bool& found);
  Cell choose();

  const FlatBoard& board_;
  std::vector<Mask> start_;         // per cell
  std::vector<Mask> needed_;        // per house: digits that it must contain; 0 if unknown
  std::vector<Cell> order_;         // all cells, shuffled once per search
  int open_ = 0;                    // cells from this index of `order_` on are placed
  std::vector<Mask> candidates_;    // candidates at the current node; a single bit in placed cells
  std::vector<std::uint8_t> left_;  // number of candidates per cell; 0 in placed cells
  std::vector<Cell> forced_;        // cells with one candidate that aren't placed yet
  struct Node {
    Cell cell;
    Mask untried;
    std::vector<Mask> candidates;
    std::vector<std::uint8_t> left;
    int open;
  };
  std::vector<Node> stack_;  // kept between grids to avoid repeated allocations
  std::size_t depth_ = 0;
  Grid grid_;
};

}  // namespace gridpress
