// Pages ruled for notes, which the spec requests or which fill pages that would be empty.
#pragma once

#include "layout/plan/sheet.h"

namespace gridpress {

void paint_notes(Sheet& sheet, const Press& press);

}  // namespace gridpress
