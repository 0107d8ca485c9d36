// Removes givens from a full grid so that the puzzle stays unique. If the givens must be symmetric,
// each step removes one orbit: a cell with its images under the symmetry.
#pragma once

#include <span>
#include <utility>
#include <vector>

#include "generator/base/random.h"
#include "generator/maker/path.h"
#include "generator/model/flat_board.h"
#include "generator/model/puzzle.h"

namespace gridpress {

// How to prove that the puzzle stays unique when an orbit is removed. The removed digits must
// follow from the other givens by hidden singles in boxes (kBoxSingle), by any hidden singles
// (kHiddenSingle), or by hidden and naked singles (kSingle). Steps of this sort then solve the
// whole puzzle. With kSolver, the solver is called if singles don't decide.
enum class Proof { kBoxSingle, kHiddenSingle, kSingle, kSolver };

// Carves one grid at a time. An object can be used for many grids. If an orbit can't be removed
// from some grid, it can't be removed after further removals either. A single pass over the orbits
// therefore ends with a puzzle from which no orbit can be removed.
class Carver {
 public:
  // Keeps references to all three arguments, which must outlive this object.
  Carver(const Rules& rules, const FlatBoard& board, const std::vector<Orbit>& orbits);

  // Starts with a full grid, and shuffles the orbits.
  void start(const Grid& solution, Proof proof, Rng& rng);

  // Sets the order in which all orbits are tried. Call this after start().
  void set_order(std::vector<int> orbits) { order_ = std::move(orbits); }

  // Removes more orbits until `clues` clues are left or no orbit can be removed. Never leaves fewer
  // than `clues`. Returns the number of clues left. Cost for 9x9: microseconds per cell; with
  // Proof::kSolver also at most one solver call per cell. With constraints, and on boards with more
  // than 9 digits or 100 cells, a solver call has a node budget; if the budget runs out, the given
  // stays.
  int carve_to(int clues);

  // Returns all removals so far, beginning with the full grid.
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
  std::vector<Mask> house_givens_;  // per house: digits given in it
  std::vector<int> order_;          // orbits in the order in which they are tried
  std::size_t next_ = 0;            // index in `order_` of the next orbit to try
  std::vector<Cell> unproven_;      // removed cells not yet shown to be implied
  std::vector<Cell> placed_;        // cells placed by prove_by_steps(), which removes them again
  int clues_ = 0;
};

}  // namespace gridpress
