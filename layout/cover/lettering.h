// Sets the words of a cover. Titles use the largest of a few sizes that fits, with as few lines and
// as even breaks as possible.
#pragma once

#include "layout/cover/art.h"
#include "layout/cover/extras/mark.h"

namespace gridpress {

// kPuzzle: the layout of style `puzzle`.
enum class Voice { kSans, kSerif, kPuzzle };

// The limits of the words on the front: their foot, the top of the bar, and the right end of the
// subtitle. A badge fits next to these.
struct FrontEnd {
  double foot = 0, bar = 0, right = 0;
};

// Paints author, title, bar and subtitle on the front. Reports text that doesn't fit to `brush`'s
// type. `aside` is the width to keep free to the right of the subtitle, for style `puzzle`.
FrontEnd letter_front(Brush& brush, const CoverText& text, const Art& art, Voice voice,
                      double aside = 0);
// Paints the words on the back. If `mark` isn't null, it replaces the publisher's name.
void letter_back(Brush& brush, const CoverText& text, const Art& art, Voice voice,
                 const CoverMark* mark = nullptr);
struct SpineRoom {
  double clear = 0;                 // kept free next to each fold
  double least = 0;                 // smallest type size
  const CoverMark* mark = nullptr;  // replaces the publisher's name
  double foot = 0;                  // end of the text; 0 for the margin
};

// Paints title and author, reading down, and the publisher's name or mark if it fits. Paints
// nothing if the spine is too thin.
void letter_spine(Brush& brush, const CoverText& text, const Art& art, Voice voice,
                  SpineRoom limits);

// The narrowest spine with text of at least this size, both in points.
double least_lettered_spine(double min_text);

}  // namespace gridpress
