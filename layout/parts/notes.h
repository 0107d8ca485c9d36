// Pages ruled for notes, either requested or instead of empty pages.
#pragma once

#include "layout/plan/sheet.h"

namespace gridpress {

void paint_notes(Sheet& sheet, const Press& press);

}  // namespace gridpress
