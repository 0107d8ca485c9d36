// A page as grey pixels, before it is encoded as PNG.
#pragma once

#include <string>

#include "layout/backend/backend.h"

namespace gridpress {

struct GreyImage {
  int width = 0, height = 0;
  std::string pixels;  // row by row, one byte each: 0 is black, 255 is white
};

Result<GreyImage> paint_grey(const Document& document, int page, double dpi);

}  // namespace gridpress
