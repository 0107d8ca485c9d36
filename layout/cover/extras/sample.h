// A puzzle of the book, printed on the back of its cover.
#pragma once

#include <optional>

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

// A light card with a puzzle, its number and its stars, in style `puzzle`.
struct SampleCard {
  double left = 0, top = 0, foot = 0;  // room for it
  double width = 0, widest = 0;        // usual width, and the limit
  Colour paper, ink;
  int stars = 0;      // of the hardest level; 0 for no stars
  bool last = false;  // no other card will be tried
};
struct PaintedCard {
  double right = 0, bottom = 0;
};
// Paints the first sample that is readable on a card, or returns nullopt. If a requested one isn't
// readable on the last card, reports a problem to the brush's type.
std::optional<PaintedCard> paint_sample_card(Brush& brush, Shaper& shaper,
                                             const CoverRequest& request, const SampleRoom& room,
                                             const SampleCard& card);

}  // namespace gridpress
