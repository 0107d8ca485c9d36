#include "layout/compose/ornament.h"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace gridpress {

void paint_ornament(Canvas& canvas, const Ornament& ornament, Spot at, Length width) {
  if (ornament.empty()) return;
  const int n = ornament.size;
  GRIDPRESS_CHECK(ornament.solution->size() == static_cast<std::size_t>(n) * n);
  const double pitch = width.points() / n;
  // Areas grow evenly with the digit; .55 keeps a 1 visible. Just under a quarter is inked at most.
  const double mean = ((n + 1) / 2.0 - 0.55) / (n - 0.55);
  const double largest = std::min(0.38, std::sqrt(0.249 / (std::numbers::pi * mean)));
  Path discs;
  for (int row = 0; row < n; ++row) {
    for (int column = 0; column < n; ++column) {
      const int cell = ornament.turned ? (n - 1 - column) * n + row : row * n + column;
      const int digit = (*ornament.solution)[cell];
      const double radius = largest * pitch * std::sqrt((digit - 0.55) / (n - 0.55));
      add_disc(discs,
               {at.x + Length::pt(pitch * (column + 0.5)), at.y + Length::pt(pitch * (row + 0.5))},
               Length::pt(radius));
    }
  }
  canvas.fill(std::move(discs));
}

}  // namespace gridpress
