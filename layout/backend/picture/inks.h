// Colours of pictures between screen and press, without a printer's profile.
#pragma once

#include <string>

#include "layout/page/picture.h"

namespace gridpress {

// RGB pixels as CMYK, all grey in the black, at most 240 % of ink in a pixel (where the four would
// be more, the colours give way).
std::string cmyk_pixels(const Picture& rgb);

// Pixels of any picture as RGB, three bytes each.
std::string rgb_pixels(const Picture& picture);

// The picture in black alone, for pages: as light as it looks.
Picture in_grey(const Picture& picture);

}  // namespace gridpress
