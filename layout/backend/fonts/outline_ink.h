// Ink measurements and paths of FreeType outlines.
#pragma once

#include <ft2build.h>
#include FT_OUTLINE_H

#include "layout/page/shaper.h"

namespace gridpress {

// Measurements in em, where an em is `units_per_em`. All are zero for an empty outline.
GlyphInk outline_ink(FT_Outline& outline, double units_per_em);

// The outline as a path of closed contours at type size `size`, with y running downwards.
Path outline_path(FT_Outline& outline, double units_per_em, Length size);

}  // namespace gridpress
