// Removes givens from a full grid, one orbit of the symmetry at a time, keeping the puzzle unique.
#pragma once

#include <span>
#include <utility>
#include <vector>

#include "generator/base/random.h"
#include "generator/maker/path.h"
#include "generator/model/flat_board.h"
#include "generator/model/puzzle.h"

namespace gridpress {

// How to prove that a removal keeps the puzzle unique: the removed digits can be restored by hidden
// singles in boxes alone, by hidden singles, or by hidden and naked singles (then the whole puzzle
// can be solved that way), or, if singles don't decide, the solver is asked.
enum class Proof { kBoxSingle, kHiddenSingle, kSingle, kSolver };

// Carves one grid at a time and can be reused. A removal that failed also fails for every sparser
// grid, so one pass over the orbits reaches a puzzle from which none can be removed.
class Carver {
 public:
  // Keeps references to all three arguments, which must outlive it.
  Carver(const Rules& rules, const FlatBoard& board, const std::vector<Orbit>& orbits);

  // Starts with a full grid and the orbits in random order.
  void start(const Grid& solution, Proof proof, Rng& rng);

  // Sets the order in which to try all the orbits. Call after start().
  void set_order(std::vector<int> orbits) { order_ = std::move(orbits); }

  // Continues removing until `clues` are left or no orbit can be removed, never leaving fewer than
  // `clues`. Returns the number of clues left. Cost for 9x9: microseconds per cell, and with
  // Proof::kSolver at most one solver call per cell. On boards with more than 9 digits or 100
  // cells, and with constraints, a solver call has a node budget; a given that it can't decide
  // stays.
  int carve_to(int clues);

  // Everything removed so far, starting from the full grid.
  const CarvePath& path() const { return path_; }

 private:
  using Mask = std::uint32_t;

  bool removable(const Orbit& orbit);
  bool prove_at_once();
  bool prove_by_steps();
  bool prove_by_solver();
  bool is_single(Cell cell) const;
  bool sweep(int house);
  Mask seen_from(Cell cell) const;
  void put(Cell cell);
  void take(Cell cell);

  const Rules& rules_;
  const FlatBoard& board_;
  const std::vector<Orbit>& orbits_;
  Proof proof_ = Proof::kSolver;
  CarvePath path_;
  Grid givens_;
  std::vector<Mask> house_givens_;  // per house: digits given
  std::vector<int> order_;          // orbits of this grid
  std::size_t next_ = 0;            // index into `order_`; everything before it has been tried
  std::vector<Cell> unproven_;      // removed but not yet shown to be implied
  std::vector<Cell> placed_;        // cells that prove_by_steps placed and has to remove again
  int clues_ = 0;
};

}  // namespace gridpress
