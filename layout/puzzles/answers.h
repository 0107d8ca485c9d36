// Pages of answers: givens tinted and heavy, each with its number and its puzzle's page.
#pragma once

#include "layout/plan/sheet.h"

namespace gridpress {

void paint_answers(Sheet& sheet, const Press& press);

}  // namespace gridpress
