// Lines over a cover for whoever checks it: where the sheet is cut and folded, what must keep
// inside, and the box for the barcode.
#pragma once

#include "layout/cover/art.h"
#include "layout/cover/extras/barcode.h"

namespace gridpress {

struct GuideLines {
  const CoverPlan& plan;
  const CoverRule& rule;
  const SpineRule& spine_rule;
  const BarcodeBox& barcode;
  const Words& words;
};

void paint_guides(Brush& brush, const GuideLines& guides);

}  // namespace gridpress
