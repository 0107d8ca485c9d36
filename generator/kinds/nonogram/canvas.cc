#include "generator/kinds/nonogram/canvas.h"

#include <algorithm>

namespace gridpress::nonogram {

template <typename Inside>
void Canvas::paint(Inside inside, Ink ink) {
  for (int r = 0; r < size_.rows; ++r) {
    const double y = (2.0 * r + 1) / size_.rows - 1;
    for (int c = 0; c < size_.columns; ++c) {
      const double x = (2.0 * c + 1) / size_.columns - 1;
      if (inside(x, y)) picture_[r * size_.columns + c] = ink == Ink::kBlack ? 1 : 0;
    }
  }
}

void Canvas::ellipse(Spot middle, Spot radii, Ink ink) {
  paint(
      [&](double x, double y) {
        const double across = (x - middle.x) / radii.x;
        const double down = (y - middle.y) / radii.y;
        return across * across + down * down <= 1;
      },
      ink);
}

void Canvas::stroke(Spot from, Spot to, double width, Ink ink) {
  const double dx = to.x - from.x, dy = to.y - from.y;
  const double square = std::max(dx * dx + dy * dy, 1e-12);
  paint(
      [&](double x, double y) {
        const double along = std::clamp(((x - from.x) * dx + (y - from.y) * dy) / square, 0.0, 1.0);
        const double off_x = x - from.x - along * dx, off_y = y - from.y - along * dy;
        return off_x * off_x + off_y * off_y <= width * width / 4;
      },
      ink);
}

void Canvas::polygon(const std::vector<Spot>& corners, Ink ink) {
  paint(
      [&](double x, double y) {
        bool inside = false;
        for (std::size_t i = 0, j = corners.size() - 1; i < corners.size(); j = i++) {
          const Spot a = corners[i], b = corners[j];
          if ((a.y > y) == (b.y > y)) continue;
          if (x < (b.x - a.x) * (y - a.y) / (b.y - a.y) + a.x) inside = !inside;
        }
        return inside;
      },
      ink);
}

void Canvas::box(Spot corner, Spot opposite, Ink ink) {
  paint(
      [&](double x, double y) {
        return x >= corner.x && x <= opposite.x && y >= corner.y && y <= opposite.y;
      },
      ink);
}

void Canvas::mirror() {
  for (int r = 0; r < size_.rows; ++r) {
    std::uint8_t* row = picture_.data() + r * size_.columns;
    for (int c = 0; c < size_.columns / 2; ++c) row[size_.columns - 1 - c] = row[c];
  }
}

}  // namespace gridpress::nonogram
