#include "layout/compose/badge.h"

#include <cmath>
#include <numbers>

namespace gridpress {
namespace {

constexpr int kPoints = 5;
constexpr double kInner = 0.45;  // inner radius by outer
constexpr double kDot = 0.27;    // radius of a missing star's dot
constexpr double kDrop = 0.095;  // a star is centred by its box: its centre stands lower

void add_star(Path& path, Spot centre, Length radius) {
  const double r = radius.points();
  std::vector<Point2> corners;
  for (int i = 0; i < 2 * kPoints; ++i) {
    const double reach = i % 2 == 0 ? r : r * kInner;
    const double angle = std::numbers::pi * (i / static_cast<double>(kPoints) - 0.5);
    corners.push_back({centre.x.points() + reach * std::cos(angle),
                       (centre.y + radius * kDrop).points() + reach * std::sin(angle)});
  }
  add_polygon(path, corners);
}

void paint_marks(Canvas& canvas, const Badge& badge, Spot first, bool upright) {
  Path marks;
  for (int i = 0; i < badge.of; ++i) {
    const Length along = badge.pitch() * i;
    const Spot centre = upright ? Spot{first.x, first.y + along} : Spot{first.x + along, first.y};
    if (i < badge.level) {
      add_star(marks, centre, badge.radius());
    } else {
      add_disc(marks, centre, badge.radius() * kDot);
    }
  }
  if (!marks.empty()) canvas.fill(std::move(marks));
}

}  // namespace

void paint_badge(Canvas& canvas, const Badge& badge, Spot at) {
  const double row_height = 0.34;  // of the row's centre above the baseline, in sizes
  paint_marks(canvas, badge, {at.x + badge.radius(), at.y - badge.size * row_height}, false);
}

void paint_badge_upright(Canvas& canvas, const Badge& badge, Spot at) {
  paint_marks(canvas, badge, {at.x + badge.radius(), at.y}, true);
}

}  // namespace gridpress
