#include "generator/model/lattice.h"

namespace gridpress {

int Lattice::cell(int row, int column) const {
  const bool within = row >= 0 && row < size.rows && column >= 0 && column < size.columns;
  return within ? row * size.columns + column : kNowhere;
}

int Lattice::corner(int row, int column) const {
  const bool within = row >= 0 && row <= size.rows && column >= 0 && column <= size.columns;
  return within ? row * (size.columns + 1) + column : kNowhere;
}

HalfPlace Lattice::place_of_cell(int cell) const {
  return {2 * (cell / size.columns) + 1, 2 * (cell % size.columns) + 1};
}

HalfPlace Lattice::place_of_corner(int corner) const {
  return {2 * (corner / (size.columns + 1)), 2 * (corner % (size.columns + 1))};
}

HalfPlace Lattice::place_of_edge(int edge) const {
  const HalfPlace from = place_of_corner(edge_corners[edge][0]);
  return upright(edge) ? HalfPlace{from.row + 1, from.column}
                       : HalfPlace{from.row, from.column + 1};
}

std::vector<bool> Lattice::border_of(const std::vector<bool>& inside) const {
  std::vector<bool> border(edge_cells.size());
  const auto is_inside = [&](int cell) { return cell != kNowhere && inside[cell]; };
  for (int edge = 0; edge < edges(); ++edge) {
    border[edge] = is_inside(edge_cells[edge][0]) != is_inside(edge_cells[edge][1]);
  }
  return border;
}

LatticePtr make_lattice(Size size) {
  auto made = std::make_shared<Lattice>();
  Lattice& lattice = *made;
  lattice.size = size;
  const auto lying = [&](int row, int column) {  // the horizontal edge below `row` rows of cells
    const bool within = row >= 0 && row <= size.rows && column >= 0 && column < size.columns;
    return within ? row * size.columns + column : kNowhere;
  };
  const auto upright = [&](int row, int column) {
    const bool within = row >= 0 && row < size.rows && column >= 0 && column <= size.columns;
    return within ? lattice.lying_edges() + row * (size.columns + 1) + column : kNowhere;
  };
  for (int row = 0; row < size.rows; ++row) {
    for (int column = 0; column < size.columns; ++column) {
      lattice.cell_edges.push_back({lying(row, column), upright(row, column + 1),
                                    lying(row + 1, column), upright(row, column)});
      lattice.cell_corners.push_back(
          {lattice.corner(row, column + 1), lattice.corner(row + 1, column + 1),
           lattice.corner(row + 1, column), lattice.corner(row, column)});
      lattice.cell_neighbours.push_back(
          {lattice.cell(row - 1, column), lattice.cell(row - 1, column + 1),
           lattice.cell(row, column + 1), lattice.cell(row + 1, column + 1),
           lattice.cell(row + 1, column), lattice.cell(row + 1, column - 1),
           lattice.cell(row, column - 1), lattice.cell(row - 1, column - 1)});
    }
  }
  for (int row = 0; row <= size.rows; ++row) {
    for (int column = 0; column < size.columns; ++column) {
      lattice.edge_cells.push_back({lattice.cell(row - 1, column), lattice.cell(row, column)});
      lattice.edge_corners.push_back(
          {lattice.corner(row, column), lattice.corner(row, column + 1)});
    }
  }
  for (int row = 0; row < size.rows; ++row) {
    for (int column = 0; column <= size.columns; ++column) {
      lattice.edge_cells.push_back({lattice.cell(row, column - 1), lattice.cell(row, column)});
      lattice.edge_corners.push_back(
          {lattice.corner(row, column), lattice.corner(row + 1, column)});
    }
  }
  for (int row = 0; row <= size.rows; ++row) {
    for (int column = 0; column <= size.columns; ++column) {
      lattice.corner_edges.push_back({upright(row - 1, column), lying(row, column),
                                      upright(row, column), lying(row, column - 1)});
      lattice.corner_cells.push_back({lattice.cell(row - 1, column), lattice.cell(row, column),
                                      lattice.cell(row, column - 1),
                                      lattice.cell(row - 1, column - 1)});
    }
  }
  return made;
}

Size turned(Size size, int turn) {
  return turn % 2 == 0 ? size : Size{size.columns, size.rows};
}

int turned_cell(Size size, int cell, int turn) {
  int row = cell / size.columns, column = cell % size.columns;
  if (turn >= 4) column = size.columns - 1 - column;
  for (int quarter = 0; quarter < turn % 4; ++quarter) {
    const int rows = quarter % 2 == 0 ? size.rows : size.columns;
    const int before = row;
    row = column;
    column = rows - 1 - before;
  }
  return row * turned(size, turn).columns + column;
}

}  // namespace gridpress
