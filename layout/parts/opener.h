// The opener page before a section.
#pragma once

#include "layout/plan/sheet.h"

namespace gridpress {

void paint_opener(Sheet& sheet, const Press& press);

}  // namespace gridpress
