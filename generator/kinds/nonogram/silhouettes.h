// Silhouettes of things, drawn by rules with a few random dimensions each.
#pragma once

#include <span>

#include "generator/base/random.h"
#include "generator/kinds/nonogram/canvas.h"

namespace gridpress::nonogram {

using DrawThing = void (*)(Canvas& canvas, Rng& rng);
std::span<const DrawThing> things();

}  // namespace gridpress::nonogram
