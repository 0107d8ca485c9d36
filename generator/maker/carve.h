// Taking givens out of a full grid, an orbit of the symmetry at a time, the puzzle staying unique.
#pragma once

#include <span>
#include <utility>
#include <vector>

#include "generator/base/random.h"
#include "generator/maker/path.h"
#include "generator/model/flat_board.h"
#include "generator/model/puzzle.h"

namespace gridpress {

// How a removal is shown to keep the puzzle unique: the removed digits come out again by hidden
// singles in boxes alone, by hidden singles, by hidden and naked singles (then the whole puzzle
// comes out that way), or, where the singles don't decide, by asking the solver.
enum class Proof { kBoxSingle, kHiddenSingle, kSingle, kSolver };

// One grid at a time, reused for many. Because a removal that failed fails for every sparser
// grid too, one pass over the orbits reaches a puzzle from which no orbit can go.
class Carver {
 public:
  // Keeps references to all three, which must outlive it.
  Carver(const Rules& rules, const FlatBoard& board, const std::vector<Orbit>& orbits);

  // A full grid, nothing removed; the orbits in a random order.
  void start(const Grid& solution, Proof proof, Rng& rng);

  // After start(): all orbits, in the order in which to try them.
  void set_order(std::vector<int> orbits) { order_ = std::move(orbits); }

  // Goes on removing until `clues` are left or no orbit can go, never to fewer than `clues`.
  // Returns the clues that are left. Cost for 9x9: microseconds a cell, and with Proof::kSolver at
  // most one solver call a cell. On boards with more than 9 digits or 100 cells, and with
  // constraints, a solver call has a budget of nodes; a given that it can't decide stays.
  int carve_to(int clues);

  // What has been removed so far, from the full grid on.
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
  std::vector<Mask> house_givens_;  // digits given, per house
  std::vector<int> order_;          // of orbits, this grid's
  std::size_t next_ = 0;            // in `order_`: what comes before it has been tried
  std::vector<Cell> unproven_;      // removed, not yet shown to be implied
  std::vector<Cell> placed_;        // by prove_by_steps, to be taken again
  int clues_ = 0;
};

}  // namespace gridpress
