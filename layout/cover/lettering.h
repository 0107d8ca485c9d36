// The words of a cover: title in the largest of a few sizes, fewest lines, least ragged.
#pragma once

#include "layout/cover/art.h"
#include "layout/cover/extras/mark.h"

namespace gridpress {

enum class Voice { kSans, kSerif };

// Paints author, title, bar and subtitle on the front. What does not fit is a problem of `brush`'s
// type.
void letter_front(Brush& brush, const CoverText& text, const Art& art, Voice voice);
// `mark`: in place of the publisher's name; null: there is none.
void letter_back(Brush& brush, const CoverText& text, const Art& art, Voice voice,
                 const CoverMark* mark = nullptr);
struct SpineRoom {
  double clear = 0;                 // kept free beside each fold
  double least = 0;                 // smallest text
  const CoverMark* mark = nullptr;  // in place of the publisher's name
};

// Title and author, reading down, and the publisher's name or mark where there is room; nothing on
// a spine too thin for them.
void letter_spine(Brush& brush, const CoverText& text, const Art& art, Voice voice,
                  SpineRoom limits);

}  // namespace gridpress
