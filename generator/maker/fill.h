// A random full grid.
#pragma once

#include <span>
#include <vector>

#include "generator/base/random.h"
#include "generator/model/digit_set.h"
#include "generator/model/flat_board.h"
#include "generator/model/puzzle.h"

namespace gridpress {

// Fills the board by randomised search: the cell with the fewest candidates, ties broken by a
// random order of the cells, digits drawn at random from the candidates, forced cells in between.
// Every grid that satisfies the houses is possible. The distribution isn't uniform: a grid whose
// cells were less constrained on the way is somewhat likelier; no digit, cell or house is favoured.
//
// Supports houses and each cell's domain, but no further constraints. A valid grid must exist;
// otherwise the search restarts forever. Cost: about 5 µs for 9x9.
class Filler {
 public:
  explicit Filler(const FlatBoard& board);

  // `start` are the digits that each cell may have, at least one per cell.
  Filler(const FlatBoard& board, std::span<const DigitSet> start);

  // Returns a grid that is valid until the next call. Draws only from `rng`.
  const Grid& fill(Rng& rng);

  // Like fill(), but returns null after `searches` failed searches: there may be no grid.
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
  std::vector<Mask> needed_;        // per house: the digits that it must have; 0 if unknown
  std::vector<Cell> order_;         // all cells, shuffled once per search
  int open_ = 0;                    // index into `order_`; all cells from it on are placed
  std::vector<Mask> candidates_;    // of the current node; a single bit once placed
  std::vector<std::uint8_t> left_;  // number of candidates of an open cell; 0 once it is placed
  std::vector<Cell> forced_;        // cells with one candidate, not yet placed
  struct Node {
    Cell cell;
    Mask untried;
    std::vector<Mask> candidates;
    std::vector<std::uint8_t> left;
    int open;
  };
  std::vector<Node> stack_;  // kept between grids, so it stops allocating once it has grown
  std::size_t depth_ = 0;
  Grid grid_;
};

}  // namespace gridpress
