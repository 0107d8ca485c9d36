// The ISBN's barcode on the back of a cover, with the price code next to it.
#pragma once

#include "layout/cover/art.h"

namespace gridpress {

// The printer's box for the barcode, which stays white if the book has no ISBN. Width 0 means no
// box.
struct BarcodeBox {
  Point2 corner;
  double width = 0, height = 0;
};
BarcodeBox barcode_box(const CoverRule& rule, const CoverPlan& plan);

// Reports a box that is too small for both ISBN and price code to the brush's type.
void paint_barcode(Brush& brush, const BarcodeBox& box, const CoverText& text);

}  // namespace gridpress
