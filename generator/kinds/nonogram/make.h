// From a request to nonograms: a picture, its proof, its grade.
#pragma once

#include "generator/kinds/nonogram/content.h"
#include "generator/kinds/request.h"

namespace gridpress::nonogram {

constexpr std::string_view kName = "nonogram";
constexpr int kSmallestMade = 5, kLargestMade = 30;

Puzzle puzzle_of(NonogramPtr content);
const Nonogram& content_of(const Puzzle& puzzle);

// Attempt k draws picture k: the user's own, or one from request.seed.child(k). Where lines alone
// don't decide it, some squares of its border are changed, unless the level wants such a puzzle.
AttemptResult make(const PuzzleRequest& request, AttemptRange range);
int usual_range(const PuzzleRequest& request);
int attempts(const PuzzleRequest& request);
// As many as there are pictures, where those are the user's.
std::optional<std::uint64_t> supply(const PuzzleRequest& request);

Grade grade(const Clues& clues, double max_rating);

}  // namespace gridpress::nonogram
