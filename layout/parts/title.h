// The pages at the start of a book.
#pragma once

#include "layout/plan/sheet.h"

namespace gridpress {

void paint_half_title(Sheet& sheet, const Press& press);
void paint_title(Sheet& sheet, const Press& press);
// Paints the copyright page, which is on the back of the title page.
void paint_copyright(Sheet& sheet, const Press& press);

}  // namespace gridpress
