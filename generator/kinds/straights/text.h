// Straights as text: a grid of '-', digits, 'x' for a black square and '3x' for one with a digit.
#pragma once

#include "generator/kinds/digits/variant.h"

namespace gridpress::straights {

extern const digits::Codec kCodec;

}  // namespace gridpress::straights
