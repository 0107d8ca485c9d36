// The publisher's mark, a picture on the back and the spine of a cover.
#pragma once

#include <memory>
#include <optional>
#include <string>

#include "layout/cover/art.h"

namespace gridpress {

struct CoverMark {
  std::shared_ptr<const Picture> picture;  // in the same inks as the cover; may be null
  std::shared_ptr<const Picture> spine;    // the version for the spine; wide marks are rotated
  std::string file;                        // as named in the spec
  std::string doubt;                       // a warning from the picture reader; may be empty
};
CoverMark cover_mark(const Picture& read, std::string file, std::string doubt);

// How large it is on a cover of these units: in a box three units wide and one tall on the back.
inline constexpr double kMarkWidth = 3, kMarkHeight = 1;
Point2 mark_size(const CoverMark& mark, const CoverPlan& plan);

// On the spine, as wide as `room` lets it be; nothing where it would be a speck.
std::optional<Point2> mark_on_spine(const CoverMark& mark, const CoverPlan& plan, double room);

// `corner`: top left.
void paint_mark(Brush& brush, std::shared_ptr<const Picture> picture, Point2 corner, Point2 size);

// Too few pixels for `least_dpi`: an error; hardly to be seen on the ground: a warning.
Diagnostics check_mark(const CoverMark& mark, const CoverPlan& plan, const Palette& palette,
                       int least_dpi);

}  // namespace gridpress
