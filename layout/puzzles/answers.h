// Pages of answers: givens are tinted and bold, and each answer has its number and its puzzle's
// page.
#pragma once

#include "layout/plan/sheet.h"

namespace gridpress {

void paint_answers(Sheet& sheet, const Press& press);

}  // namespace gridpress
