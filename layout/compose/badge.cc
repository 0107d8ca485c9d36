#include "layout/compose/badge.h"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace gridpress {
namespace {

// How a mark is drawn: points of a star or sun (0: a disc), and radii by the badge's own.
struct Look {
  int points;
  double inner, earned, missing;
  double drop;  // a five-pointed star is centred by its box: its centre stands lower
};

Look look_of(BadgeShape shape) {
  switch (shape) {
    case BadgeShape::kStar:
      return {5, 0.45, 1, 0.27, 0.095};
    case BadgeShape::kDot:
      return {0, 0, 0.78, 0.27, 0};
    case BadgeShape::kSun:
      return {8, 0.68, 1, 0.24, 0};
  }
  return {};
}

void add_earned(Path& path, Spot centre, Length radius, const Look& look) {
  if (look.points == 0) return add_disc(path, centre, radius * look.earned);
  const double r = radius.points();
  std::vector<Point2> corners;
  for (int i = 0; i < 2 * look.points; ++i) {
    const double reach = i % 2 == 0 ? r : r * look.inner;
    const double angle = std::numbers::pi * (i / static_cast<double>(look.points) - 0.5);
    corners.push_back({centre.x.points() + reach * std::cos(angle),
                       (centre.y + radius * look.drop).points() + reach * std::sin(angle)});
  }
  add_polygon(path, corners);
}

void paint_marks(Canvas& canvas, const Badge& badge, Spot first, bool upright) {
  Path marks;
  const Look look = look_of(badge.shape);
  for (int i = 0; i < badge.of; ++i) {
    const Length along = badge.pitch() * i;
    const Spot centre = upright ? Spot{first.x, first.y + along} : Spot{first.x + along, first.y};
    if (i < badge.level) {
      add_earned(marks, centre, badge.radius(), look);
    } else {
      add_disc(marks, centre, badge.radius() * look.missing);
    }
  }
  if (!marks.empty()) canvas.fill(std::move(marks));
}

}  // namespace

Badge level_badge(int level, int levels, Length size, const Theme& theme) {
  if (level == 0) return {0, 0, size, theme.badge};
  const int marks = theme.badge_marks > 0 ? std::min(theme.badge_marks, levels) : levels;
  // The middle level takes the middle mark: of five levels on three, 1 1 2 3 3.
  return {(2 * level - 1) * marks / (2 * levels) + 1, marks, size, theme.badge};
}

void paint_badge(Canvas& canvas, const Badge& badge, Spot at) {
  paint_marks(canvas, badge, {at.x + badge.radius(), at.y - badge.size * Badge::kMiddle}, false);
}

void paint_badge_upright(Canvas& canvas, const Badge& badge, Spot at) {
  paint_marks(canvas, badge, {at.x + badge.radius(), at.y}, true);
}

}  // namespace gridpress
