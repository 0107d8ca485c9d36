#include "generator/kinds/maze/net.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <numbers>
#include <utility>

namespace gridpress::maze {
namespace {

using figure::Point;

constexpr int kSmallest = 5, kLargest = 80;
constexpr int kSmallestRings = 8, kLargestRings = 40;
constexpr int kFirstRing = 6;          // cells in the ring around the middle
constexpr double kWidestSector = 1.7;  // length of a cell in a ring, measured in its middle
constexpr double kArcPiece = 0.3;      // length of the straight pieces of an arc, at most

// Numbers the walls and lists them for each of their cells.
class Builder {
 public:
  explicit Builder(int cells) { net_.sides.resize(static_cast<std::size_t>(cells)); }

  int add_cell(Point centre) {
    net_.centres.push_back(centre);
    return static_cast<int>(net_.centres.size()) - 1;
  }
  void add_wall(int a, int b, std::vector<Point> line, int digit = 0) {
    const int number = static_cast<int>(net_.walls.size());
    net_.walls.push_back({a, b, digit, std::move(line)});
    net_.sides[static_cast<std::size_t>(a)].push_back(number);
    if (b != kOutside) net_.sides[static_cast<std::size_t>(b)].push_back(number);
  }
  Net& net() { return net_; }

 private:
  Net net_;
};

Net squares(Size size, const BoardShape& shape) {
  std::vector<int> number(static_cast<std::size_t>(size.cells()), kOutside);
  int cells = 0;
  for (int i = 0; i < size.cells(); ++i) {
    const auto at = static_cast<std::size_t>(i);
    if (shape.empty() || shape[at] != 0) number[at] = cells++;
  }
  Builder build(cells);
  const auto cell_at = [&](int row, int column) {
    const bool inside = row >= 0 && column >= 0 && row < size.rows && column < size.columns;
    return inside ? number[static_cast<std::size_t>(row * size.columns + column)] : kOutside;
  };
  for (int row = 0; row < size.rows; ++row) {
    for (int column = 0; column < size.columns; ++column) {
      if (cell_at(row, column) != kOutside) build.add_cell({column + 0.5, row + 0.5});
    }
  }
  for (int row = 0; row < size.rows; ++row) {
    for (int column = 0; column < size.columns; ++column) {
      const int cell = cell_at(row, column);
      if (cell == kOutside) continue;
      const double x = column, y = row;
      if (cell_at(row - 1, column) == kOutside)
        build.add_wall(cell, kOutside, {{x, y}, {x + 1, y}});
      if (cell_at(row, column - 1) == kOutside)
        build.add_wall(cell, kOutside, {{x, y}, {x, y + 1}});
      build.add_wall(cell, cell_at(row, column + 1), {{x + 1, y}, {x + 1, y + 1}}, 1);
      build.add_wall(cell, cell_at(row + 1, column), {{x, y + 1}, {x + 1, y + 1}}, 2);
    }
  }
  return std::move(build.net());
}

// Hexagons of width 1 with a corner at the top. Odd rows are half a cell further right.
Net hexagons(Size size) {
  const double side = 1 / std::numbers::sqrt3;
  Builder build(size.cells());
  const auto cell_at = [&](int row, int column) {
    const bool inside = row >= 0 && column >= 0 && row < size.rows && column < size.columns;
    return inside ? row * size.columns + column : kOutside;
  };
  for (int row = 0; row < size.rows; ++row) {
    for (int column = 0; column < size.columns; ++column) {
      build.add_cell({column + 0.5 + row % 2 * 0.5, side + row * 1.5 * side});
    }
  }
  for (int row = 0; row < size.rows; ++row) {
    for (int column = 0; column < size.columns; ++column) {
      const int cell = cell_at(row, column);
      const auto [x, y] = build.net().centres[static_cast<std::size_t>(cell)];
      const Point top{x, y - side}, top_right{x + 0.5, y - side / 2}, right{x + 0.5, y + side / 2},
          bottom{x, y + side}, left{x - 0.5, y + side / 2}, top_left{x - 0.5, y - side / 2};
      const int shift = row % 2;  // of the columns of the rows above and below
      const auto border = [&](int beyond, Point from, Point to) {
        if (beyond == kOutside) build.add_wall(cell, kOutside, {from, to});
      };
      border(cell_at(row - 1, column - 1 + shift), top_left, top);
      border(cell_at(row - 1, column + shift), top, top_right);
      border(cell_at(row, column - 1), top_left, left);
      build.add_wall(cell, cell_at(row, column + 1), {top_right, right}, 1);
      build.add_wall(cell, cell_at(row + 1, column + shift), {right, bottom}, 2);
      build.add_wall(cell, cell_at(row + 1, column - 1 + shift), {bottom, left}, 4);
    }
  }
  return std::move(build.net());
}

Net rings(Size size) {
  const int count = size.rows / 2;  // with the middle
  const double middle = size.rows / 2.0;
  std::vector<int> sectors{1};
  for (int ring = 1; ring < count; ++ring) {
    const double around = 2 * std::numbers::pi * (ring + 0.5);
    int cells = ring == 1 ? kFirstRing : sectors.back();
    if (around / cells > kWidestSector) cells *= 2;
    sectors.push_back(cells);
  }
  std::vector<int> first{0};  // number of the first cell of each ring
  for (const int cells : sectors) first.push_back(first.back() + cells);
  const auto at = [&](double radius, double turn) -> Point {  // a turn of 1 is a full circle
    const double angle = 2 * std::numbers::pi * turn;
    return {middle + radius * std::sin(angle), middle - radius * std::cos(angle)};
  };
  const auto arc = [&](double radius, double from, double to) {
    const int pieces = std::max(
        1, static_cast<int>(std::ceil((to - from) * 2 * std::numbers::pi * radius / kArcPiece)));
    std::vector<Point> line;
    for (int i = 0; i <= pieces; ++i) line.push_back(at(radius, from + (to - from) * i / pieces));
    return line;
  };
  Builder build(first.back());
  build.add_cell({middle, middle});
  for (int ring = 1; ring < count; ++ring) {
    for (int i = 0; i < sectors[static_cast<std::size_t>(ring)]; ++i) {
      build.add_cell(at(ring + 0.5, (i + 0.5) / sectors[static_cast<std::size_t>(ring)]));
    }
  }
  for (int ring = 1; ring < count; ++ring) {
    const auto r = static_cast<std::size_t>(ring);
    const int cells = sectors[r];
    for (int i = 0; i < cells; ++i) {
      const int cell = first[r] + i;
      const double from = double(i) / cells, to = double(i + 1) / cells;
      build.add_wall(cell, first[r] + (i + 1) % cells, {at(ring, to), at(ring + 1, to)}, 1);
      const int inside = first[r - 1] + i * sectors[r - 1] / cells;
      build.add_wall(cell, inside, arc(ring, from, to), 2);
      if (ring + 1 == count) build.add_wall(cell, kOutside, arc(count, from, to));
    }
  }
  return std::move(build.net());
}

}  // namespace

std::vector<int> Net::border() const {
  std::vector<int> found;
  for (std::size_t i = 0; i < walls.size(); ++i) {
    if (walls[i].b == kOutside) found.push_back(static_cast<int>(i));
  }
  return found;
}

Net net_of(Form form, Size size, const BoardShape& shape) {
  switch (form) {
    case Form::kHexagons:
      return hexagons(size);
    case Form::kRings:
      return rings(size);
    default:
      return squares(size, shape);
  }
}

bool has_size(Form form, Size size) {
  const auto [low, high] = std::minmax(size.rows, size.columns);
  if (low < kSmallest || high > kLargest) return false;
  return form != Form::kRings ||
         (low == high && low % 2 == 0 && low >= kSmallestRings && high <= kLargestRings);
}

}  // namespace gridpress::maze
