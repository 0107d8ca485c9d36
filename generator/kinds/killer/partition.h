// Cages for a filled grid.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "generator/base/random.h"
#include "generator/kinds/killer/board.h"

namespace gridpress::killer {

// How often cages of 2, 3, 4 … cells are begun, in any unit.
struct CageSizes {
  std::array<int, 6> weights{};  // of 2 to 7 cells
  int total() const;
  int most() const;  // cells of the largest
};

// Makes cages for grids of one board.
class Partitioner {
 public:
  explicit Partitioner(const Topology& board);

  // Parts the cells into cages without repeated digits. A cell that no neighbour can take into its
  // cage stays alone. Cost: some µs.
  const std::vector<Cage>& part(const Grid& solution, const CageSizes& sizes, Rng& rng);

  // Makes those cages of the last call anew that have a cell for which `open` has a 1.
  const std::vector<Cage>& part_again(const std::vector<std::uint8_t>& open, const CageSizes& sizes,
                                      Rng& rng);

 private:
  const std::vector<Cage>& fill_up(const CageSizes& sizes, Rng& rng);
  int draw_size(const CageSizes& sizes, Rng& rng) const;
  void grow(Cell first, int size, Rng& rng);
  void adopt_single_cells(int most, Rng& rng);
  void collect();

  const Topology& board_;
  std::vector<std::vector<Cell>> beside_;  // per cell
  const Grid* solution_ = nullptr;
  std::vector<Cell> order_;
  std::vector<int> cage_of_;                // per cell; -1: none yet
  std::vector<std::vector<Cell>> members_;  // per cage
  std::vector<DigitSet> digits_;            // per cage
  std::vector<Cell> edge_;
  std::vector<Cage> cages_;
};

}  // namespace gridpress::killer
