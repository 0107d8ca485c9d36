// Converts the colours of pictures between screen and press without a printer's profile.
#pragma once

#include <string>

#include "layout/page/picture.h"

namespace gridpress {

// RGB pixels as CMYK. The grey component becomes black ink. If a pixel would have more than 240 %
// ink, its cyan, magenta and yellow are reduced.
std::string cmyk_pixels(const Picture& rgb);

// The pixels of any picture as RGB, three bytes each.
std::string rgb_pixels(const Picture& picture);

// Converts the picture to grey with the same perceived lightness, for pages printed in black only.
Picture in_grey(const Picture& picture);

}  // namespace gridpress
