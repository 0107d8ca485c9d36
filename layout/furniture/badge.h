// The difficulty mark: a star, disc or sun for each level earned, a small dot for each missing.
// Paths, no font.
#pragma once

#include <vector>

#include "layout/page/book.h"
#include "layout/text/canvas.h"

namespace gridpress {

struct Badge {
  int level = 0, of = 5;
  Length size;  // of the line of type that it is in
  BadgeShape shape = BadgeShape::kStar;

  static constexpr double kRadius = 0.46,
                          kMiddle = 0.34;  // of its size; the latter over the baseline

  Length radius() const { return size * kRadius; }
  Length rise() const { return size * kMiddle + radius(); }  // over the baseline of its line
  Length pitch() const { return radius() * 2.3; }
  Length width() const { return pitch() * (of - 1) + radius() * 2; }
};

// How many marks each level of a book shows.
struct BadgeScale {
  std::vector<int> earned;  // by level, the easiest first
  int marks = 0;            // earned and missing together
};
// A theme with fewer marks than there are levels spreads the levels over its marks. Where two
// levels that the book has would then look the same, each of the book's levels gets its own count.
BadgeScale badge_scale(const Book& book, const Theme& theme);

// The badge of a level, from 1; 0: one without marks.
Badge level_badge(int level, const BadgeScale& scale, Length size, BadgeShape shape);

// In a line of text: the badge's left end at `at.x`, the line's baseline at `at.y`.
void paint_badge(Canvas& canvas, const Badge& badge, Spot at);

// One below the other: `at` is the left edge and the first star's centre line.
void paint_badge_upright(Canvas& canvas, const Badge& badge, Spot at);

}  // namespace gridpress
