// Style `puzzle`: the layout of a cover whose picture is one of the book's puzzles.
//
// Sizes are multiples of m, a twelfth of the trim's width, or less on a wide trim. The front has
// the words above 7 m, the picture below them, and a ribbon with three facts in the bottom 1.5 m.
// The back has hook, blurb, a sample puzzle on a card, facts, levels and the other volumes.
#pragma once

#include "layout/cover/art.h"
#include "layout/cover/extras/barcode.h"

namespace gridpress {

// m, in points.
double puzzle_cover_unit(const Trim& side);
// Where the ribbon begins.
double ribbon_top(const CoverPlan& plan);
// The baseline of the ribbon's text.
double ribbon_baseline(const CoverPlan& plan);

// Sets the plan's badges.
void paint_puzzle_front(Brush& brush, Shaper& shaper, const CoverRequest& request, CoverPlan& plan);
// Paints front, back and spine, but not the barcode.
void paint_puzzle_wrap(Brush& brush, Shaper& shaper, const CoverRequest& request, CoverPlan& plan,
                       const BarcodeBox& barcode);
void paint_puzzle_back(Brush& brush, Shaper& shaper, const CoverRequest& request,
                       const CoverPlan& plan, const BarcodeBox& barcode);

}  // namespace gridpress
