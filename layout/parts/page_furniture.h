// The head and foot of each kind of page.
#pragma once

#include "layout/plan/sheet.h"

namespace gridpress {

void paint_furniture(Sheet& sheet, const Press& press);

}  // namespace gridpress
