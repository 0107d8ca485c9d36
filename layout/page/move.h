// Moves items.
#pragma once

#include "layout/page/page.h"

namespace gridpress {

// Shifts everything an item paints or links by the same vector.
void move(Item& item, Spot by);
void move(Path& path, Spot by);

}  // namespace gridpress
