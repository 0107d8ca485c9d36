// Guide lines for checking a cover: where the sheet is cut and folded, the safe areas, and the box
// for the barcode.
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
