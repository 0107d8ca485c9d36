// A bitmap on a page, supplied by the user.
#pragma once

#include <memory>
#include <string>

#include "layout/page/length.h"

namespace gridpress {

enum class PictureColours { kGrey = 1, kRgb = 3, kCmyk = 4 };  // bytes per pixel

struct Picture {
  int width = 0, height = 0;  // pixels
  PictureColours colours = PictureColours::kRgb;
  std::string pixels;  // row by row; in CMYK, 255 is full ink
  // The original JPEG file without its metadata, if a PDF can embed it; otherwise empty.
  std::string jpeg;
  bool jpeg_inverted = false;  // CMYK as Adobe programs write it, where 255 means no ink

  std::size_t bytes_a_row() const {
    return static_cast<std::size_t>(width) * static_cast<std::size_t>(colours);
  }
};

}  // namespace gridpress
