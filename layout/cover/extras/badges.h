// Discs on the front with a few words for buyers: "LARGE PRINT", "100 puzzles".
#pragma once

#include <vector>

#include "layout/cover/art.h"

namespace gridpress {

// In a row from the left margin, at the foot of the front.
std::vector<CoverDisc> badge_places(const CoverPlan& plan, std::size_t count);

// Into the plan's places. Words that don't fit are a problem of the brush's type.
void paint_badges(Brush& brush, const std::vector<BookText>& badges, const Art& art);

// Of a badge and its letters: the purest colour of the palette's art on which letters read.
struct BadgeColours {
  Colour disc, letters;
};
BadgeColours badge_colours(const Palette& palette);

}  // namespace gridpress
