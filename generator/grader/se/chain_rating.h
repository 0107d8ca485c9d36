// How SE rates and ranks chains (docs/se-rating.md, section 8).
#pragma once

#include <cstdint>

#include "generator/grader/se/hint.h"

namespace gridpress::se {

// 0.1 for each of the bounds 4, 6, 8, 12, 16, 24 … below complexity - 2, summed as in SE.
constexpr double length_addon(int complexity) {
  double added = 0;
  bool three_halves = true;
  for (int threshold = 4; complexity - 2 > threshold; three_halves = !three_halves) {
    added += 0.1;
    threshold = three_halves ? threshold * 3 / 2 : threshold * 4 / 3;
  }
  return added;
}

// The largest complexity whose rating with this base is at most `rating`, or 0 if none is.
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

// A hint's rank in SE's sorted list, compared field by field.
struct ChainRank {
  double rating = 1e9;
  int complexity = 0;
  int kind = 0;       // double 1, X 2, Y 3, XY 4, cell 5, region 6, contradiction 7
  int discovery = 0;  // increases in the order in which SE finds chains
  friend auto operator<=>(const ChainRank&, const ChainRank&) = default;
};

}  // namespace gridpress::se
