// Pages of answers. Givens are tinted and bold, and each answer has the puzzle's number and
// page.
#pragma once

#include "layout/plan/sheet.h"

namespace gridpress {

void paint_answers(Sheet& sheet, const Press& press);

}  // namespace gridpress
