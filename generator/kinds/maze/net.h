// The cells of a maze and the walls between them, before any wall is opened.
#pragma once

#include <array>
#include <string_view>
#include <vector>

#include "generator/kinds/board_shape.h"
#include "generator/model/figure.h"
#include "generator/model/size.h"

namespace gridpress::maze {

// kRings: rings of cells around a round one in the middle, which is cell 0.
enum class Form { kSquares, kHexagons, kRings };
constexpr std::array<std::string_view, 3> kFormNames = {"squares", "hexagons", "rings"};

constexpr int kOutside = -1;

// A wall between cells `a` and `b`, as a line. On the border, `b` is kOutside.
struct Wall {
  int a = 0, b = kOutside;
  int digit = 0;  // 1, 2 or 4: how the text of cell `a` describes it
  std::vector<figure::Point> line;
};

// Cells are numbered in reading order, those of rings from the middle outwards. Walls are numbered
// by their cell `a`, which has at most three of them besides those on the border.
struct Net {
  std::vector<figure::Point> centres;  // of the cells
  std::vector<Wall> walls;
  std::vector<std::vector<int>> sides;  // for each cell, the numbers of its walls

  int cells() const { return static_cast<int>(centres.size()); }
  int beyond(int wall, int cell) const {
    return walls[wall].a == cell ? walls[wall].b : walls[wall].a;
  }
  std::vector<int> border() const;  // the walls on the border
};

// The size of hexagons is their number in a row and the number of rows. Rings have a square size,
// whose half is the number of rings with the cell in the middle. Only squares can have a shape.
Net net_of(Form form, Size size, const BoardShape& shape);

// Whether mazes of this form can have the size.
bool has_size(Form form, Size size);

}  // namespace gridpress::maze
