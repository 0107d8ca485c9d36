// Makes nonograms for a request: chooses a picture, proves it unique and grades it.
#pragma once

#include "generator/kinds/logic/description.h"
#include "generator/kinds/nonogram/board.h"
#include "generator/kinds/request.h"

namespace gridpress::nonogram {

// Attempt k uses picture k. The user's own pictures come first if there are any; otherwise the
// library's pictures, in an order drawn from the seed. Later attempts generate a picture. If line
// solving doesn't decide a generated picture, some squares on its border are changed, unless the
// level requires such puzzles.
AttemptFunction start(const PuzzleRequest& request);
int attempts_per_batch(const PuzzleRequest& request);
int attempts(const PuzzleRequest& request);
// The number of different puzzles that the request can have: that of the user's own pictures, or of
// the library's names. Returns nullopt if pictures may also be generated.
std::optional<std::uint64_t> supply(const PuzzleRequest& request);

// A small puzzle for the lesson, which shows an overlap among its first steps; nullopt if this
// attempt fails.
std::optional<logic::LogicContent> make_small(const logic::Draft& draft, Rng& rng);

Grade grade(const Clues& clues, double max_rating);

}  // namespace gridpress::nonogram
