// A picture of pixels on a page: a user's own art.
#pragma once

#include <memory>
#include <string>

#include "layout/page/length.h"

namespace gridpress {

enum class PictureColours { kGrey = 1, kRgb = 3, kCmyk = 4 };  // bytes a pixel

struct Picture {
  int width = 0, height = 0;  // pixels
  PictureColours colours = PictureColours::kRgb;
  std::string pixels;  // row by row; CMYK: 255 is full ink
  // The file as it came but for its metadata, when a PDF can hold it so (JPEG); else empty.
  std::string jpeg;
  bool jpeg_inverted = false;  // CMYK as Adobe writes it: 255 is no ink

  std::size_t bytes_a_row() const {
    return static_cast<std::size_t>(width) * static_cast<std::size_t>(colours);
  }
};

}  // namespace gridpress
