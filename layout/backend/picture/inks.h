// Converts the colours of pictures between screen and press without a printer's profile.
#pragma once

#include <string>

#include "layout/page/picture.h"

namespace gridpress {

// RGB pixels as CMYK. All grey is in the black, and no pixel has more than 240 % of ink: beyond
// that, cyan, magenta and yellow are reduced.
std::string cmyk_pixels(const Picture& rgb);

// The pixels of any picture as RGB, three bytes each.
std::string rgb_pixels(const Picture& picture);

// The picture in black only, for pages, with the same perceived lightness.
Picture in_grey(const Picture& picture);

}  // namespace gridpress
