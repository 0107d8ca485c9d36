// A random full grid.
#pragma once

#include <span>
#include <vector>

#include "generator/base/random.h"
#include "generator/model/digit_set.h"
#include "generator/model/flat_board.h"
#include "generator/model/puzzle.h"

namespace gridpress {

// Fills the board by search in random order: the cell with fewest candidates, ties broken by a
// random order of the cells, digits drawn at random from the candidates; forced cells in between.
// Every grid that obeys the houses can come up. Not uniform: a grid whose cells were less
// constrained on the way is somewhat likelier; no digit, cell or house is favoured.
//
// Knows houses, and what each cell may hold by itself, but no further constraint. These must admit
// a grid: a search that goes astray starts again, without bound. Cost: about 5 µs for 9x9.
class Filler {
 public:
  explicit Filler(const FlatBoard& board);

  // With the digits that each cell may have, one at least.
  Filler(const FlatBoard& board, std::span<const DigitSet> start);

  // The grid is valid until the next call. Draws from `rng` alone.
  const Grid& fill(Rng& rng);

  // The same for houses that may admit no grid: null when so many searches went astray.
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
  std::vector<Mask> needed_;        // per house: the digits that it must have; 0: not known
  std::vector<Cell> order_;         // all cells, shuffled once a search
  int open_ = 0;                    // in `order_`: all from here on are placed
  std::vector<Mask> candidates_;    // of the current node; a single bit once placed
  std::vector<std::uint8_t> left_;  // how many candidates an open cell has; 0: it is placed
  std::vector<Cell> forced_;        // cells with one candidate, not yet placed
  struct Node {
    Cell cell;
    Mask untried;
    std::vector<Mask> candidates;
    std::vector<std::uint8_t> left;
    int open;
  };
  std::vector<Node> stack_;  // kept between grids: no allocation once it has grown
  std::size_t depth_ = 0;
  Grid grid_;
};

}  // namespace gridpress
