// A puzzle of the book on the back of its cover, for whoever turns it over.
#pragma once

#include "layout/cover/art.h"
#include "layout/cover/extras/barcode.h"

namespace gridpress {

// The back as samples find it.
struct SampleRoom {
  const CoverPlan& plan;
  const BarcodeBox& barcode;
};

// Paints the first of the samples that can be read on the back: left of the barcode, else over it.
// One that was asked for and can't is a problem of the brush's type.
void paint_sample(Brush& brush, Shaper& shaper, const CoverRequest& request,
                  const SampleRoom& room);

}  // namespace gridpress
