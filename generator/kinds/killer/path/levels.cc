#include "generator/kinds/killer/path/levels.h"

#include <algorithm>

namespace gridpress::killer {
namespace {

constexpr KindLevel kBands[] = {{"gentle", 1.0, 2.0},
                                {"easy", 2.1, 2.3},
                                {"medium", 2.4, 2.6},
                                {"hard", 2.7, 5.9},
                                {"fiendish", 6.0, 99}};

// The possible ratings of 4x4 killers. In 4x4, 5 is the only sum of two digits with more than one
// combination. The combinations of 5 contain all digits, so several combinations never rule out a
// digit. Puzzles beyond the named techniques are rare: one in a thousand 4x4 grids with diagonals
// has a single solution, and none of 10,000 without diagonals.
constexpr KindLevel kTiny[] = {{"", 1.0, 2.0}, {"", 2.4, 5.9}};

}  // namespace

std::span<const KindLevel> level_bands() {
  return kBands;
}

std::string out_of_reach(const Level& level, Size size) {
  if (size.rows != 4 || !level.rating) return "";
  const double low = level.rating->low.value_or(0), high = level.rating->high.value_or(99);
  const bool tiny = std::any_of(std::begin(kTiny), std::end(kTiny), [&](const KindLevel& band) {
    return low <= band.high && high >= band.low;
  });
  if (tiny) return "";
  return "a 4x4 killer is rated 1.0 to 2.0 or 2.4 to 5.9: it can be gentle, medium or hard";
}

}  // namespace gridpress::killer
