// The geometry of the plain 9x9 grid, with the orders in which Sudoku Explainer scans it.
#pragma once

#include <array>
#include <cstdint>

#include "generator/grader/se/bits.h"

namespace gridpress::se {

inline constexpr int kCells = 81;
inline constexpr int kHouses = 27;

// Houses 0-8 are boxes, 9-17 rows and 18-26 columns.
enum Kind : int { kBox = 0, kRow = 1, kColumn = 2 };
// The order in which houses are scanned for singles and sets.
inline constexpr std::array<int, 3> kColumnsFirst = {kBox, kColumn, kRow};

struct Geometry {
  std::array<std::array<std::uint8_t, 9>, kHouses> cell{};     // cells of each house, by position
  std::array<std::array<std::uint8_t, 3>, kCells> house{};     // houses of each cell, by kind
  std::array<std::array<std::uint8_t, 3>, kCells> position{};  // each cell's position in its houses
  std::array<std::array<std::uint8_t, 20>, kCells> peer{};     // in the order box, row, column
  std::array<Bits81, kCells> peers{};
  std::array<Bits81, kHouses> cells{};
  // crossing[a][b]: the positions in house a of the cells that are also in house b.
  std::array<std::array<Mask, kHouses>, kHouses> crossing{};
};

inline constexpr Geometry kGeometry = [] {
  Geometry g;
  for (int cell = 0; cell < kCells; ++cell) {
    const int row = cell / 9;
    const int column = cell % 9;
    const int at[3][2] = {{row / 3 * 3 + column / 3, row % 3 * 3 + column % 3},
                          {9 + row, column},
                          {18 + column, row}};
    for (int kind = 0; kind < 3; ++kind) {
      g.house[cell][kind] = static_cast<std::uint8_t>(at[kind][0]);
      g.position[cell][kind] = static_cast<std::uint8_t>(at[kind][1]);
      g.cell[at[kind][0]][at[kind][1]] = static_cast<std::uint8_t>(cell);
      g.cells[at[kind][0]].set(cell);
    }
  }
  for (int cell = 0; cell < kCells; ++cell) {
    int n = 0;
    for (int kind = 0; kind < 3; ++kind) {
      for (const int other : g.cell[g.house[cell][kind]]) {
        if (other == cell || g.peers[cell].test(other)) continue;
        g.peers[cell].set(other);
        g.peer[cell][n++] = static_cast<std::uint8_t>(other);
      }
    }
  }
  for (int a = 0; a < kHouses; ++a) {
    for (int b = 0; b < kHouses; ++b) {
      for (int i = 0; i < 9; ++i) {
        if (g.cells[b].test(g.cell[a][i])) g.crossing[a][b] |= bit(i);
      }
    }
  }
  return g;
}();

constexpr bool sees(int a, int b) {
  return kGeometry.peers[a].test(b);
}

}  // namespace gridpress::se
