#include "layout/furniture/badge.h"

#include <algorithm>
#include <cmath>
#include <numbers>
#include <set>

namespace gridpress {
namespace {

// The shape of a mark: the number of points of a star or sun (0 for a disc), and its radii relative
// to the badge's radius.
struct Look {
  int points;
  double inner, earned, missing;
  // how far a five-pointed star's centre is below the middle of its bounding box
  double drop;
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

BadgeScale badge_scale(const Book& book, const Theme& theme) {
  const int levels = static_cast<int>(book.levels.size());
  BadgeScale scale;
  scale.marks = theme.badge_marks > 0 ? std::min(theme.badge_marks, levels) : levels;
  // Spreads levels so that the middle level gets the middle mark: five levels on three marks get 1
  // 1 2 3 3.
  for (int level = 1; level <= levels; ++level) {
    scale.earned.push_back((2 * level - 1) * scale.marks / (2 * levels) + 1);
  }
  std::set<int> used, counts;
  for (const BookSection& section : book.sections) {
    for (const BookPuzzle& puzzle : section.puzzles) {
      if (puzzle.level > 0) used.insert(puzzle.level);
    }
  }
  for (const int level : used) counts.insert(scale.earned[level - 1]);
  if (counts.size() == used.size()) return scale;
  scale.marks = std::max(scale.marks, static_cast<int>(used.size()));
  int rank = 0;
  for (const int level : used) scale.earned[level - 1] = ++rank;
  return scale;
}

Badge level_badge(int level, const BadgeScale& scale, Length size, BadgeShape shape) {
  if (level == 0 || scale.earned.empty()) return {0, 0, size, shape};
  return {scale.earned[level - 1], scale.marks, size, shape};
}

void paint_badge(Canvas& canvas, const Badge& badge, Spot at) {
  paint_marks(canvas, badge, {at.x + badge.radius(), at.y - badge.size * Badge::kMiddle}, false);
}

void paint_badge_upright(Canvas& canvas, const Badge& badge, Spot at) {
  paint_marks(canvas, badge, {at.x + badge.radius(), at.y}, true);
}

}  // namespace gridpress
