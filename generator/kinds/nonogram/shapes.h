// Pictures of our own: silhouettes of things, drawn anew each time, and symmetric creatures grown
// from a few squares.
#pragma once

#include "generator/base/random.h"
#include "generator/kinds/nonogram/content.h"

namespace gridpress::nonogram {

// A thing or a creature, a part of them mirrored or roughened along its border.
Picture draw_shape(Size size, Rng& rng);

// A symmetric creature, denser towards the middle, grown together for one or two generations.
Picture draw_creature(Size size, Rng& rng);

// Black and white at random, in patches.
Picture draw_noise(Size size, Rng& rng);

// Whether a person would like it as a puzzle: neither nearly empty nor nearly full, reaching to
// the frame, and no line with more than half of the runs that would fit.
bool is_pleasant(Size size, const Picture& picture);

}  // namespace gridpress::nonogram
