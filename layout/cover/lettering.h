// The words of a cover. Titles use the largest of a few sizes, the fewest lines and the most even
// breaks.
#pragma once

#include "layout/cover/art.h"
#include "layout/cover/extras/mark.h"

namespace gridpress {

// kPuzzle: the layout of style `puzzle`.
enum class Voice { kSans, kSerif, kPuzzle };

// Where the words on the front end: their foot, and the bar and the subtitle's right end, next to
// which a badge fits.
struct FrontEnd {
  double foot = 0, bar = 0, right = 0;
};

// Paints author, title, bar and subtitle on the front. Reports text that doesn't fit to `brush`'s
// type. In style `puzzle`, the subtitle leaves `aside` free at the right.
FrontEnd letter_front(Brush& brush, const CoverText& text, const Art& art, Voice voice,
                      double aside = 0);
// `mark` replaces the publisher's name; may be null.
void letter_back(Brush& brush, const CoverText& text, const Art& art, Voice voice,
                 const CoverMark* mark = nullptr);
struct SpineRoom {
  double clear = 0;                 // kept free next to each fold
  double least = 0;                 // smallest text
  const CoverMark* mark = nullptr;  // replaces the publisher's name
  double foot = 0;                  // end of the text; 0 for the margin
};

// Paints title and author, reading down, and the publisher's name or mark if it fits; nothing if
// the spine is too thin.
void letter_spine(Brush& brush, const CoverText& text, const Art& art, Voice voice,
                  SpineRoom limits);

// The narrowest spine with text of at least this size, both in points.
double least_lettered_spine(double min_text);

}  // namespace gridpress
