// Random equivalents of a puzzle under the symmetries of its grid.
#pragma once

#include <numeric>
#include <utility>
#include <vector>

#include "generator/base/random.h"
#include "generator/model/puzzle.h"

namespace gridpress::tests {

// Shuffles the bands and the lines within them; returns which old line moves to each position.
inline std::vector<int> shuffled_lines(int bands, int lines, Rng& rng) {
  std::vector<int> band(bands), order;
  std::iota(band.begin(), band.end(), 0);
  rng.shuffle(std::span(band));
  for (const int b : band) {
    std::vector<int> line(lines);
    std::iota(line.begin(), line.end(), b * lines);
    rng.shuffle(std::span(line));
    order.insert(order.end(), line.begin(), line.end());
  }
  return order;
}

inline Grid equivalent(BoxShape box, const Grid& grid, Rng& rng) {
  const int n = box.rows * box.columns;
  const std::vector<int> rows = shuffled_lines(n / box.rows, box.rows, rng);
  const std::vector<int> columns = shuffled_lines(n / box.columns, box.columns, rng);
  std::vector<int> digits(n);
  std::iota(digits.begin(), digits.end(), 1);
  rng.shuffle(std::span(digits));
  const bool turn = box.rows == box.columns && rng.below(2) == 1;
  Grid result;
  for (const int r : rows) {
    for (const int c : columns) {
      const int digit = turn ? grid[c * n + r] : grid[r * n + c];
      result.push_back(static_cast<std::uint8_t>(digit == 0 ? 0 : digits[digit - 1]));
    }
  }
  return result;
}

}  // namespace gridpress::tests
