// Makes nonograms for a request: chooses a picture, proves it unique and grades it.
#pragma once

#include "generator/kinds/nonogram/content.h"
#include "generator/kinds/request.h"

namespace gridpress::nonogram {

constexpr std::string_view kName = "nonogram";
constexpr int kSmallestMade = 5, kLargestMade = 30;

Puzzle puzzle_of(NonogramPtr content);
const Nonogram& content_of(const Puzzle& puzzle);

// Attempt k uses picture k. The user's own pictures come first if there are any; otherwise the
// library's pictures, in an order drawn from the seed. Later attempts generate a picture. If line
// solving doesn't decide a generated picture, some squares on its
// border are changed, unless the level requires such puzzles.
AttemptFunction start(const PuzzleRequest& request);
int attempts_per_batch(const PuzzleRequest& request);
int attempts(const PuzzleRequest& request);
// The number of different puzzles that the request can have: that of the user's own pictures, or of
// the library's names. Returns nullopt if pictures may also be generated.
std::optional<std::uint64_t> supply(const PuzzleRequest& request);

Grade grade(const Clues& clues, double max_rating);

}  // namespace gridpress::nonogram
