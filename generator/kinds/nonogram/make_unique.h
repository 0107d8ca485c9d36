// Changes a picture as little as possible until its nonogram has one solution.
#pragma once

#include <optional>

#include "generator/kinds/nonogram/board.h"

namespace gridpress::nonogram {

struct UniquePictureRequest {
  int most_changes = 3;
  // The number of squares from which each change is chosen.
  std::size_t choice = 24;
};

struct UniquePicture {
  Picture picture;
  int changes = 0;
};

// Changes squares on the border between black and white one at a time. Each time, chooses the
// square after which line solving leaves the fewest squares open. Line solving alone solves the
// resulting nonogram. Returns nullopt if the permitted number of changes isn't enough. Cost:
// `choice` times that of line solving per change.
std::optional<UniquePicture> make_unique_picture(Size size, Picture picture,
                                                 const UniquePictureRequest& request);

}  // namespace gridpress::nonogram
