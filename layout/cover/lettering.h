// The words of a cover. Titles use the largest of a few sizes, the fewest lines and the most even
// breaks.
#pragma once

#include "layout/cover/art.h"
#include "layout/cover/extras/mark.h"

namespace gridpress {

enum class Voice { kSans, kSerif };

// Paints author, title, bar and subtitle on the front. Reports text that doesn't fit to `brush`'s
// type.
void letter_front(Brush& brush, const CoverText& text, const Art& art, Voice voice);
// `mark` replaces the publisher's name; may be null.
void letter_back(Brush& brush, const CoverText& text, const Art& art, Voice voice,
                 const CoverMark* mark = nullptr);
struct SpineRoom {
  double clear = 0;                 // kept free next to each fold
  double least = 0;                 // smallest text
  const CoverMark* mark = nullptr;  // replaces the publisher's name
};

// Paints title and author, reading down, and the publisher's name or mark if it fits; nothing if
// the spine is too thin.
void letter_spine(Brush& brush, const CoverText& text, const Art& art, Voice voice,
                  SpineRoom limits);

}  // namespace gridpress
