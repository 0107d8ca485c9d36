// Ink measurements and paths of FreeType outlines.
#pragma once

#include <ft2build.h>
#include FT_OUTLINE_H

#include "layout/page/shaper.h"

namespace gridpress {

// Measures in em of `units_per_em`. An empty outline gives zeros.
GlyphInk outline_ink(FT_Outline& outline, double units_per_em);

// The outline at `size`, y downwards, with closed contours.
Path outline_path(FT_Outline& outline, double units_per_em, Length size);

}  // namespace gridpress
