// Rates and ranks chains as Sudoku Explainer (SE) does (docs/se-rating.md, section 8).
#pragma once

#include <cstdint>

#include "generator/grader/se/hint.h"

namespace gridpress::se {

// Returns the amount that is added to the rating of a chain for its length: 0.1 for each of the
// bounds 4, 6, 8, 12, 16, 24 … that is below complexity - 2. The amounts are summed one by one as
// in SE, so that rounding is the same.
constexpr double length_addon(int complexity) {
  double added = 0;
  bool three_halves = true;
  for (int threshold = 4; complexity - 2 > threshold; three_halves = !three_halves) {
    added += 0.1;
    threshold = three_halves ? threshold * 3 / 2 : threshold * 4 / 3;
  }
  return added;
}

// Returns the largest complexity for which a chain with this base is rated at most `rating`, or 0
// if even the simplest chain is rated higher.
constexpr int longest_within(double base, double rating) {
  if (base > rating) return 0;
  int longest = 6;
  bool three_halves = true;
  double added = 0.1;
  for (int threshold = 4; base + added <= rating; three_halves = !three_halves) {
    if (threshold > (1 << 20)) break;
    threshold = three_halves ? threshold * 3 / 2 : threshold * 4 / 3;
    longest = threshold + 2;
    added += 0.1;
  }
  return longest;
}

// The position of a hint in SE's sorted list. Members are compared in order.
struct ChainRank {
  double rating = 1e9;
  int complexity = 0;
  // Double 1, X 2, Y 3, XY 4, cell 5, region 6, contradiction 7.
  int kind = 0;
  // A number that increases in the order in which SE finds chains.
  int discovery = 0;
  friend auto operator<=>(const ChainRank&, const ChainRank&) = default;
};

}  // namespace gridpress::se
