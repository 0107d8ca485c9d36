// The difficulty mark: a star, disc or sun for each level earned, a small dot for each missing one.
// Drawn as paths, without a font.
#pragma once

#include <vector>

#include "layout/page/book.h"
#include "layout/text/canvas.h"

namespace gridpress {

struct Badge {
  int level = 0, of = 5;
  Length size;  // type size of its line
  BadgeShape shape = BadgeShape::kStar;

  static constexpr double kRadius = 0.46,
                          kMiddle = 0.34;  // relative to its size; kMiddle is above the baseline

  Length radius() const { return size * kRadius; }
  Length rise() const { return size * kMiddle + radius(); }  // above the baseline of its line
  Length pitch() const { return radius() * 2.3; }
  Length width() const { return pitch() * (of - 1) + radius() * 2; }
};

// How many marks each level of a book shows.
struct BadgeScale {
  std::vector<int> earned;  // by level, the easiest first
  int marks = 0;            // earned and missing together
};
// If the theme has fewer marks than there are levels, the levels are spread over the marks. If two
// of the levels used in the book would then look the same, each level of the book gets its own
// count.
BadgeScale badge_scale(const Book& book, const Theme& theme);

// The badge of a level, counted from 1; level 0 gives a badge without marks.
Badge level_badge(int level, const BadgeScale& scale, Length size, BadgeShape shape);

// Paints the badge in a line of text, with its left end at `at.x` and the line's baseline at
// `at.y`.
void paint_badge(Canvas& canvas, const Badge& badge, Spot at);

// Stacks the marks vertically. `at` is the left edge and the centre line of the first mark.
void paint_badge_upright(Canvas& canvas, const Badge& badge, Spot at);

}  // namespace gridpress
