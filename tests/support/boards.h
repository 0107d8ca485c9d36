// Boards, grids and puzzles shared by several tests.
#pragma once

#include <numeric>
#include <string_view>
#include <vector>

#include "generator/base/random.h"
#include "generator/model/puzzle.h"

namespace gridpress::tests {

// Reads a grid: '.' and '0' are empty cells, 1–9 and then A, B … are digits, spaces are skipped.
inline Grid grid_of(std::string_view line) {
  Grid grid;
  for (const char c : line) {
    if (c == ' ') continue;
    const int value = c == '.' ? 0 : c <= '9' ? c - '0' : c - 'A' + 10;
    grid.push_back(static_cast<std::uint8_t>(value));
  }
  return grid;
}

inline Rules classic_rules(int rows, int columns) {
  return {boxed_topology({rows, columns}), {}};
}

// A full grid for any box shape, in which each row is the first row shifted.
inline Grid shifted_grid(BoxShape box) {
  const int size = box.rows * box.columns;
  Grid grid;
  for (int r = 0; r < size; ++r) {
    const int shift = r % box.rows * box.columns + r / box.rows;
    for (int c = 0; c < size; ++c)
      grid.push_back(static_cast<std::uint8_t>((c + shift) % size + 1));
  }
  return grid;
}

// A full grid made from shifted_grid() by relabelling digits and moving rows within bands. The
// grids vary, but aren't uniformly distributed.
inline Grid mixed_grid(BoxShape box, Rng& rng) {
  const int size = box.rows * box.columns;
  const Grid plain = shifted_grid(box);
  std::vector<int> labels(size), rows(size), columns(size);
  std::iota(labels.begin(), labels.end(), 1);
  std::iota(rows.begin(), rows.end(), 0);
  std::iota(columns.begin(), columns.end(), 0);
  rng.shuffle(std::span(labels));
  for (int at = 0; at < size; at += box.rows) rng.shuffle(std::span(rows).subspan(at, box.rows));
  for (int at = 0; at < size; at += box.columns) {
    rng.shuffle(std::span(columns).subspan(at, box.columns));
  }
  Grid grid;
  for (int r = 0; r < size; ++r) {
    for (int c = 0; c < size; ++c) {
      grid.push_back(static_cast<std::uint8_t>(labels[plain[rows[r] * size + columns[c]] - 1]));
    }
  }
  return grid;
}

// `grid` with `holes` random cells emptied.
inline Grid with_holes(Grid grid, int holes, Rng& rng) {
  std::vector<int> order(grid.size());
  std::iota(order.begin(), order.end(), 0);
  rng.shuffle(std::span(order));
  for (int i = 0; i < holes; ++i) grid[order[i]] = 0;
  return grid;
}

}  // namespace gridpress::tests
