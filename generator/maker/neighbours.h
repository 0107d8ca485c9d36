// Finds the neighbours of a puzzle: puzzles in which one orbit of clues is removed and another is
// added. Without symmetry, this move is known as {-1+1}.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "generator/base/random.h"
#include "generator/making/symmetry.h"
#include "generator/model/puzzle.h"
#include "generator/solver/classic9/kernel.h"

namespace gridpress {

// A puzzle on a plain 9x9 board that has exactly one solution.
struct SolvedPuzzle {
  classic9::Cells givens{};
  classic9::Cells solution{};
  std::uint64_t guesses = 0;  // number of guesses made by the kernel
};

int clues_of(const classic9::Cells& cells);
inline Grid grid_of(const classic9::Cells& cells) {
  return Grid(cells.begin(), cells.end());
}

class Neighbours {
 public:
  // A puzzle with an additional orbit of givens, `orbit`. All other givens are the same in all
  // candidates.
  struct Candidate {
    classic9::Cells givens{};
    const Orbit* orbit = nullptr;
  };

  // `orbits` are the clues that are added and removed together. `most` is the maximum number of new
  // orbits to try per move. If `minimal` is true, clues that the new orbit makes redundant are
  // removed. Keeps references to `orbits` and `rng`.
  Neighbours(const std::vector<Orbit>& orbits, std::size_t most, bool minimal, Rng& rng);

  // Returns the neighbours that have exactly one solution, after removing one random orbit, in
  // random order. The first clue of the new orbit always differs from the solution, so every
  // neighbour has a different solution grid. Cost: 30 µs for 64 neighbours.
  std::vector<SolvedPuzzle> of(const SolvedPuzzle& here);

 private:
  const Orbit& random_given(const classic9::Cells& givens);
  std::vector<Candidate> with_one_more(const classic9::Cells& base,
                                       const classic9::Cells& solution);
  std::vector<SolvedPuzzle> unique_of(std::span<const Candidate> candidates);
  bool fill_rest(const Orbit& orbit, classic9::Cells& puzzle);
  void make_minimal(SolvedPuzzle& place);

  const std::vector<Orbit>& orbits_;
  std::array<const Orbit*, 81> orbit_of_{};
  std::size_t most_;
  bool minimal_;
  Rng& rng_;
};

}  // namespace gridpress
