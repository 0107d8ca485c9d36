// Generated pictures: symmetric creatures grown from random squares, and noise.
#pragma once

#include "generator/base/random.h"
#include "generator/kinds/nonogram/board.h"

namespace gridpress::nonogram {

// A creature as from draw_creature(), sometimes with a roughened border.
Picture draw_shape(Size size, Rng& rng);

// A symmetric picture, denser towards the middle and smoothed for one or two generations.
Picture draw_creature(Size size, Rng& rng);

// Random black and white patches.
Picture draw_noise(Size size, Rng& rng);

// Whether the picture makes an attractive puzzle. It must be neither nearly empty nor nearly full,
// and reach the frame. No line may have more than half of the runs that would fit.
bool is_pleasant(Size size, const Picture& picture);

}  // namespace gridpress::nonogram
