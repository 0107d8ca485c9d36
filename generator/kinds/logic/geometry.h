// Cells, edges, lines and regions of a rectangular board.
#pragma once

#include <array>
#include <span>
#include <string>
#include <vector>

#include "generator/model/size.h"

namespace gridpress::logic {

// The cells that share a side with `cell`, in the order up, right, down, left.
std::vector<int> neighbours(Size size, int cell);
// Calls `visit` for each cell that shares a side with `cell`, without allocating memory.
template <class Visit>
void each_neighbour(Size size, int cell, Visit visit) {
  const int column = cell % size.columns;
  if (cell >= size.columns) visit(cell - size.columns);
  if (column + 1 < size.columns) visit(cell + 1);
  if (cell + size.columns < size.cells()) visit(cell + size.columns);
  if (column > 0) visit(cell - 1);
}
// The cells that share a side or a corner with `cell`, in reading order.
std::vector<int> surrounding(Size size, int cell);
// The cell reached from `cell` by a step, or -1 outside the board.
int step_from(Size size, int cell, int down, int right);

// "r2c3", counted from 1.
std::string plain_cell_name(Size size, int cell);

// All rows, then all columns.
std::vector<std::vector<int>> lines(Size size);
// The cells of each region, in the order of the regions' first cells.
std::vector<std::vector<int>> regions(std::span<const int> ids);
// Numbers regions from 1 in the order of their first cells.
void renumber(std::vector<int>& ids);

// The cells of each line of a block with line_entry() entries, in the order of their places.
std::vector<std::vector<int>> lines_of(std::span<const int> entries);

// The edge between two neighbouring cells, in either order. See Values for the numbers of edges.
int edge_between(Size size, int a, int b);
// The cells that an edge joins; the second is -1 if the edge would leave the board.
std::array<int, 2> cells_of_edge(Size size, int edge);

// The board whose cells are the corners of this one, for lines along the sides of cells.
inline Size corner_board(Size size) {
  return {size.rows + 1, size.columns + 1};
}
// The cells that touch a corner, given as a cell of the corner_board, in reading order.
std::vector<int> cells_at_corner(Size size, int corner);
// Per edge of the corner_board: 1 if it is between a cell with a positive value and one without.
std::vector<int> border_edges(Size size, std::span<const int> cells);
// The two cells beside an edge of the corner_board, above and below or left and right; -1 outside.
std::array<int, 2> cells_beside(Size size, int edge);

// Whether the cells with a nonzero entry are connected. An empty set of cells counts as connected.
bool connected(Size size, std::span<const char> present);

}  // namespace gridpress::logic
