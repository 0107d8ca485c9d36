// Discs on the front with a few words for buyers: "LARGE PRINT", "100 puzzles".
#pragma once

#include <optional>
#include <vector>

#include "layout/cover/art.h"

namespace gridpress {

// The positions of badges: in a row from the left margin, at the foot of the front.
std::vector<CoverDisc> badge_places(const CoverPlan& plan, std::size_t count);

// The colours of a badge and its letters. The disc has the most saturated art colour on which
// letters are legible.
struct BadgeColours {
  Colour disc, letters;
};
BadgeColours badge_colours(const Palette& palette);

// Paints badges at the plan's positions: with rings in badge_colours() or, if `flat` is given, flat
// in those colours. Reports words that don't fit to the brush's type.
void paint_badges(Brush& brush, const std::vector<BookText>& badges, const Art& art,
                  std::optional<BadgeColours> flat = {});

}  // namespace gridpress
