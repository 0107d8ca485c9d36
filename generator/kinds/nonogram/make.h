// Makes nonograms for a request: a picture, its proof, its grade.
#pragma once

#include "generator/kinds/nonogram/content.h"
#include "generator/kinds/request.h"

namespace gridpress::nonogram {

constexpr std::string_view kName = "nonogram";
constexpr int kSmallestMade = 5, kLargestMade = 30;

Puzzle puzzle_of(NonogramPtr content);
const Nonogram& content_of(const Puzzle& puzzle);

// Attempt k takes picture k: the user's own; or the library's, in an order drawn from the seed;
// then one generated from request.seed.child(k). If line solving doesn't decide a generated one,
// some squares on its border are changed, unless the level wants such a puzzle.
AttemptResult make(const PuzzleRequest& request, AttemptRange range);
int attempts_per_batch(const PuzzleRequest& request);
int attempts(const PuzzleRequest& request);
// The number of the user's own pictures, or of the library's names if nothing else may be used.
std::optional<std::uint64_t> supply(const PuzzleRequest& request);

Grade grade(const Clues& clues, double max_rating);

}  // namespace gridpress::nonogram
