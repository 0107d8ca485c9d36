// Vicinity search ({-1+1}) for ratings that carving alone seldom gives, on plain 9x9 boards.
//
// Of random minimal puzzles 0.5 % are rated 8.5 to 8.9 and 0.015 % 5.0 to 5.4. The move that leads
// there is one clue out and another in ({-1+1}): a neighbour of a puzzle is nearly as hard as
// itself, so a walk that prefers neighbours with many guesses soon comes to hard regions and stays
// there. The new clue is never the one of the solution so far, so every neighbour has a
// solution grid of its own.
//
// What the kernel guesses while it proves a neighbour unique costs nothing and predicts the rating:
// of 10,000 random puzzles none with 0 guesses was rated above 2.8, and those rated 8.5 and up had
// 3 or more, with few exceptions. Only what passes that sieve is rated. From 8.5 on static chains
// are a second sieve (se::probe_chains): a start that they solve in few rounds is left, a neighbour
// is not rated.
//
// With a symmetry whole orbits go out and in. There only rare ratings and those from 8.0 on
// are searched for: carving makes the others as fast, and each from a grid of its own.
//
// Rare ratings below the chains have a search of their own (rare_rating_search.h).
#pragma once

#include <vector>

#include "generator/base/random.h"
#include "generator/maker/judge.h"
#include "generator/maker/symmetry.h"
#include "generator/solver/classic9/kernel.h"

namespace gridpress {

struct Found {
  Grid givens, solution;
  Grade grade;
};

// Whether a request is searched for rather than carved.
bool is_searched(const Rules& rules, const DigitRequest& request);

// Of such a request: whether most starts are left at once, and cost no more than a carving.
bool is_selective(const DigitRequest& request);

// What a search begins with: a minimal puzzle, and the orbits in which its clues come and go.
struct Start {
  classic9::Cells givens{};
  const std::vector<Orbit>& orbits;
};

// Walks from the start, and keeps what the request asks for: at most request.siblings puzzles, no
// two with the same solution grid. Draws from `rng` alone; the number of moves is bounded, so most
// searches for a rare rating find nothing.
std::vector<Found> vicinity_search(const Start& start, const DigitRequest& request, Judge& judge,
                                   Rng& rng);

}  // namespace gridpress
