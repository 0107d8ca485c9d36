// Prints a puzzle of the book on the back of its cover.
#pragma once

#include <optional>

#include "layout/cover/art.h"
#include "layout/cover/extras/barcode.h"

namespace gridpress {

// The parts of the back on which the place of a sample depends.
struct SampleRoom {
  const CoverPlan& plan;
  const BarcodeBox& barcode;
};

// Paints the first sample that is readable on the back, left of the barcode or, if it isn't
// readable there, above the barcode. If a requested sample isn't readable, reports a problem to the
// brush's type.
void paint_sample(Brush& brush, Shaper& shaper, const CoverRequest& request,
                  const SampleRoom& room);

// In style `puzzle`: a light card with a puzzle, its number and its stars.
struct SampleCard {
  double left = 0, top = 0, foot = 0;  // space for the card
  double width = 0, widest = 0;        // the usual width, and the largest
  Colour paper, ink;
  int stars = 0;      // stars that a level can have; 0 for none
  bool last = false;  // no other card will be tried
};
struct PaintedCard {
  double right = 0, bottom = 0;
};
// Paints the first sample that is readable on the card. Returns nullopt if no sample is. If a
// requested sample isn't readable and `last` is set, reports a problem to the brush's type.
std::optional<PaintedCard> paint_sample_card(Brush& brush, Shaper& shaper,
                                             const CoverRequest& request, const SampleRoom& room,
                                             const SampleCard& card);

}  // namespace gridpress
