// The difficulty mark: a star, disc or sun for each level earned, a small dot for each missing one.
// Drawn as paths, without a font.
#pragma once

#include <vector>

#include "layout/page/book.h"
#include "layout/text/canvas.h"

namespace gridpress {

struct Badge {
  int level = 0, of = 5;
  Length size;  // type size of the line that contains the badge
  BadgeShape shape = BadgeShape::kStar;

  static constexpr double kRadius = 0.46,
                          // relative to the type size; kMiddle is the height of the middle above
                          // the baseline
      kMiddle = 0.34;

  Length radius() const { return size * kRadius; }
  Length rise() const { return size * kMiddle + radius(); }  // the badge's top, above the baseline
  Length pitch() const { return radius() * 2.3; }
  Length width() const { return pitch() * (of - 1) + radius() * 2; }
};

// How many marks each level of a book shows.
struct BadgeScale {
  std::vector<int> earned;  // marks earned by each level, the easiest first
  int marks = 0;            // earned and missing marks together
};
// If the theme has fewer marks than there are levels, the levels are spread over the marks. If two
// levels that the book uses would then look the same, each of the book's levels gets a different
// number of marks.
BadgeScale badge_scale(const Book& book, const Theme& theme);

// The badge of a level, counted from 1; level 0 gives a badge without marks.
Badge level_badge(int level, const BadgeScale& scale, Length size, BadgeShape shape);

// Paints the badge in a line of text, with its left end at `at.x` and the line's baseline at
// `at.y`.
void paint_badge(Canvas& canvas, const Badge& badge, Spot at);

// Stacks the marks vertically. `at` is the left edge and the centre line of the first mark.
void paint_badge_upright(Canvas& canvas, const Badge& badge, Spot at);

}  // namespace gridpress
