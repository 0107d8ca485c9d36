// A picture of the user's own on the cover, in place of one drawn from a puzzle.
#pragma once

#include <memory>
#include <string>

#include "layout/cover/art.h"

namespace gridpress {

// Words on the picture: straight on it, on a panel of the ground's colour, or none of ours.
enum class ArtLettering { kOver, kPanel, kNone };

struct OwnArt {
  std::shared_ptr<const Picture> picture;  // null: none
  std::string file;                        // as the spec names it
  bool wrap = false;                       // over back, spine and front; else the front alone
  ArtLettering lettering = ArtLettering::kOver;
  std::string doubt;  // a warning of its reader; may be empty
};

// The picture over its part of the wrap with its bleed, filling it whole: what is too long one way
// is cut off evenly.
PlacedPicture place_own_art(const OwnArt& art, const CoverPlan& plan);

// Too few pixels for `least_dpi`, or another shape than its place: errors, and a warning when a
// strip is lost. The origin is the picture.
Diagnostics judge_own_art(const OwnArt& art, const CoverPlan& plan, int least_dpi);

// A warning when one of the words hardly stands out from the picture behind it.
Diagnostics judge_contrast(const OwnArt& art, const PlacedPicture& placed, const Page& words,
                           Colour ink);

// Of a pixel.
Colour colour_at(const Picture& picture, int x, int y);

// The lowest ink of a page that holds words and bars.
double foot_of(const Page& page);

}  // namespace gridpress
