#include "layout/furniture/ornament.h"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace gridpress {

void paint_ornament(Canvas& canvas, const Ornament& ornament, Spot at, Length width) {
  if (ornament.empty()) return;
  const CellPattern& pattern = *ornament.pattern;
  const int rows = ornament.turned ? pattern.columns : pattern.rows;
  const int columns = ornament.turned ? pattern.rows : pattern.columns;
  GRIDPRESS_CHECK(pattern.cells.size() == static_cast<std::size_t>(rows) * columns);
  const double pitch = width.points() / std::max(rows, columns);
  const double left = (width.points() - pitch * columns) / 2;
  const double top = (width.points() - pitch * rows) / 2;
  // A disc's area grows linearly with its value, and the factor 0.55 keeps the disc of a 1 visible.
  // Discs ink at most a quarter of the square.
  const double highest = std::max(pattern.values, 1);
  double sum = 0;
  for (const int value : pattern.cells) sum += std::max(value - 0.55, 0.0);
  const double mean = sum / static_cast<double>(pattern.cells.size()) / (highest - 0.55);
  const double largest = std::min(0.38, std::sqrt(0.249 / (std::numbers::pi * mean)));
  Path discs;
  for (int row = 0; row < rows; ++row) {
    for (int column = 0; column < columns; ++column) {
      const int cell = ornament.turned ? (columns - 1 - column) * pattern.columns + row
                                       : row * pattern.columns + column;
      const int value = pattern.cells[cell];
      if (value <= 0) continue;
      const double radius = largest * pitch * std::sqrt((value - 0.55) / (highest - 0.55));
      add_disc(discs,
               {at.x + Length::pt(left + pitch * (column + 0.5)),
                at.y + Length::pt(top + pitch * (row + 0.5))},
               Length::pt(radius));
    }
  }
  canvas.fill(std::move(discs), {ornament.black});
}

}  // namespace gridpress
