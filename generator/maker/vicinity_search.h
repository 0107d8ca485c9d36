// Searches plain 9x9 puzzles for ratings that carving alone seldom produces.
//
// Only 0.5 % of random minimal puzzles are rated 8.5 to 8.9, and 0.015 % are rated 5.0 to 5.4. A
// vicinity search moves from a puzzle to a neighbour by exchanging one clue for another ({-1+1}). A
// neighbour of a hard puzzle is nearly as hard, so a search that prefers neighbours with many
// guesses soon reaches hard puzzles and stays among them. The new clue always differs from the
// solution, so every neighbour has a different solution grid.
//
// The kernel reports a number of guesses when it proves that a neighbour is unique. This number
// costs nothing and predicts the rating: of 10,000 random puzzles, none with 0 guesses was rated
// above 2.8, and nearly all of those rated 8.5 and more had at least 3 guesses. Only puzzles with a
// suitable number of guesses are rated. For ratings from 8.5 on, static chains (se/probe.h) are a
// second test: a start or neighbour that they solve in few rounds is skipped.
//
// With a symmetry, whole orbits are exchanged. In that case, only rare ratings and ratings from 8.0
// on are searched for. Carving finds the others just as fast, and makes each puzzle from a
// different grid.
//
// Rare ratings of techniques without chains have a separate search (rare_rating_search.h).
#pragma once

#include <vector>

#include "generator/base/random.h"
#include "generator/maker/grid_filter.h"
#include "generator/making/symmetry.h"
#include "generator/solver/classic9/kernel.h"

namespace gridpress {

struct Found {
  Grid givens, solution;
  Grade grade;
};

// Returns whether puzzles for the request are found by searching, not by carving alone.
bool is_searched(const Rules& rules, const DigitRequest& request);

// Returns whether most starts of such a search are abandoned at once, at no more cost than carving.
bool is_selective(const DigitRequest& request);

// The start of a search: a minimal puzzle, and the orbits in which clues are added and removed.
struct Start {
  classic9::Cells givens{};
  const std::vector<Orbit>& orbits;
};

// Searches from the start for puzzles that satisfy the request. Returns at most request.siblings
// puzzles, no two of which have the same solution grid. Draws only from `rng`. The number of moves
// is limited, so most searches for a rare rating find nothing.
std::vector<Found> vicinity_search(const Start& start, const DigitRequest& request,
                                   GridFilter& filter, Rng& rng);

}  // namespace gridpress
