// Changes a picture as little as possible until its nonogram has one solution.
#pragma once

#include <optional>

#include "generator/kinds/nonogram/content.h"

namespace gridpress::nonogram {

struct MendRequest {
  int most_changes = 3;
  // How many squares each change chooses from.
  std::size_t choice = 24;
};

struct Mended {
  Picture picture;
  int changes = 0;
};

// Turns squares on the border of black and white, each time the one that leaves line solving the
// fewest open squares. The nonogram of the result is solved by lines alone. Nothing: so many
// changes were not enough. Cost: `choice` times that of line solving for each change.
std::optional<Mended> mend(Size size, Picture picture, const MendRequest& request);

}  // namespace gridpress::nonogram
