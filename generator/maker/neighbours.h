// Puzzles one move from a puzzle: a clue out and another one in, {-1+1}.
#pragma once

#include <cstdint>
#include <vector>

#include "generator/base/random.h"
#include "generator/model/puzzle.h"
#include "generator/solver/classic9/kernel.h"

namespace gridpress {

// A puzzle with one solution, on a plain 9x9 board.
struct Place {
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
  // `most`: new clues that are tried in a move. `minimal`: takes out what a new clue made
  // superfluous. Keeps the reference.
  Neighbours(std::size_t most, bool minimal, Rng& rng)
      : most_(most), minimal_(minimal), rng_(rng) {}

  // The unique ones with one random clue out and another one in, in random order. The new clue is
  // never the solution's, so that each has a solution grid of its own. Cost: 30 µs for 64.
  std::vector<Place> of(const Place& here);

 private:
  int random_given(const classic9::Cells& givens);
  std::vector<classic9::Cells> with_one_more(const classic9::Cells& base,
                                             const classic9::Cells& solution);
  void make_minimal(Place& place);

  std::size_t most_;
  bool minimal_;
  Rng& rng_;
};

}  // namespace gridpress
