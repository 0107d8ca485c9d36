// Divides a filled grid into cages.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "generator/base/random.h"
#include "generator/kinds/killer/board.h"

namespace gridpress::killer {

// Relative frequencies with which cages of 2, 3, 4 … cells are started.
struct CageSizes {
  std::array<int, 6> weights{};  // for 2 to 7 cells
  int total() const;
  int most() const;  // the size of the largest cage
};

// Divides grids on one board into cages.
class Partitioner {
 public:
  explicit Partitioner(const Topology& board);

  // Divides the cells into cages without repeated digits. A cell that can't join any
  // neighbouring cage becomes a cage of one cell. Cost: a few µs.
  const std::vector<Cage>& part(const Grid& solution, const CageSizes& sizes, Rng& rng);

  // Replaces those cages of the last call that contain a cell marked in `open`.
  const std::vector<Cage>& part_again(const std::vector<std::uint8_t>& open, const CageSizes& sizes,
                                      Rng& rng);

 private:
  const std::vector<Cage>& fill_up(const CageSizes& sizes, Rng& rng);
  int draw_size(const CageSizes& sizes, Rng& rng) const;
  void grow(Cell first, int size, Rng& rng);
  void adopt_single_cells(int most, Rng& rng);
  void collect();

  const Topology& board_;
  std::vector<std::vector<Cell>> neighbours_;  // per cell
  const Grid* solution_ = nullptr;
  std::vector<Cell> order_;
  std::vector<int> cage_of_;                // per cell; -1 before it is in a cage
  std::vector<std::vector<Cell>> members_;  // per cage
  std::vector<DigitSet> digits_;            // per cage
  std::vector<Cell> edge_;
  std::vector<Cage> cages_;
};

}  // namespace gridpress::killer
