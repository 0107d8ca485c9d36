// A puzzle of the book, printed on the back of its cover.
#pragma once

#include "layout/cover/art.h"
#include "layout/cover/extras/barcode.h"

namespace gridpress {

// The parts of the back that samples depend on.
struct SampleRoom {
  const CoverPlan& plan;
  const BarcodeBox& barcode;
};

// Paints the first sample that is readable on the back, left of the barcode or, failing that, above
// it. If a requested one isn't readable, reports a problem to the brush's type.
void paint_sample(Brush& brush, Shaper& shaper, const CoverRequest& request,
                  const SampleRoom& room);

}  // namespace gridpress
