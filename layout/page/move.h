// Moves items.
#pragma once

#include "layout/page/page.h"

namespace gridpress {

// Shifts everything an item paints or links by the same vector.
void move(Item& item, Spot by);
void move(Path& path, Spot by);

// Turns an item anticlockwise by a quarter: (x, y) becomes (corner.x + y, corner.y - x). The item
// must not be a picture, a link or a field.
void turn_left(Item& item, Spot corner);

}  // namespace gridpress
