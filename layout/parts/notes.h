// Pages ruled for notes: asked for, or in place of a page that would be blank.
#pragma once

#include "layout/plan/sheet.h"

namespace gridpress {

void paint_notes(Sheet& sheet, const Press& press);

}  // namespace gridpress
