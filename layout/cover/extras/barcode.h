// The ISBN's barcode on the back of a cover, with the price code beside it.
#pragma once

#include "layout/cover/art.h"

namespace gridpress {

// The printer's box for it, which stays white where the book has no ISBN. Width 0: there is none.
struct BarcodeBox {
  Point2 corner;
  double width = 0, height = 0;
};
BarcodeBox barcode_box(const CoverRule& rule, const CoverPlan& plan);

// A price code in a box too small for both is a problem of the brush's type.
void paint_barcode(Brush& brush, const BarcodeBox& box, const CoverText& text);

}  // namespace gridpress
