// The publisher's mark, a picture on the back and the spine of a cover.
#pragma once

#include <memory>
#include <optional>
#include <string>

#include "layout/cover/art.h"

namespace gridpress {

struct CoverMark {
  std::shared_ptr<const Picture> picture;  // in the same inks as the cover; may be null
  std::shared_ptr<const Picture> spine;    // version for the spine; wide marks are rotated
  std::string file;                        // as named in the spec
  std::string doubt;                       // a warning from the picture reader; may be empty
};
CoverMark cover_mark(const Picture& read, std::string file, std::string doubt);

// The mark's size on the back: the largest in a box three of the cover's units wide and one tall.
inline constexpr double kMarkWidth = 3, kMarkHeight = 1;
Point2 mark_size(const CoverMark& mark, const CoverPlan& plan);

// The mark's size on the spine, as wide as `room` allows, or nullopt if it would be too small to
// see.
std::optional<Point2> mark_on_spine(const CoverMark& mark, const CoverPlan& plan, double room);

// Paints the mark. `corner` is its top left corner.
void paint_mark(Brush& brush, std::shared_ptr<const Picture> picture, Point2 corner, Point2 size);

// Reports an error if the mark has too few pixels for `least_dpi`, and a warning if it is hardly
// visible.
Diagnostics check_mark(const CoverMark& mark, const CoverPlan& plan, const Palette& palette,
                       int least_dpi);

}  // namespace gridpress
