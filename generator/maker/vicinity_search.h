// Vicinity search ({-1+1}) for ratings that carving alone seldom gives, on plain 9x9 boards.
//
// Of random minimal puzzles 0.5 % are rated 8.5 to 8.9 and 0.015 % 5.0 to 5.4. A move exchanges one
// clue for another ({-1+1}): a neighbour of a puzzle is nearly as hard as the puzzle, so a walk
// that prefers neighbours with many guesses soon reaches hard regions and stays there. The new clue
// always differs from the solution so far, so every neighbour has a different solution grid.
//
// The number of guesses, which the kernel reports when it proves a neighbour unique, is free and
// predicts the rating: of 10,000 random puzzles none with 0 guesses was rated above 2.8, and those
// rated 8.5 and up had 3 or more, with few exceptions. Only puzzles that pass this sieve are rated.
// From 8.5 on, static chains are a second sieve (se::probe_chains): a start or neighbour that they
// solve in few rounds is skipped.
//
// With a symmetry, whole orbits are exchanged. In that case only rare ratings and those from 8.0
// on are searched for: carving makes the others as fast, and each puzzle from a different grid.
//
// Rare ratings below the chains have a separate search (rare_rating_search.h).
#pragma once

#include <vector>

#include "generator/base/random.h"
#include "generator/maker/grid_filter.h"
#include "generator/maker/symmetry.h"
#include "generator/solver/classic9/kernel.h"

namespace gridpress {

struct Found {
  Grid givens, solution;
  Grade grade;
};

// Whether a request is searched for rather than carved.
bool is_searched(const Rules& rules, const DigitRequest& request);

// Whether most starts of such a request are abandoned at once, as cheaply as a carving.
bool is_selective(const DigitRequest& request);

// The start of a search: a minimal puzzle, and the orbits in which clues are added and removed.
struct Start {
  classic9::Cells givens{};
  const std::vector<Orbit>& orbits;
};

// Walks from the start and keeps what satisfies the request: at most request.siblings puzzles, no
// two with the same solution grid. Draws only from `rng`. The number of moves is limited, so most
// searches for a rare rating find nothing.
std::vector<Found> vicinity_search(const Start& start, const DigitRequest& request,
                                   GridFilter& filter, Rng& rng);

}  // namespace gridpress
