// Square codes for phones (QR, ISO/IEC 18004), drawn as paths.
#pragma once

#include <string_view>

#include "layout/page/book.h"
#include "layout/text/canvas.h"

namespace gridpress {

// White around a code, in modules: what its standard asks for.
inline constexpr int kQuietModules = 4;

// `corner`: of the dark square, without its white. Neighbours in a row are one rectangle.
void paint_code(Canvas& canvas, const Code& code, Length module, Spot corner);

// From a frame to the white of the code below it, and from the field to that of the page's, in
// lines.
inline constexpr double kCodeGap = 0.2, kPageCodeGap = 0.35;

// Takes the room of a page's code, where the book has such, off the field of its puzzles.
inline void keep_page_code(Metrics& metrics, const Design& design) {
  if (design.page_code_room <= Length()) return;
  metrics.bottom += design.page_code_room + metrics.lines(kPageCodeGap);
}

}  // namespace gridpress
