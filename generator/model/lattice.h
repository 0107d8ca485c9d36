// A rectangle of cells with the edges and corners between them, numbered in three layers, for kinds
// that draw lines or shade cells.
//
//   corner 0 ── edge 0 ── corner 1 ── edge 1 ── corner 2
//      │                     │                     │
//   upright     cell 0    upright     cell 1    upright
//      │                     │                     │
//   corner 3 ── edge 2 ── corner 4 …
//
// Cells, edges and corners are each numbered from 0: cells and corners in reading order, horizontal
// edges before vertical (upright) edges, and both in reading order. The edges and corners of a cell
// are listed clockwise. kNowhere stands for anything outside the rectangle.
#pragma once

#include <array>
#include <memory>
#include <vector>

#include "generator/model/size.h"

namespace gridpress {

constexpr int kNowhere = -1;

// A position in half cells, from the outer corner of the top left cell. Cells have odd rows and
// columns, corners have even ones.
struct HalfPlace {
  int row = 0;
  int column = 0;
};

// Immutable once made. All puzzles of the same size share one object.
struct Lattice {
  Size size;
  std::vector<std::array<int, 4>> cell_edges;    // top, right, bottom, left
  std::vector<std::array<int, 4>> cell_corners;  // top right, bottom right, bottom left, top left
  std::vector<std::array<int, 8>> cell_neighbours;  // top, top right, right … top left
  std::vector<std::array<int, 2>> edge_cells;       // above and below, or left and right
  std::vector<std::array<int, 2>> edge_corners;     // left and right, or top and bottom
  std::vector<std::array<int, 4>> corner_edges;     // up, right, down, left
  std::vector<std::array<int, 4>> corner_cells;  // top right, bottom right, bottom left, top left

  int cells() const { return size.cells(); }
  int edges() const { return static_cast<int>(edge_cells.size()); }
  int corners() const { return static_cast<int>(corner_edges.size()); }
  int lying_edges() const { return (size.rows + 1) * size.columns; }
  bool upright(int edge) const { return edge >= lying_edges(); }

  int cell(int row, int column) const;    // kNowhere if outside
  int corner(int row, int column) const;  // kNowhere if outside
  HalfPlace place_of_cell(int cell) const;
  HalfPlace place_of_edge(int edge) const;
  HalfPlace place_of_corner(int corner) const;

  // Returns whether each edge lies between a cell in `inside` and a cell not in `inside`; cells
  // outside the rectangle aren't in it. `inside` has one entry per cell.
  std::vector<bool> border_of(const std::vector<bool>& inside) const;
};

using LatticePtr = std::shared_ptr<const Lattice>;

// Builds the lattice of a rectangle. Cost: linear in the number of cells, a few microseconds for
// 10x10.
LatticePtr make_lattice(Size size);

// The rotations and reflections of a rectangle: 0 to 3 are quarter turns clockwise; 4 to 7 are the
// same turns after mirroring left to right. Odd numbers exchange rows and columns.
constexpr int kTurns = 8;
Size turned(Size size, int turn);
// Returns the cell of turned(size, turn) to which `turn` moves `cell` of `size`.
int turned_cell(Size size, int cell, int turn);

}  // namespace gridpress
