// The words of a cover: title in the largest of a few sizes, fewest lines, least ragged.
#pragma once

#include "layout/cover/art.h"

namespace gridpress {

enum class Voice { kSans, kSerif };

// Paints author, title, bar and subtitle on the front. What does not fit is a problem of `brush`'s
// type.
void letter_front(Brush& brush, const CoverText& text, const Art& art, Voice voice);
void letter_back(Brush& brush, const CoverText& text, const Art& art, Voice voice);
struct SpineRoom {
  double clear = 0;  // kept free beside each fold
  double least = 0;  // smallest text
};

// Title and author, reading down, and the publisher where there is room; nothing on a spine too
// thin for them.
void letter_spine(Brush& brush, const CoverText& text, const Art& art, Voice voice,
                  SpineRoom limits);

}  // namespace gridpress
