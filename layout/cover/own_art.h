// The user's own picture on the cover, which replaces the one drawn from a puzzle.
#pragma once

#include <memory>
#include <string>

#include "layout/cover/art.h"

namespace gridpress {

// Words on the picture: directly on it, on a panel of the ground colour, or none.
enum class ArtLettering { kOver, kPanel, kNone };

struct OwnArt {
  std::shared_ptr<const Picture> picture;  // may be null
  std::string file;                        // as named in the spec
  bool wrap = false;                       // covers back, spine and front; if false, only the front
  ArtLettering lettering = ArtLettering::kOver;
  std::string doubt;  // a warning from the picture reader; may be empty
};

// Places the picture to fill its part of the wrap and the bleed. The excess is cropped evenly.
PlacedPicture place_own_art(const OwnArt& art, const CoverPlan& plan);

// Errors if the picture has too few pixels for `least_dpi` or the wrong shape, and a warning if a
// strip is cropped. Their origin is the picture.
Diagnostics check_own_art(const OwnArt& art, const CoverPlan& plan, int least_dpi);

// Warns if any of the words has too little contrast with the picture behind it.
Diagnostics check_contrast(const OwnArt& art, const PlacedPicture& placed, const Page& words,
                           Colour ink);

// The colour of a pixel.
Colour colour_at(const Picture& picture, int x, int y);

// The lowest ink of a page that has only words and bars.
double foot_of(const Page& page);

}  // namespace gridpress
