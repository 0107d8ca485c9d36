// The layout of covers in style `puzzle`, whose picture is one of the book's puzzles.
//
// Sizes are multiples of the unit m: a twelfth of the trim's width, or less on a wide trim. On the
// front, the words are in the top 7 m. The picture is below them, and a ribbon with three facts in
// the bottom 1.5 m. The back has the hook, the blurb, a sample puzzle on a card, facts, levels and
// the other volumes.
#pragma once

#include "layout/cover/art.h"
#include "layout/cover/extras/barcode.h"

namespace gridpress {

// The unit m in points.
double puzzle_cover_unit(const Trim& side);
// The upper edge of the ribbon, in points from the top.
double ribbon_top(const CoverPlan& plan);
// The baseline of the ribbon's text.
double ribbon_baseline(const CoverPlan& plan);

// Paints the front. Sets the badges in `plan`.
void paint_puzzle_front(Brush& brush, Shaper& shaper, const CoverRequest& request, CoverPlan& plan);
// Paints back, spine and front, but not the barcode.
void paint_puzzle_wrap(Brush& brush, Shaper& shaper, const CoverRequest& request, CoverPlan& plan,
                       const BarcodeBox& barcode);
void paint_puzzle_back(Brush& brush, Shaper& shaper, const CoverRequest& request,
                       const CoverPlan& plan, const BarcodeBox& barcode);

}  // namespace gridpress
