// The user's own picture on the cover. It replaces the picture drawn from a puzzle.
#pragma once

#include <memory>
#include <string>

#include "layout/cover/art.h"

namespace gridpress {

// Where the words are: directly on the picture, on a panel of the ground colour, or nowhere.
enum class ArtLettering { kOver, kPanel, kNone };

struct OwnArt {
  std::shared_ptr<const Picture> picture;  // may be null
  std::string file;                        // as named in the spec
  bool wrap = false;                       // covers back, spine and front; if false, only the front
  ArtLettering lettering = ArtLettering::kOver;
  std::string doubt;  // a warning from the picture reader; may be empty
};

// Places the picture so that it fills its part of the wrap and the bleed. Crops equal strips on
// both sides.
PlacedPicture place_own_art(const OwnArt& art, const CoverPlan& plan);

// Returns errors if the picture has too few pixels for `least_dpi` or the wrong shape, and a
// warning if a strip is cropped. The origin of these problems is the picture.
Diagnostics check_own_art(const OwnArt& art, const CoverPlan& plan, int least_dpi);

// Warns if any of the words has too little contrast with the picture behind it.
Diagnostics check_contrast(const OwnArt& art, const PlacedPicture& placed, const Page& words,
                           Colour ink);

// The colour of a pixel.
Colour colour_at(const Picture& picture, int x, int y);

// The lowest ink of a page with only words and bars, in points from the top.
double foot_of(const Page& page);

}  // namespace gridpress
