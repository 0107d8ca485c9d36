// Clips paths.
#pragma once

#include <functional>

#include "layout/backend/reading/read_pdf.h"

namespace gridpress::printed {

// The pieces of a path inside a box. A curved part that crosses the edge is kept whole if the
// middle of its bounds is inside, and dropped otherwise. `filled` means that parts and their pieces
// are areas.
std::vector<Part> clipped(std::vector<Part> path, const Bounds& box, bool filled);

// The pieces of a path inside a clip of any shape. Keeps lines whose middle is visible, and areas
// if any of a few sample points is visible.
std::vector<Part> clipped(std::vector<Part> path, const std::function<bool(Point)>& shows,
                          bool filled);

}  // namespace gridpress::printed
