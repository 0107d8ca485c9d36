// What a clip leaves of a path.
#pragma once

#include <functional>

#include "layout/backend/reading/read_pdf.h"

namespace gridpress::printed {

// The pieces of a path within a box. Of a curved part that is over its edge: the whole, where the
// middle of its bounds is inside, else nothing. `filled`: parts are areas, and their pieces too.
std::vector<Part> clipped(std::vector<Part> path, const Bounds& box, bool filled);

// … and of a clip of any shape: the lines whose middles it shows, the areas of which it shows any
// of a few places.
std::vector<Part> clipped(std::vector<Part> path, const std::function<bool(Point)>& shows,
                          bool filled);

}  // namespace gridpress::printed
