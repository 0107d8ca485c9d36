// Puzzles one move from a puzzle: an orbit of clues out and another one in; without symmetry
// {-1+1}.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "generator/base/random.h"
#include "generator/maker/symmetry.h"
#include "generator/model/puzzle.h"
#include "generator/solver/classic9/kernel.h"

namespace gridpress {

// A puzzle with one solution, on a plain 9x9 board.
struct SolvedPuzzle {
  classic9::Cells givens{};
  classic9::Cells solution{};
  std::uint64_t guesses = 0;  // the kernel's
};

int clues_of(const classic9::Cells& cells);
inline Grid grid_of(const classic9::Cells& cells) {
  return Grid(cells.begin(), cells.end());
}

class Neighbours {
 public:
  // A puzzle with the digits of one orbit more than what they all have in common.
  struct Candidate {
    classic9::Cells givens{};
    const Orbit* orbit = nullptr;
  };

  // `orbits`: the clues that come and go together. `most`: new orbits that are tried in a move.
  // `minimal`: takes out what a new orbit made superfluous. Keeps both references.
  Neighbours(const std::vector<Orbit>& orbits, std::size_t most, bool minimal, Rng& rng);

  // The unique ones with one random orbit out and another one in, in random order. The first new
  // clue is never the solution's, so that each has a solution grid of its own. Cost: 30 µs for 64.
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
