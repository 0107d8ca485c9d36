// Square codes for phones (QR, ISO/IEC 18004), drawn as paths.
#pragma once

#include <string_view>

#include "layout/page/book.h"
#include "layout/text/canvas.h"

namespace gridpress {

// The quiet zone around a code, in modules, as required by the standard.
inline constexpr int kQuietModules = 4;

// `corner` is the top left corner of the code without its quiet zone. Adjacent modules in a row
// form one rectangle.
void paint_code(Canvas& canvas, const Code& code, Length module, Spot corner);

// Gaps in lines of text: between a frame and the quiet zone of the code below it, and between the
// puzzles' field and the quiet zone of the page's code.
inline constexpr double kCodeGap = 0.2, kPageCodeGap = 0.35;

// Reserves space at the foot of the puzzles' field for the page's code, if the book has page codes.
inline void keep_page_code(Metrics& metrics, const Design& design) {
  if (design.page_code_room <= Length()) return;
  metrics.bottom += design.page_code_room + metrics.lines(kPageCodeGap);
}

}  // namespace gridpress
